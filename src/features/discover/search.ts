import * as z from 'zod/mini'
import type { Scope } from '#contract/posts.ts'
import { addDays, todayIn, type DayRange } from '#src/ui/date-range.ts'
import { lenient, markSearch, textUpTo } from '#src/widgets/scope/search.ts'

/** The address of Discover: the search, the filter bar, and under `open.` the mark that narrows the stream. */
export const DiscoverSearch = z.object({
  ...markSearch,
  /** Which half a narrow screen shows; the trends where left out. */
  view: lenient(z.literal('posts')),
  'open.term': lenient(textUpTo(200)),
  'open.hashtag': lenient(textUpTo(200)),
  'open.domain': lenient(textUpTo(253)),
})
export type DiscoverSearch = z.infer<typeof DiscoverSearch>

const usualDays = 7

export function rangeOf({ from, to }: DiscoverSearch, timezone: string): DayRange {
  const today = todayIn(timezone)
  return from && to && from <= to ? { from, to } : { from: addDays(today, 1 - usualDays), to: today }
}

export function scopeOf(workspaceId: string, range: DayRange, search: DiscoverSearch): Scope {
  const { queryId, text, source, language, sentiment, type, filter: filterId } = search
  const said = Object.entries({ queryId, text: text?.trim() || undefined, source, language, sentiment, type, filterId })
  return { workspaceId, ...range, ...Object.fromEntries(said.filter(([, value]) => value !== undefined)) }
}
