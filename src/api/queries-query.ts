import { queryOptions } from '@tanstack/react-query'
import { listQueries } from '#contract/saved-queries/query-list.ts'
import { call } from './client.ts'
import { queriesKey } from './queries-key.ts'

const askQueries = call(listQueries)

export const queriesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: queriesKey(workspaceId),
    queryFn: ({ signal }) => askQueries({ workspaceId }, signal),
  })

/** What a query says and said before; the call comes with the question. */
export const queryVersionsQuery = (workspaceId: string, queryId: string) =>
  queryOptions({
    queryKey: [...queriesKey(workspaceId), queryId, 'versions'],
    queryFn: async ({ signal }) => (await import('./queries.ts')).listQueryVersions({ workspaceId, queryId }, signal),
  })
