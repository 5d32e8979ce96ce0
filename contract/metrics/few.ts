import type { FigureMetric } from './metric.ts'

/** From so many on a count can be compared with another: below it chance alone makes it half as much again or half as much. */
export const minToCompare = 10

/** Whether two counts are both too small for their ratio to say anything: "too few posts". */
export const isTooFew = (now: number, then: number) => now < minToCompare && then < minToCompare

/** The same of a figure that counts something; rates, means and medians are no counts. */
export const countsTooFew = (
  { change, digits, overDays }: FigureMetric,
  { value, previous }: { value: number | null; previous: number | null },
) =>
  change === 'percent' &&
  digits === 0 &&
  overDays !== 'mean' &&
  isTooFew(value ?? minToCompare, previous ?? minToCompare)

type Trend<State> = { posts: number; state: State; expected?: number | null; before?: number }

/** The state of a trend as it is said: steady only where there are posts enough to tell. */
export const shownState = <State extends string | null>({ posts, expected, before, state }: Trend<State>) =>
  state === 'stable' && isTooFew(posts, expected ?? before ?? 0) ? 'tooFew' : state

/** States of a trend, and where there are too few to tell: English, and the ids of the messages. */
export const stateNames = {
  emerging: /*i18n*/ 'New',
  rising: /*i18n*/ 'Rising',
  stable: /*i18n*/ 'Steady',
  declining: /*i18n*/ 'Falling',
  tooFew: /*i18n*/ 'Too few posts',
} as const

/** How many times as many as then; null where there are too few to tell. */
export const shownLift = (trend: Trend<string | null> & { lift: number | null }) =>
  shownState(trend) === 'tooFew' ? null : trend.lift
