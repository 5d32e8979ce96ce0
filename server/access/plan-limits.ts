import { and, eq, ne } from 'drizzle-orm'
import { type ExportFormat, planFormats } from '#contract/posts/export-formats.ts'
import { type CountedLimit, Plan, type PlanLimit, planLimits } from '#contract/plans.ts'
import type { Role } from '#contract/workspaces/roles.ts'
import { say, type Text } from '#contract/texts.ts'
import type { MemberContext } from '#server/context.ts'
import type { Transaction } from '#server/db/postgres/postgres.ts'
import { members, workspaces } from '#server/db/postgres/schema/index.ts'
import { AppError } from '#server/errors.ts'

type Planned = Pick<MemberContext, 'env'> & { workspace: Pick<MemberContext['workspace'], 'plan'> }

/** How many of something the workspace's plan holds; null where there is no limit, or none is enforced. */
export const allowedBy = ({ env, workspace }: Planned, limit: CountedLimit): number | null =>
  env.cardProvider === null ? null : planLimits[workspace.plan][limit]

/**
 * Throws plan_limit_reached where the plan holds no more of something than there are by now. `used` is counted in the
 * transaction that adds (records/quota.ts, withQuotaLock), so that no two additions see the same room.
 */
export function requirePlanRoom(context: Planned, limit: CountedLimit, used: number, adding = 1) {
  const missing = missingRoom(context, limit, used + adding)
  if (missing) throw noRoom({ limit, used, ...missing }, sentences[limit](context.workspace.plan, missing.allowed))
}

/** How many the plan holds where that is fewer than wanted, and the plan that holds them all; null where there is room. */
export function missingRoom(context: Planned, limit: CountedLimit, wanted: number) {
  const allowed = allowedBy(context, limit)
  if (allowed === null || wanted <= allowed) return null
  const larger = Plan.options.find((plan) => wanted <= (planLimits[plan][limit] ?? Infinity))
  return { allowed, allowedBy: larger ?? null }
}

/** Throws plan_limit_reached where one more member of a role is more than the plan of a workspace holds. */
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

/** Throws plan_limit_reached for a format that the plan does not export to. */
export function requirePlanFormat({ env, workspace: { plan } }: Planned, format: ExportFormat) {
  if (env.cardProvider === null || planFormats[plan].includes(format)) return
  const larger = Plan.options.find((one) => planFormats[one].includes(format))
  const text = say(
    /*i18n*/ {
      id: 'problem.planFormat',
      message: 'The {plan} plan exports to {formats} alone. Change the plan for {format}.',
    },
    { plan: planNames[plan], formats: planFormats[plan].join(', ').toUpperCase(), format: format.toUpperCase() },
  )
  throw noRoom({ limit: 'exportFormats', used: 1, allowed: 0, allowedBy: larger ?? null }, text)
}

const noRoom = (planRoom: { limit: PlanLimit; used: number; allowed: number; allowedBy: Plan | null }, text: Text) =>
  new AppError('plan_limit_reached', text, { planRoom })

export const planNames: Record<Plan, string> = { free: 'Free', pro: 'Pro', business: 'Business' }

type Sentence = (plan: Plan, allowed: number) => Text

const sentences: Record<CountedLimit, Sentence> = {
  savedQueries: (plan, allowed) =>
    say(
      /*i18n*/ {
        id: 'problem.planQueries',
        message: 'The {plan} plan holds {allowed, number} saved queries. Delete one, or change the plan.',
      },
      { plan: planNames[plan], allowed },
    ),
  postsPerMonth: (plan, allowed) =>
    say(
      /*i18n*/ {
        id: 'problem.planPosts',
        message: 'The {plan} plan stores {allowed, number} posts a month, and this month is full.',
      },
      { plan: planNames[plan], allowed },
    ),
  members: (plan, allowed) =>
    say(
      /*i18n*/ {
        id: 'problem.planMembers',
        message: 'The {plan} plan holds {allowed, number} owners and managers. An owner can change the plan.',
      },
      { plan: planNames[plan], allowed },
    ),
  viewers: (plan, allowed) =>
    say(
      /*i18n*/ {
        id: 'problem.planViewers',
        message: 'The {plan} plan holds {allowed, number} viewers. An owner can change the plan.',
      },
      { plan: planNames[plan], allowed },
    ),
  historyDays: (plan, allowed) =>
    say(
      /*i18n*/ {
        id: 'problem.planHistory',
        message: 'The {plan} plan shows {allowed, number} days. Older posts are kept and hidden.',
      },
      { plan: planNames[plan], allowed },
    ),
  reports: (plan, allowed) =>
    say(
      /*i18n*/ {
        id: 'problem.planReports',
        message:
          'The {plan} plan sends {allowed, number} reports by themselves. Take the schedule off one, or change the plan.',
      },
      { plan: planNames[plan], allowed },
    ),
  comparedQueries: (plan, allowed) =>
    say(
      /*i18n*/ {
        id: 'problem.planCompared',
        message: 'The {plan} plan compares {allowed, number} queries side by side. Choose fewer, or change the plan.',
      },
      { plan: planNames[plan], allowed },
    ),
  apiTokens: (plan, allowed) =>
    allowed === 0
      ? say(
          /*i18n*/ {
            id: 'problem.planApi',
            message: 'The {plan} plan has no API for programs. An owner can change the plan.',
          },
          { plan: planNames[plan] },
        )
      : say(
          /*i18n*/ {
            id: 'problem.planApiTokens',
            message: 'The {plan} plan holds {allowed, number} API tokens. Revoke one first.',
          },
          { plan: planNames[plan], allowed },
        ),
  alerts: (plan, allowed) =>
    say(
      /*i18n*/ {
        id: 'problem.planAlerts',
        message:
          'The {plan} plan holds {allowed, plural, one {# alert} other {# alerts}}. Delete one, or change the plan.',
      },
      { plan: planNames[plan], allowed },
    ),
}
