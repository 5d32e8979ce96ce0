import { expect, test } from 'vitest'
import { distinctness } from '#stand-ins/sample/distinctness.ts'
import { generateSample } from '#stand-ins/sample/generate.ts'
import type { SamplePost } from '#stand-ins/sample/post.ts'
import { sampleDays } from '#stand-ins/sample/plan.ts'

const hour = 3_600_000
const day = 24 * hour
const now = () => new Date('2026-06-30T12:00:00Z')
const lastDay = Date.parse('2026-06-30T00:00:00Z')
const distinct = (words: readonly string[]) => [...new Set(words)].toSorted()
const posts = generateSample('tidewater', now())
const key = ({ source, nativeId }: { source: string; nativeId: string }) => `${source} ${nativeId}`
const byId = new Map(posts.map((post) => [key(post), post]))
const parentOf = (post: SamplePost) => byId.get(`${post.source} ${post.parentId}`)
const replies = posts.filter(({ type }) => type === 'reply')
const between = (value: number, from: number, to: number) => {
  expect(value).toBeGreaterThanOrEqual(from)
  expect(value).toBeLessThanOrEqual(to)
}

test('the same seed and moment give the same posts, another seed others', () => {
  const of = (seed: string) => JSON.stringify(generateSample(seed, now()))
  const first = JSON.stringify(posts)
  expect([of('tidewater') === first, of('ebb') === first]).toEqual([true, false])
})

test('the sample has some 24 000 posts of 90 days in five languages, threads, reposts, and nothing of the future', () => {
  between(posts.length, 23_500, 25_500)
  expect({
    distinct: byId.size,
    languages: distinct(posts.map(({ spoken }) => spoken)),
    sources: new Set(posts.map(({ source }) => source)).size,
  }).toEqual({
    distinct: posts.length,
    languages: ['de', 'en', 'es', 'fr', 'ja'],
    sources: 7,
  })
  expect(distinct(posts.map(({ type }) => type))).toEqual(['article', 'post', 'quote', 'reply', 'repost', 'video'])
  expect(replies.filter((post) => parentOf(post) === undefined)).toEqual([])
  expect(
    posts.filter(({ postedAt }) => postedAt > now() || postedAt.getTime() < lastDay - (sampleDays - 1) * day),
  ).toEqual([])
})

test('every address of the sample is reserved for examples', () => {
  const hosts = posts
    .flatMap(({ url, text }) => [url, ...(text.match(/https?:\/\/\S+/g) ?? [])])
    .map((link) => new URL(link).hostname)
  expect([...new Set(hosts)].filter((host) => !host.endsWith('.example'))).toEqual([])
})

test('95 of 100 texts differ and none stands more than thrice', () => {
  const { texts, different, longestRepeat } = distinctness(posts)
  expect(different / texts).toBeGreaterThan(0.95)
  expect(longestRepeat).toBeLessThanOrEqual(3)
})
