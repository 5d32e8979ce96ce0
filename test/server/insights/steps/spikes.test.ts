import { expect, test } from 'vitest'
import { spikesOf } from '#server/insights/steps/spikes.ts'
import { standsOut } from '#contract/metrics/stands-out.ts'

const spans = (posts: number[], unit: 'hour' | 'day') =>
  spikesOf(posts, unit, 1).map(({ from, to, peak, posts: all }) => ({ from, to, peak: peak.index, posts: all }))

test('a bucket of robust z 3 and ten posts is a spike', () => {
  expect(spikesOf([8, 10, 12, 9, 11, 10, 40], 'day', 1)).toEqual([
    { from: 6, to: 6, posts: 40, peak: { index: 6, posts: 40 }, expected: 10, score: 30 / 1.4826 },
  ])
})

test('fewer than ten posts are never a spike, nor are equal buckets', () => {
  expect([spikesOf([0, 1, 0, 1, 0, 1, 9], 'day', 1), spikesOf([50, 50, 50], 'day', 1)]).toEqual([[], []])
})

test('where more than half of the buckets are equal, the mean deviation stands in for a MAD of 0', () => {
  expect(spikesOf([2, 2, 2, 2, 2, 2, 2, 2, 2, 22], 'day', 1)).toEqual([
    { from: 9, to: 9, posts: 22, peak: { index: 9, posts: 22 }, expected: 2, score: 20 / (1.2533 * 2) },
  ])
})

test('a spike is its whole stretch, and its peak is told wherever it lies in it', () => {
  const posts = [5, 6, 5, 6, 5, 6, 5, 40, 90, 60, 5, 6]
  const whole = [{ from: 7, to: 9, peak: 8, posts: 190 }]
  expect([spans(posts, 'hour'), spans(posts, 'day')]).toEqual([whole, whole])
})

test('it lasts as long as its neighbours stand out by half of what makes a spike', () => {
  // Median 10, MAD 1: the peak needs 15 and its neighbours 13.
  const calm = Array.from({ length: 8 }, () => [8, 12, 10, 9, 11]).flat()
  expect([spans([...calm, 13, 15, 13, 12], 'day'), spans([...calm, 13, 14, 13, 12], 'day')]).toEqual([
    [{ from: 40, to: 42, peak: 41, posts: 41 }],
    [],
  ])
})

test('what has fewer than five posts is no part of a spike, however little is normal', () => {
  expect(spans([0, 0, 0, 0, 0, 0, 0, 0, 4, 12, 5, 0], 'day')).toEqual([{ from: 9, to: 10, peak: 9, posts: 17 }])
})

test('without posts before the range, a spike needs seven buckets since the first post', () => {
  const [collected, empty] = [
    [8, 10, 12, 9, 11, 10, 40],
    [0, 0, 0],
  ]
  const found = (posts: number[]) =>
    spikesOf([...empty, ...posts], 'day', 0).map(({ from, expected }) => [from, expected])
  expect([found([86]), found(collected.slice(1)), found(collected)]).toEqual([[], [], [[9, 10]]])
})

test('spikes with an hour between are one, the hour with them; with a day between they are two', () => {
  const posts = [5, 6, 5, 6, 5, 6, 5, 80, 5, 70, 5, 6, 60]
  expect(spans(posts, 'hour')).toEqual([
    { from: 7, to: 9, peak: 7, posts: 155 },
    { from: 12, to: 12, peak: 12, posts: 60 },
  ])
  expect(spans(posts, 'day').map(({ from, to }) => `${from}–${to}`)).toEqual(['7–7', '9–9', '12–12'])
})

test('of more than ten, the ten with the highest peaks, in time order', () => {
  const posts = Array.from({ length: 60 }, (_, index) => (index % 5 === 4 ? 100 + index : 5 + (index % 2)))
  expect(spikesOf(posts, 'day', 1).map(({ from }) => from)).toEqual([14, 19, 24, 29, 34, 39, 44, 49, 54, 59])
})

test.each([
  ['twice its usual share', [60, 300], [300, 3_000], true],
  ['as much as usual', [30, 300], [300, 3_000], false],
  ['less than usual', [99, 300], [1_140, 3_000], false],
  ['a little more than usual, however surely', [13_000, 100_000], [100_000, 1_000_000], false],
  ['a few posts', [3, 40], [30, 1_000], false],
  ['what is nowhere else', [6, 10], [0, 60], true],
  ['something with nothing beside', [20, 20], [0, 0], false],
] as const)('a share of posts stands out or does not: %s', (_, [posts, of], [others, all], isOut) => {
  expect(standsOut({ posts, of }, { posts: others, of: all }, 100)).toBe(isOut)
})

test('of lists of candidates that vary by chance alone hardly one names any', () => {
  let state = 7
  // A linear congruential generator: the same draws in every run.
  const random = () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32
  const drawn = (of: number, share: number) => ({
    posts: Array.from({ length: of }, random).filter((one) => one < share).length,
    of,
  })
  const lists = Array.from({ length: 100 }, () =>
    Array.from({ length: 20 }, (_, index) => standsOut(drawn(80, 0.02 * index), drawn(400, 0.02 * index), 20)),
  )
  expect(lists.filter((list) => list.includes(true)).length).toBeLessThanOrEqual(1)
})
