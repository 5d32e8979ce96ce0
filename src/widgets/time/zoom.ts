import { parseCustomDays, comparedDaysText, maxFormerRanges } from '#contract/answers/compared-days.ts'
import type { DayRange } from '#src/ui/date-range.ts'

const isStrictlyWithin = (outer: DayRange, inner: DayRange) =>
  outer.from <= inner.from && outer.to >= inner.to && (outer.from < inner.from || outer.to > inner.to)

/** The chain of ranges zoomed into; empty if the last one doesn't contain the range, so belongs to another history. */
function readZoomHistory(range: DayRange, former: string | undefined): DayRange[] {
  const ranges = (former?.split(',') ?? []).flatMap((text) => parseCustomDays(text) ?? [])
  const last = ranges.at(-1)
  return last !== undefined && isStrictlyWithin(last, range) ? ranges : []
}

/** Drops ranges after the widest if there are too many. */
const toFormerParameter = ([widest, ...others]: readonly DayRange[]) =>
  widest && [widest, ...others.slice(1 - maxFormerRanges)].map(comparedDaysText).join(',')

/** Address parameters after zooming in, with the ranges before. */
export function zoomIn(range: DayRange, { from, to }: DayRange, former?: string) {
  const around = readZoomHistory(range, former)
  return { from, to, former: toFormerParameter(isStrictlyWithin(range, { from, to }) ? [...around, range] : around) }
}

/** Address parameters after zooming out, or null if not zoomed. */
export function zoomOut(range: DayRange, former: string | undefined) {
  const around = readZoomHistory(range, former)
  const days = around.at(-1)
  return days === undefined ? null : { ...days, former: toFormerParameter(around.slice(0, -1)) }
}
