import type { SourceFault } from './source.ts'

const first = 1_000
const longest = 3_600_000

/** Milliseconds after so many failures in a row: doubled each time up to an hour, of which a random half is left out. */
export function backoff(failures: number, random: () => number = Math.random): number {
  const whole = Math.min(longest, first * 2 ** Math.max(0, failures - 1))
  return Math.round(whole / 2 + (random() * whole) / 2)
}

const aMinute = 60_000
const aDay = 86_400_000

type Fault = Pick<SourceFault, 'retryAfter'> & { kind: string }

/** Milliseconds that a source asks to be left alone, up to a day; a minute where it asks for fewer calls and names no time. */
export const requestedWait = ({ kind, retryAfter }: Fault) =>
  retryAfter === null ? (kind === 'rateLimited' ? aMinute : 0) : Math.min(aDay, retryAfter * 1_000)

/** Milliseconds until a source is asked again: never at once, whatever it says. */
export const waitAfter = (failures: number, fault: Fault | null, random?: () => number) =>
  Math.max(backoff(failures, random), fault === null ? 0 : requestedWait(fault))
