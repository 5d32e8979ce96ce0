import { createContext, use } from 'react'
import type { Span } from '#contract/query-language/tree.ts'
import type { Edited, Path } from './edits.ts'
import type { Group, Mode } from './model.ts'

/** A new row: added to a group, or paired with an item. */
export type NewRowPlace = { path: Path; beside: Mode | null }

export type BuilderState = {
  root: Group
  marked: Span | null
  adding: NewRowPlace | null
  add: (adding: NewRowPlace | null) => void
  /** Applies an edit; the focus moves to its path, and screen readers announce `notice`. */
  apply: (edited: Edited | null, notice: string) => void
}

export const BuilderContext = createContext<BuilderState | null>(null)

export function useBuilder(): BuilderState {
  const bench = use(BuilderContext)
  if (bench === null) throw new TypeError('A part of the builder stands outside it')
  return bench
}

export const pathName = (path: Path) => `/${path.join('/')}`
export const isMarked = (marked: Span | null, { from, to }: Span) =>
  marked !== null && from >= 0 && marked.from <= from && to <= marked.to
