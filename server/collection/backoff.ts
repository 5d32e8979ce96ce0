import { dayMs, minuteMs } from '#contract/durations.ts'
import type { SourceFault } from './source.ts'

const firstDelayMs = 1_000
const maxDelayMs = 3_600_000

/** Milliseconds after so many failures in a row: doubled each time up to an hour, of which a random half is left out. */
export function backoff(failures: number, random: () => number = Math.random): number {
  const whole = Math.min(maxDelayMs, firstDelayMs * 2 ** Math.max(0, failures - 1))
  return Math.round(whole / 2 + (random() * whole) / 2)
}

type Fault = Pick<SourceFault, 'retryAfter'> & { kind: string }

/** Milliseconds that a source asks to be left alone, up to a day; a minute where it asks for fewer calls and names no time. */
export const requestedWait = ({ kind, retryAfter }: Fault) =>
  retryAfter === null ? (kind === 'rateLimited' ? minuteMs : 0) : Math.min(dayMs, retryAfter * 1_000)

/** Milliseconds until a source is asked again: never at once, whatever it says. */
export const waitAfter = (failures: number, fault: Fault | null, random?: () => number) =>
  Math.max(backoff(failures, random), fault === null ? 0 : requestedWait(fault))
