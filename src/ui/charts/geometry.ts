import { useMemo, type ReactNode } from 'react'
import { tickFormat } from './axis.tsx'
import { plotTopMargin } from './group-highlight.tsx'
import { type PreviousPeriod, sumPreviousPeriod } from './previous-period.tsx'
import { valueScale, type ValueScale } from './scale.ts'
import type { Bucket, Group, Series, Span } from './series.ts'
import { groupBuckets, sumSeries } from './stack.ts'

export type Geometry = {
  width: number
  height: number
  prefix: string
  series: readonly Series[]
  buckets: readonly Bucket[]
  groups: readonly Group[]
  scale: ValueScale
}

/** How a type of time chart draws its values and finds the series under the pointer. */
export type TimeChartKind = {
  /** Whether the series of a bucket are stacked. */
  stacked: boolean
  /** False if values can't be summed over time. */
  addsUp?: boolean
  groupWidth: number
  draw: (geometry: Geometry) => ReactNode
  hit: (geometry: Geometry, index: number, y: number) => string | null
}

export const joinGroups = (groups: readonly Group[], { from, to }: Span): Group => ({
  ...groups[from]!,
  to: groups[to]!.to,
})

type GeometryOptions = {
  kind: TimeChartKind
  shown: readonly Series[]
  buckets: readonly Bucket[]
  fullWidth: number
  height: number
  prefix: string
  earlier: PreviousPeriod | null
}

/** `left` is the width of the value axis in px. */
export const useGeometry = ({
  kind,
  shown: visibleSeries,
  buckets,
  fullWidth,
  height,
  prefix,
  earlier: previous,
}: GeometryOptions) =>
  useMemo((): Geometry & { left: number } => {
    const ids = visibleSeries.map(({ id }) => id)
    const groups = groupBuckets(
      buckets,
      kind.stacked ? Math.max(1, Math.floor((fullWidth - 40) / kind.groupWidth)) : buckets.length,
    )
    const heights = groups.flatMap(({ values }) =>
      kind.stacked ? [sumSeries(values, ids)] : ids.map((id) => values[id] ?? 0),
    )
    const [low, high] = heights.reduce(
      ([min, max], value) => [Math.min(min, value), Math.max(max, value)] as [number, number],
      [0, 0] as [number, number],
    )
    const previousValues = previous === null ? [] : groups.map((group) => sumPreviousPeriod(previous, group) ?? 0)
    const scale = valueScale(
      Math.min(low, ...previousValues),
      Math.max(high, ...previousValues),
      height - plotTopMargin,
    )
    const left = 12 + 6.5 * Math.max(1, ...scale.ticks.map(tickFormat(scale.ticks)).map(({ length }) => length))
    const sizes = { width: Math.max(0, fullWidth - left), height: height - plotTopMargin, left }
    return { ...sizes, prefix, series: visibleSeries, buckets, groups, scale }
  }, [visibleSeries, buckets, fullWidth, height, kind, prefix, previous])
