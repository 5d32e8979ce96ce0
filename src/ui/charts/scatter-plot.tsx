import { useMemo, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { formatCompact } from '#src/text/format.ts'
import { type Box, isLargeEnough, isInside, type Point, moveBoxByKey } from './brush.ts'
import { type DotName, placeDotNames } from './dot-names.ts'
import { linearScale, logScale, type Scale } from './scale.ts'
import { useWidth } from './use-width.ts'
import { useIsReadOnly, useUnlessReadOnly } from '../read-only.tsx'
import { cx } from '../cx.ts'

/** `name` is drawn beside the dot if it fits; earlier dots have priority. */
export type Dot = { id: string; x: number; y: number; size: number; label: string; name?: string }

export type Area = { x: readonly [number, number]; y: readonly [number, number] }

type ScatterPlotProps = {
  /** A hint beside it explains the keys. */
  label: string
  xName: string
  yName: string
  dots: readonly Dot[]
  /** Makes the y scale linear, with values below 0 allowed; logarithmic by default. */
  isEven?: boolean
  /** Draws a dot's mark; by default a circle by its size. */
  mark?: (dot: Dot, at: Point) => ReactNode
  area: Area | null
  selected: string | null
  height?: number
  onOpen: (id: string) => void
  onArea: (area: Area) => void
  areaLabel: (area: Area, dots: number) => string
}

const left = 44
const foot = 36
const hitRadius = 14

/**
 * Logarithmic by default. Arrow keys move between dots, Enter opens one; dragging, or Shift+arrows and Enter, selects
 * an area.
 */
export function ScatterPlot(props: ScatterPlotProps) {
  const { label, dots, area, selected, height = 300, isEven = false, areaLabel } = props
  const isReadOnly = useIsReadOnly()
  const onOpen = useUnlessReadOnly(props.onOpen)
  const onArea = useUnlessReadOnly(props.onArea)
  const [ref, width] = useWidth<HTMLDivElement>()
  const [at, setAt] = useState<number | null>(null)
  const [brush, setBrush] = useState<{ by: 'keys' | 'pointer'; box: Box } | null>(null)
  const box = brush?.box ?? null
  const [last, setLast] = useState(0)
  const [w, h] = [Math.max(1, width - left - 8), height - foot]
  const placed = useMemo(() => placeDots(dots, { width: w, height: h, isEven }), [dots, w, h, isEven])
  const here = at === null ? null : placed.dots[at]
  const move = (index: number | null) => {
    if (index !== null) setLast(index)
    setAt(index)
  }
  const draw = (event: KeyboardEvent) => {
    if (onArea === undefined) return false
    const dot = placed.dots[Math.min(last, placed.dots.length - 1)]
    if (dot === undefined) return false
    const next = moveBoxByKey(event.key, event.shiftKey, box, { x: dot.left, y: dot.top }, { width: w, height: h })
    if (next !== null) setBrush({ by: 'keys', box: next })
    else if (box === null) return false
    else if (event.key === 'Enter' && isLargeEnough(box)) onArea(toArea(box, placed))
    else if (event.key !== 'Escape') return false
    if (next === null) setBrush(null)
    return true
  }
  const press = (event: KeyboardEvent) => {
    if (draw(event)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const from = Math.min(last, placed.dots.length - 1)
    const next = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: placed.dots.length - 1 }[event.key]
    if (event.key === 'Enter' && placed.dots[from]) onOpen?.(placed.dots[from].id)
    else if (next === undefined) return
    else move(Math.min(placed.dots.length - 1, Math.max(0, next)))
    event.preventDefault()
  }
  const textOf = () =>
    box === null
      ? (placed.dots[at ?? last]?.label ?? '')
      : areaLabel(toArea(box, placed), placed.dots.filter(({ left: x, top: y }) => isInside(box, { x, y })).length)
  return (
    <div ref={ref} className="relative" style={{ height }}>
      {width > 0 ? (
        <>
          <Drawing {...props} placed={placed} w={w} h={h} here={here ?? null} shown={box ?? toPixelBox(area, placed)} />
          <div
            role="slider"
            tabIndex={0}
            aria-label={label}
            aria-orientation="horizontal"
            aria-valuemin={0}
            aria-valuemax={Math.max(0, placed.dots.length - 1)}
            aria-valuenow={at ?? last}
            aria-valuetext={textOf()}
            data-selected={selected ?? undefined}
            className={cx('absolute top-0', !isReadOnly && 'cursor-crosshair')}
            style={{ left, width: w, height: h, touchAction: 'pan-y' }}
            onKeyDown={press}
            onFocus={(event) => event.currentTarget.matches(':focus-visible') && placed.dots.length > 0 && move(last)}
            onBlur={() => {
              move(null)
              setBrush(null)
            }}
            onPointerDown={(event) => {
              if (event.pointerType === 'touch' || event.button !== 0 || isReadOnly) return
              event.currentTarget.setPointerCapture(event.pointerId)
              setBrush({ by: 'pointer', box: { from: toPlotPoint(event), to: toPlotPoint(event) } })
            }}
            onPointerMove={(event) => {
              const to = toPlotPoint(event)
              if (brush?.by === 'pointer') setBrush({ by: 'pointer', box: { ...brush.box, to } })
              else move(nearest(placed.dots, to))
            }}
            onPointerLeave={() => (box ? undefined : move(null))}
            onPointerCancel={() => setBrush(null)}
            onPointerUp={(event) => {
              const to = toPlotPoint(event)
              const found = nearest(placed.dots, to)
              if (box && isLargeEnough({ ...box, to })) onArea?.(toArea({ ...box, to }, placed))
              else if (found !== null) onOpen?.(placed.dots[found]!.id)
              setBrush(null)
            }}
          />
          {here && !box ? <Label dot={here} width={width} /> : null}
        </>
      ) : null}
    </div>
  )
}

type PlacedDot = Dot & { left: number; top: number; radius: number }
type Placed = { dots: PlacedDot[]; names: DotName[]; x: Scale; y: Scale; height: number }

const extent = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const

/** Sorted from left to right, so that arrow keys follow the axis. */
function placeDots(
  dots: readonly Dot[],
  { width, height, isEven: isLinear }: { width: number; height: number; isEven: boolean },
): Placed {
  const [[min, max], [low, high]] = [extent(dots.map((dot) => dot.x)), extent(dots.map((dot) => dot.y))]
  const x = logScale(Math.max(1, max), width, isLinear && dots.length > 0 ? min : 0)
  const y = isLinear && dots.length > 0 ? linearScale(low, high, height) : logScale(Math.max(1, high), height)
  const largest = Math.max(1, ...dots.map(({ size }) => size))
  const placed = dots.map((dot) => ({
    ...dot,
    left: x.at(dot.x),
    top: height - y.at(dot.y),
    radius: 2.5 + 11 * Math.sqrt(dot.size / largest),
  }))
  const named = placed.flatMap(({ id, name, left: at, top }) =>
    name === undefined ? [] : [{ id, name, x: at, y: top }],
  )
  return {
    dots: placed.toSorted((a, b) => a.left - b.left || b.top - a.top),
    names: placeDotNames(named, width),
    x,
    y,
    height,
  }
}

function toPlotPoint(event: PointerEvent): Point {
  const { left: x, top: y, width, height } = event.currentTarget.getBoundingClientRect()
  return {
    x: Math.min(width, Math.max(0, event.clientX - x)),
    y: Math.min(height, Math.max(0, event.clientY - y)),
  }
}

function nearest(dots: readonly PlacedDot[], { x, y }: Point): number | null {
  let best: { index: number; off: number } | null = null
  for (const [index, dot] of dots.entries()) {
    const off = Math.hypot(dot.left - x, dot.top - y)
    if (off <= Math.max(hitRadius, dot.radius) && (best === null || off < best.off)) best = { index, off }
  }
  return best?.index ?? null
}

const ordered = (one: number, other: number) => [Math.min(one, other), Math.max(one, other)] as const

function toArea({ from, to }: Box, { x, y, height }: Placed): Area {
  const [x1, x2] = ordered(from.x, to.x)
  const [y1, y2] = ordered(height - from.y, height - to.y)
  return { x: [x.value(x1), x.value(x2)], y: [y.value(y1), y.value(y2)] }
}

const toPixelBox = (area: Area | null, { x, y, height }: Placed): Box | null =>
  area && {
    from: { x: x.at(area.x[0]), y: height - y.at(area.y[0]) },
    to: { x: x.at(area.x[1]), y: height - y.at(area.y[1]) },
  }

type DrawingProps = ScatterPlotProps & {
  placed: Placed
  w: number
  h: number
  here: PlacedDot | null
  shown: Box | null
}

function Drawing({ placed, w, h, xName, yName, mark, selected, here, shown }: DrawingProps) {
  const { x, y, dots, names } = placed
  return (
    <svg width={w + left + 8} height={h + foot} className="absolute inset-0 overflow-visible" aria-hidden>
      <g transform={`translate(${left} 0)`} fontSize="11" fill="var(--ink-faint)">
        {y.ticks.map((tick) => (
          <g key={tick} transform={`translate(0 ${Math.round(h - y.at(tick)) + 0.5})`}>
            <line x2={w} stroke={tick === 0 ? 'var(--ink)' : 'var(--line-strong)'} strokeWidth={tick === 0 ? 1 : 0.5} />
            <text x={-8} dy="0.32em" textAnchor="end">
              {formatCompact(tick)}
            </text>
          </g>
        ))}
        {x.ticks.map((tick) => (
          <g key={tick} transform={`translate(${Math.round(x.at(tick)) + 0.5} 0)`}>
            <line y2={h} stroke="var(--line-strong)" strokeWidth="0.5" />
            <text y={h + 16} textAnchor={tick === x.ticks.at(-1) ? 'end' : 'middle'}>
              {formatCompact(tick)}
            </text>
          </g>
        ))}
        <text x={w} y={h + 32} textAnchor="end">
          {xName} →
        </text>
        <text x={6} y={12}>
          ↑ {yName}
        </text>
        <g fill="var(--water-4)" fillOpacity="0.5" stroke="var(--water-6)" strokeWidth="0.75">
          {dots.map((dot) =>
            mark === undefined ? (
              <circle key={dot.id} cx={dot.left} cy={dot.top} r={dot.radius} />
            ) : (
              <g key={dot.id} fillOpacity="1" stroke="none">
                {mark(dot, { x: dot.left, y: dot.top })}
              </g>
            ),
          )}
        </g>
        {names.map(({ id, name, x: at, y: top, isLeft }) => (
          <text lang="" key={id} x={at} y={top + 4} textAnchor={isLeft ? 'end' : 'start'} className="fill-ink text-xs">
            {name}
          </text>
        ))}
        {dots
          .filter((dot) => dot.id === selected || dot === here)
          .map((dot) => (
            <circle
              key={dot.id}
              cx={dot.left}
              cy={dot.top}
              r={dot.radius + 2}
              fill="none"
              stroke="var(--signal)"
              strokeWidth="2"
            />
          ))}
        {shown ? (
          <rect
            x={Math.min(shown.from.x, shown.to.x)}
            y={Math.min(shown.from.y, shown.to.y)}
            width={Math.abs(shown.from.x - shown.to.x)}
            height={Math.abs(shown.from.y - shown.to.y)}
            fill="var(--signal)"
            fillOpacity="0.1"
            stroke="var(--signal)"
            strokeDasharray="4 3"
          />
        ) : null}
      </g>
    </svg>
  )
}

const Label = ({ dot, width }: { dot: PlacedDot; width: number }) => (
  <p
    aria-hidden
    className="pointer-events-none absolute z-10 w-max max-w-60 rounded-md bg-raised px-2.5 py-2 text-xs wrap-long shadow-popup"
    style={{
      top: Math.max(0, dot.top - 12),
      ...(dot.left > width / 2 ? { right: width - dot.left - left + 20 } : { left: dot.left + left + 20 }),
    }}
  >
    {dot.label}
  </p>
)
