import * as z from 'zod/mini'
import { readSearch, type Unread } from '#src/widgets/scope/read-search.ts'
import { drillDownSearch, lenient } from '#src/widgets/scope/search.ts'

/** `open.` parameters contain the mark that narrows the posts. */
export const DiscoverSearch = z.object({
  ...drillDownSearch,
  /** The view on narrow screens; trends by default. */
  view: lenient(z.literal('posts')),
})
export type DiscoverSearch = z.infer<typeof DiscoverSearch> & Unread
export const readDiscoverSearch = readSearch(DiscoverSearch)
