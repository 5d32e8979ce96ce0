import { formatCompact } from '#src/text/format.ts'
import { placeTicks } from './place-ticks.ts'
import type { ValueScale } from './scale.ts'
import type { TimeTick } from './time-ticks.ts'

export function ValueAxis({
  scale,
  width,
  format = formatCompact,
}: {
  scale: ValueScale
  width: number
  format?: (value: number) => string
}) {
  return (
    <g aria-hidden>
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

/** Time as the ruler in a sea chart's frame: filled and open segments in turn, a word where a new one begins. */
export function TimeAxis({ labels, segments, count, width, y }: TimeAxisProps) {
  const x = (index: number) => (index / count) * width
  const starts = [0, ...segments.map(({ index }) => index).filter((index) => index > 0), count]
  const filled = starts
    .slice(0, -1)
    .flatMap((start, order) =>
      order % 2 === 0
        ? [`M${x(start).toFixed(1)} 0H${x(starts[order + 1]!).toFixed(1)}V4H${x(start).toFixed(1)}Z`]
        : [],
    )
  return (
    <g aria-hidden transform={`translate(0 ${y})`}>
      <rect x="0" y="0.5" width={width} height="4" fill="var(--surface)" stroke="var(--ink)" strokeWidth="0.75" />
      <path d={filled.join('')} transform="translate(0 0.5)" fill="var(--ink)" />
      {placeTicks(labels, count, width).map(({ index, label, at, isEnd, isNamed }) => (
        <g key={index} transform={`translate(${at.toFixed(1)} 0)`}>
          <line x1="0.5" x2="0.5" y1="0" y2="9" stroke="var(--ink)" strokeWidth="0.75" />
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
