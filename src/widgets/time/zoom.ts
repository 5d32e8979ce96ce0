import { chosenDays, comparedDaysText, maxFormerRanges } from '#contract/answers/compared-days.ts'
import type { DayRange } from '#src/ui/date-range.ts'

const holds = (outer: DayRange, inner: DayRange) =>
  outer.from <= inner.from && outer.to >= inner.to && (outer.from < inner.from || outer.to > inner.to)

/** The chain of ranges zoomed into; empty if the last one doesn't contain the range, so belongs to another history. */
function rangesAround(range: DayRange, former: string | undefined): DayRange[] {
  const ranges = (former?.split(',') ?? []).flatMap((text) => chosenDays(text) ?? [])
  const last = ranges.at(-1)
  return last !== undefined && holds(last, range) ? ranges : []
}

/** Drops ranges after the widest if there are too many. */
const addressOf = ([widest, ...others]: readonly DayRange[]) =>
  widest && [widest, ...others.slice(1 - maxFormerRanges)].map(comparedDaysText).join(',')

/** Address parameters after zooming in, with the ranges before. */
export function zoomedIn(range: DayRange, { from, to }: DayRange, former?: string) {
  const around = rangesAround(range, former)
  return { from, to, former: addressOf(holds(range, { from, to }) ? [...around, range] : around) }
}

/** Address parameters after zooming out, or null if not zoomed. */
export function zoomedOut(range: DayRange, former: string | undefined) {
  const around = rangesAround(range, former)
  const days = around.at(-1)
  return days === undefined ? null : { ...days, former: addressOf(around.slice(0, -1)) }
}
