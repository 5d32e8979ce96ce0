import type { StepRecord } from './messages.ts'

export const speeds = [0.25, 1, 4, 16] as const

/** Nobody waits longer than this for the next step, nor sees two of them at once. */
const longest = 2_000
const shortest = 60

/** How long a replay rests on a step before the next one, in milliseconds. */
export const restBetween = (step: StepRecord, next: StepRecord, speed: number): number =>
  Math.max(shortest, Math.min(longest, (next.at - step.at) / speed))

/** The step after or before a moment; null where there is none. Now is after the last one. */
export function stepFrom(steps: readonly StepRecord[], moment: number | null, direction: 'next' | 'previous') {
  if (direction === 'next') return moment === null ? null : (steps.find(({ seq }) => seq > moment) ?? null)
  const before = steps.findLastIndex(({ seq }) => moment === null || seq <= moment) - 1
  return steps[before] ?? null
}
