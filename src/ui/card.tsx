import { createContext, use, useEffect, useMemo, useState, type ReactNode, type RefObject } from 'react'
import type { MenuEntry } from './menu-popup.tsx'

export type Drawing = {
  /** Title of the saved picture. */
  title: string
  /** Contains the drawing, its legend and marks; absent if no picture can be saved. */
  frame?: RefObject<HTMLElement | null>
  hasTable?: boolean
  /** Further entries of the card's menu. */
  entries?: () => readonly MenuEntry[]
}

const Context = createContext<{
  name: string
  asTable: boolean
  setAsTable: (asTable: boolean) => void
  drawings: Set<Drawing>
} | null>(null)

export function Card({ name, children }: { name: string; children: ReactNode }) {
  const [asTable, setAsTable] = useState(false)
  const [drawings] = useState(() => new Set<Drawing>())
  const state = useMemo(() => ({ name, asTable, setAsTable, drawings }), [name, asTable, drawings])
  return <Context value={state}>{children}</Context>
}

export const useCard = () => use(Context)

/** Registers a drawing with its card; returns whether to show it as a table. */
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
