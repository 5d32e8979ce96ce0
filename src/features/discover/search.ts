import * as z from 'zod/mini'
import { readSearch, type Unread } from '#src/widgets/scope/read-search.ts'
import { drillDownSearch, lenient } from '#src/widgets/scope/search.ts'

/** The address of Discover: the search, the filter bar, and under `open.` the mark that narrows the stream. */
export const DiscoverSearch = z.object({
  ...drillDownSearch,
  /** Which half a narrow screen shows; the trends where left out. */
  view: lenient(z.literal('posts')),
})
export type DiscoverSearch = z.infer<typeof DiscoverSearch> & Unread
export const readDiscoverSearch = readSearch(DiscoverSearch)
