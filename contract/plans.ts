import * as z from 'zod/mini'
import { openEnum } from './tolerance.ts'

export const Plan = z.enum(['free', 'pro', 'business'])
export type Plan = z.infer<typeof Plan>

/** A plan in an answer; a plan unknown to this build has the limits of Free. */
export const PlanOrUnknown = openEnum(Plan.options, 'unknown')
export type PlanOrUnknown = z.infer<typeof PlanOrUnknown>

export const toKnownPlan = (plan: PlanOrUnknown): Plan => (plan === 'unknown' ? 'free' : plan)

export const PlanLimit = z.enum([
  'savedQueries',
  'postsPerMonth',
  'members',
  'viewers',
  'historyDays',
  'comparedQueries',
  'alerts',
  'reports',
  'exportFormats',
  'apiTokens',
])
export type PlanLimit = z.infer<typeof PlanLimit>
/** Limits that are numbers. */
export type CountedLimit = Exclude<PlanLimit, 'exportFormats'>

type Limits = {
  savedQueries: number
  postsPerMonth: number
  /** Owners and managers together. */
  members: number
  viewers: number | null
  historyDays: number
  comparedQueries: number
  /** 0 on plans without API. */
  apiTokens: number
  /** Alerts of all members, including those that notify only their creator. */
  alerts: number
  /** Only scheduled reports. */
  reports: number
}

/** Limits by plan; null means no limit. Without a card provider, nothing is enforced. */
export const planLimits: Record<Plan, Limits> = {
  free: {
    savedQueries: 3,
    postsPerMonth: 5_000,
    members: 2,
    viewers: 3,
    historyDays: 30,
    comparedQueries: 2,
    apiTokens: 0,
    alerts: 1,
    reports: 0,
  },
  pro: {
    savedQueries: 25,
    postsPerMonth: 100_000,
    members: 10,
    viewers: null,
    historyDays: 365,
    comparedQueries: 5,
    apiTokens: 0,
    alerts: 20,
    reports: 5,
  },
  business: {
    savedQueries: 100,
    postsPerMonth: 1_000_000,
    members: 50,
    viewers: null,
    historyDays: 1_095,
    comparedQueries: 5,
    apiTokens: 20,
    alerts: 200,
    reports: 50,
  },
}

/** Per minute, for all tokens of a workspace together. */
export const planApiCallsPerMinute: Record<Plan, number> = { free: 0, pro: 0, business: 1_200 }

/** Days of already stored posts that a new query searches. */
export const planBackfillDays: Record<Plan, number> = { free: 7, pro: 90, business: 365 }
