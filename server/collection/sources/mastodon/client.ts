import * as z from 'zod/mini'
import type { FollowContext } from '../../source.ts'
import { get, readJson } from '../shared/get-json.ts'
import { limits } from './limits.ts'
import type { Timeline } from './settings.ts'

export type Page = { minId?: string; maxId?: string }

const headersOf = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` }

/** The token of an instance, which the operator names by its host. */
export const tokenOf = (origin: string, { credentials }: FollowContext) => credentials[new URL(origin).host]

/** A page of a timeline as it came, newest first; after `minId` the oldest that follow it. */
export async function askTimeline({ instance, tag }: Timeline, { minId, maxId }: Page, context: FollowContext) {
  const path = tag === null ? '/api/v1/timelines/public' : `/api/v1/timelines/tag/${encodeURIComponent(tag)}`
  const url = new URL(path, instance.origin)
  url.searchParams.set('limit', String(limits.postsOfCall))
  if (tag === null) url.searchParams.set('local', 'true')
  if (minId !== undefined) url.searchParams.set('min_id', minId)
  if (maxId !== undefined) url.searchParams.set('max_id', maxId)
  return askJson(url, z.array(z.unknown()), context)
}

/** One post; a fault where it is gone. */
export const askStatus = (origin: string, id: string, context: FollowContext) =>
  askJson(new URL(`/api/v1/statuses/${encodeURIComponent(id)}`, origin), z.unknown(), context)

async function askJson<Schema extends z.ZodMiniType>(url: URL, schema: Schema, context: FollowContext) {
  const response = await get(context, url, { headers: headersOf(tokenOf(url.origin, context)) })
  tellBudget(response.headers, context)
  return readJson(await response.text(), schema, url.host)
}

/** Opens the events of a timeline, which need a token. */
export async function openEvents({ instance, tag }: Timeline, token: string, context: FollowContext) {
  const path = tag === null ? '/api/v1/streaming/public/local' : '/api/v1/streaming/hashtag'
  const url = new URL(path, instance.origin)
  if (tag !== null) url.searchParams.set('tag', tag)
  const headers = { accept: 'text/event-stream', ...headersOf(token) }
  return (await get(context, url, { headers, timeoutMs: 0, maxBytes: Infinity })).body
}

function tellBudget(headers: Headers, { tell }: FollowContext) {
  const [limit, left] = [headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]
  const resetsAt = Date.parse(headers.get('x-ratelimit-reset') ?? '')
  if (limit !== null && left !== null && !Number.isNaN(resetsAt))
    tell({ kind: 'budget', budget: { limit: Number(limit), left: Number(left), resetsAt } })
}
