import { useMemo, type ReactNode } from 'react'
import { formatNumber } from '#src/text/format.ts'
import type { Column } from '../table.tsx'
import { ValueAxis } from './axis.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { valueScale } from './scale.ts'
import { useWidth } from './use-width.ts'

export type BandPoint = {
  x: number
  label: string
  low: number | null
  median: number | null
  high: number | null
  n: number
}
export type Curve = { id: string; label: string; points: readonly { x: number; y: number }[] }

type GrowthCurvesProps = {
  label: string
  names: { x: string; y: string; median: string; band: string; n: string }
  band: readonly BandPoint[]
  curves: readonly Curve[]
  ticks: readonly { x: number; label: string }[]
  selected: string | null
  height?: number
  list: ReactNode
}

const [left, foot, top] = [56, 34, 8]
const dashes = ['', '6 3', '1.5 3', '10 3 2 3', '3 3']

/** A median with a band and single curves, over a logarithmic axis. */
export function GrowthCurves(props: GrowthCurvesProps) {
  const { label, names, band, height = 240, list } = props
  const [ref, width] = useWidth<HTMLDivElement>()
  const columns = useMemo((): Column<BandPoint>[] => {
    const figure = (value: number | null) => (value === null ? '–' : formatNumber(value, 1))
    return [
      { id: 'x', header: names.x, cell: ({ label: name }) => name },
      { id: 'n', header: names.n, cell: ({ n }) => formatNumber(n), align: 'end' },
      { id: 'median', header: names.median, cell: ({ median }) => figure(median), align: 'end' },
      {
        id: 'band',
        header: names.band,
        cell: ({ low, high }) => (low === null ? '–' : `${figure(low)} – ${figure(high)}`),
        align: 'end',
      },
    ]
  }, [names])
  return (
    <ChartFrame label={label} columns={columns} rows={band} rowKey={({ x }) => String(x)} height={height} foot={list}>
      <div ref={ref} style={{ height }}>
        {width > 0 ? <Drawing {...props} width={Math.max(1, width - left - 8)} height={height} /> : null}
      </div>
    </ChartFrame>
  )
}

function Drawing({ names, band, curves, ticks, selected, width, height = 240 }: GrowthCurvesProps & { width: number }) {
  const inner = height - foot - top
  const known = band.filter(({ median }) => median !== null) as {
    x: number
    low: number
    median: number
    high: number
  }[]
  const all = [
    ...known.flatMap(({ low, high }) => [low, high]),
    ...curves.flatMap(({ points }) => points.map(({ y }) => y)),
  ]
  const scale = valueScale(Math.min(0, ...all), Math.max(1, ...all), inner)
  const ages = [...ticks.map(({ x }) => x), ...curves.flatMap(({ points }) => points.map(({ x }) => x))].filter(
    (x) => x > 0,
  )
  const [min, max] = [Math.log(Math.min(...ages)), Math.log(Math.max(...ages))]
  const x = (age: number) => ((Math.log(Math.max(age, Math.exp(min))) - min) / (max - min || 1)) * width
  const line = (points: readonly { x: number; y: number }[]) =>
    points.map((point) => `${x(point.x).toFixed(1)},${scale.y(point.y).toFixed(1)}`).join('L')
  const area = [
    ...known.map((one) => ({ x: one.x, y: one.high })),
    ...known.toReversed().map((one) => ({ x: one.x, y: one.low })),
  ]
  return (
    <svg width={width + left + 8} height={height} className="overflow-visible" aria-hidden>
      <g transform={`translate(${left} ${top})`} fontSize="11" fill="var(--ink-faint)">
        <ValueAxis scale={scale} width={width} />
        {omitOverlappingTicks(ticks, x).map(({ x: age, label }) => (
          <text key={age} x={x(age)} y={inner + 14} textAnchor="middle">
            {label}
          </text>
        ))}
        {known.length === 0 ? null : <path d={`M${line(area)}Z`} fill="var(--water-3)" fillOpacity="0.5" />}
        {curves.map(({ id, points }, index) => (
          <path
            key={id}
            d={`M${line(points)}`}
            fill="none"
            stroke={id === selected ? 'var(--signal)' : 'var(--ink-soft)'}
            strokeWidth={id === selected ? 2 : 1}
            strokeDasharray={dashes[index % dashes.length]}
          />
        ))}
        {known.length === 0 ? null : (
          <path
            d={`M${line(known.map((one) => ({ x: one.x, y: one.median })))}`}
            fill="none"
            stroke="var(--water-6)"
            strokeWidth="2.5"
          />
        )}
        <text x={width} y={height - top - 2} textAnchor="end">
          {names.x} →
        </text>
        <text x={6} y={10}>
          ↑ {names.y}
        </text>
      </g>
    </svg>
  )
}

const letter = 6

/** Ticks whose labels don't overlap. */
function omitOverlappingTicks(ticks: GrowthCurvesProps['ticks'], x: (age: number) => number) {
  let end = Number.NEGATIVE_INFINITY
  return ticks.filter(({ x: age, label }) => {
    const half = (label.length * letter) / 2 + 4
    if (x(age) - half < end) return false
    end = x(age) + half
    return true
  })
}

export const CurveSign = ({ index }: { index: number }) => (
  <svg width="20" height="12" viewBox="0 0 20 12" aria-hidden className="shrink-0">
    <path d="M0 6H20" stroke="var(--ink-soft)" strokeWidth="1.5" strokeDasharray={dashes[index % dashes.length]} />
  </svg>
)
