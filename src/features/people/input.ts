import type { Scope } from '#contract/posts/posts.ts'
import type { AuthorsInput } from '#src/api/people.ts'
import type { PeopleSearch } from './search.ts'

export const openedBar = ({ at, bucket, until }: PeopleSearch) =>
  at === undefined ? {} : { at, ...(bucket && { bucket }), ...(until && { until }) }

const pageSize = '50'

export function toAuthorsInput(scope: Scope, search: PeopleSearch): AuthorsInput {
  const { find, followers, perPost, seen, sort = 'posts' } = search
  return {
    ...scope,
    ...openedBar(search),
    ...(find && { search: find }),
    ...(followers && { followers }),
    ...(perPost && { perPost }),
    ...(seen && { seen }),
    order: sort,
    limit: pageSize,
  }
}

/** Clears search, scatter area and bar. */
export const clearedFilters = {
  find: undefined,
  followers: undefined,
  perPost: undefined,
  seen: undefined,
  at: undefined,
  bucket: undefined,
  until: undefined,
} satisfies Partial<PeopleSearch>
