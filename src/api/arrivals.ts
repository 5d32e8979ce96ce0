import { queryOptions } from '@tanstack/react-query'
import * as arrivals from '#contract/collection/arrivals.ts'
import { call } from './client.ts'
import { queriesKey } from './queries-key.ts'

const listArrivals = call(arrivals.listArrivals)
/** Milliseconds: who has just saved a query waits for its posts. */
const again = 5_000

export const arrivalsQuery = (workspaceId: string, queryId: string) =>
  queryOptions({
    queryKey: [...queriesKey(workspaceId), queryId, 'arrivals'],
    queryFn: ({ signal }) => listArrivals({ workspaceId, queryId }, signal),
    refetchInterval: again,
  })
