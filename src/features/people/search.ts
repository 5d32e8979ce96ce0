import * as z from 'zod/mini'
import { AuthorOrder } from '#contract/answers/scope-search.ts'
import { Bucket } from '#contract/posts/post-fields.ts'
import { InputInstant } from '#contract/primitives.ts'
import { readSearch, type Unread } from '#src/widgets/scope/read-search.ts'
import { drillDownSearch, lenient, textUpTo } from '#src/widgets/scope/search.ts'

const bounds = z.string().check(z.regex(/^\d{1,12}(\.\d{1,3})?-\d{1,12}(\.\d{1,3})?$/))

const own = {
  sort: lenient(AuthorOrder),
  find: lenient(textUpTo(200)),
  /** The selected area of the scatter plot. */
  followers: lenient(bounds),
  perPost: lenient(bounds),
  /** The selected bar of new and returning authors. */
  seen: lenient(z.enum(['new', 'returning'])),
  at: lenient(InputInstant),
  bucket: lenient(Bucket),
  until: lenient(InputInstant),
  /** The open author, as `source:id`. */
  author: lenient(z.string().check(z.regex(/^[a-z-]+:.{1,480}$/su))),
}

/** `open` shows posts over the page: those of `open.author`, or all in the range. */
export const PeopleSearch = z.object({
  ...drillDownSearch,
  ...own,
  open: lenient(z.literal('posts')),
})
export type PeopleSearch = z.infer<typeof PeopleSearch> & Unread
export const readPeopleSearch = readSearch(PeopleSearch)
