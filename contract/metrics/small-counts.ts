import type { FigureMetric } from './metric.ts'

/** Counts below this vary by half through chance alone. */
export const minToCompare = 10

/** Whether both counts are too small for a meaningful ratio. */
export const isTooFew = (now: number, then: number) => now < minToCompare && then < minToCompare

/** `isTooFew` for figures that count; false for rates, means and medians. */
export const isTooFewToCompare = (
  { change, digits, overDays }: FigureMetric,
  { value, previous }: { value: number | null; previous: number | null },
) =>
  change === 'percent' &&
  digits === 0 &&
  overDays !== 'mean' &&
  isTooFew(value ?? minToCompare, previous ?? minToCompare)

type Trend<State> = { posts: number; state: State; expected?: number | null; before?: number }

/** The displayed state of a trend: `stable` only with enough posts. */
export const toDisplayedTrendState = <State extends string | null>({ posts, expected, before, state }: Trend<State>) =>
  state === 'stable' && isTooFew(posts, expected ?? before ?? 0) ? 'tooFew' : state

/** English texts, which are also the message IDs. */
export const stateNames = {
  emerging: /*i18n*/ 'New',
  rising: /*i18n*/ 'Rising',
  stable: /*i18n*/ 'Steady',
  declining: /*i18n*/ 'Falling',
  tooFew: /*i18n*/ 'Too few posts',
} as const

/** Observed ÷ expected; null if either count is too small for a ratio. */
export const toDisplayedLift = (trend: Trend<string | null> & { lift: number | null }) =>
  ['tooFew', 'emerging'].includes(toDisplayedTrendState(trend) ?? '') ? null : trend.lift
