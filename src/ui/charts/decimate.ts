/** A null value is a gap. */
export type LinePoint = [index: number, value: number | null]

const extremes = (points: readonly LinePoint[]) => {
  let low: LinePoint | null = null
  let high: LinePoint | null = null
  for (const point of points) {
    if (point[1] === null) continue
    if (!low || point[1] < low[1]!) low = point
    if (!high || point[1] > high[1]!) high = point
  }
  if (!low || !high) return []
  if (low === high) return [low]
  return low[0] < high[0] ? [low, high] : [high, low]
}

/**
 * Keeps the minimum and maximum of each of `slots` equal parts, so that long lines keep their peaks, and one gap per
 * part.
 */
export const decimate = (values: readonly (number | null)[], slots: number): LinePoint[] => {
  const points = values.map((value, index): LinePoint => [index, value])
  if (values.length <= slots * 2) return points
  const size = values.length / slots
  return Array.from({ length: slots }, (_, slot) =>
    points.slice(Math.floor(slot * size), Math.floor((slot + 1) * size)),
  ).flatMap((part) => {
    const gap = part.find(([, value]) => value === null)
    return gap ? [...extremes(part), gap].toSorted((a, b) => a[0] - b[0]) : extremes(part)
  })
}
