import { expect, test } from 'vitest'
import { type FigureMetric, namesOf } from '#contract/metrics/metric.ts'
import { type Formula, kpisOf } from '#server/insights/steps/kpis.ts'
import { figureOf } from '#src/widgets/figures/figure.tsx'

const figures = {
  replyRate: {
    name: 'Reply rate',
    unit: '% of the posts',
    definition: 'Posts that answer another post.',
    formula: 'replies ÷ posts × 100',
    source: 'Soundings, version 1',
    basis: 'measured',
    digits: 1,
    change: 'points',
    overDays: 'mean',
  },
  replies: {
    name: 'Replies',
    unit: 'posts',
    definition: 'Posts that answer another post.',
    formula: 'count of replies',
    source: 'Soundings, version 1',
    basis: 'measured',
    digits: 0,
    change: 'percent',
    overDays: 'sum',
  },
} as const satisfies Record<string, FigureMetric>

type Sums = { posts: number; replies: number; typed: number }
const formulas: Record<keyof typeof figures, Formula<Sums>> = {
  replyRate: {
    value: ({ replies, typed }) => (typed === 0 ? null : (replies / typed) * 100),
    inputs: ({ typed }) => typed,
  },
  replies: { value: ({ replies }) => replies, inputs: ({ typed }) => typed },
}

const none = { posts: 0, replies: 0, typed: 0 }
const sums = {
  now: { posts: 200, replies: 40, typed: 160 },
  before: { posts: 100, replies: 10, typed: 80 },
  steps: [{ posts: 200, replies: 40, typed: 160 }, none],
}
const scope = { workspaceId: '2f1f6a0e-1a0b-4c0f-8f7e-0d9c4a1b2c3d', from: '2026-11-01', to: '2026-11-02' }
const range = { from: '2026-11-01', to: '2026-11-02', days: 2, timezone: 'UTC', bucket: 'day' } as const
const steps = [{ at: '2026-11-01T00:00:00.000Z' }, { at: '2026-11-02T00:00:00.000Z' }]

test('a metric that its catalogue and its formula say is a figure with change, coverage, card and file', () => {
  const previous = { from: '2026-10-25', to: '2026-10-28', days: 4, until: null }
  const kpis = kpisOf(figures, formulas, sums, { previous, passed: 2 })
  expect(kpis.map(({ metric }) => metric)).toEqual(namesOf(figures))
  expect(kpis).toEqual([
    { metric: 'replyRate', value: 25, previous: 12.5, change: 12.5, coverage: 0.8, spark: [25, null] },
    { metric: 'replies', value: 40, previous: 10, change: 700, coverage: 0.8, spark: [40, 0] },
  ])
  const cards = kpis.map((kpi) =>
    figureOf(
      kpi,
      { id: kpi.metric, metric: figures[kpi.metric], input: { ...scope, of: 'overview' }, reads: ['cube'] },
      { previous, range, steps },
    ),
  )
  expect(cards.map(({ name, value, unit, change }) => [name, value, unit, change])).toEqual([
    ['Reply rate', '25', '% of the posts', '+12.5 points'],
    ['Replies', '40', 'posts', '+700 % per day'],
  ])
  expect(cards[0]!.menu.rows!()).toEqual([
    ['Day (UTC)', 'Reply rate (% of the posts)'],
    ['2026-11-01', 25],
    ['2026-11-02', null],
  ])
})

test('what rests on distinct authors is not compared with more or fewer days, nor anything with nothing', () => {
  const distinct = { replies: { ...figures.replies, overDays: 'distinct' } } as const
  const changes = (passed: number | null, previous: { days: number } | null) =>
    kpisOf(distinct, { replies: formulas.replies }, sums, { previous, passed }).map(({ change, previous: earlier }) => [
      change,
      earlier,
    ])
  expect([changes(2, { days: 4 }), changes(null, { days: 2 }), changes(null, null)]).toEqual([
    [[null, 10]],
    [[300, 10]],
    [[null, null]],
  ])
})
