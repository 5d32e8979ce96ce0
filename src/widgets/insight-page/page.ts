import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Scope } from '#contract/posts/posts.ts'
import type { DayRange } from '#src/ui/date-range.ts'
import type { DrillDown, OverviewSearch } from '../scope/search.ts'

/** What every part of an insight page knows: which posts it is about, its address, what is open, and how to go on. */
export type Page<Search = OverviewSearch> = {
  range: DayRange
  scope: Scope
  search: Search
  drillDown: DrillDown | null
  /** Opens the posts behind a mark, or closes them. */
  open: (drillDown: DrillDown | null) => void
  /** Goes to an address in which nothing is open. */
  change: (change: Partial<Search>) => void
  /** The same, where other posts are looked at: what was chosen of the former ones no longer holds. */
  changeScope: (change: Partial<OverviewSearch>) => void
  /** Whether the parts may ask: the answer that the page is about goes before theirs. Where they may, their cache decides. */
  asks: { enabled?: false }
  /** The latest state of the posts that an answer of the page tells of, and what tells of one. */
  latest: number
  onVersion: (version: number) => void
}

/** What is asked for: the options of a query. */
export type Question<Answer> = UseQueryOptions<Answer, Error, Answer, QueryKey>

export const PageContext = createContext<Page | null>(null)

/** The page around; `Search` is the address of the page that the asking part belongs to. */
export function usePage<Search = OverviewSearch>(): Page<Search> {
  const page = use(PageContext)
  if (page === null) throw new Error('An insight page is expected around this.')
  return page as unknown as Page<Search>
}
