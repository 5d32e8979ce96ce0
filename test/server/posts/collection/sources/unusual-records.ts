import { bluesky } from '#server/posts/collection/sources/bluesky/index.ts'
import { feeds } from '#server/posts/collection/sources/feeds/index.ts'
import { hackerNews } from '#server/posts/collection/sources/hacker-news/index.ts'
import { mastodon } from '#server/posts/collection/sources/mastodon/index.ts'
import { reddit } from '#server/posts/collection/sources/reddit/index.ts'
import { youtube } from '#server/posts/collection/sources/youtube/index.ts'
import { type SourceContext, noStoredIds, type ReadResult } from '#server/posts/collection/source.ts'

/** When following begins, ms. */
export const now = Date.UTC(2026, 5, 1, 12)
const usualTime = now - 60_000
const numbers = [0, 2 ** 53 - 1, 2 ** 53, 1e300, -1, -(2 ** 53), 1.5, 'many', '12', null, [], {}]
const seconds = [0, 1, -1e12, 1e10, 1e18, 1e300, now / 1_000 + 1_800.5, 'yesterday', null, []]
const early = ['0001-01-01T00:00:00Z', '-000001-01-01T00:00:00Z', '1969-12-31T23:59:59Z']
const late = ['9999-12-31T23:59:59Z', '2106-02-08T00:00:00Z', '+275760-09-13T00:00:01Z']
const instants = [...early, ...late, '2026-06-01T10:00:00.123456789Z', 'yesterday', '', null, 5, []]

export type Unusual = {
  /** Runs the adapter once over these records, newest last, from a cursor. */
  run: (records: object[], cursor: string | null, context: SourceContext) => AsyncIterable<ReadResult>
  begin: string | null
  /** An ordinary one, made at that time (ms); ids begin with 1001, so that all are equally long. */
  record: (id: number, at?: number) => Record<string, unknown>
  /** What its numbers and dates may be. */
  fields: Record<string, readonly unknown[]>
  answers: (records: Record<string, unknown>[]) => Answers
}
type Answers = (url: URL) => unknown

/** A source that answers this; `frames` are those of its stream. */
function contextOf(answers: Answers, frames: string[]) {
  const controller = new AbortController()
  const context: SourceContext = {
    signal: controller.signal,
    fetch: async (url) => {
      const answer = answers(new URL(url))
      const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
      const body = (async function* () {
        yield Buffer.from(text)
      })()
      return { status: 200, headers: new Headers(), url: String(url), body, text: async () => text }
    },
    openSocket: async () =>
      (async function* () {
        yield frames
        await new Promise<void>((resolve) => controller.signal.addEventListener('abort', () => resolve()))
      })(),
    now: () => now,
    report: () => {},
    credentials: {},
    dueCounts: async () => [],
    storedIds: noStoredIds,
    authors: () => [],
  }
  return { context, controller }
}

const iso = (at: number) => new Date(at).toISOString()
const did = 'did:plc:ada'
const uriOf = (rkey: unknown) => `at://${did}/app.bsky.feed.post/${String(rkey)}`
const videoId = (id: number) => String(id).padStart(11, 'v')
const mastodonId = (id: number, at: number) => String((BigInt(at - 1_000) << 16n) + BigInt(id))

const lastDay = { from: new Date(now - 86_400_000), until: new Date(now), text: 'x' }
const hackerNewsSettings = { api: 'https://a.example', search: 'https://a.example', everySeconds: 1 }
const blueskySettings = { hosts: ['wss://b.example'], appView: 'https://b.example' }
const instance = { origin: 'https://m.example', tags: ['coffee'], local: false }
const mastodonSettings = { instances: [instance], everySeconds: 1, unstated: 'take' as const }
const redditServers = { api: 'https://r.example', login: 'https://r.example' }
const redditSettings = { subreddits: ['coffee'], searches: [], username: 'ada', everySeconds: 1, ...redditServers }
const youtubeBudget = { everyMinutes: 0.001, unitsPerDay: 1e12, api: 'https://y.example' }
const youtubeSettings = { searches: ['video'], comments: 'leave' as const, ...youtubeBudget }

/** Every source, by how it is asked. */
export const unusual: Record<string, Unusual> = {
  'hacker-news': {
    begin: '1000',
    record: (id, at = usualTime) => {
      const counts = { score: 1, descendants: 2 }
      return { id, type: 'story', by: 'ada', time: Math.floor(at / 1_000), title: `Story ${id}`, ...counts }
    },
    fields: { score: numbers, descendants: numbers, kids: numbers, time: seconds },
    answers: (records) => (url) => {
      const id = /item\/(\d+)/.exec(url.pathname)?.[1]
      if (id !== undefined) return records.find((record) => record.id === Number(id)) ?? null
      return url.pathname.includes('maxitem') ? 1_000 + records.length : { items: [] }
    },
    run: (_, cursor, context) => hackerNews.follow(hackerNewsSettings, cursor, context),
  },
  'hacker-news search': {
    begin: null,
    record: (id, at = usualTime) => {
      const counts = { points: 1, num_comments: 2 }
      return { objectID: String(id), author: 'ada', created_at_i: Math.floor(at / 1_000), title: 'Story', ...counts }
    },
    fields: { points: numbers, num_comments: numbers, created_at_i: seconds },
    answers: (records) => () => ({ hits: records }),
    run: (_, cursor, context) => hackerNews.search!(hackerNewsSettings, { ...lastDay, cursor }, context),
  },
  mastodon: {
    begin: null,
    record: (id, at = usualTime) => ({
      id: mastodonId(id, at),
      uri: `https://m.example/users/ada/statuses/${id}`,
      created_at: iso(at),
      visibility: 'public',
      content: `<p>Post ${id}</p>`,
      account: { acct: 'ada', indexable: true, discoverable: true, followers_count: 3 },
      tags: [],
      favourites_count: 1,
      reblogs_count: 1,
      replies_count: 1,
    }),
    fields: {
      ...Object.fromEntries(['favourites', 'reblogs', 'replies', 'quotes'].map((name) => [`${name}_count`, numbers])),
      created_at: instants,
      edited_at: instants,
    },
    answers: (records) => (url) => {
      const minId = BigInt(url.searchParams.get('min_id') ?? 0)
      return records.filter(({ id }) => BigInt(String(id)) > minId).toReversed()
    },
    run: (_, cursor, context) => mastodon.follow(mastodonSettings, cursor, context),
  },
  reddit: {
    begin: JSON.stringify({ 'r/coffee': usualTime / 1_000 }),
    record: (id, at = usualTime) => {
      const said = { title: `Post ${id}`, author: 'ada', subreddit: 'coffee', score: 1, num_comments: 1 }
      return { id: id.toString(36), created_utc: Math.floor(at / 1_000), ...said }
    },
    fields: { score: numbers, num_comments: numbers, created_utc: seconds, edited: seconds },
    answers: (records) => (url) =>
      url.pathname.includes('token')
        ? { access_token: 'x', expires_in: 1_000 }
        : { data: { after: null, children: records.map((data) => ({ kind: 't3', data })).toReversed() } },
    run: (_, cursor, context) => reddit.follow(redditSettings, cursor, context),
  },
  youtube: {
    begin: JSON.stringify({ since: 0, searchedAt: 0, seen: {}, spent: { day: '', units: 0 }, nextAt: 0 }),
    record: (id, at = usualTime) => {
      return { id: videoId(id), publishedAt: iso(at), viewCount: '10', likeCount: '2', commentCount: '1' }
    },
    fields: { viewCount: numbers, likeCount: numbers, commentCount: numbers, publishedAt: instants },
    answers: (records) => (url) => {
      const found = records.map(({ id, publishedAt }) => ({ id: { videoId: id }, snippet: { publishedAt } }))
      if (url.pathname.endsWith('/search')) return { items: found.toReversed() }
      const asked = records.filter(({ id }) => url.searchParams.get('id')!.split(',').includes(String(id)))
      const items = asked.map(({ id, publishedAt, ...statistics }) => {
        return { id, snippet: { publishedAt, channelId: 'c', title: `Video ${String(id)}` }, statistics }
      })
      return { items }
    },
    run: (_, cursor, context) => {
      const from = cursor === null ? null : JSON.stringify({ ...(JSON.parse(cursor) as object), nextAt: 0 })
      return youtube.follow(youtubeSettings, from, context)
    },
  },
  feeds: {
    begin: null,
    record: (id, at = usualTime) => ({ id, pubDate: new Date(at).toUTCString() }),
    fields: { pubDate: instants, updated: instants },
    answers: (records) => () => {
      const items = records.map(({ id, pubDate, updated = '' }) => {
        const dates = `<pubDate>${String(pubDate)}</pubDate>${String(updated)}`
        return `<item><guid>https://news.example/${String(id)}</guid><title>Entry ${String(id)}</title>${dates}</item>`
      })
      return `<rss version="2.0"><channel>${items.join('')}</channel></rss>`
    },
    run: (_, cursor, context) =>
      feeds.follow({ feeds: ['https://news.example/feed'], everyMinutes: 0.001 }, cursor, context),
  },
  bluesky: {
    begin: null,
    record: (id, at = usualTime) => ({ id, time_us: at * 1_000 + id, createdAt: iso(at) }),
    fields: { createdAt: instants, time_us: [0, -1, 1.5, 1e300, 2 ** 53, 'now', null] },
    answers: () => () => ({ profiles: [] }),
    run: (_, cursor, context) => bluesky.follow(blueskySettings, cursor, context),
  },
  'bluesky search': {
    begin: null,
    record: (id, at = usualTime) => {
      const record = { text: `Post ${id}`, createdAt: iso(at) }
      const author = { did, handle: 'ada.example' }
      return { id, uri: uriOf(id), author, record, indexedAt: iso(at), likeCount: 1, repostCount: 1 }
    },
    fields: { likeCount: numbers, repostCount: numbers, replyCount: numbers, quoteCount: numbers, indexedAt: instants },
    answers: (records) => () => ({ posts: records }),
    run: (_, cursor, context) => bluesky.search!(blueskySettings, { ...lastDay, cursor }, context),
  },
}

const frameOf = ({ id, time_us, createdAt }: Record<string, unknown>) => {
  const made = { operation: 'create', collection: 'app.bsky.feed.post', rkey: String(id) }
  return JSON.stringify({ did, time_us, kind: 'commit', commit: { ...made, record: { text: 'x', createdAt } } })
}

/** What a source tells of these records from a cursor on, until `isDone`. */
export async function* tellings(
  setting: Unusual,
  records: Record<string, unknown>[],
  { cursor, isDone }: { cursor: string | null; isDone: () => boolean },
): AsyncGenerator<ReadResult> {
  const { context, controller } = contextOf(setting.answers(records), records.map(frameOf))
  for await (const reading of setting.run(records, cursor, context)) {
    yield reading
    if (isDone()) controller.abort()
  }
}

/** How the id of a stored post ends. */
export const nativeIdOf = (name: string, id: number) => {
  if (name === 'reddit') return id.toString(36)
  if (name === 'youtube') return videoId(id)
  return name.startsWith('hacker-news') ? String(id) : `/${id}`
}
