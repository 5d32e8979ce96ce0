import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import {
  authorListsQuery,
  listedAuthorsQuery,
  refreshListedAuthors,
  refreshAuthorListData,
} from '#src/api/author-lists.ts'
import { authorPagesQuery, peopleQuery } from '#src/api/people.ts'
import { postPagesQuery } from '#src/api/posts.ts'

const scope = { workspaceId: 'w', from: '2026-03-01', to: '2026-03-31' }
const keys = {
  lists: authorListsQuery('w').queryKey,
  listed: listedAuthorsQuery({ workspaceId: 'w', authorListId: 'press' }).queryKey,
  all: peopleQuery(scope).queryKey,
  people: peopleQuery({ ...scope, authorListId: 'press' }).queryKey,
  authors: authorPagesQuery({ ...scope, authorListId: 'press', order: 'posts', limit: '50' }).queryKey,
  posts: postPagesQuery({ ...scope, authorListId: 'press' }).queryKey,
  others: peopleQuery({ ...scope, authorListId: 'regulars' }).queryKey,
}

function staleAfter(refresh: (cache: QueryClient) => unknown) {
  const cache = new QueryClient()
  for (const key of Object.values(keys)) cache.setQueryData<unknown>(key, {})
  void refresh(cache)
  return Object.entries(keys).flatMap(([name, key]) => (cache.getQueryState(key)!.isInvalidated ? [name] : []))
}

test('other authors on a list make the lists and what is narrowed to this one stale', () => {
  const stale = ['lists', 'listed', 'people', 'authors', 'posts']
  expect(staleAfter((cache) => refreshListedAuthors(cache, 'w', 'press'))).toEqual(stale)
})

test('a list that is gone makes stale what was counted for it, and asks nothing', () =>
  expect(staleAfter((cache) => refreshAuthorListData(cache, 'w', 'press', 'none'))).toEqual([
    'people',
    'authors',
    'posts',
  ]))
