import type { QueryClient } from '@tanstack/react-query'
import * as authorLists from '#contract/filters/author-lists.ts'
import { call } from './client.ts'
import { defineQuery, defineWorkspaceQuery, workspaceKey } from './query.ts'

export const createAuthorList = call(authorLists.createAuthorList)
export const renameAuthorList = call(authorLists.renameAuthorList)
export const deleteAuthorList = call(authorLists.deleteAuthorList)
export const addListedAuthors = call(authorLists.addListedAuthors)
export const removeListedAuthors = call(authorLists.removeListedAuthors)

export const authorListsQuery = defineWorkspaceQuery(authorLists.listAuthorLists, ['author-lists'])
export const listedAuthorsQuery = defineQuery(authorLists.listListedAuthors, ['author-lists', 'authors'])

export const refreshAuthorLists = (cache: QueryClient, workspaceId: string) =>
  cache.invalidateQueries({ queryKey: authorListsQuery(workspaceId).queryKey })

const isFilteredByAuthorList = (authorListId: string) => (part: unknown) =>
  typeof part === 'object' && part !== null && 'authorListId' in part && part.authorListId === authorListId

/** Invalidates data filtered by an author list; `none` avoids refetching for a deleted list. */
export const refreshAuthorListData = (
  cache: QueryClient,
  workspaceId: string,
  authorListId: string,
  refetchType: 'active' | 'none' = 'active',
) =>
  cache.invalidateQueries({
    queryKey: workspaceKey(workspaceId),
    predicate: ({ queryKey }) => queryKey[2] !== 'author-lists' && queryKey.some(isFilteredByAuthorList(authorListId)),
    refetchType,
  })

export const refreshListedAuthors = async (cache: QueryClient, workspaceId: string, authorListId: string) => {
  await Promise.all([refreshAuthorLists(cache, workspaceId), refreshAuthorListData(cache, workspaceId, authorListId)])
}
