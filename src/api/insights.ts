import { queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import * as insights from '#contract/insights.ts'
import { call } from './client.ts'
import { workspaceKey } from './workspaces.ts'

export const getOverview = call(insights.getOverview)

export type OverviewInput = CallInput<typeof insights.getOverview>

export const overviewQuery = (input: OverviewInput) =>
  queryOptions({
    queryKey: [...workspaceKey(input.workspaceId), 'insights', 'overview', input],
    queryFn: ({ signal }) => getOverview(input, signal),
    // What the route has asked for is not asked again by the page that it brings.
    staleTime: 1_000,
  })
