import { expect, test } from 'vitest'
import { PeopleSearch, readPeopleSearch } from '#src/features/people/search.ts'
import { toAuthorsInput } from '#src/features/people/input.ts'
import { listActiveFilters } from '#src/features/people/active-filters.tsx'
import { toBounds } from '#src/features/people/scatter.tsx'

test('an address becomes the question for the list, and the words above it', () => {
  const scope = { workspaceId: 'w', from: '2026-03-01', to: '2026-03-31' }
  const bounds = { followers: '10-250', perPost: '0.5-20', seen: 'new', at: '2026-03-02T00:00:00Z', bucket: 'day' }
  const search = PeopleSearch.parse({ find: 'otter', sort: 'influence', ...bounds })
  expect(toAuthorsInput(scope, search)).toEqual({
    ...scope,
    ...bounds,
    search: 'otter',
    order: 'influence',
    limit: '50',
  })
  expect(listActiveFilters(search, 'UTC').map(({ label }) => label)).toEqual([
    '“otter”',
    '10 – 250 followers',
    '0.5 – 20 interactions per post',
    'New',
    'posted: 2 Mar 2026',
  ])
})

test('what cannot be read is left out and named, what belongs to other pages is ignored', () => {
  const written = { sort: 'nonsense', followers: 'many', from: 'yesterday', find: 'otter', elsewhere: '1' }
  const { unread, find, sort } = readPeopleSearch(written)
  expect([unread, find, sort]).toEqual(['from=yesterday&sort=nonsense&followers=many', 'otter', undefined])
})

test('an area of the plot is asked for in whole followers and thousandths, within what was drawn', () => {
  expect(toBounds({ x: [9.2, 250.9], y: [0.12345, 20.5] })).toEqual({ followers: '10-250', perPost: '0.124-20.5' })
})
