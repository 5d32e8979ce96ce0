import { expect, test } from 'vitest'
import { noStoredIds, type SourceContext, type ReadResult } from '#server/posts/collection/source.ts'
import { simulatedSettings } from '#sources/simulated/collector.ts'
import { simulation } from '#stand-ins/simulated/index.ts'
import { simulate } from '#stand-ins/simulated/ticks.ts'

const noon = Date.parse('2026-06-01T12:00:00Z')
const contextAt = (now: () => number): SourceContext => ({
  signal: new AbortController().signal,
  fetch: () => Promise.reject(new Error('nothing is fetched')),
  openSocket: () => Promise.reject(new Error('nothing is opened')),
  now,
  report: () => {},
  credentials: {},
  dueCounts: async () => [],
  storedIds: noStoredIds,
  authors: () => [],
})
const day = Array.from({ length: 8_640 }, (_, index) => noon / 10_000 + index)
test('the same seed and moment say the same, in any order of asking', async () => {
  const one = await simulate(simulatedSettings)
  const other = await simulate(simulatedSettings)
  const ticks = day.slice(0, 200)
  const backwards = ticks.toReversed().map(other).toReversed()
  expect(ticks.map(one)).toEqual(backwards)
})

test('it begins an hour back, goes on from its cursor, and replays no more than a day and a half', async () => {
  const from = async (cursor: string | null): Promise<ReadResult> => {
    const readings = simulation.follow(
      simulatedSettings,
      cursor,
      contextAt(() => noon),
    )
    return (await readings[Symbol.asyncIterator]().next()).value as ReadResult
  }
  const first = await from(null)
  const second = await from(first.cursor)
  expect([Number(first.cursor), Number(second.cursor)]).toEqual([noon / 10_000 - 300, noon / 10_000 - 240])
  await expect(from('1')).rejects.toMatchObject({ kind: 'cursorTooOld' })
})
