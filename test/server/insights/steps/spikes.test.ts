import { expect, test } from 'vitest'
import { bucketsOf } from '#server/insights/steps/buckets.ts'
import { spikesOf } from '#server/insights/steps/spikes.ts'
import { dayRange } from '#server/selection/days.ts'

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
