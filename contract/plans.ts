import * as z from 'zod/mini'
import { known } from './tolerance.ts'

export const Plan = z.enum(['free', 'pro', 'business'])
export type Plan = z.infer<typeof Plan>

/** A plan as an answer tells it: one that this build does not know holds what the free one holds. */
export const PlanOrUnknown = known(Plan.options, 'unknown')
export type PlanOrUnknown = z.infer<typeof PlanOrUnknown>

export const trustedPlan = (plan: PlanOrUnknown): Plan => (plan === 'unknown' ? 'free' : plan)

/** What a plan bounds: how many of each, how far back, and what may be written into. */
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
/** What a plan bounds by a number. */
export type CountedLimit = Exclude<PlanLimit, 'exportFormats'>

type Limits = {
  savedQueries: number
  postsPerMonth: number
  /** Owners and managers together. */
  members: number
  viewers: number | null
  historyDays: number
  comparedQueries: number
  /** 0 where the plan has no API. */
  apiTokens: number
  /** Of everybody together, those that tell one person alone included. */
  alerts: number
  /** That are sent by themselves. */
  reports: number
}

/** What each plan holds; null means no limit. Where no card provider is configured, nothing is enforced. */
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

/** Calls that all tokens of a workspace together may make in a minute. */
export const planApiCallsPerMinute: Record<Plan, number> = { free: 0, pro: 0, business: 1_200 }

/** How many days of posts that are stored already a new query is searched in. */
export const planBackfillDays: Record<Plan, number> = { free: 7, pro: 90, business: 365 }
