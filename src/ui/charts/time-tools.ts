import { createContext, use, type ComponentType, type ReactNode } from 'react'
import type { TimeStep } from '#src/text/format.ts'
import type { MenuEntry } from '../menu-popup.tsx'
import type { HatchedPeriod } from './hatched-ranges.ts'

/** Where a pin is, in px: its line at its step, and its sign beside the signs of others. */
export type PinPosition = { line: number; sign: number }

/** An item at a moment, such as a note, drawn over the plot at step `index`. */
export type Pin = {
  id: string
  index: number
  /** Explains the pin where it can't be clicked. */
  captions: readonly { sign: ReactNode; text: string }[]
  render: (at: PinPosition) => ReactNode
}

/** A selection of drawn steps, by index, with its pointer and key handlers. */
export type ZoomSelection = {
  /** Both ends inclusive; null without a selection. */
  chosen: { from: number; to: number } | null
  onPress: (index: number) => void
  onPoint: (index: number) => void
  onRelease: () => void
  /** Whether the click ended a drag. */
  isDragsClick: () => boolean
  onExtend: (from: number, to: number) => void
  onConfirm: () => void
  onCancel: () => void
}

export type ZoomControlProps = {
  onZoom: (steps: { from: number; to: number }) => void
  children: (zooming: ZoomSelection | null) => ReactNode
}

export type TimeTools = {
  /** Start of the week, 1 for Monday to 7 for Sunday. */
  firstWeekday?: number
  hatched?: readonly HatchedPeriod[]
  /** `starts`: starts of the drawn steps, in order. */
  pinsOf: (starts: readonly string[], bucket: TimeStep) => readonly Pin[]
  /** Starts a note at a step, with this text; null if the user can't write notes. */
  onNote: ((at: string, text?: string) => void) | null
  Zoomed: ComponentType<ZoomControlProps>
  /** Narrows the page to a range of steps, both inclusive. */
  onZoom: (at: string, until: string, bucket: TimeStep) => void
  /** Entries for the card's menu. `at`: start of the last hovered step. */
  entries: (at: string | null, bucket: TimeStep) => readonly MenuEntry[]
}

const Tools = createContext<TimeTools | null>(null)
export const TimeToolsProvider = Tools.Provider

/** Null for charts outside a page, such as in a post. */
export const useTimeTools = () => use(Tools)
