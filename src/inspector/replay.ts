import type { StepRecord } from './messages.ts'

export const speeds = [0.25, 1, 4, 16] as const

/** Limits a replay's pauses, in ms, so that long waits are skipped and steps stay distinguishable. */
const longestPauseMs = 2_000
const shortestPauseMs = 60

/** Pause between two steps of a replay, in ms. */
export const pauseBetween = (step: StepRecord, next: StepRecord, speed: number): number =>
  Math.max(shortestPauseMs, Math.min(longestPauseMs, (next.at - step.at) / speed))

/** The step after or before a moment, or null; a null moment is after the last step. */
export function stepFrom(steps: readonly StepRecord[], moment: number | null, direction: 'next' | 'previous') {
  if (direction === 'next') return moment === null ? null : (steps.find(({ seq }) => seq > moment) ?? null)
  const before = steps.findLastIndex(({ seq }) => moment === null || seq <= moment) - 1
  return steps[before] ?? null
}
