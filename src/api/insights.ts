import { queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import * as insights from '#contract/answers/overview.ts'
import { call } from './client.ts'
import { workspaceKey } from './workspaces.ts'

const getOverviewFigures = call(insights.getOverviewFigures)
const getOverviewLeaders = call(insights.getOverviewLeaders)
const getOverviewTerms = call(insights.getOverviewTerms)

export type OverviewInput = CallInput<typeof insights.getOverviewFigures>

const keyOf = ({ workspaceId, ...input }: OverviewInput, part: string) =>
  [...workspaceKey(workspaceId), 'insights', 'overview', part, input] as const

// What the route has asked for is not asked again by the page that it brings.
const staleTime = 1_000

/** The first numbers of the page; the other two come after them. */
export const overviewFiguresQuery = (input: OverviewInput) =>
  queryOptions({
    queryKey: keyOf(input, 'figures'),
    queryFn: ({ signal }) => getOverviewFigures(input, signal),
    staleTime,
  })

export const overviewLeadersQuery = (input: OverviewInput) =>
  queryOptions({
    queryKey: keyOf(input, 'leaders'),
    queryFn: ({ signal }) => getOverviewLeaders(input, signal),
    staleTime,
  })

export const overviewTermsQuery = (input: OverviewInput) =>
  queryOptions({ queryKey: keyOf(input, 'terms'), queryFn: ({ signal }) => getOverviewTerms(input, signal), staleTime })
