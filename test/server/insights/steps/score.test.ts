import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { compareCounts, scoreSql } from '#server/insights/steps/score.ts'
import { velocityOf } from '#server/insights/trends/numbers.ts'
import { windowsOf } from '#server/insights/trends/windows.ts'
import { dayRange } from '#server/selection/days.ts'
import { emptyContent } from '#test/support/stores.ts'

describe('a count beside its past', () => {
  test.each([
    // posts, past, exposure → expected, lift, score, state; by hand.
    [3, 0, 4, 0, 4, 1.960516, 'stable'],
    [5, 0, 4, 0, 6, 2.775782, 'emerging'],
    [10, 8, 4, 2, 11 / 3, 3.112625, 'rising'],
    [100, 400, 4, 100, 1, 0, 'stable'],
    [0, 40, 4, 10, 1 / 11, -2.371102, 'declining'],
    [8, 0, 0.01, 0, 9, 0.219599, 'stable'],
  ])('%i after %i with exposure %d', (posts, past, exposure, expected, lift, score, state) => {
    const compared = compareCounts(posts, past, exposure)
    expect(compared.score).toBeCloseTo(score, 5)
    expect({ ...compared, score: null }).toEqual({ expected, lift, score: null, state })
  })

  test('without a past nothing is compared', () => {
    expect(compareCounts(3, 0, 0)).toEqual({ expected: null, lift: null, score: null, state: null })
  })

  test('more posts never lower the score, and no count makes it infinite', () => {
    const count = fc.nat(100_000)
    fc.assert(
      fc.property(count, count, fc.double({ min: 0.01, max: 100, noNaN: true }), (posts, past, exposure) => {
        const { score, lift } = compareCounts(posts, past, exposure)
        expect(Number.isFinite(score)).toBe(true)
        expect(compareCounts(posts + 1, past, exposure).lift!).toBeGreaterThan(lift!)
      }),
    )
  })
})

test('in the engine the score is the same', async () => {
  const clickhouse = await emptyContent()
  const count = fc.nat(10_000)
  const exposure = fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 50, noNaN: true }))
  const cases = fc.sample(fc.tuple(count, count, exposure), 300)
  const rows = await clickhouse.rows(
    z.object({ score: z.number() }),
    `SELECT ${scoreSql('c.1', 'c.2', 'c.3')} AS score FROM (SELECT arrayJoin(arrayZip(${[0, 1, 2].map((at) => `{n${at}:Array(Float64)}`).join()})) AS c)`,
    Object.fromEntries([0, 1, 2].map((at) => [`n${at}`, cases.map((one) => one[at]!)])),
  )
  const own = cases.map((one) => compareCounts(...one).score ?? 0)
  expect(rows.map(({ score }) => score.toFixed(6))).toEqual(own.map((score) => score.toFixed(6)))
})

test('velocity takes the median of the past, and no ratio to nothing', () => {
  expect(velocityOf(6, [1, 9, 3, 2])).toEqual({ perHour: 6, usual: 2.5, ratio: 2.4 })
  expect(velocityOf(6, [0, 0])).toEqual({ perHour: 6, usual: 0, ratio: null })
  expect(velocityOf(6, [])).toEqual({ perHour: 6, usual: null, ratio: null })
})

test('windows never overlap, whatever the range', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.constantFrom('UTC', 'Europe/Berlin', 'America/Sao_Paulo', 'Pacific/Apia'),
      (days, zone) => {
        const from = new Date(Date.UTC(2026, 5, 30) - (days - 1) * 86_400_000).toISOString().slice(0, 10)
        const { now, past } = windowsOf(dayRange(from, '2026-06-30', zone), new Date('2026-07-02T00:00:00Z'))
        const all = [now, ...past]
        for (const [index, { from: begin, to }] of all.entries()) {
          expect(begin).toBeLessThan(to)
          if (index > 0) expect(to).toBeLessThanOrEqual(all[index - 1]!.from)
        }
      },
    ),
  )
})
