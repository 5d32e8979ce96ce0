import { stackLayers, seriesAt } from './hit.ts'
import { fillOf } from './patterns.tsx'
import type { Geometry } from './geometry.ts'
import { TimePlot, type TimePlotProps } from './time-plot.tsx'

/** One path per layer, so that the DOM stays small, however many columns there are. */
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
  stackLayers(geometry).map((layer, index) => {
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

const kind = { stacked: true, groupWidth: 3, draw, hit: seriesAt }

/** Counts over time as stacked columns. */
export const StackChart = (props: TimePlotProps) => <TimePlot {...props} kind={kind} />
