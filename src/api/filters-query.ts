import { queryOptions } from '@tanstack/react-query'
import { filtersKey } from './filters-key.ts'

/** The saved filters; their calls come with the question. */
export const filtersQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: filtersKey(workspaceId),
    queryFn: async ({ signal }) => (await import('./filters.ts')).listFilters({ workspaceId }, signal),
  })
