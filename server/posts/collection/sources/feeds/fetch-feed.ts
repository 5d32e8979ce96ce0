import { type SourceContext, type Observation, type ReadResult, SourceError } from '../../source.ts'
import { fetchOk } from '../shared/get-json.ts'
import type { FeedState } from './cursor.ts'
import { decodeFeed } from './decode-feed.ts'
import { digestOf, isUniversal, resolveEntry, repeatsIn } from './entry-ids.ts'
import { limits } from './limits.ts'
import { readFeedInProcess } from './read-in-process.ts'
import { type Entry, guessTime, idOf, findDateOrder, postsOf } from './read-feed.ts'

type FeedAnswer = {
  state: FeedState
  observations: Observation[]
  rejected: ReadResult['rejected']
  /** Entries may have been missed since then: none of the listed ones is known. */
  missedSince?: number
}
type Feed = { feed: string; isOnlyOfHost: boolean }

/** Fetches changes since `before`; falls back to the old address if the new one fails. */
export async function fetchFeed(
  feed: Feed,
  before: FeedState | undefined,
  context: SourceContext,
): Promise<FeedAnswer> {
  if (before?.movedTo === undefined) return fetchFeedAt(feed.feed, feed, before, context)
  try {
    return await fetchFeedAt(before.movedTo, feed, before, context)
  } catch (fault) {
    if (!(fault instanceof SourceError) || fault.kind === 'rateLimited' || context.signal.aborted) throw fault
    const elsewhere = { ...before, etag: undefined, modified: undefined, movedTo: undefined }
    return fetchFeedAt(feed.feed, feed, elsewhere, context).catch(() => {
      throw fault
    })
  }
}

async function fetchFeedAt(
  address: string,
  { feed, isOnlyOfHost }: Feed,
  before: FeedState | undefined,
  context: SourceContext,
): Promise<FeedAnswer> {
  const headers = {
    accept: 'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.1',
    ...(before?.etag === undefined ? {} : { 'if-none-match': before.etag }),
    ...(before?.modified === undefined ? {} : { 'if-modified-since': before.modified }),
  }
  const response = await fetchOk(context, address, { headers })
  const known = before?.known ?? []
  const now = context.now()
  const state = {
    known,
    movedTo: response.movedTo ?? before?.movedTo,
    repeats: before?.repeats,
    firstSeen: before?.firstSeen,
    formerIds: before?.formerIds,
    askedAt: now,
  }
  if (response.status === 304)
    return { state: { ...state, ...validators(before?.etag, before?.modified) }, observations: [], rejected: [] }

  const entries = await readFeedInProcess({ body: await decoded(response), url: response.url })
  const isKnown = new Set(known)
  const keys = new Map(entries.map((entry) => [digestOf(entry), entry]))
  const repeats = repeatsIn([...keys.values()], before?.repeats)
  const formerIds = listFormerIds([...keys], before, isOnlyOfHost)
  const isFormerId = (id: string) => formerIds.includes(digestOf(id))
  const place = (entry: Entry) => resolveEntry(entry, { feed, readAt: response.url, repeats, isFormerId })
  const fresh = [...keys].filter(([key]) => !isKnown.has(key))
  const freshEntries = fresh.map(([, entry]) => place(entry))
  const dateOrder = findDateOrder(entries)
  const firstSeen = computeFirstSeen(freshEntries, before?.firstSeen, (entry) => guessTime(entry, now, dateOrder))
  const { posts, rejected } = postsOf(freshEntries, now, {
    firstSeen: new Map(freshEntries.map((entry) => [idOf(entry), firstSeen[digestOf(idOf(entry))] ?? now])),
    dateOrder,
  })
  return {
    state: {
      ...state,
      known: [...known, ...fresh.map(([key]) => key)].slice(-limits.entriesKnown - entries.length),
      repeats,
      firstSeen,
      formerIds,
      ...validators(response.headers.get('etag'), response.headers.get('last-modified')),
    },
    observations: posts.map((post) => ({ kind: 'post', post })),
    rejected,
    ...(before?.askedAt !== undefined && known.length > 0 && fresh.length > 0 && fresh.length === keys.size
      ? { missedSince: before.askedAt }
      : {}),
  }
}

/**
 * IDs under which an earlier release stored entries, as long as they are listed.
 * Empty with several feeds per host: it's unknown which one a stored post is from.
 */
function listFormerIds(
  entries: readonly [string, Entry][],
  before: FeedState | undefined,
  isOnlyOfHost: boolean,
): string[] {
  if (before === undefined || !isOnlyOfHost) return []
  const known = new Set(before.known)
  const ids = entries.flatMap(([key, { id }]) =>
    typeof id === 'string' && !isUniversal(id.trim()) && (before.formerIds !== undefined || known.has(key))
      ? [digestOf(id.trim())]
      : [],
  )
  const former = before.formerIds === undefined ? null : new Set(before.formerIds)
  return [...new Set(ids)].filter((id) => former === null || former.has(id))
}

function computeFirstSeen(
  entries: readonly Entry[],
  before: FeedState['firstSeen'] = {},
  firstGuess: (entry: Entry) => number | null,
) {
  const seen = new Map(Object.entries(before))
  for (const entry of entries) {
    const key = digestOf(idOf(entry))
    const guess = firstGuess(entry)
    if (guess === null) continue
    const first = seen.get(key) ?? guess
    seen.delete(key)
    seen.set(key, first)
  }
  return Object.fromEntries([...seen].slice(-limits.entriesKnown - entries.length))
}

const validators = (etag: string | null | undefined, modified: string | null | undefined) => ({
  ...(etag ? { etag } : {}),
  ...(modified ? { modified } : {}),
})

async function decoded(response: Awaited<ReturnType<typeof fetchOk>>): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of response.body) pieces.push(piece)
  return decodeFeed(Buffer.concat(pieces), response.headers.get('content-type'))
}
