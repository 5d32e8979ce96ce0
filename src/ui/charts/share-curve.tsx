import { useMemo, type ReactNode } from 'react'
import { formatShare } from '#src/text/format.ts'
import type { Column } from '../table.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { useWidth } from './use-width.ts'

export type SharePoint = { x: number; y: number }

type ShareCurveProps = {
  label: string
  xName: string
  yName: string
  points: readonly SharePoint[]
  /** Label of the dashed line of equal shares. */
  equal: string
  tools?: ReactNode
  height?: number
}

const [left, foot] = [44, 36]
const quarters = [0, 0.25, 0.5, 0.75, 1]

/** A cumulative share against another, both from 0 to 1, with the line of equality. */
export function ShareCurve({ label, xName, yName, points, equal, tools, height = 220 }: ShareCurveProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const columns = useMemo(
    (): Column<SharePoint>[] => [
      { id: 'x', header: xName, cell: ({ x }) => formatShare(x), align: 'end' },
      { id: 'y', header: yName, cell: ({ y }) => formatShare(y), align: 'end' },
    ],
    [xName, yName],
  )
  const [w, h] = [Math.max(1, width - left - 8), height - foot]
  const path = points.map(({ x, y }) => `${(x * w).toFixed(1)} ${(h - y * h).toFixed(1)}`).join('L')
  return (
    <ChartFrame
      label={label}
      tools={tools}
      columns={columns}
      rows={points}
      rowKey={({ x, y }) => `${x} ${y}`}
      height={height}
    >
      <div ref={ref} style={{ height }}>
        {width > 0 ? (
          <svg width={width} height={height} className="overflow-visible" aria-hidden>
            <g transform={`translate(${left} 0)`} fontSize="11" fill="var(--ink-faint)">
              {quarters.map((part) => (
                <g key={part}>
                  <line
                    x2={w}
                    y1={Math.round(h - part * h) + 0.5}
                    y2={Math.round(h - part * h) + 0.5}
                    stroke={part === 0 ? 'var(--ink)' : 'var(--line-strong)'}
                    strokeWidth={part === 0 ? 1 : 0.5}
                  />
                  <text x={-8} y={h - part * h} dy={part === 1 ? '0.7em' : '0.32em'} textAnchor="end">
                    {formatShare(part)}
                  </text>
                  <text x={part * w} y={h + 16} textAnchor={part === 0 ? 'start' : part === 1 ? 'end' : 'middle'}>
                    {formatShare(part)}
                  </text>
                </g>
              ))}
              <path d={`M${path}V${h}H0Z`} fill="var(--water-2)" />
              <path d={`M0 ${h}L${w} 0`} stroke="var(--ink-faint)" strokeDasharray="4 4" />
              <path d={`M${path}`} fill="none" stroke="var(--water-6)" strokeWidth="2" strokeLinejoin="round" />
              <text x={w * 0.5 - 6} y={h * 0.5 - 6} textAnchor="end">
                {equal}
              </text>
              <text x={w} y={h + 32} textAnchor="end">
                {xName} →
              </text>
              <text x={6} y={12}>
                ↑ {yName}
              </text>
            </g>
          </svg>
        ) : null}
      </div>
    </ChartFrame>
  )
}
