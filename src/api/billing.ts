import type { QueryClient } from '@tanstack/react-query'
import * as billing from '#contract/billing/billing.ts'
import * as checkouts from '#contract/billing/checkouts.ts'
import { call, download } from './client.ts'
import { defineQuery, defineWorkspaceQuery, workspaceKey } from './query.ts'
import { savedQueriesQuery } from './saved-queries.ts'
import { workspaceQuery } from './workspaces.ts'

export const startCheckout = call(checkouts.startCheckout)
export const getCheckout = call(checkouts.getCheckout)
export const cancelCheckout = call(checkouts.cancelCheckout)
export const changePlan = call(billing.changePlan)
export const cancelPlan = call(billing.cancelPlan)
export const resumePlan = call(billing.resumePlan)
export const updateCard = call(billing.updateCard)
export const updateTaxId = call(billing.updateTaxId)
export const downloadInvoice = download(billing.downloadInvoice)

export const planKey = (workspaceId: string) => [...workspaceKey(workspaceId), 'plan'] as const

export const billingQuery = defineWorkspaceQuery(billing.getBilling, ['plan', 'billing'], { staleTime: 60_000 })
export const checkoutQuery = defineQuery(checkouts.getCheckout, ['plan', 'checkout'])
/** A quote is valid for ten minutes, so it is never cached. */
export const planChangeQuery = defineQuery(billing.previewPlanChange, ['plan', 'change'], { gcTime: 0 })

/** A new plan affects the route guard (workspace), its pages (plan, usage) and the query list (limits). */
export async function refetchPlan(cache: QueryClient, workspaceId: string) {
  void cache.invalidateQueries({ queryKey: planKey(workspaceId) })
  void cache.invalidateQueries({ queryKey: savedQueriesQuery(workspaceId).queryKey, exact: true })
  // If the fetch fails, the guard must fetch again instead of using old data.
  cache.removeQueries({ queryKey: workspaceQuery(workspaceId).queryKey, exact: true, type: 'inactive' })
  await cache.fetchQuery({ ...workspaceQuery(workspaceId), staleTime: 0 })
}
