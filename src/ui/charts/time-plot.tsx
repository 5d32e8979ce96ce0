import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { i18n } from '#src/text/i18n.ts'
import { formatBucket, formatBuckets, type TimeStep, formatCompact, formatNumber } from '#src/text/format.ts'
import type { Column } from '../table.tsx'
import { TimeAxis, ValueAxis } from './axis.tsx'
import { ChartFrame } from './chart-frame.tsx'
import type { CursorAt } from './cursor-keys.ts'
import { Cursor } from './cursor.tsx'
import { Legend } from './legend.tsx'
import { Patterns } from './patterns.tsx'
import { valueScale, type ValueScale } from './scale.ts'
import type { Bucket, Group, Series, Span } from './series.ts'
import { groupBuckets, totalOf } from './stack.ts'
import { readMoments, timeTicks } from './time-ticks.ts'
import { Tip } from './tip.tsx'
import { useWidth } from './use-width.ts'

export type Geometry = {
  width: number
  height: number
  /** Prefix of the pattern ids. */
  prefix: string
  series: readonly Series[]
  buckets: readonly Bucket[]
  groups: readonly Group[]
  scale: ValueScale
}

export type Mark = { index: number; render: (at: { x: number; y: number }) => ReactNode }

export type TimePlotProps = {
  label: string
  unit: string
  series: readonly Series[]
  buckets: readonly Bucket[]
  bucket: TimeStep
  timezone: string
  height?: number
  /** Stands where a legend would, for a chart of one series. */
  heading?: ReactNode
  /** Things that stand on a bucket, such as a spike. */
  marks?: readonly Mark[]
  /** The buckets whose posts are open. */
  selected?: Span | null
  /** Opens what lies behind a mark: a span of buckets and, where one was hit, a series. */
  onOpen?: (span: Span, series: string | null) => void
}

type Kind = {
  /** Whether the series of a bucket lie on each other. */
  stacked: boolean
  groupWidth: number
  draw: (geometry: Geometry) => ReactNode
  hit: (geometry: Geometry, index: number, y: number) => string | null
}

const topRoom = 16
const axisRoom = 24

const gutterOf = (scale: ValueScale) => 12 + 6.5 * Math.max(1, ...scale.ticks.map((tick) => formatCompact(tick).length))

const extremesOf = (groups: readonly Group[], ids: readonly string[], stacked: boolean) => {
  const heights = groups.flatMap(({ values }) => (stacked ? [totalOf(values, ids)] : ids.map((id) => values[id] ?? 0)))
  return heights.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)] as [number, number], [
    0, 0,
  ] as [number, number])
}

const startOf = ({ at }: Bucket) => at

const stepNames: Record<TimeStep, MessageDescriptor> = {
  hour: msg`Hour`,
  day: msg`Day`,
  week: msg`Week`,
  month: msg`Month`,
}

const columnsOf = (series: readonly Series[], bucket: TimeStep, timezone: string): Column<Bucket>[] => [
  {
    id: 'at',
    header: i18n.t(stepNames[bucket]),
    cell: ({ at }) => formatBucket(at, bucket, timezone),
    className: 'whitespace-nowrap',
  },
  ...series.map(({ id, label }) => ({
    id,
    header: label,
    cell: ({ values }: Bucket) => (values[id] == null ? '–' : formatNumber(values[id], 2)),
    align: 'end' as const,
  })),
]

/** What all charts over time share: size, axes, legend, cursor, table. */
export function TimePlot({ kind, ...props }: TimePlotProps & { kind: Kind }) {
  const {
    label,
    unit,
    series,
    buckets,
    bucket,
    timezone,
    height = 220,
    heading = null,
    marks = [],
    selected = null,
    onOpen,
  } = props
  const prefix = useId()
  const [ref, fullWidth] = useWidth<HTMLDivElement>()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [at, setAt] = useState<CursorAt | null>(null)
  const [last, setLast] = useState<CursorAt | null>(null)

  const shown = useMemo(() => series.filter(({ id }) => !hidden.has(id)), [series, hidden])
  const geometry = useMemo((): Geometry & { left: number } => {
    const ids = shown.map(({ id }) => id)
    const groups = groupBuckets(
      buckets,
      kind.stacked ? Math.max(1, Math.floor((fullWidth - 40) / kind.groupWidth)) : buckets.length,
    )
    const scale = valueScale(...extremesOf(groups, ids, kind.stacked), height - topRoom)
    const left = gutterOf(scale)
    return {
      width: Math.max(0, fullWidth - left),
      height: height - topRoom,
      prefix,
      series: shown,
      buckets,
      groups,
      scale,
      left,
    }
  }, [shown, buckets, fullWidth, height, kind, prefix])
  const { groups, width, scale, left } = geometry

  const drawing = useMemo(() => (width > 0 ? kind.draw(geometry) : null), [geometry, kind, width])
  const moments = useMemo(
    () =>
      readMoments(
        buckets.map(({ at: start }) => start),
        timezone,
      ),
    [buckets, timezone],
  )
  const axis = useMemo(
    () => ({ labels: timeTicks(moments, bucket, width / 60), segments: timeTicks(moments, bucket, width / 10) }),
    [moments, bucket, width],
  )

  const nameOf = ({ from, to, at: start }: Group) =>
    from === to ? formatBucket(start, bucket, timezone) : formatBuckets(start, buckets[to]!.at, bucket, timezone)
  const describe = ({ index, series: one }: CursorAt) => {
    const group = groups[index]
    if (!group) return t`No data`
    const said = (one === null ? shown : shown.filter(({ id }) => id === one)).map(
      ({ id, label: name }) => `${name} ${formatNumber(group.values[id] ?? 0, 2)}`,
    )
    const total =
      kind.stacked && one === null
        ? ` ${formatNumber(
            totalOf(
              group.values,
              shown.map(({ id }) => id),
            ),
          )} ${unit},`
        : ''
    return `${nameOf(group)}:${total} ${said.join(', ')}`
  }
  const centre = (index: number) => ((groups[index]!.from + groups[index]!.to + 1) / 2 / buckets.length) * width
  const move = (next: CursorAt | null) => {
    setAt(next)
    if (next) setLast(next)
  }
  const toggle = (id: string) => {
    const next = new Set(hidden)
    if (!next.delete(id)) next.add(id)
    setHidden(next)
  }

  const totals = useMemo(
    () =>
      kind.stacked
        ? Object.fromEntries(series.map(({ id }) => [id, buckets.reduce((sum, one) => sum + (one.values[id] ?? 0), 0)]))
        : undefined,
    [kind, series, buckets],
  )
  const columns = useMemo(() => columnsOf(series, bucket, timezone), [series, bucket, timezone])

  return (
    <ChartFrame
      label={label}
      columns={columns}
      rows={buckets}
      rowKey={startOf}
      height={height}
      tools={series.length > 1 ? <Legend series={series} hidden={hidden} onToggle={toggle} totals={totals} /> : heading}
    >
      <div ref={ref} className="relative" style={{ height: height + axisRoom }}>
        {width > 0 ? (
          <>
            <svg
              width={fullWidth}
              height={height + axisRoom}
              className="absolute inset-0 overflow-visible will-change-transform"
              aria-hidden
            >
              <Patterns prefix={prefix} series={shown} />
              <g transform={`translate(${left} ${topRoom})`}>
                <ValueAxis scale={scale} width={width} />
                {drawing}
                <TimeAxis {...axis} count={buckets.length} width={width} y={height - topRoom} />
              </g>
            </svg>
            <div className="absolute right-0" style={{ left, top: topRoom, height: height - topRoom }}>
              <Cursor
                label={
                  onOpen
                    ? t`${label}: arrow keys move, up and down choose a series, Enter opens the posts`
                    : t`${label}: arrow keys move, up and down choose a series`
                }
                at={at}
                last={last}
                count={groups.length}
                series={shown.map(({ id }) => id)}
                describe={describe}
                hit={(index, y) => kind.hit(geometry, index, y)}
                onMove={move}
                onOpen={onOpen && ((target) => onOpen(groups[target.index]!, target.series))}
              >
                {selected === null ? null : <Band group={selected} count={buckets.length} isSelected />}
                {at && groups[at.index] ? <Band group={groups[at.index]!} count={buckets.length} /> : null}
                {at && groups[at.index] ? (
                  <Tip
                    heading={nameOf(groups[at.index]!)}
                    group={groups[at.index]!}
                    series={shown}
                    active={at.series}
                    unit={unit}
                    x={centre(at.index)}
                    width={width}
                    total={kind.stacked && shown.length > 1}
                    door={Boolean(onOpen)}
                  />
                ) : null}
              </Cursor>
              {marks.map(({ index, render }) => {
                const group = groups.findIndex(({ from, to }) => index >= from && index <= to)
                return group === -1 ? null : (
                  <span key={index}>
                    {render({
                      x: centre(group),
                      y: scale.y(
                        totalOf(
                          groups[group]!.values,
                          shown.map(({ id }) => id),
                        ),
                      ),
                    })}
                  </span>
                )
              })}
            </div>
          </>
        ) : null}
      </div>
    </ChartFrame>
  )
}

/** The ground under the cursor; a layer of its own, so that moving it repaints no chart. */
function Band({
  group: { from, to },
  count,
  isSelected = false,
}: {
  group: Span
  count: number
  isSelected?: boolean
}) {
  return (
    <div
      aria-hidden
      data-selected={isSelected || undefined}
      className={cx(
        'pointer-events-none absolute bottom-0 min-w-px border-x will-change-transform',
        isSelected ? 'border-signal bg-signal/12' : 'border-ink/30 bg-ink/8',
      )}
      style={{ left: `${(from / count) * 100}%`, width: `${((to - from + 1) / count) * 100}%`, top: -topRoom }}
    />
  )
}
