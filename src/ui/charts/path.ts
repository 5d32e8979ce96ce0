import type { LinePoint } from './decimate.ts'

type Known = [index: number, value: number]
type Scale = { x: (index: number) => number; y: (value: number) => number }

/** Runs of points between gaps. */
function splitAtGaps(points: readonly LinePoint[]) {
  const runs: Known[][] = [[]]
  for (const [index, value] of points) {
    if (value === null) runs.push([])
    else runs.at(-1)!.push([index, value])
  }
  return runs.filter((run) => run.length > 0)
}

const through = (run: readonly Known[], { x, y }: Scale) =>
  `M${run.map(([index, value]) => `${x(index).toFixed(2)},${y(value).toFixed(2)}`).join('L')}`

/** SVG path of a line with gaps; a single point becomes a dot. */
export const linePath = (points: readonly LinePoint[], scale: Scale) =>
  splitAtGaps(points)
    .map((run) => through(run, scale) + (run.length === 1 ? 'Z' : ''))
    .join('')

/** SVG path of the area between such a line and `base`, in px from the top. */
export const areaPath = (points: readonly LinePoint[], scale: Scale, base: number) =>
  splitAtGaps(points)
    .map((run) => `${through(run, scale)}V${base}H${scale.x(run[0]![0]).toFixed(2)}Z`)
    .join('')

/** SVG path of a band over steps, each `[low, high]`; empty steps leave a gap. */
export const areaBetween = (
  steps: readonly { left: number; right: number }[],
  layer: readonly (readonly [low: number, high: number])[],
  y: (value: number) => number,
) =>
  layer
    .map(([low, high], index) => {
      if (high <= low) return ''
      const { left, right } = steps[index]!
      return `M${left.toFixed(2)} ${y(high).toFixed(2)}H${right.toFixed(2)}V${y(low).toFixed(2)}H${left.toFixed(2)}Z`
    })
    .join('')
