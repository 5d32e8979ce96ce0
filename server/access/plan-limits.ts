import { and, eq, ne } from 'drizzle-orm'
import { type ExportFormat, planFormats, type ReportFormat } from '#contract/posts/export-formats.ts'
import { type CountedLimit, Plan, type PlanLimit, planLimits } from '#contract/plans.ts'
import type { Role } from '#contract/workspaces/roles.ts'
import { toText, type Text } from '#contract/texts.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { members, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'

type Planned = Pick<MemberContext, 'env'> & { workspace: Pick<MemberContext['workspace'], 'plan'> }

/** The plan's limit; null for unlimited or where no plan is enforced. */
export const findPlanLimit = ({ env, workspace }: Planned, limit: CountedLimit): number | null =>
  env.cardProvider === null ? null : planLimits[workspace.plan][limit]

/**
 * Throws plan_limit_reached. Count `used` in the transaction that adds, under `withQuotaLock` (records/quota.ts), so
 * that concurrent additions can't exceed the limit.
 */
export function requirePlanRoom(context: Planned, limit: CountedLimit, used: number, adding = 1) {
  const missing = findExceededLimit(context, limit, used + adding)
  if (missing) throw noRoom({ limit, used, ...missing }, limitReached(context.workspace.plan, limit, missing.allowed))
}

/** The limit that `wanted` exceeds and the smallest sufficient plan; null if `wanted` fits. */
export function findExceededLimit(context: Planned, limit: CountedLimit, wanted: number) {
  const allowed = findPlanLimit(context, limit)
  if (allowed === null || wanted <= allowed) return null
  const larger = Plan.options.find((plan) => wanted <= (planLimits[plan][limit] ?? Infinity))
  return { allowed, allowedBy: larger ?? null }
}

/** Throws plan_limit_reached. */
export async function requireMemberRoom(
  { env }: Pick<MemberContext, 'env'>,
  transaction: Transaction,
  workspaceId: string,
  role: Role,
) {
  if (env.cardProvider === null) return
  const [workspace] = await transaction
    .select({ plan: workspaces.plan })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for('no key update')
  const isViewer = role === 'viewer'
  const alike = isViewer ? eq(members.role, 'viewer') : ne(members.role, 'viewer')
  const used = await transaction.$count(members, and(eq(members.workspaceId, workspaceId), alike))
  if (workspace) requirePlanRoom({ env, workspace }, isViewer ? 'viewers' : 'members', used)
}

/** Throws plan_limit_reached. Slides come with workbooks, and every plan has PDFs, which members can print anyway. */
export function requirePlanFormat({ env, workspace: { plan } }: Planned, format: ExportFormat | ReportFormat) {
  if (env.cardProvider === null || format === 'pdf') return
  const counted = format === 'pptx' ? 'xlsx' : format
  if (planFormats[plan].includes(counted)) return
  const larger = Plan.options.find((one) => planFormats[one].includes(counted))
  const text = toText(
    /*i18n*/ {
      id: 'problem.planFormat',
      message: 'The {plan} plan only exports {formats}. An owner can change the plan to export {format}.',
    },
    { plan: planNames[plan], formats: planFormats[plan].join(', ').toUpperCase(), format: format.toUpperCase() },
  )
  throw noRoom({ limit: 'exportFormats', used: 1, allowed: 0, allowedBy: larger ?? null }, text)
}

const noRoom = (planRoom: { limit: PlanLimit; used: number; allowed: number; allowedBy: Plan | null }, text: Text) =>
  new AppError('plan_limit_reached', text, { planRoom })

export const planNames: Record<Plan, string> = { free: 'Free', pro: 'Pro', business: 'Business' }

const limitReached = (plan: Plan, limit: CountedLimit, allowed: number) =>
  toText(
    /*i18n*/ {
      id: 'problem.planLimit',
      message:
        'The {plan} plan’s limit for {limit, select, savedQueries {saved queries} postsPerMonth {posts per month} members {owners and managers} viewers {viewers} historyDays {days of history} reports {scheduled reports} comparedQueries {compared queries} apiTokens {API tokens} other {alerts}} is {allowed, number}. An owner can change the plan.',
    },
    { plan: planNames[plan], limit, allowed },
  )
