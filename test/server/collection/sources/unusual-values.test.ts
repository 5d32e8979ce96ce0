import { describe, expect, test } from 'vitest'
import { fitReading } from '#server/collection/fit-reading.ts'
import { bluesky } from '#server/collection/sources/bluesky/index.ts'
import { hackerNews } from '#server/collection/sources/hacker-news/index.ts'
import { mastodon } from '#server/collection/sources/mastodon/index.ts'
import { reddit } from '#server/collection/sources/reddit/index.ts'
import { youtube } from '#server/collection/sources/youtube/index.ts'
import { type FollowContext, noHeldIds, type Reading } from '#server/collection/source.ts'
import type { PostRow } from '#server/ingest/post-row.ts'

const now = Date.UTC(2026, 5, 1, 12)
const usualTime = now - 60_000
const numbers = [0, 2 ** 53 - 1, 2 ** 53, 1e300, -1, -(2 ** 53), 1.5, 'many', '12', null, [], {}]
const seconds = [0, 1, -1e12, 1e10, 1e18, 1e300, usualTime / 1_000 + 0.5, 'yesterday', null, []]
const instants = [
  '0001-01-01T00:00:00Z',
  '1969-12-31T23:59:59Z',
  '9999-12-31T23:59:59Z',
  '2106-02-08T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:01Z',
  '2026-06-01T10:00:00.123456789Z',
  'yesterday',
  '',
  null,
  5,
  [],
]

type Setting = {
  /** Runs the adapter once over these records, newest last, from a cursor. */
  run: (records: object[], cursor: string | null, context: FollowContext) => AsyncIterable<Reading>
  begin: string | null
  record: (id: number) => object
  fields: Record<string, readonly unknown[]>
}
type Answers = (url: URL) => unknown

function contextOf(answers: Answers, frames: string[] = []) {
  const controller = new AbortController()
  const context: FollowContext = {
    signal: controller.signal,
    fetch: async (url) => {
      const text = JSON.stringify(answers(new URL(url)))
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
    tell: () => {},
    credentials: {},
    dueCounts: async () => [],
    heldIds: noHeldIds,
    authors: () => [],
  }
  return { context, controller }
}

const iso = (at: number) => new Date(at).toISOString()
const did = 'did:plc:ada'
const uriOf = (rkey: unknown) => `at://${did}/app.bsky.feed.post/${String(rkey)}`
const videoId = (id: number) => String(id).padStart(11, 'v')
const mastodonId = (id: number) => String((BigInt(usualTime - 1_000) << 16n) + BigInt(id))

const settings: Record<string, Setting & { answers: (records: Record<string, unknown>[]) => Answers }> = {
  'hacker-news': {
    begin: '0',
    record: (id) => ({
      id,
      type: 'story',
      by: 'ada',
      time: usualTime / 1_000,
      title: `Story ${id}`,
      score: 1,
      descendants: 2,
    }),
    fields: { score: numbers, descendants: numbers, kids: numbers, time: seconds },
    answers: (records) => (url) => {
      const id = /item\/(\d+)/.exec(url.pathname)?.[1]
      if (id !== undefined) return records.find((record) => record.id === Number(id)) ?? null
      return url.pathname.includes('maxitem') ? records.length : { items: [] }
    },
    run: (_, cursor, context) =>
      hackerNews.follow({ api: 'https://a.example', search: 'https://a.example', everySeconds: 1 }, cursor, context),
  },
  'hacker-news search': {
    begin: null,
    record: (id) => ({
      objectID: String(id),
      author: 'ada',
      created_at_i: usualTime / 1_000,
      title: 'Story',
      points: 1,
      num_comments: 2,
    }),
    fields: { points: numbers, num_comments: numbers, created_at_i: seconds },
    answers: (records) => () => ({ hits: records }),
    run: (_, cursor, context) =>
      hackerNews.search!(
        { api: 'https://a.example', search: 'https://a.example', everySeconds: 1 },
        { from: new Date(now - 86_400_000), until: new Date(now), text: 'x', cursor },
        context,
      ),
  },
  mastodon: {
    begin: null,
    record: (id) => ({
      id: mastodonId(id),
      uri: `https://m.example/users/ada/statuses/${id}`,
      created_at: iso(usualTime),
      visibility: 'public',
      content: `<p>Post ${id}</p>`,
      account: { acct: 'ada', indexable: true, discoverable: true, followers_count: 3 },
      tags: [],
      favourites_count: 1,
      reblogs_count: 1,
      replies_count: 1,
    }),
    fields: {
      favourites_count: numbers,
      reblogs_count: numbers,
      replies_count: numbers,
      quotes_count: numbers,
      created_at: instants,
      edited_at: instants,
    },
    answers: (records) => (url) => {
      const minId = BigInt(url.searchParams.get('min_id') ?? 0)
      return records.filter(({ id }) => BigInt(String(id)) > minId).toReversed()
    },
    run: (_, cursor, context) =>
      mastodon.follow(
        {
          instances: [{ origin: 'https://m.example', tags: ['coffee'], local: false }],
          everySeconds: 1,
          unstated: 'take',
        },
        cursor,
        context,
      ),
  },
  reddit: {
    begin: JSON.stringify({ 'r/coffee': usualTime / 1_000 }),
    record: (id) => ({
      id: id.toString(36),
      title: `Post ${id}`,
      author: 'ada',
      created_utc: usualTime / 1_000,
      subreddit: 'coffee',
      score: 1,
      num_comments: 1,
    }),
    fields: { score: numbers, num_comments: numbers, created_utc: seconds, edited: seconds },
    answers: (records) => (url) =>
      url.pathname.includes('token')
        ? { access_token: 'x', expires_in: 1_000 }
        : { data: { after: null, children: records.map((data) => ({ kind: 't3', data })).toReversed() } },
    run: (_, cursor, context) =>
      reddit.follow(
        {
          subreddits: ['coffee'],
          searches: [],
          username: 'ada',
          everySeconds: 1,
          api: 'https://r.example',
          login: 'https://r.example',
        },
        cursor,
        context,
      ),
  },
  youtube: {
    begin: JSON.stringify({ since: 0, searchedAt: 0, seen: {}, spent: { day: '', units: 0 }, nextAt: 0 }),
    record: (id) => ({
      id: videoId(id),
      publishedAt: iso(usualTime),
      viewCount: '10',
      likeCount: '2',
      commentCount: '1',
    }),
    fields: { viewCount: numbers, likeCount: numbers, commentCount: numbers, publishedAt: instants },
    answers: (records) => (url) =>
      url.pathname.endsWith('/search')
        ? {
            items: records
              .map(({ id, publishedAt }) => ({ id: { videoId: id }, snippet: { publishedAt } }))
              .toReversed(),
          }
        : {
            items: records
              .filter(({ id }) => url.searchParams.get('id')!.split(',').includes(String(id)))
              .map(({ id, publishedAt, ...statistics }) => ({
                id,
                snippet: { publishedAt, channelId: 'c', title: `Video ${String(id)}` },
                statistics,
              })),
          },
    run: (_, cursor, context) =>
      youtube.follow(
        { searches: ['video'], comments: 'leave', everyMinutes: 0.001, unitsPerDay: 1e12, api: 'https://y.example' },
        cursor === null ? null : JSON.stringify({ ...(JSON.parse(cursor) as object), nextAt: 0 }),
        context,
      ),
  },
  bluesky: {
    begin: null,
    record: (id) => ({ id, time_us: usualTime * 1_000 + id, createdAt: iso(usualTime) }),
    fields: { createdAt: instants, time_us: [0, -1, 1.5, 1e300, 2 ** 53, 'now', null] },
    answers: () => () => ({ profiles: [] }),
    run: (_, cursor, context) =>
      bluesky.follow({ hosts: ['wss://b.example'], appView: 'https://b.example' }, cursor, context),
  },
  'bluesky search': {
    begin: null,
    record: (id) => ({
      id,
      uri: uriOf(id),
      author: { did, handle: 'ada.example' },
      record: { text: `Post ${id}`, createdAt: iso(usualTime) },
      indexedAt: iso(usualTime),
      likeCount: 1,
      repostCount: 1,
    }),
    fields: { likeCount: numbers, repostCount: numbers, replyCount: numbers, quoteCount: numbers, indexedAt: instants },
    answers: (records) => () => ({ posts: records }),
    run: (_, cursor, context) =>
      bluesky.search!(
        { hosts: ['wss://b.example'], appView: 'https://b.example' },
        { from: new Date(now - 86_400_000), until: new Date(now), text: 'x', cursor },
        context,
      ),
  },
}

const frameOf = ({ id, time_us, createdAt }: Record<string, unknown>) =>
  JSON.stringify({
    did,
    time_us,
    kind: 'commit',
    commit: {
      operation: 'create',
      collection: 'app.bsky.feed.post',
      rkey: String(id),
      record: { text: 'x', createdAt },
    },
  })

/** What is stored and rejected of these records, until `last` of them is stored. */
async function follow(setting: (typeof settings)[string], records: object[], cursor: string | null, last: string) {
  const all = records as Record<string, unknown>[]
  const { context, controller } = contextOf(setting.answers(all), all.map(frameOf))
  const posts = new Map<string, PostRow>()
  const rejected: Reading['rejected'][number][] = []
  let reached = cursor
  for await (const reading of setting.run(records, cursor, context)) {
    const fitted = fitReading(reading, new Date(now))
    for (const observation of fitted.observations)
      if (observation.kind === 'post') posts.set(observation.post.nativeId, observation.post)
    rejected.push(...fitted.rejected)
    reached = fitted.cursor ?? reached
    if ([...posts.keys()].some((id) => id.endsWith(last))) controller.abort()
  }
  return { posts, rejected, cursor: reached }
}

const nativeIdOf = (name: string, id: number) => {
  if (name === 'reddit') return id.toString(36)
  return name === 'youtube' ? videoId(id) : name.startsWith('bluesky') || name === 'mastodon' ? `/${id}` : String(id)
}

const cases = Object.entries(settings).flatMap(([name, setting]) =>
  Object.entries(setting.fields).map(([field, values]) => ({ name, setting, field, values })),
)

describe('beside a post with an unusual value both neighbours are stored, and following goes on', () => {
  test.each(cases)('$name: $field', async ({ name, setting, field, values }) => {
    const unusual = values.map((value, index) => ({ ...setting.record(index + 2), [field]: value }))
    const records = [setting.record(1), ...unusual, setting.record(values.length + 2)]
    const last = nativeIdOf(name, values.length + 2)
    const { posts, rejected, cursor } = await follow(setting, records, setting.begin, last)

    const has = (id: number) => [...posts.keys()].some((nativeId) => nativeId.endsWith(nativeIdOf(name, id)))
    expect([has(1), has(values.length + 2)]).toEqual([true, true])
    expect(posts.size + rejected.length).toBe(records.length)
    for (const post of posts.values()) {
      for (const count of [post.likes, post.reposts, post.quotes, post.replies, post.views, post.authorFollowers])
        expect(count === null || (Number.isSafeInteger(count) && count >= 0)).toBe(true)
      expect(post.postedAt.getTime()).toBeGreaterThanOrEqual(Date.UTC(1990, 0, 1))
      expect(post.postedAt.getTime()).toBeLessThanOrEqual(now)
      expect((post.editedAt?.getTime() ?? 0) <= now).toBe(true)
    }
    if (name.endsWith('search')) return
    const next = setting.record(values.length + 3)
    const later = await follow(setting, [...records, next], cursor, nativeIdOf(name, values.length + 3))
    expect([...later.posts.keys()].some((id) => id.endsWith(nativeIdOf(name, values.length + 3)))).toBe(true)
  })
})

test('an unknown or hidden count is unknown, never 0', async () => {
  const likes = async (name: string, more: object) => {
    const setting = settings[name]!
    const { posts } = await follow(setting, [{ ...setting.record(1), ...more }], setting.begin, nativeIdOf(name, 1))
    return [...posts.values()].map((post) => [post.likes, post.authorFollowers])
  }
  const account = { acct: 'ada', indexable: true, discoverable: true, followers_count: 0 }
  expect(await likes('reddit', { score: 1, hide_score: true })).toEqual([[null, null]])
  expect(await likes('reddit', { score: 1, score_hidden: true })).toEqual([[null, null]])
  expect(await likes('youtube', { likeCount: undefined })).toEqual([[null, null]])
  expect(await likes('hacker-news', { score: undefined })).toEqual([[null, null]])
  expect(await likes('mastodon', { account: { ...account, hide_collections: true } })).toEqual([[1, null]])
  expect(await likes('mastodon', { account: { ...account, pleroma: { hide_followers_count: true } } })).toEqual([
    [1, null],
  ])
  expect(await likes('mastodon', { account })).toEqual([[1, 0]])
})
