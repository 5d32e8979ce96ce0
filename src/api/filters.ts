import type { QueryClient } from '@tanstack/react-query'
import * as authorLists from '#contract/filters/author-lists.ts'
import * as filtered from '#contract/filters/filtered.ts'
import * as filters from '#contract/filters/filters.ts'
import * as mutes from '#contract/filters/mutes.ts'
import * as ownAccounts from '#contract/filters/own-accounts.ts'
import * as customFields from '#contract/filters/custom-fields.ts'
import { call } from './client.ts'
import { definePagedQuery, defineQuery, defineWorkspaceQuery, workspaceKey } from './query.ts'

export const createFilter = call(filters.createFilter)
export const updateFilter = call(filters.updateFilter)
export const deleteFilter = call(filters.deleteFilter)

export const filtersQuery = defineWorkspaceQuery(filters.listFilters, ['filters'])
export const filterQuery = defineQuery(filters.getFilter, ['filters', 'one'])
export const filterPreviewQuery = defineQuery(filters.previewFilter, ['filter-preview'], { staleTime: 30_000 })
export const filteredPostsQuery = definePagedQuery(filtered.listFilteredPosts, ['filtered', 'posts'])
export const filteredProfilesQuery = definePagedQuery(filtered.listFilteredProfiles, ['filtered', 'profiles'])

export const createMute = call(mutes.createMute)
export const deleteMute = call(mutes.deleteMute)
export const mutePosts = call(mutes.mutePosts)
export const deleteMutes = call(mutes.deleteMutes)

export const mutesQuery = defineWorkspaceQuery(mutes.listMutes, ['mutes'])

/** A mute changes every figure and list of the workspace; only the role and members stay. */
export const refreshWorkspaceData = (cache: QueryClient, workspaceId: string) =>
  cache.invalidateQueries({
    queryKey: workspaceKey(workspaceId),
    predicate: ({ queryKey }) => queryKey[2] !== 'self' && queryKey[2] !== 'members',
  })

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

export const createCustomField = call(customFields.createCustomField)
export const renameCustomField = call(customFields.renameCustomField)
export const deleteCustomField = call(customFields.deleteCustomField)

export const customFieldsQuery = defineWorkspaceQuery(customFields.listCustomFields, ['custom-fields'], {
  staleTime: 30_000,
})
export const customFieldUseQuery = defineQuery(customFields.getCustomFieldUse, ['custom-fields', 'use'])

export const createOwnAccount = call(ownAccounts.createOwnAccount)
export const deleteOwnAccount = call(ownAccounts.deleteOwnAccount)

export const ownAccountsQuery = defineWorkspaceQuery(ownAccounts.listOwnAccounts, ['own-accounts'])

/** Response times, answered posts, and owned and earned media depend on own accounts. */
export const refreshOwnAccounts = (cache: QueryClient, workspaceId: string) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: ownAccountsQuery(workspaceId).queryKey }),
    cache.invalidateQueries({ queryKey: [...workspaceKey(workspaceId), 'insights', 'performance', 'response-time'] }),
    cache.invalidateQueries({ queryKey: [...workspaceKey(workspaceId), 'posts'] }),
    cache.invalidateQueries({
      queryKey: workspaceKey(workspaceId),
      predicate: ({ queryKey }) =>
        queryKey.some((part) => typeof part === 'object' && part !== null && 'media' in part),
    }),
  ])
