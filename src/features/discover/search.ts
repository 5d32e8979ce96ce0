import * as z from 'zod/mini'
import { readSearch, type Unread } from '#src/widgets/scope/read-search.ts'
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
export type DiscoverSearch = z.infer<typeof DiscoverSearch> & Unread
export const readDiscoverSearch = readSearch(DiscoverSearch)
