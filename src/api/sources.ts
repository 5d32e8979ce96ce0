import * as arrivals from '#contract/collection/arrivals.ts'
import * as sources from '#contract/collection/workspace-sources.ts'
import { call } from './client.ts'
import { defineQuery, defineWorkspaceQuery } from './query.ts'

export const followSource = call(sources.followSource)

/** Collectors report their state every few seconds. */
export const sourcesQuery = defineWorkspaceQuery(sources.listSources, ['sources'], { refetchInterval: 30_000 })

/** Short, since users wait for the first posts after saving a query. */
export const arrivalsQuery = defineQuery(arrivals.listArrivals, ['queries', 'arrivals'], { refetchInterval: 5_000 })
