import { formatCompact, formatNumber } from '#src/text/format.ts'
import type { ValueScale } from './scale.ts'
import type { TimeTick } from './time-ticks.ts'

/** Formats all ticks alike: compact from a million, otherwise with the decimals of the finest tick. */
export function tickFormat(ticks: readonly number[]): (tick: number) => string {
  if (ticks.some((tick) => Math.abs(tick) >= 1_000_000)) return formatCompact
  const digits = Math.max(0, ...ticks.map((tick) => (String(tick).split('.')[1] ?? '').length))
  return (tick) => formatNumber(tick, digits)
}

/** Labels of a value axis, with `unit` above them, `left` px beside the plot. */
export function ValueAxis({
  scale,
  width,
  unit,
  left,
}: {
  scale: ValueScale
  width: number
  unit?: string
  left?: number
}) {
  const format = tickFormat(scale.ticks)
  return (
    <g aria-hidden>
      {unit === undefined ? null : (
        <text x={-(left ?? 0)} y={-7} fontSize="11" fill="var(--ink-faint)">
          {unit}
        </text>
      )}
      {scale.ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${Math.round(scale.y(tick)) + 0.5})`}>
          <line
            x2={width}
            stroke={tick === 0 ? 'var(--ink)' : 'var(--line-strong)'}
            strokeWidth={tick === 0 ? 1 : 0.5}
          />
          <text x={-8} dy="0.32em" textAnchor="end" fontSize="11" fill="var(--ink-faint)">
            {format(tick)}
          </text>
        </g>
      ))}
    </g>
  )
}

type TimeAxisProps = {
  labels: readonly TimeTick[]
  segments: readonly TimeTick[]
  count: number
  width: number
  y: number
}

export function TimeAxis({ labels, segments, count, width, y }: TimeAxisProps) {
  const ticks = segments.map(({ index }) => `M${((index / count) * width).toFixed(1)} 0V4`)
  return (
    <g aria-hidden transform={`translate(0 ${y})`}>
      <path d={`M0 0.5H${width}${ticks.join('')}`} fill="none" stroke="var(--line-strong)" />
      {placeTicks(labels, count, width).map(({ index, label, at, isEnd, isNamed }) => (
        <g key={index} transform={`translate(${at.toFixed(1)} 0)`}>
          <line x1="0.5" x2="0.5" y1="0" y2="6" stroke="var(--ink-faint)" />
          {isNamed ? (
            <text x={isEnd ? 0 : 4} y="17" textAnchor={isEnd ? 'end' : 'start'} fontSize="11" fill="var(--ink-faint)">
              {label}
            </text>
          ) : null}
        </g>
      ))}
    </g>
  )
}

const characterWidth = 6.4
const gap = 6

type PlacedTick = TimeTick & {
  /** In px from the left. */
  at: number
  /** Right-aligns the label, because the axis ends there. */
  isEnd: boolean
  isNamed: boolean
}

/** Places the ticks of `count` steps; an overlapping label is omitted, its tick stays. */
export function placeTicks(ticks: readonly TimeTick[], count: number, width: number): PlacedTick[] {
  let taken = 0
  return ticks.map((tick, order) => {
    const at = (tick.index / count) * width
    const long = tick.label.length * characterWidth
    const isEnd = order === ticks.length - 1 && at > width - long
    const start = isEnd ? at - long : at
    const isNamed = start >= taken
    if (isNamed) taken = start + long + gap
    return { ...tick, at, isEnd, isNamed }
  })
}
