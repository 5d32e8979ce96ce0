import * as z from 'zod/mini'
import { Shown } from '#contract/posts/post-fields.ts'
import { Id } from '#contract/primitives.ts'
import { readSearch, type Unread } from '#src/widgets/scope/read-search.ts'
import { lenient, textUpTo } from '#src/widgets/scope/search.ts'

export const FilteredSearch = z.object({
  /** Kept, removed, or all posts. */
  show: lenient(Shown),
  /** Filters and mutes have views of their own. */
  view: lenient(z.enum(['filters', 'mutes'])),
  /** The filter that is being edited. */
  edit: lenient(Id),
  /** A new filter; what the bar and `text` ask for is its beginning. */
  make: lenient(textUpTo(40)),
  /** A filter that the new one begins as a copy of. */
  copy: lenient(Id),
  /** A query that nobody has saved. */
  text: lenient(textUpTo(4_096)),
  /** A mark that a new filter begins with. */
  hashtag: lenient(textUpTo(200)),
  domain: lenient(textUpTo(253)),
  /** As `source:id`. */
  author: lenient(z.string().check(z.regex(/^[a-z-]+:.{1,480}$/su))),
})
export type FilteredSearch = z.infer<typeof FilteredSearch> & Unread
export const readFilteredSearch = readSearch(FilteredSearch)

/** An address without a filter that is being written. */
export const notWriting = {
  edit: undefined,
  make: undefined,
  copy: undefined,
  hashtag: undefined,
  domain: undefined,
  author: undefined,
}

export type FilteredChange = Partial<Record<keyof FilteredSearch | 'filter', string | undefined>>
