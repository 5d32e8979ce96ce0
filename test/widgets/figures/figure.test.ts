import { expect, test } from 'vitest'
import type { FigureMetric } from '#contract/metrics/metric.ts'
import { comparedFigures } from '#contract/metrics/overview.ts'
import { peopleFigures } from '#contract/metrics/people.ts'
import { performanceFigures } from '#contract/metrics/performance.ts'
import { toCsvRows, type SeriesRange } from '#src/widgets/csv.ts'
import {
  changeText,
  formatMetricWithUnit,
  seriesTable,
  metricUnit,
  rises,
  formatMetricCompact,
} from '#src/widgets/figures/figure.tsx'

const { mentions, netSentiment, engagementRate } = comparedFigures
const { interactions, engagement, responseTime } = performanceFigures

const range = { from: '2026-11-01', to: '2026-11-20', days: 20, timezone: 'UTC', bucket: 'day' as const, parts: [] }
const against = (days: number) => ({ range, previous: { from: '2026-10-01', to: '2026-10-20', days, until: null } })

test('a change that is shown as zero neither rises nor falls', () => {
  expect([-0.04, 0.06, -0.06, null].map((change) => rises(netSentiment, change))).toEqual([null, true, false, null])
})

test('a change is per cent or points, and of sums per day where the periods differ in length', () => {
  expect([
    changeText(interactions, 10, against(10)),
    changeText(interactions, 10, against(20)),
    changeText(engagement, 10, against(10)),
    changeText(peopleFigures.newAuthors, -1.25, against(20)),
    changeText(engagementRate, 0.125, against(20)),
    changeText(mentions, 10, { range, previous: null }),
    changeText(mentions, null, against(10)),
  ]).toEqual(['+10.0% per day', '+10.0%', '+10.00 points', '−1.3 points', '+0.13 points', '+10.0%', null])
})

test('a value is written as its metric says, short on the card and whole with its unit', () => {
  expect([
    [formatMetricCompact(mentions, 12_345_678), formatMetricWithUnit(mentions, 12_345_678)],
    [formatMetricCompact(netSentiment, 4.26), formatMetricWithUnit(netSentiment, 4.26)],
    [formatMetricCompact(responseTime, 200), formatMetricWithUnit(responseTime, 200)],
    [formatMetricCompact(mentions, 1), formatMetricWithUnit(mentions, 1)],
    [formatMetricCompact(mentions, null), formatMetricWithUnit(mentions, null)],
  ]).toEqual([
    ['12.3m', '12,345,678 posts'],
    ['+4.3', '+4.3 points, −100 to 100'],
    ['3 hrs 20 mins', '3 hrs 20 mins until the first reply'],
    ['1', '1 post'],
    ['–', 'not known'],
  ])
  expect([metricUnit(netSentiment, 4), metricUnit(mentions)]).toEqual(['points', 'posts'])
})

test("a figure's file has the workspace's time, the decimals of its card, and units in the header", () => {
  const berlin = {
    timezone: 'Europe/Berlin',
    bucket: 'day' as const,
    parts: [{ at: '2026-10-24T22:00:00.000Z', part: 'running' as const }],
  }
  const steps = [{ at: '2026-10-23T22:00:00.000Z' }, { at: '2026-10-24T22:00:00.000Z' }]
  const rowsOf = (metric: FigureMetric, spark: (number | null)[], range: SeriesRange = berlin) =>
    toCsvRows(seriesTable(metric), { spark, range, steps })
  expect(rowsOf(netSentiment, [33.333333, null])).toEqual([
    ['Day (Europe/Berlin)', 'Net sentiment (points, −100 to 100)', 'Incomplete'],
    ['2026-10-24', 33.333333, null],
    ['2026-10-25', null, 'in progress'],
  ])
  expect(rowsOf(mentions, [5, 6], { ...berlin, bucket: 'hour' })[1]).toEqual(['2026-10-24 00:00', 5, null])
  expect(rowsOf(responseTime, [12])[0]).toEqual(['Day (Europe/Berlin)', 'Median response time (min)', 'Incomplete'])
})
