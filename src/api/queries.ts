import { queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import * as queries from '#contract/saved-queries/queries.ts'
import { call } from './client.ts'
import { queriesKey } from './queries-key.ts'
import { workspaceKey } from './workspaces.ts'

export const getQuery = call(queries.getQuery)
export const createQuery = call(queries.createQuery)
export const updateQuery = call(queries.updateQuery)
export const deleteQuery = call(queries.deleteQuery)
export const pauseQuery = call(queries.pauseQuery)
export const stopQueryBackfill = call(queries.stopQueryBackfill)
export const lockQuery = call(queries.lockQuery)
export const listQueryVersions = call(queries.listQueryVersions)
export const compareQuery = call(queries.compareQuery)
export const previewQuery = call(queries.previewQuery)

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

/** `saved`: the text it is held against, which the server reads from its store. */
export const compareQueryQuery = (saved: string, input: CallInput<typeof queries.compareQuery>) =>
  queryOptions({
    queryKey: [...workspaceKey(input.workspaceId), 'comparison', saved, input],
    queryFn: ({ signal }) => compareQuery(input, signal),
  })
