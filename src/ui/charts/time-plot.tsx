import { t } from '@lingui/core/macro'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { inflectUnit, withUnit } from '#src/text/units.ts'
import { numberFormat } from '#src/text/formatters.ts'
import { formatTimeStep, formatTimeSteps, type TimeStep, formatNumber } from '#src/text/format.ts'
import { TimeAxis, ValueAxis } from './axis.tsx'
import { GroupHighlight, plotTopMargin } from './group-highlight.tsx'
import { ChartFrame } from './chart-frame.tsx'
import type { CursorPosition } from './cursor-keys.ts'
import { Cursor } from './cursor.tsx'
import {
  type PreviousPeriod,
  previousPeriodColumn,
  PreviousPeriodLegend,
  PreviousPeriodLine,
  previousPeriodSentence,
  PreviousPeriodTip,
} from './previous-period.tsx'
import { type TimeChartKind, joinGroups, useGeometry } from './geometry.ts'
import { listHatchedLabels, hatchPartialSteps, type PartialStep, toHatchedRanges } from './hatched-ranges.ts'
import { hatchedColumn, Hatching, HatchingLegend } from './hatching.tsx'
import { Legend } from './legend.tsx'
import { MarkCaptions, Pins, Zoomable, type Mark, ValueMarks } from './time-marks.tsx'
import { Patterns } from './patterns.tsx'
import type { Bucket, Group, Series, Span } from './series.ts'
import { sumSeries } from './stack.ts'
import { zoomSelectionText, timeColumns } from './time-columns.ts'
import { readMoments, timeTicks } from './time-ticks.ts'
import { useTimeTools } from './time-tools.ts'
import { Tip } from './tip.tsx'
import { useWidth } from './use-width.ts'
import { useUnlessReadOnly } from '../read-only.tsx'

export type TimePlotProps = {
  label: string
  unit: string
  /** Decimals of a value, 0 by default. */
  digits?: number
  series: readonly Series[]
  /** Series that only the legend shows at first. */
  hiddenAtFirst?: readonly string[]
  buckets: readonly Bucket[]
  bucket: TimeStep
  timezone: string
  /** Incomplete steps are hatched, future ones are gaps. */
  parts?: readonly PartialStep[]
  height?: number
  /** Shown instead of a legend, for charts of one series. */
  heading?: ReactNode
  earlier?: PreviousPeriod | null
  /** Marks at a bucket, such as a spike. */
  marks?: readonly Mark[]
  /** Buckets whose posts are open. */
  selected?: Span | null
  /** Opens a span of buckets and, if one was hit, a series. */
  onOpen?: (span: Span, series: string | null) => void
}

const axisRoom = 24

const barLengthText = (steps: number, bucket: TimeStep) =>
  t`Each bar: ${numberFormat({ style: 'unit', unit: bucket, unitDisplay: 'long' }).format(steps)}`

const startOf = ({ at }: Bucket) => at
const noParts: readonly PartialStep[] = []

/** Common parts of all charts over time: size, axes, legend, cursor, table. */
export function TimePlot({ kind, ...props }: TimePlotProps & { kind: TimeChartKind }) {
  const {
    label,
    unit,
    digits = 0,
    series,
    hiddenAtFirst,
    buckets: given,
    bucket,
    timezone,
    parts = noParts,
    height: usualHeight = 220,
    heading = null,
    earlier = null,
    marks = [],
    selected = null,
  } = props
  const onOpen = useUnlessReadOnly(props.onOpen)
  const buckets = useMemo(() => {
    const ahead = new Set(parts.flatMap(({ at, part }) => (part === 'ahead' ? [at] : [])))
    if (ahead.size === 0) return given
    const nothing = (values: Bucket['values']) => Object.fromEntries(Object.keys(values).map((id) => [id, null]))
    return given.map((bucket) => (ahead.has(bucket.at) ? { ...bucket, values: nothing(bucket.values) } : bucket))
  }, [given, parts])
  const prefix = useId()
  const tools = useTimeTools()
  const [ref, fullWidth, fullHeight] = useWidth<HTMLDivElement>()
  const height = Math.max(usualHeight, fullHeight - axisRoom)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set(hiddenAtFirst))
  const [at, setAt] = useState<CursorPosition | null>(null)
  const [last, setLast] = useState<CursorPosition | null>(null)

  const shown = useMemo(() => series.filter(({ id }) => !hidden.has(id)), [series, hidden])
  const geometry = useGeometry({ kind, shown, buckets, fullWidth, height, prefix, earlier })
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
  const firstWeekday = tools?.firstWeekday
  const axis = useMemo(
    () => ({
      labels: timeTicks(moments, bucket, width / 60, firstWeekday),
      segments: timeTicks(moments, bucket, width / 10, firstWeekday),
    }),
    [moments, bucket, width, firstWeekday],
  )

  const hatched = useMemo(() => {
    const starts = buckets.map(({ at: start }) => start)
    return [...toHatchedRanges(tools?.hatched ?? [], starts, bucket), ...hatchPartialSteps(parts, starts)]
  }, [tools?.hatched, buckets, bucket, parts])

  const nameOf = ({ from, to, at: start }: Group) =>
    from === to ? formatTimeStep(start, bucket, timezone) : formatTimeSteps(start, buckets[to]!.at, bucket, timezone)
  const describe = ({ index, series: one }: CursorPosition) => {
    const group = groups[index]
    if (!group) return t`No data`
    const values = (one === null ? shown : shown.filter(({ id }) => id === one)).map(
      ({ id, label: name }) => `${name} ${formatNumber(group.values[id] ?? 0, digits)}`,
    )
    const whole = sumSeries(
      group.values,
      shown.map(({ id }) => id),
    )
    const total = kind.stacked && one === null ? ` ${withUnit(formatNumber(whole), unit, whole)},` : ''
    const past = earlier === null ? '' : previousPeriodSentence({ earlier, group, bucket, timezone, digits })
    const missing = listHatchedLabels(hatched, group)
      .map((label) => `; ${label}`)
      .join('')
    return `${nameOf(group)}:${total} ${values.join(', ')}${past}${missing}`
  }
  const centre = (index: number) => ((groups[index]!.from + groups[index]!.to + 1) / 2 / buckets.length) * width
  const move = (next: CursorPosition | null) => {
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
      kind.stacked && kind.addsUp !== false
        ? Object.fromEntries(series.map(({ id }) => [id, buckets.reduce((sum, one) => sum + (one.values[id] ?? 0), 0)]))
        : undefined,
    [kind, series, buckets],
  )
  const columns = useMemo(
    () => [
      ...timeColumns(series, bucket, timezone, digits),
      ...(earlier === null ? [] : [previousPeriodColumn(earlier, buckets, bucket, timezone, digits)]),
      ...(hatched.length === 0 ? [] : [hatchedColumn(hatched, buckets)]),
    ],
    [series, bucket, timezone, digits, earlier, hatched, buckets],
  )

  return (
    <ChartFrame
      label={label}
      columns={columns}
      rows={buckets}
      rowKey={startOf}
      height={height}
      foot={<MarkCaptions groups={groups} bucket={bucket} marks={marks} />}
      entries={() => tools?.entries(groups[last?.index ?? -1]?.at ?? null, bucket) ?? []}
      tools={
        <div className="flex min-w-0 flex-wrap items-center gap-x-2">
          {series.length > 1 ? <Legend series={series} hidden={hidden} onToggle={toggle} totals={totals} /> : heading}
          {earlier === null ? null : <PreviousPeriodLegend earlier={earlier} />}
          {groups.length === buckets.length ? null : (
            <p className="text-xs text-ink-faint">{barLengthText(groups[0]!.to + 1, bucket)}</p>
          )}
          {listHatchedLabels(hatched, { from: 0, to: buckets.length }).map((label) => (
            <HatchingLegend key={label} prefix={prefix} label={label} />
          ))}
        </div>
      }
    >
      <div ref={ref} className="relative min-h-(--picture-height)" style={{ height: usualHeight + axisRoom }}>
        {width > 0 ? (
          <>
            <svg
              width={fullWidth}
              height={height + axisRoom}
              className="absolute inset-0 overflow-visible will-change-transform"
              aria-hidden
            >
              <Patterns prefix={prefix} series={shown} />
              <g transform={`translate(${left} ${plotTopMargin})`}>
                <ValueAxis scale={scale} width={width} unit={inflectUnit(unit, null)} left={left} />
                {hatched.length === 0 ? null : (
                  <Hatching
                    hatched={hatched}
                    sizes={{ prefix, count: buckets.length, width, height: geometry.height }}
                  />
                )}
                {drawing}
                {earlier === null ? null : <PreviousPeriodLine earlier={earlier} drawn={geometry} />}
                <TimeAxis {...axis} count={buckets.length} width={width} y={height - plotTopMargin} />
              </g>
            </svg>
            <div className="absolute right-0" style={{ left, top: plotTopMargin, height: height - plotTopMargin }}>
              <Zoomable onZoom={({ from, to }) => tools?.onZoom(groups[from]!.at, buckets[groups[to]!.to]!.at, bucket)}>
                {(zooming) => (
                  <Cursor
                    label={label}
                    at={at}
                    last={last}
                    count={groups.length}
                    series={shown.map(({ id }) => id)}
                    describe={(target) =>
                      zooming?.chosen ? zoomSelectionText(nameOf(joinGroups(groups, zooming.chosen))) : describe(target)
                    }
                    hit={(index, y) => kind.hit(geometry, index, y)}
                    onMove={move}
                    zooming={zooming}
                    {...(tools?.onNote && { onNote: ({ index }: CursorPosition) => tools.onNote!(groups[index]!.at) })}
                    onOpen={onOpen && ((target) => onOpen(groups[target.index]!, target.series))}
                  >
                    {zooming?.chosen ? (
                      <GroupHighlight group={joinGroups(groups, zooming.chosen)} count={buckets.length} isChosen />
                    ) : null}
                    {selected === null ? null : <GroupHighlight group={selected} count={buckets.length} isSelected />}
                    {at && groups[at.index] ? (
                      <GroupHighlight group={groups[at.index]!} count={buckets.length} />
                    ) : null}
                    {at && groups[at.index] ? (
                      <Tip
                        heading={nameOf(groups[at.index]!)}
                        group={groups[at.index]!}
                        series={shown}
                        active={at.series}
                        unit={unit}
                        digits={digits}
                        x={centre(at.index)}
                        width={width}
                        total={kind.stacked && shown.length > 1}
                        isOpenable={Boolean(onOpen)}
                      >
                        {earlier === null ? null : (
                          <PreviousPeriodTip
                            earlier={earlier}
                            group={groups[at.index]!}
                            bucket={bucket}
                            timezone={timezone}
                            digits={digits}
                          />
                        )}
                        {listHatchedLabels(hatched, groups[at.index]!).map((label) => (
                          <p key={label} className="mt-1 border-t border-line pt-1 text-ink-soft">
                            {label}
                          </p>
                        ))}
                      </Tip>
                    ) : null}
                  </Cursor>
                )}
              </Zoomable>
              <Pins groups={groups} bucket={bucket} centre={centre} />
              <ValueMarks marks={marks} groups={groups} series={shown} scale={scale} centre={centre} />
            </div>
          </>
        ) : null}
      </div>
    </ChartFrame>
  )
}
