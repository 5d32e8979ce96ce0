import { expect, test } from 'vitest'
import { PeopleSearch, readPeopleSearch } from '#src/features/people/address.ts'
import { authorsInputOf } from '#src/features/people/input.ts'
import { partsOf } from '#src/features/people/narrowed.tsx'
import { boundsOf } from '#src/features/people/scatter.tsx'

const scope = { workspaceId: 'w', from: '2026-03-01', to: '2026-03-31' }

test('an address says how the list is searched, narrowed and sorted', () => {
  const search = PeopleSearch.parse({
    find: 'otter',
    sort: 'influence',
    followers: '10-250',
    perPost: '0.5-20',
    seen: 'new',
    at: '2026-03-02T00:00:00Z',
    bucket: 'day',
  })
  expect(authorsInputOf(scope, search)).toEqual({
    ...scope,
    search: 'otter',
    order: 'influence',
    followers: '10-250',
    perPost: '0.5-20',
    seen: 'new',
    at: '2026-03-02T00:00:00Z',
    bucket: 'day',
    limit: '50',
  })
  expect(partsOf(search, 'UTC').map(({ id, label }) => [id, label])).toEqual([
    ['find', '“otter”'],
    ['followers', '10 – 250 followers'],
    ['perPost', '0.5 – 20 interactions a post'],
    ['seen', 'new'],
    ['at', 'posted: 2 Mar 2026'],
  ])
})

test('what means nothing is left out and named; what belongs to others is not spoken of', () => {
  const written = { sort: 'nonsense', followers: 'many', from: 'yesterday', find: 'otter', elsewhere: '1' }
  const { unread, find, sort } = readPeopleSearch(written)
  expect([unread, find, sort]).toEqual(['from=yesterday&sort=nonsense&followers=many', 'otter', undefined])
  expect(readPeopleSearch({ find: 'otter' }).unread).toBeUndefined()
})

test('a drawn piece is asked for in whole followers and thousandths, inside of what was drawn', () => {
  expect(boundsOf({ x: [9.2, 250.9], y: [0.12345, 20.5] })).toEqual({ followers: '10-250', perPost: '0.124-20.5' })
})
