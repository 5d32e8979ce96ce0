import { expect, test } from 'vitest'
import { noHeldIds, type FollowContext, type Observation, type Reading } from '#server/collection/source.ts'
import { simulatedSettings } from '#sources/simulated/collector.ts'
import { simulation } from '#stand-ins/simulated/index.ts'
import { simulate } from '#stand-ins/simulated/ticks.ts'

const noon = Date.parse('2026-06-01T12:00:00Z')
const contextAt = (now: () => number): FollowContext => ({
  signal: new AbortController().signal,
  fetch: () => Promise.reject(new Error('nothing is fetched')),
  openSocket: () => Promise.reject(new Error('nothing is opened')),
  now,
  tell: () => {},
  credentials: {},
  dueCounts: async () => [],
  heldIds: noHeldIds,
  authors: () => [],
})
const day = Array.from({ length: 8_640 }, (_, index) => noon / 10_000 + index)
const observed = () => {
  const observe = simulate(simulatedSettings)
  return day.map(observe)
}
const kindsOf = (observations: Observation[]) => new Set(observations.map(({ kind }) => kind))

test('the same seed and moment say the same, in any order of asking', () => {
  const one = simulate(simulatedSettings)
  const other = simulate(simulatedSettings)
  const ticks = day.slice(0, 200)
  const backwards = ticks.toReversed().map(other).toReversed()
  expect(ticks.map(one)).toEqual(backwards)
})

test('a day has posts, replies, likes, deletions, and a spike', () => {
  const ticks = observed()
  expect(kindsOf(ticks.flat())).toEqual(new Set(['post', 'counted', 'delete']))
  const posts = ticks.map((tick) => tick.filter(({ kind }) => kind === 'post').length)
  const quarters = Array.from({ length: 96 }, (_, index) =>
    posts.slice(index * 90, index * 90 + 90).reduce((sum, count) => sum + count, 0),
  )
  const middle = quarters.toSorted((a, b) => a - b)[48]!
  expect(Math.max(...quarters)).toBeGreaterThan(3 * middle)
  expect(ticks.flat().some((one) => one.kind === 'post' && one.post.type === 'reply')).toBe(true)
})

test('it begins an hour back, goes on from its cursor, and replays no more than a day and a half', async () => {
  const from = async (cursor: string | null): Promise<Reading> => {
    const readings = simulation.follow(
      simulatedSettings,
      cursor,
      contextAt(() => noon),
    )
    return (await readings[Symbol.asyncIterator]().next()).value as Reading
  }
  const first = await from(null)
  const second = await from(first.cursor)
  expect([Number(first.cursor), Number(second.cursor)]).toEqual([noon / 10_000 - 300, noon / 10_000 - 240])
  await expect(from('1')).rejects.toMatchObject({ kind: 'cursorTooOld' })
})
