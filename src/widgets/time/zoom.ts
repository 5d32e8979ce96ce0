import { chosenDays, comparedDaysText, maxFormerRanges } from '#contract/answers/compared-days.ts'
import type { DayRange } from '#src/ui/date-range.ts'

const holds = (outer: DayRange, inner: DayRange) =>
  outer.from <= inner.from && outer.to >= inner.to && (outer.from < inner.from || outer.to > inner.to)

/** The ranges that were zoomed into one after the other; none where the last does not hold the range: they are of another way. */
function rangesAround(range: DayRange, former: string | undefined): DayRange[] {
  const ranges = (former?.split(',') ?? []).flatMap((text) => chosenDays(text) ?? [])
  const last = ranges.at(-1)
  return last !== undefined && holds(last, range) ? ranges : []
}

/** The widest stays where there are too many. */
const addressOf = ([widest, ...others]: readonly DayRange[]) =>
  widest && [widest, ...others.slice(1 - maxFormerRanges)].map(comparedDaysText).join(',')

/** What an address says after a zoom into days of its range: these, and those that it came from. */
export function zoomedIn(range: DayRange, { from, to }: DayRange, former?: string) {
  const around = rangesAround(range, former)
  return { from, to, former: addressOf(holds(range, { from, to }) ? [...around, range] : around) }
}

/** What an address says after the last zoom is taken back; null where there is none. */
export function zoomedOut(range: DayRange, former: string | undefined) {
  const around = rangesAround(range, former)
  const days = around.at(-1)
  return days === undefined ? null : { ...days, former: addressOf(around.slice(0, -1)) }
}
