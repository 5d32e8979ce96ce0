import { layerAt } from './hit.ts'
import { areaBetween } from './path.ts'
import { fillOf } from './patterns.tsx'
import { stackGroups } from './stack.ts'
import type { Geometry } from './geometry.ts'
import { TimePlot, type TimePlotProps } from './time-plot.tsx'

const layersOf = ({ groups, series }: Geometry) =>
  stackGroups(
    groups,
    series.map(({ id }) => id),
  )

const draw = (geometry: Geometry) => {
  const { groups, buckets, width, scale, prefix, series } = geometry
  const unit = width / buckets.length
  const steps = groups.map(({ from, to }) => ({ left: from * unit, right: (to + 1) * unit }))
  return layersOf(geometry).map((layer, index) => {
    const one = series[index]!
    return (
      <path
        key={one.id}
        d={areaBetween(steps, layer, scale.y)}
        fill={fillOf(prefix, one)}
        stroke="var(--surface)"
        strokeWidth="0.75"
      />
    )
  })
}

const hit = (geometry: Geometry, index: number, y: number) => {
  const value = geometry.scale.low + (1 - y / geometry.height) * (geometry.scale.high - geometry.scale.low)
  const layer = layerAt(
    value,
    layersOf({ ...geometry, groups: geometry.groups.slice(index, index + 1) }).map(([part]) => part!),
  )
  return layer === null ? null : geometry.series[layer]!.id
}

// Shares of neighbouring steps cannot be added up, so every step stays one, however narrow.
const kind = { stacked: true, addsUp: false, groupWidth: 0.02, draw, hit }

/** Shares of a whole over time as areas on each other; a step without a whole is a gap. Values are in per cent. */
export const ShareChart = (props: TimePlotProps) => <TimePlot {...props} kind={kind} />
