import type { TimeStep } from '#src/text/format.ts'
import { partName } from '#src/text/insight-terms.ts'
import type { Span } from './series.ts'

const hourMs = 3_600_000

/** A time in which something was missing: ISO instants, `until` exclusive. */
export type HatchedTime = { kind: string; from: string; until: string; label: string }

/** Where it lies, in steps of the chart: 1.5 is the middle of the second one. */
export type Hatched = { label: string; from: number; to: number }

const lengths: Record<TimeStep, number> = { hour: hourMs, day: 24 * hourMs, week: 168 * hourMs, month: 730 * hourMs }

/** Places times on the steps that begin at `starts`; those beside the chart are left out. */
export function placeHatched(times: readonly HatchedTime[], starts: readonly string[], step: TimeStep): Hatched[] {
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

/** A step that is not whole, by where it begins. */
export type PartialStep = { at: string; part: 'cut' | 'running' | 'ahead' }

/** The steps that are not whole, hatched from end to end. */
export const hatchedParts = (parts: readonly PartialStep[], starts: readonly string[]): Hatched[] =>
  parts.flatMap(({ at, part }) => {
    const from = starts.indexOf(at)
    return from === -1 ? [] : [{ label: partName(part), from, to: from + 1 }]
  })

/** What is said of the steps from one to another, each thing once. */
export const hatchedAt = (hatched: readonly Hatched[], { from, to }: Span): string[] => [
  ...new Set(hatched.filter((one) => one.from < to + 1 && one.to > from).map(({ label }) => label)),
]
