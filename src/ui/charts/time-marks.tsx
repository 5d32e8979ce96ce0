import { Fragment, type ReactNode } from 'react'
import type { TimeStep } from '#src/text/format.ts'
import type { Group, Series } from './series.ts'
import { useTimeTools, type ZoomControlProps } from './time-tools.ts'
import type { ValueScale } from './scale.ts'
import { spread } from './spread.ts'
import { sumSeries } from './stack.ts'

type PinsProps = { groups: readonly Group[]; bucket: TimeStep; centre: (index: number) => number }

function usePins(groups: readonly Group[], bucket: TimeStep) {
  const tools = useTimeTools()
  if (tools === null || groups.length === 0) return []
  return tools.pinsOf(
    groups.map(({ at }) => at),
    bucket,
  )
}

/** Width of a sign in px, the least that fingers hit (WCAG 2.5.8). */
const signWidth = 24
/** The signs of pins reach 4 px into the chart, so the centre of a mark is half a sign below. */
const minMarkY = 16

export function Pins({ groups, bucket, centre }: PinsProps) {
  const pins = usePins(groups, bucket).toSorted((one, other) => one.index - other.index)
  const lines = pins.map(({ index }) => centre(index))
  const signs = spread(lines, signWidth)
  return pins.map(({ id, render }, place) => (
    <Fragment key={id}>{render({ line: lines[place]!, sign: signs[place]! })}</Fragment>
  ))
}

/** Captions of marks, for print and saved pictures, where marks can't be clicked. */
export function MarkCaptions({ groups, bucket, marks }: Omit<PinsProps, 'centre'> & { marks: readonly Mark[] }) {
  const captions = [
    ...usePins(groups, bucket).flatMap((pin) => pin.captions.map((caption) => ({ ...caption, isInternal: true }))),
    ...marks.map(({ caption }) => ({ ...caption, isInternal: false })),
  ]
  if (captions.length === 0) return null
  return (
    <ul className="print-only text-xs text-ink-soft">
      {captions.map(({ sign, text, isInternal }) => (
        <li key={text} data-mark-caption data-internal={isInternal || undefined} dir="auto" className="wrap-long">
          {sign} <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** Manages the selected steps; charts outside a page can't be zoomed. */
export function Zoomable(props: ZoomControlProps) {
  const tools = useTimeTools()
  return tools === null ? props.children(null) : <tools.Zoomed {...props} />
}

export type MarkCaption = { sign: ReactNode; text: string }

export type Mark = { index: number; caption: MarkCaption; render: (at: { x: number; y: number }) => ReactNode }

type ValueMarksProps = {
  marks: readonly Mark[]
  groups: readonly Group[]
  series: readonly Series[]
  scale: ValueScale
  centre: (index: number) => number
}

/** Marks on top of a step, such as a spike: apart from each other, and below the signs above the chart. */
export function ValueMarks({ marks, groups, series, scale, centre }: ValueMarksProps) {
  const ids = series.map(({ id }) => id)
  const placed = marks
    .map(({ index, render }) => ({ render, place: groups.findIndex(({ from, to }) => index >= from && index <= to) }))
    .filter(({ place }) => place !== -1)
    .toSorted((one, other) => one.place - other.place)
  const x = spread(
    placed.map(({ place }) => centre(place)),
    signWidth,
  )
  return placed.map(({ render, place }, position) => (
    <span key={place}>
      {render({
        x: x[position]!,
        y: Math.max(scale.y(sumSeries(groups[place]!.values, ids)) - 10, minMarkY),
      })}
    </span>
  ))
}
