import { queryOptions, type QueryClient } from '@tanstack/react-query'
import * as plans from '#contract/billing/plan-usage.ts'
import { call } from './client.ts'
import { queriesKey } from './queries-key.ts'
import { workspaceKey, workspaceQuery } from './workspaces.ts'

const getPlanUsage = call(plans.getPlanUsage)
const listPlans = call(plans.listPlans)
const previewPlan = call(plans.previewPlan)
export const chooseFree = call(plans.chooseFree)

/** What the server says of plan, payments and use; all of it may be another once something is bought. */
export const planKey = (workspaceId: string) => [...workspaceKey(workspaceId), 'plan'] as const

const fresh = 60_000

export const planUsageQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...planKey(workspaceId), 'usage'] as const,
    queryFn: ({ signal }) => getPlanUsage({ workspaceId }, signal),
    staleTime: fresh,
  })

export const plansQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...planKey(workspaceId), 'offered'] as const,
    queryFn: ({ signal }) => listPlans({ workspaceId }, signal),
    staleTime: fresh,
  })

export const planPreviewQuery = (workspaceId: string, plan: plans.PreviewedPlan) =>
  queryOptions({
    queryKey: [...planKey(workspaceId), 'preview', plan] as const,
    queryFn: ({ signal }) => previewPlan({ workspaceId, plan }, signal),
  })

/** After a plan has changed: the guard goes by the workspace, its pages by plan and use, queries by whether there is room. */
export async function refetchPlan(cache: QueryClient, workspaceId: string) {
  void cache.invalidateQueries({ queryKey: planKey(workspaceId) })
  void cache.invalidateQueries({ queryKey: queriesKey(workspaceId), exact: true })
  // Where the question fails, the guard must ask by itself instead of going by what was.
  cache.removeQueries({ queryKey: workspaceQuery(workspaceId).queryKey, exact: true, type: 'inactive' })
  await cache.fetchQuery({ ...workspaceQuery(workspaceId), staleTime: 0 })
}
