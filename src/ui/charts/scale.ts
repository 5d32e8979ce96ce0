import { nice, ticks } from 'd3-array'

/**
 * A scale from 0 (or a lower minimum) to a round number above `max`, with ticks; `y` gives px from the top. Integer
 * data gets integer ticks only.
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

/** Converts values to px from the start of an axis, and back. */
export type Scale = { ticks: readonly number[]; at: (value: number) => number; value: (at: number) => number }

const scaleBetween = (low: number, high: number, length: number) => ({
  share: (place: number) => ((place - low) / (high - low)) * length,
  place: (at: number) => low + (Math.min(Math.max(at, 0), length) / length) * (high - low),
})

const logOf = (value: number) => Math.log10(1 + Math.max(0, value))

/** 1, 2 and 5 times the powers of ten, or only the powers if there are many. */
function roundNumbers(min: number, max: number): number[] {
  const tens = Array.from({ length: Math.ceil(logOf(max)) + 1 }, (_, power) => 10 ** power)
  const inside = (values: readonly number[]) => values.filter((value) => value >= min && value <= max)
  const all = inside(tens.flatMap((ten) => [ten, 2 * ten, 5 * ten]))
  return all.length > 6 ? inside(tens) : all
}

/** A logarithmic scale, log₁₀(1 + value): from `min` to `max`, or from 0 to the power of ten above `max`. */
export function logScale(max: number, length: number, min = 0): Scale {
  const powers = Math.max(1, Math.ceil(logOf(Math.max(1, max))))
  const [lowest, highest] = min === 0 ? [0, 10 ** powers] : [min * 0.9, Math.max(max, min * 2) * 1.1]
  const { share, place } = scaleBetween(logOf(lowest), logOf(highest), length)
  const tens = Array.from({ length: powers + 1 }, (_, power) => 10 ** power)
  return {
    ticks: min === 0 ? [0, ...tens] : roundNumbers(lowest, highest),
    at: (value) => share(logOf(value)),
    value: (at) => 10 ** place(at) - 1,
  }
}

/** A linear scale that includes 0 and ends at round numbers. */
export function linearScale(min: number, max: number, length: number): Scale {
  const { low, high, ticks: marks } = valueScale(min, max, length)
  const { share, place } = scaleBetween(low, high, length)
  return { ticks: marks, at: share, value: place }
}
