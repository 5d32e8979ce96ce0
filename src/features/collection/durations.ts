import { formatInstant } from '#src/text/format.ts'
import { formatTime, numberFormat } from '#src/text/formatters.ts'

const units: readonly ['second' | 'minute' | 'hour' | 'day', seconds: number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
]

/** Seconds in the largest unit with a value of at least 2: `45s`, `12 min`, `3 hr`. */
export function formatDuration(seconds: number): string {
  const [unit, length] = units.find(([, size]) => seconds >= 2 * size) ?? (['second', 1] as const)
  return numberFormat({
    style: 'unit',
    unit,
    unitDisplay: unit === 'day' ? 'long' : unit === 'second' ? 'narrow' : 'short',
    maximumFractionDigits: seconds < 10 ? 1 : 0,
  }).format(seconds / length)
}

/** UTC, because operators compare these times with server logs. */
export const operatorZone = 'UTC'
export const utcInstant = (at: string) => `${formatInstant(at, operatorZone)} UTC`
export const utcTime = (at: number) => `${formatTime(at, operatorZone)} UTC`
