const first = 1_000
const longest = 3_600_000

/** Milliseconds after so many failures in a row: doubled each time up to an hour, of which a random half is left out. */
export function backoff(failures: number, random: () => number = Math.random): number {
  const whole = Math.min(longest, first * 2 ** Math.max(0, failures - 1))
  return Math.round(whole / 2 + (random() * whole) / 2)
}
