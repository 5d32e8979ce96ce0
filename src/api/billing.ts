import { queryOptions } from '@tanstack/react-query'
import * as billing from '#contract/billing/billing.ts'
import * as checkouts from '#contract/billing/checkouts.ts'
import type { PaidPlan } from '#contract/billing/prices.ts'
import { call, download } from './client.ts'
import { planKey } from './plans.ts'

export const startCheckout = call(checkouts.startCheckout)
export const getCheckout = call(checkouts.getCheckout)
export const cancelCheckout = call(checkouts.cancelCheckout)

export const getBilling = call(billing.getBilling)
export const changePlan = call(billing.changePlan)
export const cancelPlan = call(billing.cancelPlan)
export const resumePlan = call(billing.resumePlan)
export const updateCard = call(billing.updateCard)
export const updateTaxId = call(billing.updateTaxId)
export const downloadInvoice = download(billing.downloadInvoice)
const previewPlanChange = call(billing.previewPlanChange)

export const billingQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...planKey(workspaceId), 'billing'] as const,
    queryFn: ({ signal }) => getBilling({ workspaceId }, signal),
    staleTime: 60_000,
  })

/** A quote holds for ten minutes; each time that it is looked at it is asked for anew. */
export const planChangeQuery = (workspaceId: string, plan: PaidPlan) =>
  queryOptions({
    queryKey: [...planKey(workspaceId), 'change', plan] as const,
    queryFn: ({ signal }) => previewPlanChange({ workspaceId, plan }, signal),
    gcTime: 0,
  })
