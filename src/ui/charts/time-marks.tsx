import { Fragment, type ReactNode } from 'react'
import type { TimeStep } from '#src/text/format.ts'
import type { Group, Series } from './series.ts'
import { useTimeTools, type ZoomedProps } from './time-tools.ts'
import type { ValueScale } from './scale.ts'
import { totalOf } from './stack.ts'

type PinsProps = { groups: readonly Group[]; bucket: TimeStep; centre: (index: number) => number }

/** What stands on moments of the chart, such as notes. */
export function Pins({ groups, bucket, centre }: PinsProps) {
  const tools = useTimeTools()
  if (tools === null || groups.length === 0) return null
  const pins = tools.pinsOf(
    groups.map(({ at }) => at),
    bucket,
  )
  return pins.map(({ id, index, render }) => <Fragment key={id}>{render(centre(index))}</Fragment>)
}

/** Keeps the choice of steps of one chart; a chart that stands alone is not zoomed. */
export function Zoomable(props: ZoomedProps) {
  const tools = useTimeTools()
  return tools === null ? props.children(null) : <tools.Zoomed {...props} />
}

export type Mark = { index: number; render: (at: { x: number; y: number }) => ReactNode }

type ValueMarksProps = {
  marks: readonly Mark[]
  groups: readonly Group[]
  series: readonly Series[]
  scale: ValueScale
  centre: (index: number) => number
}

/** Things that stand on top of a step, such as a spike. */
export const ValueMarks = ({ marks, groups, series, scale, centre }: ValueMarksProps) =>
  marks.map(({ index, render }) => {
    const place = groups.findIndex(({ from, to }) => index >= from && index <= to)
    if (place === -1) return null
    const ids = series.map(({ id }) => id)
    return <span key={index}>{render({ x: centre(place), y: scale.y(totalOf(groups[place]!.values, ids)) })}</span>
  })
