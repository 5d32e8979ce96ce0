import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ExportFormat } from '../posts/export-formats.ts'
import { Plan, PlanLimit } from '../plans.ts'
import { CardProviderKind, Price } from './prices.ts'
import { Day, Instant, inWorkspace } from '../primitives.ts'
import { optionalWithDefault } from '../tolerance.ts'

/** `near` from 80 %, `close` from 95 %, `full` from 100 %. */
export const MeterLevel = z.enum(['free', 'near', 'close', 'full'])
export type MeterLevel = z.infer<typeof MeterLevel>

export const PlanMeter = z.object({
  limit: PlanLimit,
  used: z.number(),
  /** Null without a limit. */
  allowed: z.nullable(z.number()),
  level: MeterLevel,
  /** When the count restarts at 0; null if it does not. */
  resetsAt: z.nullable(Instant),
})
export type PlanMeter = z.infer<typeof PlanMeter>

export const PlanUsage = z.object({
  provider: CardProviderKind,
  /** Whether limits apply; false on a server without a card provider. */
  isEnforced: z.boolean(),
  plan: Plan,
  /** When the plan ends or ended; null if it continues. */
  endsAt: z.nullable(Instant),
  hasEnded: z.boolean(),
  /** Saved queries, posts this month, members and viewers, in this order. */
  meters: z.array(PlanMeter),
  /** Shown from 80 % on; only for posts per month, which grow without user action. Null otherwise. */
  warning: z.nullable(z.object({ limit: PlanLimit, level: MeterLevel })),
  /** Posts of this month counted without text because the limit was reached. */
  countedOnly: z.number(),
  /** Since when new texts are not stored this month; null while they are. */
  textsPausedSince: z.nullable(Instant),
  /** First visible day if the plan hides older posts; null if it hides none. */
  historyFrom: z.nullable(Day),
  exportFormats: z.array(ExportFormat),
})
export type PlanUsage = z.infer<typeof PlanUsage>

export const getPlanUsage = endpoint({
  api: 'payment',
  method: 'GET',
  path: '/workspaces/:workspaceId/plan',
  access: 'billing.read',
  summary: 'Get the plan, its usage, and when the usage resets. Also available after the plan has ended.',
  input: z.strictObject(inWorkspace),
  output: PlanUsage,
})

export const OfferedPlan = z.object({
  plan: Plan,
  /** From the card provider; null for Free and without a provider. */
  price: z.nullable(Price),
})
export type OfferedPlan = z.infer<typeof OfferedPlan>

export const listPlans = endpoint({
  api: 'payment',
  method: 'GET',
  path: '/workspaces/:workspaceId/plans',
  access: 'billing.read',
  summary: "List the plans with the card provider's current prices.",
  input: z.strictObject(inWorkspace),
  output: z.object({ provider: CardProviderKind, items: z.array(OfferedPlan) }),
})

/**
 * What happens above a plan's limit; nothing is deleted. `noMore`: none can be added. `hidden`: hidden until a larger
 * plan. `paused`: new posts are counted without text. `fewer`: a lower limit at a time.
 */
export const CutEffect = z.enum(['noMore', 'hidden', 'paused', 'fewer'])
export type CutEffect = z.infer<typeof CutEffect>

export const PlanCut = z.object({
  limit: PlanLimit,
  effect: CutEffect,
  used: z.number(),
  allowed: z.number(),
  /** Up to twenty names of queries or members above the limit, newest first. */
  names: z.array(z.string()),
})
export type PlanCut = z.infer<typeof PlanCut>

/** `ended`: as if the plan ended tonight. */
export const PreviewedPlan = z.enum([...Plan.options, 'ended'])
export type PreviewedPlan = z.infer<typeof PreviewedPlan>

export const PlanPreview = z.object({
  plan: PreviewedPlan,
  /** Whether only plan, invoices and the full export stay accessible. */
  closes: z.boolean(),
  /** Everything above the plan's limits; empty if all fits. */
  cuts: z.array(PlanCut),
  /** API tokens that stop working until a plan with API. */
  refusedTokens: optionalWithDefault(z.number(), 0),
  /** Posts older than the plan shows, and the first day it shows. */
  hiddenPosts: z.number(),
  historyFrom: z.nullable(Day),
  /** What stays in any case. */
  kept: z.object({ savedQueries: z.number(), members: z.number(), posts: z.number() }),
})
export type PlanPreview = z.infer<typeof PlanPreview>

export const previewPlan = endpoint({
  api: 'payment',
  method: 'GET',
  path: '/workspaces/:workspaceId/plan/preview',
  access: 'billing.manage',
  summary: 'Preview what another plan, or the end of the plan, would restrict. Changes nothing.',
  input: z.strictObject({ ...inWorkspace, plan: PreviewedPlan }),
  output: PlanPreview,
})

export const chooseFree = endpoint({
  api: 'payment',
  method: 'POST',
  path: '/workspaces/:workspaceId/plan/free',
  access: 'billing.manage',
  summary: 'Set the plan to Free. Returns 409 conflict while a subscription is active.',
  input: z.strictObject(inWorkspace),
  output: PlanUsage,
  problems: ['conflict'],
})
