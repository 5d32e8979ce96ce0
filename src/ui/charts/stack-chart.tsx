import { layerAt } from './hit.ts'
import { fillOf } from './patterns.tsx'
import { stackGroups } from './stack.ts'
import type { Geometry } from './geometry.ts'
import { TimePlot, type TimePlotProps } from './time-plot.tsx'

const layersOf = ({ groups, series }: Geometry) =>
  stackGroups(
    groups,
    series.map(({ id }) => id),
  )

/** One path per layer, however many columns: the page holds four elements, not four thousand. */
const columnPath = ({ groups, buckets, width, scale }: Geometry, layer: readonly [number, number][]) => {
  const unit = width / buckets.length
  const gap = unit > 6 ? Math.min(4, unit * 0.2) : unit > 3 ? 1 : 0
  return layer
    .map(([low, high], index) => {
      if (high <= low) return ''
      const { from, to } = groups[index]!
      const [x, w] = [from * unit + gap / 2, Math.max(1, (to - from + 1) * unit - gap)]
      const [top, bottom] = [scale.y(high), scale.y(low)]
      return `M${x.toFixed(2)} ${top.toFixed(2)}h${w.toFixed(2)}V${bottom.toFixed(2)}h${(-w).toFixed(2)}Z`
    })
    .join('')
}

const draw = (geometry: Geometry) =>
  layersOf(geometry).map((layer, index) => {
    const one = geometry.series[index]!
    return (
      <path
        key={one.id}
        d={columnPath(geometry, layer)}
        fill={fillOf(geometry.prefix, one)}
        stroke={one.pattern === 'solid' || !one.pattern ? 'none' : one.color}
        strokeWidth="0.75"
      />
    )
  })

const hit = (geometry: Geometry, index: number, y: number) => {
  const value = geometry.scale.low + (1 - y / geometry.height) * (geometry.scale.high - geometry.scale.low)
  const layer = layerAt(
    value,
    layersOf({ ...geometry, groups: geometry.groups.slice(index, index + 1) }).map(([part]) => part!),
  )
  return layer === null ? null : geometry.series[layer]!.id
}

const kind = { stacked: true, groupWidth: 3, draw, hit }

/** Counts over time as columns, the series on each other. */
export const StackChart = (props: TimePlotProps) => <TimePlot {...props} kind={kind} />
