import * as z from 'zod/mini'
import { toText } from '#contract/texts.ts'
import { faultMessages } from '#server/platform/outside/fault-messages.ts'
import { statusFault } from '../../fetch/faults.ts'
import { type SourceContext, SourceError } from '../../source.ts'
import { readJson } from '../shared/get-json.ts'
import { readEach } from '../shared/rejected-frame.ts'
import { limits } from './limits.ts'
import { findQuotaReset } from './units.ts'

const Found = z.object({
  nextPageToken: z.optional(z.string()),
  items: z.array(z.unknown()),
})
/** A video is fetched by its ID, so nothing else is needed. */
const FoundVideo = z.object({
  id: z.object({ videoId: z.string().check(z.regex(/^[\w-]{11}$/)) }),
  snippet: z.catch(z.object({ publishedAt: z.nullable(z.iso.datetime({ offset: true })) }), { publishedAt: null }),
})
const Items = z.object({ items: z.array(z.unknown()) })
const Refusal = z.object({
  error: z.object({
    errors: z.optional(z.array(z.object({ reason: z.optional(z.string()) }))),
    message: z.optional(z.string()),
  }),
})

export type SearchRequest = { words: string; after: number; before?: number; pageToken?: string | null }

/** Reports each call's units to `spend`. */
export function createClient({
  api,
  context,
  spend,
}: {
  api: string
  context: SourceContext
  spend: (units: number) => void
}) {
  async function ask<Schema extends z.ZodMiniType>(
    method: string,
    params: Record<string, string>,
    schema: Schema,
  ): Promise<z.infer<Schema>> {
    const url = new URL(`/youtube/v3/${method}`, api)
    url.search = String(new URLSearchParams(params))
    spend(method === 'search' ? limits.unitsOfSearch : limits.unitsOfList)
    const headers = { accept: 'application/json', 'x-goog-api-key': context.credentials.YOUTUBE_API_KEY ?? '' }
    const response = await context.fetch(url, { headers, signal: context.signal })
    const text = await response.text()
    if (response.status >= 400) throw faultOf(response, text, url.host, context.now())
    return readJson(text, schema, url.host)
  }
  const listed = async (method: string, params: Record<string, string>) => (await ask(method, params, Items)).items

  return {
    search: async ({ words, after, before, pageToken }: SearchRequest) => {
      const { items, nextPageToken } = await ask(
        'search',
        {
          part: 'snippet',
          type: 'video',
          order: 'date',
          maxResults: String(limits.idsOfCall),
          q: words,
          publishedAfter: new Date(after).toISOString(),
          ...(before === undefined ? {} : { publishedBefore: new Date(before).toISOString() }),
          ...(pageToken ? { pageToken } : {}),
        },
        Found,
      )
      return {
        videos: readEach(items, FoundVideo).records.map(({ id, snippet: { publishedAt } }) => ({
          id: id.videoId,
          at: publishedAt === null ? null : Date.parse(publishedAt),
        })),
        next: nextPageToken ?? null,
      }
    },
    videos: (ids: readonly string[]) => listed('videos', { part: 'snippet,statistics', id: ids.join(',') }),
    comments: (ids: readonly string[]) =>
      listed('comments', { part: 'snippet', textFormat: 'plainText', id: ids.join(',') }),
    /** The newest threads under a video; empty if comments are disabled. */
    threads: async (videoId: string) => {
      const shape = {
        part: 'snippet',
        textFormat: 'plainText',
        order: 'time',
        maxResults: String(limits.commentsOfCall),
      }
      try {
        return await listed('commentThreads', { ...shape, videoId })
      } catch (error) {
        if (error instanceof NoComments) return []
        throw error
      }
    },
  }
}
export type Client = ReturnType<typeof createClient>

class NoComments extends SourceError {}

const overDay = new Set(['quotaExceeded', 'dailyLimitExceeded'])
const overMinute = new Set(['rateLimitExceeded', 'userRateLimitExceeded'])
const withoutComments = new Set(['commentsDisabled', 'videoNotFound'])

/** YouTube gives reasons where other sources use the status. */
function faultOf({ status, headers }: { status: number; headers: Headers }, text: string, host: string, now: number) {
  const { reasons, message } = refusalOf(text)
  const limited = (retryAfter: number | null) =>
    new SourceError('rateLimited', toText(faultMessages.quotaSpent, { host }), { retryAfter })
  if (reasons.some((reason) => overDay.has(reason))) return limited(Math.ceil((findQuotaReset(now) - now) / 1000))
  if (reasons.some((reason) => overMinute.has(reason))) return limited(null)
  if (reasons.some((reason) => withoutComments.has(reason)))
    return new NoComments('misconfigured', toText(faultMessages.notThere, { host, status }))
  if (status === 400 && /API key/i.test(message))
    return new SourceError('unauthorized', toText(faultMessages.unauthorized, { host, status }))
  return statusFault(status, headers, host, now)!
}

function refusalOf(text: string) {
  try {
    const { error } = Refusal.parse(JSON.parse(text))
    return { reasons: (error.errors ?? []).map(({ reason = '' }) => reason), message: error.message ?? '' }
  } catch {
    return { reasons: [], message: '' }
  }
}
