import { line } from 'd3-shape'
import { decimate, type LinePoint } from './decimate.ts'
import { TimePlot, type Geometry, type TimePlotProps } from './time-plot.tsx'

const dashes = { solid: undefined, hatch: '6 3', dots: '1.5 3', open: '10 3 2 3' }

const draw = ({ series, buckets, width, scale }: Geometry) =>
  series.map(({ id, color, pattern = 'solid' }) => {
    const points = decimate(
      buckets.map(({ values }) => values[id] ?? null),
      Math.max(1, Math.floor(width)),
    )
    const path = line<LinePoint>()
      .defined(([, value]) => value !== null)
      .x(([index]) => ((index + 0.5) / buckets.length) * width)
      .y(([, value]) => scale.y(value!))
    return (
      <path
        key={id}
        d={path(points) ?? ''}
        fill="none"
        stroke={color}
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
        strokeDasharray={dashes[pattern]}
      />
    )
  })

const hit = ({ series, groups, scale }: Geometry, index: number, y: number) => {
  const near = series
    .map(({ id }) => ({ id, off: Math.abs(scale.y(groups[index]!.values[id] ?? Number.POSITIVE_INFINITY) - y) }))
    .filter(({ off }) => off <= 12)
    .toSorted((a, b) => a.off - b.off)
  return near[0]?.id ?? null
}

const kind = { stacked: false, groupWidth: 1, draw, hit }

/** Measures over time, each a line; a gap stays a gap. */
export const LineChart = (props: TimePlotProps) => <TimePlot {...props} kind={kind} />
