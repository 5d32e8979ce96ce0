import { dayMs, minuteMs } from '#contract/durations.ts'
import type { SourceError } from './source.ts'

const firstDelayMs = 1_000
const maxDelayMs = 3_600_000

/** Exponential backoff with jitter (ms): 1 s doubled per failure, at most an hour, the upper half random. */
export function computeBackoffMs(failures: number, random: () => number = Math.random): number {
  const whole = Math.min(maxDelayMs, firstDelayMs * 2 ** Math.max(0, failures - 1))
  return Math.round(whole / 2 + (random() * whole) / 2)
}

type Fault = Pick<SourceError, 'retryAfter'> & { kind: string }

/** Requested wait in ms, at most a day; one minute for a rate limit without Retry-After. */
export const computeRequestedWaitMs = ({ kind, retryAfter }: Fault) =>
  retryAfter === null ? (kind === 'rateLimited' ? minuteMs : 0) : Math.min(dayMs, retryAfter * 1_000)

/** Milliseconds until the next attempt: never zero, whatever the source requests. */
export const computeNextDelayMs = (failures: number, fault: Fault | null, random?: () => number) =>
  Math.max(computeBackoffMs(failures, random), fault === null ? 0 : computeRequestedWaitMs(fault))
