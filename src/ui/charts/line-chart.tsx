import { decimate } from './decimate.ts'
import { linePath } from './path.ts'
import type { Geometry, TimeChartKind } from './geometry.ts'
import { TimePlot, type TimePlotProps } from './time-plot.tsx'

const dashes = { solid: undefined, hatch: '6 3', dots: '1.5 3', open: '10 3 2 3', cross: '9 2.5 1.5 2.5 1.5 2.5' }

const draw = ({ series, buckets, width, scale }: Geometry) =>
  series.map(({ id, color, pattern = 'solid' }) => {
    const points = decimate(
      buckets.map(({ values }) => values[id] ?? null),
      Math.max(1, Math.floor(width)),
    )
    return (
      <path
        key={id}
        d={linePath(points, { x: (index) => ((index + 0.5) / buckets.length) * width, y: scale.y })}
        fill="none"
        stroke={color}
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
        strokeDasharray={dashes[pattern]}
      />
    )
  })

const kind: TimeChartKind = {
  stacked: false,
  groupWidth: 1,
  draw,
  hit: ({ series, groups, scale }, index, y) => {
    const near = series
      .map(({ id }) => ({ id, off: Math.abs(scale.y(groups[index]!.values[id] ?? Number.POSITIVE_INFINITY) - y) }))
      .filter(({ off }) => off <= 12)
      .toSorted((a, b) => a.off - b.off)
    return near[0]?.id ?? null
  },
}

export const LineChart = (props: TimePlotProps) => <TimePlot {...props} kind={kind} />
