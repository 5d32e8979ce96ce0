import type { CallInput } from '#contract/endpoint.ts'
import * as queries from '#contract/saved-queries/queries.ts'
import { listQueries } from '#contract/saved-queries/query-list.ts'
import { call } from './client.ts'
import { endpointQuery, defineQuery, defineWorkspaceQuery, workspaceKey } from './query.ts'

export const createQuery = call(queries.createQuery)
export const updateQuery = call(queries.updateQuery)
export const deleteQuery = call(queries.deleteQuery)
export const pauseQuery = call(queries.pauseQuery)
export const stopQueryBackfill = call(queries.stopQueryBackfill)
export const lockQuery = call(queries.lockQuery)

export const savedQueriesQuery = defineWorkspaceQuery(listQueries, ['queries'])
export const savedQueryQuery = defineQuery(queries.getQuery, ['queries', 'one'])
export const queryVersionsQuery = defineQuery(queries.listQueryVersions, ['queries', 'versions'])
export const previewQueryQuery = defineQuery(queries.previewQuery, ['preview'])
export const suggestTermsQuery = defineQuery(queries.suggestTerms, ['suggestions'])

/** `saved`: the saved text, which is only part of the cache key, since the server has it. */
export const compareQueryQuery = (saved: string, input: CallInput<typeof queries.compareQuery>) =>
  endpointQuery(queries.compareQuery, input, [...workspaceKey(input.workspaceId), 'comparison', saved, input])
