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
