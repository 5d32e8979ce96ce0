import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Scope } from '#contract/posts/posts.ts'
import type { DayRange } from '#src/ui/date-range.ts'
import type { DrillDown, OverviewSearch } from '../scope/search.ts'

export type Page<Search = OverviewSearch> = {
  range: DayRange
  scope: Scope
  search: Search
  /** The queries, days and filters in words, if they are a panel's own; they can't be changed from the panel. */
  ownScope?: string
  drillDown: DrillDown | null
  /** Opens the posts behind a mark, or closes them. */
  open: (drillDown: DrillDown | null) => void
  /** Changes the address and closes whatever is open. */
  change: (change: Partial<Search>) => void
  /** Like `change`, for another scope: also clears selections that depend on the posts. */
  changeScope: (change: Partial<OverviewSearch>) => void
  /** `enabled: false` until the page's main answer has arrived; its request goes first. */
  asks: { enabled?: false }
  /** The newest data version among the page's answers, and a callback to report one. */
  latest: number
  onVersion: (version: number) => void
}

export type Question<Answer> = UseQueryOptions<Answer, Error, Answer, QueryKey>

export const PageContext = createContext<Page | null>(null)

/** `Search` must be the search type of the page that contains the caller. */
export function usePage<Search = OverviewSearch>(): Page<Search> {
  const page = use(PageContext)
  if (page === null) throw new Error('An insight page is expected around this.')
  return page as unknown as Page<Search>
}
