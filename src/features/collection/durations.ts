import { number } from '#src/text/formatters.ts'

type Unit = 'second' | 'minute' | 'hour' | 'day'
const units: readonly [Unit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
]

/** Seconds in the largest unit that holds two of it: `45 sec`, `12 min`, `3 hr`. */
export function formatDuration(seconds: number): string {
  const [unit, length] = units.find(([, size]) => seconds >= 2 * size) ?? (['second', 1] as const)
  return number({
    style: 'unit',
    unit,
    unitDisplay: unit === 'day' ? 'long' : 'short',
    maximumFractionDigits: seconds < 10 ? 1 : 0,
  }).format(seconds / length)
}

/** The zone of the reader: operators compare these times with their own logs and clock. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
