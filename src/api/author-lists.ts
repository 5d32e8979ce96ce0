import { queryOptions, type QueryClient } from '@tanstack/react-query'
import * as authorLists from '#contract/filters/author-lists.ts'
import { call } from './client.ts'
import { workspaceKey } from './workspaces.ts'

const listAuthorLists = call(authorLists.listAuthorLists)
const listListedAuthors = call(authorLists.listListedAuthors)
export const createAuthorList = call(authorLists.createAuthorList)
export const renameAuthorList = call(authorLists.renameAuthorList)
export const deleteAuthorList = call(authorLists.deleteAuthorList)
export const addListedAuthors = call(authorLists.addListedAuthors)
export const removeListedAuthors = call(authorLists.removeListedAuthors)

const authorListsKey = (workspaceId: string) => [...workspaceKey(workspaceId), 'author-lists'] as const

export const authorListsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: authorListsKey(workspaceId),
    queryFn: ({ signal }) => listAuthorLists({ workspaceId }, signal),
  })

export const listedAuthorsQuery = (workspaceId: string, authorListId: string) =>
  queryOptions({
    queryKey: [...authorListsKey(workspaceId), authorListId],
    queryFn: ({ signal }) => listListedAuthors({ workspaceId, authorListId }, signal),
  })

export const refreshAuthorLists = (cache: QueryClient, workspaceId: string) =>
  cache.invalidateQueries({ queryKey: authorListsKey(workspaceId) })

const isNarrowedTo = (authorListId: string) => (part: unknown) =>
  typeof part === 'object' && part !== null && 'authorListId' in part && part.authorListId === authorListId

/** What was counted or listed for the authors of a list; what is on the page is asked at once unless the list is gone. */
export const refreshNarrowed = (
  cache: QueryClient,
  workspaceId: string,
  authorListId: string,
  refetchType: 'active' | 'none' = 'active',
) =>
  cache.invalidateQueries({
    queryKey: workspaceKey(workspaceId),
    predicate: ({ queryKey }) => queryKey.some(isNarrowedTo(authorListId)),
    refetchType,
  })

/** Other authors on a list are other numbers of every page that is narrowed to it. */
export const refreshListed = async (cache: QueryClient, workspaceId: string, authorListId: string) => {
  await Promise.all([refreshAuthorLists(cache, workspaceId), refreshNarrowed(cache, workspaceId, authorListId)])
}
