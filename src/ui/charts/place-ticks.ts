import type { TimeTick } from './time-ticks.ts'

const characterWidth = 6.4
const gap = 6

type PlacedTick = TimeTick & {
  /** Pixels from the left. */
  at: number
  /** Its word ends where it stands, since the axis ends there. */
  isEnd: boolean
  /** Whether there is room for its word. */
  isNamed: boolean
}

/** Ticks of `count` steps over a width; a word that would run into the one before is left out, its tick stays. */
export function placeTicks(ticks: readonly TimeTick[], count: number, width: number): PlacedTick[] {
  let taken = 0
  return ticks.map((tick, order) => {
    const at = (tick.index / count) * width
    const long = tick.label.length * characterWidth
    const isEnd = order === ticks.length - 1 && at > width - long
    const start = isEnd ? at - long : at
    const isNamed = start >= taken
    if (isNamed) taken = start + long + gap
    return { ...tick, at, isEnd, isNamed }
  })
}
