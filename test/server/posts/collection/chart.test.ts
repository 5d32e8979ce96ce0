import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toText } from '#contract/texts.ts'
import { createChart } from '#server/posts/collection/chart.ts'
import { SourceError } from '#server/posts/collection/source.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const away = toText({ id: 'test.away', message: 'Away.' })
const second = 1_000
const day = 86_400 * second

/** How often a source that always breaks so is asked within a time, and the wait that was told first. */
async function followedWithin(milliseconds: number, fault: SourceError) {
  const follow = vi.fn<() => Promise<never>>(() => Promise.reject(fault))
  const waits: number[] = []
  const chart = createChart(
    { collectorId: 'c', mode: 'polling', searchable: false, wanted: 'running', hasGaps: false },
    { follow, openGap: async () => {}, backfill: async () => ({ whole: true }) },
    { reportRetry: (wait) => waits.push(wait), random: () => 1 },
  )
  chart.start()
  chart.send({ type: 'collector.start' })
  await vi.advanceTimersByTimeAsync(milliseconds)
  chart.stop()
  return { times: follow.mock.calls.length, wait: waits[0] }
}

test.each([
  ['fewer calls, at once', 'rateLimited', 0, { within: 10 * second, times: 4, wait: second }],
  ['fewer calls, in a week', 'rateLimited', 604_800, { within: day - second, times: 1, wait: day }],
  ['fewer calls, later than a timer can wait', 'rateLimited', 3_000_000, { within: day - second, times: 1, wait: day }],
  ['fewer calls without a time', 'rateLimited', null, { within: 59 * second, times: 1, wait: 60 * second }],
  ['an hour for its maintenance', 'unreachable', 3_600, { within: 3_599 * second, times: 1, wait: 3_600 * second }],
  ['nothing', 'unreachable', null, { within: 10 * second, times: 4, wait: second }],
] as const)(
  'a source that asks for %s is asked again after that, within a day',
  async (_, kind, retryAfter, expected) => {
    const { within, ...told } = expected
    expect(await followedWithin(within, new SourceError(kind, away, { retryAfter }))).toEqual(told)
  },
)
