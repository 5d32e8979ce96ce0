import { hash } from 'node:crypto'
import type { FollowContext, Observation, Reading } from '../../source.ts'
import { get } from '../shared/get-json.ts'
import type { FeedState } from './cursor.ts'
import { limits } from './limits.ts'
import { readFeedApart } from './read-apart.ts'
import { type Entry, placed, postsOf } from './read-feed.ts'

type FeedAnswer = {
  state: FeedState
  observations: Observation[]
  rejected: Reading['rejected']
  /** Since when entries may have come and gone: nothing on its list is known any more. */
  missedSince?: number
}
type Response = Awaited<ReturnType<typeof get>>

/** Asks one feed for what has changed since `before`. */
export async function askFeed(
  feed: string,
  before: FeedState | undefined,
  context: FollowContext,
): Promise<FeedAnswer> {
  const headers = {
    accept: 'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.1',
    ...(before?.etag === undefined ? {} : { 'if-none-match': before.etag }),
    ...(before?.modified === undefined ? {} : { 'if-modified-since': before.modified }),
  }
  const response = await get(context, before?.movedTo ?? feed, { headers })
  const known = before?.known ?? []
  const movedTo = response.movedTo ?? before?.movedTo
  const state = { known, askedAt: context.now(), ...(movedTo === undefined ? {} : { movedTo }) }
  if (response.status === 304)
    return { state: { ...state, ...validators(before?.etag, before?.modified) }, observations: [], rejected: [] }

  const entries = await readFeedApart({ body: await decoded(response), url: response.url })
  const isKnown = new Set(known)
  const fresh = entries.map((entry) => ({ entry, key: keyOf(entry) })).filter(({ key }) => !isKnown.has(key))
  const { posts, rejected } = postsOf(
    fresh.map(({ entry }) => placed(entry, { feed, readAt: response.url })),
    context.now(),
  )
  return {
    state: {
      ...state,
      known: [...known, ...fresh.map(({ key }) => key)].slice(-limits.entriesKnown - entries.length),
      ...validators(response.headers.get('etag'), response.headers.get('last-modified')),
    },
    observations: posts.map((post) => ({ kind: 'post', post })),
    rejected,
    ...(before?.askedAt !== undefined && known.length > 0 && fresh.length > 0 && fresh.length === entries.length
      ? { missedSince: before.askedAt }
      : {}),
  }
}

const validators = (etag: string | null | undefined, modified: string | null | undefined) => ({
  ...(etag ? { etag } : {}),
  ...(modified ? { modified } : {}),
})

const keyOf = (entry: Entry) => hash('sha256', JSON.stringify(entry), 'base64url').slice(0, 12)

/** The text of a feed, in the character set that its type names or else its first line. */
async function decoded(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of response.body) pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  const named =
    /charset\s*=\s*"?([\w.:-]+)/i.exec(response.headers.get('content-type') ?? '')?.[1] ??
    /encoding\s*=\s*["']([\w.:-]+)/i.exec(bytes.toString('latin1', 0, 200))?.[1]
  try {
    return new TextDecoder(named ?? 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
