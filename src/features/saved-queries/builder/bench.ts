import { createContext, use } from 'react'
import type { Span } from '#contract/query-language/tree.ts'
import type { Edited, Path } from './edits.ts'
import type { Group, Mode } from './model.ts'

/** A new row: added to a group, or paired with an item. */
export type Adding = { path: Path; beside: Mode | null }

export type Bench = {
  root: Group
  marked: Span | null
  adding: Adding | null
  add: (adding: Adding | null) => void
  /** Applies an edit; the focus moves to its path, and screen readers announce `notice`. */
  apply: (edited: Edited | null, notice: string) => void
}

export const BenchContext = createContext<Bench | null>(null)

export function useBench(): Bench {
  const bench = use(BenchContext)
  if (bench === null) throw new TypeError('A part of the builder stands outside it')
  return bench
}

export const pathName = (path: Path) => `/${path.join('/')}`
export const covers = (marked: Span | null, { from, to }: Span) =>
  marked !== null && from >= 0 && marked.from <= from && to <= marked.to
