import * as z from 'zod/mini'
import { AuthorOrder } from '#contract/scope-search.ts'
import { Bucket, type Scope } from '#contract/posts.ts'
import { Instant } from '#contract/primitives.ts'
import type { AuthorsInput } from '#src/api/people.ts'
import { lenient, markSearch, textUpTo } from '#src/widgets/scope/search.ts'

const bounds = z.string().check(z.regex(/^\d{1,12}(\.\d{1,3})?-\d{1,12}(\.\d{1,3})?$/))

/** What the people page's address says beside the filter bar. */
const own = {
  sort: lenient(AuthorOrder),
  /** What the names are searched for. */
  find: lenient(textUpTo(200)),
  /** A piece of the scatter. */
  followers: lenient(bounds),
  perPost: lenient(bounds),
  /** A bar of new and returning authors. */
  seen: lenient(z.enum(['new', 'returning'])),
  at: lenient(Instant),
  bucket: lenient(Bucket),
  until: lenient(Instant),
  /** The open author, as `source:id`. */
  author: lenient(z.string().check(z.regex(/^[a-z-]+:.{1,480}$/su))),
}

/** `open` lays the posts over the page: of `open.author`, or all of the range. */
export const PeopleSearch = z.object({
  ...markSearch,
  ...own,
  open: lenient(z.literal('posts')),
  /** Parameters that meant nothing and were left out, until the next change. */
  unread: lenient(textUpTo(500)),
})
export type PeopleSearch = z.infer<typeof PeopleSearch>

/** The address as the page reads it; parameters that mean nothing, such as an order that there is not, are named in `unread`. */
export function readPeopleSearch(written: Record<string, unknown>): PeopleSearch {
  const read = PeopleSearch.parse(written)
  const unread = Object.keys(PeopleSearch.shape).filter(
    (name) => written[name] !== undefined && read[name as keyof PeopleSearch] === undefined,
  )
  return unread.length === 0 ? read : { ...read, unread: unread.join(',') }
}

/** The days of an opened bar, as the calls take them. */
export const barOf = ({ at, bucket, until }: PeopleSearch) =>
  at === undefined ? {} : { at, ...(bucket && { bucket }), ...(until && { until }) }

const pageSize = '50'

export function authorsInputOf(scope: Scope, search: PeopleSearch): AuthorsInput {
  const { find, followers, perPost, seen, sort = 'posts' } = search
  return {
    ...scope,
    ...barOf(search),
    ...(find && { search: find }),
    ...(followers && { followers }),
    ...(perPost && { perPost }),
    ...(seen && { seen }),
    order: sort,
    limit: pageSize,
  }
}

/** The list as it is without search, piece and bar. */
export const notNarrowed = {
  find: undefined,
  followers: undefined,
  perPost: undefined,
  seen: undefined,
  at: undefined,
  bucket: undefined,
  until: undefined,
} satisfies Partial<PeopleSearch>

export const closed = {
  unread: undefined,
  open: undefined,
  'open.author': undefined,
  'open.name': undefined,
  'open.order': undefined,
}
