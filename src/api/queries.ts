import { queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import * as queries from '#contract/queries.ts'
import { call } from './client.ts'
import { workspaceKey } from './workspaces.ts'

export const listQueries = call(queries.listQueries)
export const getQuery = call(queries.getQuery)
export const createQuery = call(queries.createQuery)
export const updateQuery = call(queries.updateQuery)
export const deleteQuery = call(queries.deleteQuery)
export const lockQuery = call(queries.lockQuery)
export const listQueryVersions = call(queries.listQueryVersions)
export const compareQuery = call(queries.compareQuery)
export const previewQuery = call(queries.previewQuery)

export const queriesKey = (workspaceId: string) => [...workspaceKey(workspaceId), 'queries'] as const

export const queriesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: queriesKey(workspaceId),
    queryFn: ({ signal }) => listQueries({ workspaceId }, signal),
  })

export const queryQuery = (workspaceId: string, queryId: string) =>
  queryOptions({
    queryKey: [...queriesKey(workspaceId), queryId],
    queryFn: ({ signal }) => getQuery({ workspaceId, queryId }, signal),
  })

export const previewQueryQuery = (input: CallInput<typeof queries.previewQuery>) =>
  queryOptions({
    queryKey: [...workspaceKey(input.workspaceId), 'preview', input],
    queryFn: ({ signal }) => previewQuery(input, signal),
  })

export const queryVersionsQuery = (workspaceId: string, queryId: string) =>
  queryOptions({
    queryKey: [...queriesKey(workspaceId), queryId, 'versions'],
    queryFn: ({ signal }) => listQueryVersions({ workspaceId, queryId }, signal),
  })

/** `saved`: the text it is held against, which the server reads from its store. */
export const compareQueryQuery = (saved: string, input: CallInput<typeof queries.compareQuery>) =>
  queryOptions({
    queryKey: [...workspaceKey(input.workspaceId), 'comparison', saved, input],
    queryFn: ({ signal }) => compareQuery(input, signal),
  })
