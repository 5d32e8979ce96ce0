import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import * as filtered from '#contract/filters/filtered.ts'
import * as filters from '#contract/filters/filters.ts'
import { call } from './client.ts'
import { filtersKey } from './filters-key.ts'
import { workspaceKey } from './workspaces.ts'

export const listFilters = call(filters.listFilters)
export const getFilter = call(filters.getFilter)
export const createFilter = call(filters.createFilter)
export const updateFilter = call(filters.updateFilter)
export const deleteFilter = call(filters.deleteFilter)
export const previewFilter = call(filters.previewFilter)
export const listFilteredPosts = call(filtered.listFilteredPosts)
export const listFilteredProfiles = call(filtered.listFilteredProfiles)

export type FilterPreviewInput = CallInput<typeof filters.previewFilter>
export type FilteredInput = Omit<CallInput<typeof filtered.listFilteredPosts>, 'cursor'>

export const filterQuery = (workspaceId: string, filterId: string) =>
  queryOptions({
    queryKey: [...filtersKey(workspaceId), filterId],
    queryFn: ({ signal }) => getFilter({ workspaceId, filterId }, signal),
  })

export const filterPreviewQuery = (input: FilterPreviewInput) =>
  queryOptions({
    queryKey: [...workspaceKey(input.workspaceId), 'filter-preview', input],
    queryFn: ({ signal }) => previewFilter(input, signal),
    staleTime: 30_000,
  })

const onwards = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
}
const from = (cursor: string | null) => (cursor === null ? {} : { cursor })

export const filteredPostsQuery = (input: FilteredInput) =>
  infiniteQueryOptions({
    queryKey: [...workspaceKey(input.workspaceId), 'filtered', 'posts', input],
    queryFn: ({ pageParam, signal }) => listFilteredPosts({ ...input, ...from(pageParam) }, signal),
    ...onwards,
  })

export const filteredProfilesQuery = (input: FilteredInput) =>
  infiniteQueryOptions({
    queryKey: [...workspaceKey(input.workspaceId), 'filtered', 'profiles', input],
    queryFn: ({ pageParam, signal }) => listFilteredProfiles({ ...input, ...from(pageParam) }, signal),
    ...onwards,
  })
