import { createContext, use, useEffect, useMemo, useState, type ReactNode, type RefObject } from 'react'
import type { MenuEntry } from './menu-popup.tsx'

/** Something drawn in a card, and what its menu can do with it. */
export type Drawing = {
  /** What the picture of it is called. */
  title: string
  /** What holds the drawing, its legend and what stands on it; left out where it makes no picture. */
  frame?: RefObject<HTMLElement | null>
  /** Whether it can be shown as a table. */
  hasTable?: boolean
  /** What else can be done with it. */
  entries?: () => readonly MenuEntry[]
}

const Context = createContext<{
  name: string
  asTable: boolean
  setAsTable: (asTable: boolean) => void
  drawings: Set<Drawing>
} | null>(null)

/** What has one menu: it knows what is drawn in it. */
export function Card({ name, children }: { name: string; children: ReactNode }) {
  const [asTable, setAsTable] = useState(false)
  const [drawings] = useState(() => new Set<Drawing>())
  const state = useMemo(() => ({ name, asTable, setAsTable, drawings }), [name, asTable, drawings])
  return <Context value={state}>{children}</Context>
}

export const useCard = () => use(Context)

/** Tells the card of a drawing; whether it is to be shown as a table. */
export function useDrawing(drawing: Drawing | null): boolean {
  const card = use(Context)
  useEffect(() => {
    if (card === null || drawing === null) return undefined
    card.drawings.add(drawing)
    drawing.frame?.current?.toggleAttribute('data-drawing', true)
    return () => void card.drawings.delete(drawing)
  })
  return card?.asTable ?? false
}
