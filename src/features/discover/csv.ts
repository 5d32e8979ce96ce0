import { t } from '@lingui/core/macro'
import type { RisingAuthor, Trend, Trends, TrendSpike } from '#contract/answers/discover.ts'
import { i18n } from '#src/text/i18n.ts'
import { sourceName } from '#src/text/terms.ts'
import type { CsvCell } from '#src/widgets/csv.ts'
import { seriesRows } from '#src/widgets/figures/series-csv.ts'
import { stateNames } from '#src/widgets/trends/trend-state.tsx'
import { reasonWords } from './labels.ts'

const decimals = (value: number | null) => (value === null ? null : value.toFixed(2))
const stateText = (state: Trend['state']) => (state === null ? null : i18n.t(stateNames[state]))

/** The first column of a course, its header first. */
const stepsOf = ({ range }: Pick<Trends, 'range'>, steps: readonly { at: string }[]) =>
  seriesRows(range, steps, { name: '', unit: '', values: [] }).map(([step]) => step ?? null)

export function velocityRows(trends: Pick<Trends, 'range' | 'volume'>): CsvCell[][] {
  const [header = null, ...moments] = stepsOf(trends, trends.volume)
  return [[header, t`Posts`], ...trends.volume.map(({ posts }, index) => [moments[index] ?? null, posts])]
}

export const trendRows = (header: string, trends: readonly Trend[]): CsvCell[][] => [
  [header, t`Posts`, t`Margin (±)`, t`Expected posts`, t`× normal`, t`State`],
  ...trends.map(({ value, posts, margin, expected, lift, state }) => [
    value,
    posts,
    margin,
    decimals(expected),
    decimals(lift),
    stateText(state),
  ]),
]

export const risingRows = (authors: readonly RisingAuthor[]): CsvCell[][] => [
  [
    t`Author`,
    t`Handle`,
    t`Source`,
    t`Id`,
    t`Followers`,
    t`Interactions`,
    t`Posts`,
    t`Expected posts`,
    t`× normal`,
    t`State`,
  ],
  ...authors.map(({ name, handle, source, id, followers, interactions, posts, expected, lift, state }) => [
    name,
    handle,
    sourceName(source),
    id,
    followers,
    interactions,
    posts,
    decimals(expected),
    decimals(lift),
    stateText(state),
  ]),
]

export function spikeRows(range: Trends['range'], spikes: readonly TrendSpike[]): CsvCell[][] {
  const [header = null, ...moments] = stepsOf({ range }, spikes)
  return [
    [header, t`Posts`, t`Expected posts`, t`Stood out`],
    ...spikes.map(({ posts, expected, reasons }, index) => [
      moments[index] ?? null,
      posts,
      decimals(expected),
      reasons.map(reasonWords).join('; '),
    ]),
  ]
}
