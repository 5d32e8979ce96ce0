import { Fragment } from 'react'
import type { TimeStep } from '#src/text/format.ts'
import type { Group } from './series.ts'
import { useTimeTools } from './time-tools.ts'

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
