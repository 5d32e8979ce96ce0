import { createContext, use, type ComponentType, type ReactNode } from 'react'
import type { TimeStep } from '#src/text/format.ts'
import type { MenuEntry } from '../menu-popup.tsx'
import type { HatchedTime } from './hatched.ts'

/** Something that stands on a moment, such as a note: at the drawn step of that index, over the plot. */
export type Pin = {
  id: string
  index: number
  /** What it means, for where it cannot be pressed. */
  captions: readonly { sign: ReactNode; text: string }[]
  render: (x: number) => ReactNode
}

/** A choice of drawn steps, by their places, and what pointer and keys do to it. */
export type Zooming = {
  /** The chosen steps, both ends inclusive; null where nothing is chosen. */
  chosen: { from: number; to: number } | null
  onPress: (index: number) => void
  onPoint: (index: number) => void
  onRelease: () => void
  /** Whether the click was the end of a drag. */
  isDragsClick: () => boolean
  onExtend: (from: number, to: number) => void
  onConfirm: () => void
  onCancel: () => void
}

export type ZoomedProps = {
  onZoom: (steps: { from: number; to: number }) => void
  children: (zooming: Zooming | null) => ReactNode
}

/** What a page adds to each of its charts over time. */
export type TimeTools = {
  /** On which weeks begin, 1 for Monday to 7 for Sunday. */
  firstWeekday?: number
  /** Times in which something is missing. */
  hatched?: readonly HatchedTime[]
  /** `starts`: where the drawn steps begin, in order. */
  pinsOf: (starts: readonly string[], bucket: TimeStep) => readonly Pin[]
  /** Begins a note on the step that begins there, with these words; null for who may write none. */
  onNote: ((at: string, text?: string) => void) | null
  /** Keeps the choice of steps of one chart. */
  Zoomed: ComponentType<ZoomedProps>
  /** Narrows the page to the time from one step to another, both inclusive. */
  onZoom: (at: string, until: string, bucket: TimeStep) => void
  /** In the menu of a chart's card. `at`: where the step begins that was looked at last. */
  entries: (at: string | null, bucket: TimeStep) => readonly MenuEntry[]
}

const Tools = createContext<TimeTools | null>(null)
export const TimeToolsProvider = Tools.Provider

/** Null where charts stand alone, such as in a post. */
export const useTimeTools = () => use(Tools)
