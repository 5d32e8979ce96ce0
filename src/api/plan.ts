import * as plans from '#contract/billing/plan-usage.ts'
import { call } from './client.ts'
import { defineQuery, defineWorkspaceQuery } from './query.ts'

export const chooseFree = call(plans.chooseFree)

const fresh = { staleTime: 60_000 }

export const planUsageQuery = defineWorkspaceQuery(plans.getPlanUsage, ['plan', 'usage'], fresh)
export const plansQuery = defineWorkspaceQuery(plans.listPlans, ['plan', 'offered'], fresh)
export const planPreviewQuery = defineQuery(plans.previewPlan, ['plan', 'preview'])
