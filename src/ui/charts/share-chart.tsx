import { stackLayers, seriesAt } from './hit.ts'
import { areaBetween } from './path.ts'
import { fillOf } from './patterns.tsx'
import type { Geometry } from './geometry.ts'
import { TimePlot, type TimePlotProps } from './time-plot.tsx'

const draw = (geometry: Geometry) => {
  const { groups, buckets, width, scale, prefix, series } = geometry
  const unit = width / buckets.length
  const steps = groups.map(({ from, to }) => ({ left: from * unit, right: (to + 1) * unit }))
  return stackLayers(geometry).map((layer, index) => {
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

// Shares of neighbouring steps can't be summed, so each step stays separate, however narrow.
const kind = { stacked: true, addsUp: false, groupWidth: 0.02, draw, hit: seriesAt }

/** Shares of a whole over time, in per cent, as stacked areas; a step without data is a gap. */
export const ShareChart = (props: TimePlotProps) => <TimePlot {...props} kind={kind} />
