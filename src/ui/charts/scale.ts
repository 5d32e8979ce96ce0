import { nice, ticks } from 'd3-array'

/**
 * A scale from 0 (or a lower minimum) to a round number above `max`, with its ticks; `y` gives pixels from the top.
 * Whole numbers never get ticks between them.
 */
export const valueScale = (min: number, max: number, height: number, count = 4) => {
  const floor = Math.min(0, min)
  const ceiling = max > floor ? max : floor + 1
  const [low, high] = nice(floor, ceiling, count)
  const marks = ticks(low, high, count)
  const whole = Number.isInteger(min) && Number.isInteger(max) ? marks.filter(Number.isInteger) : marks
  return { low, high, ticks: whole, y: (value: number) => height - ((value - low) / (high - low)) * height }
}

export type ValueScale = ReturnType<typeof valueScale>

/** A logarithmic scale that holds 0: log₁₀(1 + value), from 0 to the power of ten above `max`. `at` and `value` turn pixels into values and back. */
export function logScale(max: number, length: number) {
  const powers = Math.max(1, Math.ceil(Math.log10(1 + Math.max(1, max))))
  const top = Math.log10(1 + 10 ** powers)
  const tens = Array.from({ length: powers + 1 }, (_, power) => 10 ** power)
  return {
    ticks: [0, ...tens],
    at: (value: number) => (Math.log10(1 + Math.max(0, value)) / top) * length,
    value: (at: number) => 10 ** ((Math.min(Math.max(at, 0), length) / length) * top) - 1,
  }
}

export type LogScale = ReturnType<typeof logScale>
