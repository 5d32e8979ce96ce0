import type { TimeStep } from '#src/text/format.ts'
import { partName } from '#src/text/insight-terms.ts'
import type { Span } from './series.ts'

const hourMs = 3_600_000

/** A period of missing data: ISO instants, `until` exclusive. */
export type HatchedPeriod = { kind: string; from: string; until: string; label: string }

/** A period in chart steps: 1.5 is the middle of the second step. */
export type HatchedRange = { label: string; from: number; to: number }

const lengths: Record<TimeStep, number> = { hour: hourMs, day: 24 * hourMs, week: 168 * hourMs, month: 730 * hourMs }

/** Converts periods to chart steps that begin at `starts`; periods outside the chart are omitted. */
export function toHatchedRanges(
  times: readonly HatchedPeriod[],
  starts: readonly string[],
  step: TimeStep,
): HatchedRange[] {
  if (times.length === 0) return []
  const moments = starts.map((at) => Date.parse(at))
  const placeOf = (at: string) => {
    const moment = Date.parse(at)
    const index = moments.findLastIndex((start) => start <= moment)
    if (index === -1) return 0
    const start = moments[index]!
    const end = moments[index + 1] ?? start + lengths[step]
    return index + Math.min(1, (moment - start) / (end - start))
  }
  return times
    .map(({ label, from, until }) => ({ label, from: placeOf(from), to: placeOf(until) }))
    .filter(({ from, to }) => to > from)
}

/** An incomplete step, by its start. */
export type PartialStep = { at: string; part: 'cut' | 'running' | 'ahead' }

export const hatchPartialSteps = (parts: readonly PartialStep[], starts: readonly string[]): HatchedRange[] =>
  parts.flatMap(({ at, part }) => {
    const from = starts.indexOf(at)
    return from === -1 ? [] : [{ label: partName(part), from, to: from + 1 }]
  })

/** Distinct labels that apply to the given steps. */
export const listHatchedLabels = (hatched: readonly HatchedRange[], { from, to }: Span): string[] => [
  ...new Set(hatched.filter((one) => one.from < to + 1 && one.to > from).map(({ label }) => label)),
]
