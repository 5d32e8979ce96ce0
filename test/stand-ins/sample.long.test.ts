import { expect, test } from 'vitest'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { observationsOf, readSample } from '#stand-ins/sample/posts.ts'

const hour = 3_600_000
const day = 24 * hour
const days = 90
const now = new Date('2026-06-30T12:00:00Z')
const lastDay = Date.parse('2026-06-30T00:00:00Z')
const distinct = (words: readonly (string | null)[]) => [...new Set(words)].filter((word) => word !== null).toSorted()
const posts = await readSample(now)
const key = ({ source, nativeId }: { source: string; nativeId: string }) => `${source} ${nativeId}`
const byId = new Map(posts.map((post) => [key(post), post]))
const parentOf = (post: PostRow) => byId.get(`${post.source} ${post.parentId}`)
const replies = posts.filter(({ type }) => type === 'reply')
const isSpam = ({ text }: PostRow) => /https:\/\/gift-\d+\.example/.test(text)
const between = (value: number, from: number, to: number) => {
  expect(value).toBeGreaterThanOrEqual(from)
  expect(value).toBeLessThanOrEqual(to)
}

test('the same moment gives the same posts, and the same hour of another day moves them by whole days', async () => {
  const [again, later] = await Promise.all([readSample(now), readSample(new Date(now.getTime() + 3 * day))])
  const moved = (at: Date | null) => new Date(at!.getTime() + 3 * day)
  expect(again).toEqual(posts)
  expect(later).toEqual(
    posts.map((post) => ({ ...post, postedAt: moved(post.postedAt), collectedAt: moved(post.collectedAt) })),
  )
})

test('the sample has some 24 000 posts of 90 days in five languages, threads, reposts, and nothing of the future', () => {
  between(posts.length, 23_500, 25_500)
  expect({
    distinct: byId.size,
    languages: distinct(posts.map(({ language }) => language)),
    sources: new Set(posts.map(({ source }) => source)).size,
  }).toEqual({
    distinct: posts.length,
    languages: ['de', 'en', 'es', 'fr', 'ja'],
    sources: 7,
  })
  expect(distinct(posts.map(({ type }) => type))).toEqual(['article', 'post', 'quote', 'reply', 'repost', 'video'])
  expect(replies.filter((post) => parentOf(post)?.community !== post.community)).toEqual([])
  expect(distinct(posts.map(({ source, community }) => community && source))).toEqual(['', 'reddit'])
  expect(new Set(posts.map(({ community }) => community)).size).toBe(14)
  expect(posts.filter(({ postedAt }) => postedAt > now || postedAt.getTime() < lastDay - (days - 1) * day)).toEqual([])
})

test('the four events are the days with most posts, and the last hour has posts', () => {
  const perDay = Array.from({ length: days }, () => 0)
  for (const { postedAt } of posts) perDay[Math.floor((lastDay + day - 1 - postedAt.getTime()) / day)]!++
  const median = perDay.toSorted((one, other) => one - other)[days / 2]!
  const max = [...perDay.keys()].toSorted((one, other) => perDay[other]! - perDay[one]!).slice(0, 4)
  expect(max.toSorted((one, other) => one - other)).toEqual([9, 24, 41, 62])
  for (const ago of max) expect(perDay[ago]).toBeGreaterThan(2.5 * median)
  expect(now.getTime() - posts.at(-1)!.postedAt.getTime()).toBeLessThan(hour)
})

test('counts grow from one observation to the next, and no post shows fewer replies than it has', () => {
  const observed = posts.map(observationsOf).filter(({ length }) => length > 1)
  between(observed.length, 2_000, 3_000)
  for (const rows of observed)
    for (const [index, { likes, collectedAt }] of rows.slice(1).entries()) {
      expect(likes).toBeGreaterThanOrEqual(rows[index]!.likes!)
      expect(collectedAt!.getTime()).toBeGreaterThan(rows[index]!.collectedAt!.getTime())
    }
  const counts = Map.groupBy(replies, (post) => `${post.source} ${post.parentId}`)
  expect(posts.filter((post) => post.replies !== null && post.replies < (counts.get(key(post))?.length ?? 0))).toEqual(
    [],
  )
})

test('every address of the sample is reserved for examples', () => {
  const hosts = posts
    .flatMap(({ url, text }) => [url, ...(text.match(/https?:\/\/\S+/g) ?? [])])
    .map((link) => new URL(link).hostname)
  expect([...new Set(hosts)].filter((host) => !host.endsWith('.example'))).toEqual([])
})

/** A text without links, emoji and figures. */
const bare = ({ text }: PostRow) =>
  text
    .replace(/https?:\S+/g, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

test('95 of 100 texts differ and none stands more than thrice', () => {
  const original = posts.filter((post) => post.type !== 'repost' && !isSpam(post))
  const times = [...Map.groupBy(original, bare).values()].map(({ length }) => length)
  expect(times.length / original.length).toBeGreaterThan(0.95)
  expect(Math.max(...times)).toBeLessThanOrEqual(3)
})
