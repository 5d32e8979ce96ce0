import type { ReactNode } from 'react'
import type { ValueScale } from './scale.ts'
import type { Group, Series } from './series.ts'
import { totalOf } from './stack.ts'

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
