import { describe, expect, test } from 'vitest'
import { rejectUnstorable } from '#server/posts/collection/reject-unstorable.ts'
import { findNewestTime } from '#server/posts/collection/fold.ts'
import type { ReadResult } from '#server/posts/collection/source.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { nativeIdOf, now, tellings, type Unusual, unusual } from './unusual-records.ts'

/** What is stored and rejected of these records, until `last` of them is stored. */
async function follow(setting: Unusual, records: Record<string, unknown>[], cursor: string | null, last: string) {
  const posts = new Map<string, PostRow>()
  const rejected: ReadResult['rejected'][number][] = []
  let reached = cursor
  const isDone = () => [...posts.keys()].some((id) => id.endsWith(last))
  for await (const reading of tellings(setting, records, { cursor, isDone })) {
    const fitted = rejectUnstorable(reading, new Date(now))
    for (const observation of fitted.observations)
      if (observation.kind === 'post') posts.set(observation.post.nativeId, observation.post)
    rejected.push(...fitted.rejected)
    reached = fitted.cursor ?? reached
  }
  return { posts, rejected, cursor: reached }
}

const cases = Object.entries(unusual).flatMap(([name, setting]) =>
  Object.entries(setting.fields).map(([field, values]) => ({ name, setting, field, values })),
)

describe('beside a post with an unusual value both neighbours are stored, and following goes on', () => {
  test.each(cases)('$name: $field', async ({ name, setting, field, values }) => {
    const [first, second] = [1_001 + values.length + 1, 1_001 + values.length + 2]
    const odd = values.map((value, index) => ({ ...setting.record(index + 1_002), [field]: value }))
    const records = [setting.record(1_001), ...odd, setting.record(first)]
    const last = nativeIdOf(name, first)
    const { posts, rejected, cursor } = await follow(setting, records, setting.begin, last)

    const has = (id: number) => [...posts.keys()].some((nativeId) => nativeId.endsWith(nativeIdOf(name, id)))
    expect([has(1_001), has(first)]).toEqual([true, true])
    expect(posts.size + rejected.length).toBe(records.length)
    for (const post of posts.values()) {
      for (const count of [post.likes, post.reposts, post.quotes, post.replies, post.views, post.authorFollowers])
        expect(count === null || (Number.isSafeInteger(count) && count >= 0)).toBe(true)
      expect(post.postedAt.getTime()).toBeGreaterThanOrEqual(Date.UTC(1990, 0, 1))
      expect(post.postedAt.getTime()).toBeLessThanOrEqual(now)
      expect((post.editedAt?.getTime() ?? 0) <= now).toBe(true)
    }
    if (name.endsWith('search')) return
    const next = setting.record(second)
    const later = await follow(setting, [...records, next], cursor, nativeIdOf(name, second))
    expect([...later.posts.keys()].some((id) => id.endsWith(nativeIdOf(name, second)))).toBe(true)
  })
})

test('when the newest of some readings happened is a time that can be stored, whatever they say', () => {
  const at = (...times: (number | null)[]) => findNewestTime(times.map((time) => ({ at: time })))
  expect(at(Number.NaN, -1e14, 5, 1e300, null)).toBe(5)
  expect(at(Number.NaN, Infinity, null)).toBeNull()
})

test('an unknown or hidden count is unknown, never 0', async () => {
  const likes = async (name: string, more: object) => {
    const setting = unusual[name]!
    const records = [{ ...setting.record(1_001), ...more }]
    const { posts } = await follow(setting, records, setting.begin, nativeIdOf(name, 1_001))
    return [...posts.values()].map((post) => [post.likes, post.authorFollowers])
  }
  const account = { acct: 'ada', indexable: true, discoverable: true, followers_count: 0 }
  expect(await likes('reddit', { score: 1, hide_score: true })).toEqual([[null, null]])
  expect(await likes('reddit', { score: 1, score_hidden: true })).toEqual([[null, null]])
  expect(await likes('youtube', { likeCount: undefined })).toEqual([[null, null]])
  expect(await likes('hacker-news', { score: undefined })).toEqual([[null, null]])
  for (const hidden of [{ hide_collections: true }, { pleroma: { hide_followers_count: true } }])
    expect(await likes('mastodon', { account: { ...account, ...hidden } })).toEqual([[1, null]])
  expect(await likes('mastodon', { account })).toEqual([[1, 0]])
})
