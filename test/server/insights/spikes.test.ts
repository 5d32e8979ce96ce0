import { expect, test } from 'vitest'
import { createAnswerCache } from '#server/insights/answer-cache.ts'
import { bucketsOf } from '#server/insights/buckets.ts'
import { spikesOf } from '#server/insights/spikes.ts'
import { dayRange } from '#server/queries/days.ts'

test('a bucket of robust z 3 and ten posts is a spike', () => {
  expect(spikesOf([8, 10, 12, 9, 11, 10, 40], 'day')).toEqual([
    { index: 6, posts: 40, expected: 10, score: 30 / 1.4826 },
  ])
})

test('fewer than ten posts are never a spike', () => {
  expect(spikesOf([0, 1, 0, 1, 0, 1, 9], 'day')).toEqual([])
})

test('where more than half of the buckets are equal, the mean deviation stands in for a MAD of 0', () => {
  expect(spikesOf([2, 2, 2, 2, 2, 2, 2, 2, 2, 22], 'day')).toEqual([
    { index: 9, posts: 22, expected: 2, score: 20 / (1.2533 * 2) },
  ])
})

test('equal buckets have no spike', () => {
  expect(spikesOf([50, 50, 50], 'day')).toEqual([])
})

test('the hour after a spike belongs to it, a day does not', () => {
  const posts = [5, 6, 5, 6, 5, 6, 5, 80, 70, 60, 5, 6]
  expect(spikesOf(posts, 'hour').map(({ index }) => index)).toEqual([7, 9])
  expect(spikesOf(posts, 'day').map(({ index }) => index)).toEqual([7, 8, 9])
})

test('a day whose midnight does not exist begins at one', () => {
  const { starts } = bucketsOf(dayRange('2018-11-03', '2018-11-09', 'America/Sao_Paulo'))
  expect(starts.slice(0, 3).map((start) => new Date(start * 1_000).toISOString())).toEqual([
    '2018-11-03T03:00:00.000Z',
    '2018-11-04T03:00:00.000Z',
    '2018-11-05T02:00:00.000Z',
  ])
})

test('callers of one answer share its work, a failed answer is asked for again, and the oldest goes first', async () => {
  const remember = createAnswerCache<string>(2)
  const works: string[] = []
  const ask = (key: string, fails = false) =>
    remember(key, new AbortController().signal, () => {
      works.push(key)
      return fails ? Promise.reject(new Error(key)) : Promise.resolve(key)
    })
  await Promise.all([ask('a'), ask('a')])
  await expect(ask('b', true)).rejects.toThrow('b')
  await ask('b')
  await ask('c')
  await ask('a')
  expect(works).toEqual(['a', 'b', 'b', 'c', 'a'])
})
