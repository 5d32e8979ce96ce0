import type { Bucket, PostOrder, PostType, Scope, Sentiment, Source } from '#contract/posts.ts'
import { addDays, todayIn, type DayRange } from '#src/ui/date-range.ts'

/** The address of Discover: the search, the filter bar, and under `open.` the mark that narrows the stream. */
export type DiscoverSearch = {
  from?: string
  to?: string
  queryId?: string
  text?: string
  /** Several joined by commas, as `language`. */
  source?: string
  language?: string
  sentiment?: Sentiment
  type?: PostType
  filter?: string
  /** Which half a narrow screen shows; the trends where left out. */
  view?: 'posts'
  'open.term'?: string
  'open.hashtag'?: string
  'open.domain'?: string
  'open.author'?: string
  'open.source'?: Source
  'open.name'?: string
  'open.at'?: string
  'open.bucket'?: Bucket
  'open.until'?: string
  'open.order'?: PostOrder
}

const usualDays = 7

/** The range of the address, or the last seven days. */
export function rangeOf({ from, to }: DiscoverSearch, timezone: string): DayRange {
  const today = todayIn(timezone)
  return from && to && from <= to ? { from, to } : { from: addDays(today, 1 - usualDays), to: today }
}

/** What the calls look at. */
export function scopeOf(workspaceId: string, range: DayRange, search: DiscoverSearch): Scope {
  const { queryId, text, source, language, sentiment, type, filter: filterId } = search
  const said = Object.entries({ queryId, text: text?.trim() || undefined, source, language, sentiment, type, filterId })
  return { workspaceId, ...range, ...Object.fromEntries(said.filter(([, value]) => value !== undefined)) }
}
