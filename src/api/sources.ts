import * as arrivals from '#contract/collection/arrivals.ts'
import * as sources from '#contract/collection/workspace-sources.ts'
import { call } from './client.ts'
import { queryOf, queryOfWorkspace } from './query.ts'

export const followSource = call(sources.followSource)

/** Collectors say every few seconds how they stand. */
export const sourcesQuery = queryOfWorkspace(sources.listSources, ['sources'], { refetchInterval: 30_000 })

/** Who has just saved a query waits for its posts. */
export const arrivalsQuery = queryOf(arrivals.listArrivals, ['queries', 'arrivals'], { refetchInterval: 5_000 })
