import * as z from 'zod/mini'
import { Shown } from '#contract/posts/post-fields.ts'
import { Id } from '#contract/primitives.ts'
import { readSearch, type Unread } from '#src/widgets/scope/read-search.ts'
import { lenient, textUpTo } from '#src/widgets/scope/search.ts'

export const FilteredSearch = z.object({
  show: lenient(Shown),
  view: lenient(z.enum(['filters', 'mutes'])),
  /** ID of the edited filter. */
  edit: lenient(Id),
  /** Opens a new filter, prefilled from the filter bar and `text`. */
  make: lenient(textUpTo(40)),
  /** ID of the filter that a new one copies. */
  copy: lenient(Id),
  /** An unsaved query. */
  text: lenient(textUpTo(4_096)),
  /** Marks that prefill a new filter. */
  hashtag: lenient(textUpTo(200)),
  domain: lenient(textUpTo(253)),
  /** As `source:id`. */
  author: lenient(z.string().check(z.regex(/^[a-z-]+:.{1,480}$/su))),
})
export type FilteredSearch = z.infer<typeof FilteredSearch> & Unread
export const readFilteredSearch = readSearch(FilteredSearch)

export const closedEditorSearch = {
  edit: undefined,
  make: undefined,
  copy: undefined,
  hashtag: undefined,
  domain: undefined,
  author: undefined,
}

export type FilteredChange = Partial<Record<keyof FilteredSearch | 'filter', string | undefined>>
