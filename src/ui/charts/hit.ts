import type { Geometry } from './geometry.ts'
import { stackGroups } from './stack.ts'

/** Index of the mark under `x`, for `count` marks of equal width across `width`; clamped, null if empty. */
export const indexAt = (x: number, width: number, count: number) =>
  count === 0 || width <= 0 ? null : Math.min(count - 1, Math.max(0, Math.floor((x / width) * count)))

/** Index of the stack layer that contains `value`; null outside the stack. */
export const layerAt = (value: number, layers: readonly (readonly [low: number, high: number])[]) => {
  const index = layers.findIndex(([low, high]) => high > low && value >= low && value < high)
  return index === -1 ? null : index
}

export const stackLayers = ({ groups, series }: Geometry) =>
  stackGroups(
    groups,
    series.map(({ id }) => id),
  )

/** The series whose layer in a step is at `y`; null outside the stack. */
export function seriesAt(geometry: Geometry, index: number, y: number) {
  const value = geometry.scale.low + (1 - y / geometry.height) * (geometry.scale.high - geometry.scale.low)
  const layer = layerAt(
    value,
    stackLayers({ ...geometry, groups: geometry.groups.slice(index, index + 1) }).map(([part]) => part!),
  )
  return layer === null ? null : geometry.series[layer]!.id
}
