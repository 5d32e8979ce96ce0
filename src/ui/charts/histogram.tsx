import { useMemo, useState, type ReactNode } from 'react'
import { inflectUnit, withUnit } from '#src/text/units.ts'
import { formatNumber } from '#src/text/format.ts'
import type { Column } from '../table.tsx'
import { ValueAxis } from './axis.tsx'
import { ChartFrame } from './chart-frame.tsx'
import type { CursorPosition } from './cursor-keys.ts'
import { Cursor } from './cursor.tsx'
import { valueScale } from './scale.ts'
import { useWidth } from './use-width.ts'
import { useUnlessReadOnly } from '../read-only.tsx'

export type HistogramBar = {
  id: string
  /** The bar's range in words. */
  label: string
  value: number
  color?: string
}

type HistogramProps = {
  label: string
  unit: string
  /** The measure that separates the bars. */
  of: string
  bars: readonly HistogramBar[]
  /** Label below a bar's left edge; null for none. */
  tick: (index: number) => string | null
  tools?: ReactNode
  height?: number
  selected: string | null
  onOpen: (id: string) => void
}

const [left, foot, top] = [36, 20, 8]

/** Arrow keys move between bars, Enter opens one. */
export function Histogram(props: HistogramProps) {
  const { label, unit, of, bars, tools, height = 200, selected } = props
  const onOpen = useUnlessReadOnly(props.onOpen)
  const [ref, width] = useWidth<HTMLDivElement>()
  const [at, setAt] = useState<CursorPosition | null>(null)
  const [last, setLast] = useState<CursorPosition | null>(null)
  const columns = useMemo(
    (): Column<HistogramBar>[] => [
      { id: 'label', header: of, cell: ({ label: name }) => name },
      { id: 'value', header: inflectUnit(unit, null), cell: ({ value }) => formatNumber(value), align: 'end' },
    ],
    [of, unit],
  )
  const move = (next: CursorPosition | null) => {
    setAt(next)
    if (next) setLast(next)
  }
  const w = Math.max(1, width - left)
  const describe = ({ index }: CursorPosition) =>
    bars[index] ? `${bars[index].label}: ${withUnit(formatNumber(bars[index].value), unit, bars[index].value)}` : ''
  return (
    <ChartFrame label={label} tools={tools} columns={columns} rows={bars} rowKey={keyOf} height={height}>
      <div ref={ref} className="relative" style={{ height }}>
        {width > 0 ? (
          <>
            <Drawing {...props} width={w} height={height} />
            <div className="absolute right-0" style={{ left, top, height: height - foot - top }}>
              <Cursor
                label={label}
                at={at}
                last={last}
                count={bars.length}
                series={[]}
                describe={describe}
                hit={() => null}
                onMove={move}
                {...(onOpen && {
                  onOpen: ({ index }: CursorPosition) => bars[index] && bars[index].value > 0 && onOpen(bars[index].id),
                })}
              >
                <BarHighlight index={bars.findIndex(({ id }) => id === selected)} count={bars.length} isSelected />
                <BarHighlight index={at?.index ?? -1} count={bars.length} />
                {at ? <Tip text={describe(at)} index={at.index} count={bars.length} /> : null}
              </Cursor>
            </div>
          </>
        ) : null}
      </div>
    </ChartFrame>
  )
}

const keyOf = ({ id }: HistogramBar) => id

function Drawing({ bars, tick, width, height = 200 }: HistogramProps & { width: number }) {
  const inner = height - foot - top
  const scale = valueScale(0, Math.max(0, ...bars.map(({ value }) => value)), inner)
  const unit = width / bars.length
  return (
    <svg width={width + left} height={height} className="absolute inset-0 overflow-visible" aria-hidden>
      <g transform={`translate(${left} ${top})`}>
        <ValueAxis scale={scale} width={width} />
        {bars.map(({ id, value, color = 'var(--water-4)' }, index) => (
          <rect
            key={id}
            x={index * unit + 1}
            width={Math.max(1, unit - 2)}
            y={scale.y(value)}
            height={Math.max(0, inner - scale.y(value))}
            fill={color}
          />
        ))}
        {bars.map(({ id }, index) => {
          const text = tick(index)
          return text === null ? null : (
            <text key={id} x={index * unit} y={inner + 14} textAnchor="middle" fontSize="11" fill="var(--ink-faint)">
              {text}
            </text>
          )
        })}
      </g>
    </svg>
  )
}

function BarHighlight({ index, count, isSelected }: { index: number; count: number; isSelected?: boolean }) {
  return index < 0 ? null : (
    <div
      aria-hidden
      data-selected={isSelected}
      className={
        isSelected
          ? 'pointer-events-none absolute inset-y-0 border-x border-signal bg-signal/12'
          : 'pointer-events-none absolute inset-y-0 bg-ink/8'
      }
      style={{ left: `${(index / count) * 100}%`, width: `${100 / count}%` }}
    />
  )
}

const Tip = ({ text, index, count }: { text: string; index: number; count: number }) => (
  <p
    aria-hidden
    className="pointer-events-none absolute top-0 z-10 w-max max-w-52 rounded-md bg-raised px-2.5 py-2 text-xs shadow-popup"
    style={
      index >= count / 2
        ? { right: `${(1 - index / count) * 100}%`, marginRight: 8 }
        : { left: `${((index + 1) / count) * 100}%`, marginLeft: 8 }
    }
  >
    {text}
  </p>
)
