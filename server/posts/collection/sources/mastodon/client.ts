import * as z from 'zod/mini'
import { type SourceContext, SourceError } from '../../source.ts'
import { statusFault } from '../../fetch/faults.ts'
import { fetchOk, readJson } from '../shared/get-json.ts'
import { limits } from './limits.ts'
import type { Timeline } from '#sources/mastodon/collector.ts'

export type Page = { minId?: string; maxId?: string }

const headersOf = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` }

export const tokenOf = (origin: string, { credentials }: SourceContext) => credentials[new URL(origin).host]

/** A raw page, newest first; after `minId`, the oldest posts that follow it. */
export async function fetchTimeline({ instance, tag }: Timeline, { minId, maxId }: Page, context: SourceContext) {
  const path = tag === null ? '/api/v1/timelines/public' : `/api/v1/timelines/tag/${encodeURIComponent(tag)}`
  const url = new URL(path, instance.origin)
  url.searchParams.set('limit', String(limits.postsOfCall))
  if (tag === null) url.searchParams.set('local', 'true')
  if (minId !== undefined) url.searchParams.set('min_id', minId)
  if (maxId !== undefined) url.searchParams.set('max_id', maxId)
  return fetchJson(url, z.array(z.unknown()), context)
}

/** Null only if the instance itself reports the deletion: a proxy or a new owner may answer 404 to anything. */
export async function fetchStatus(origin: string, id: string, context: SourceContext): Promise<unknown> {
  const url = new URL(`/api/v1/statuses/${encodeURIComponent(id)}`, origin)
  const { fetch, signal, now } = context
  const response = await fetch(url, { signal, headers: headersOf(tokenOf(origin, context)) })
  const answeredBy = new URL(response.url)
  if (response.status === 404 && answeredBy.origin === origin && isNoRecord(await response.text())) return null
  const fault = statusFault(response.status, response.headers, answeredBy.host, now())
  if (fault !== null) throw fault
  reportBudget(response.headers, context)
  return readJson(await response.text(), z.unknown(), url.host)
}

const NoRecord = z.object({ error: z.literal('Record not found') })

function isNoRecord(text: string) {
  try {
    return NoRecord.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

async function fetchJson<Schema extends z.ZodMiniType>(url: URL, schema: Schema, context: SourceContext) {
  const response = await fetchOk(context, url, { headers: headersOf(tokenOf(url.origin, context)) })
  reportBudget(response.headers, context)
  return readJson(await response.text(), schema, url.host)
}

const Named = z.object({ configuration: z.object({ urls: z.object({ streaming: z.url({ protocol: /^wss?$/ }) }) }) })

/** Large instances stream from another host, to which a redirect wouldn't forward the token. */
async function findStreamingUrl(origin: string, context: SourceContext): Promise<string> {
  try {
    const { configuration } = await fetchJson(new URL('/api/v2/instance', origin), Named, context)
    const named = configuration.urls.streaming.replace(/^ws/, 'http')
    return new URL(origin).protocol === 'https:' && !named.startsWith('https:') ? origin : named
  } catch (error) {
    // Older servers don't say.
    if (error instanceof SourceError) return origin
    throw error
  }
}

export async function openEvents({ instance, tag }: Timeline, token: string, context: SourceContext) {
  const path = tag === null ? '/api/v1/streaming/public/local' : '/api/v1/streaming/hashtag'
  const url = new URL(path, await findStreamingUrl(instance.origin, context))
  if (tag !== null) url.searchParams.set('tag', tag)
  const headers = { accept: 'text/event-stream', ...headersOf(token) }
  return (await fetchOk(context, url, { headers, timeoutMs: 0, maxBytes: Infinity })).body
}

function reportBudget(headers: Headers, { report }: SourceContext) {
  const [limit, left] = [headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]
  const resetsAt = Date.parse(headers.get('x-ratelimit-reset') ?? '')
  if (limit !== null && left !== null && !Number.isNaN(resetsAt))
    report({ kind: 'budget', budget: { limit: Number(limit), left: Number(left), resetsAt } })
}
