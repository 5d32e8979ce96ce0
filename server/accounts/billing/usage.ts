import { and, eq, ne } from 'drizzle-orm'
import * as z from 'zod/mini'
import { planFormats, ExportFormat } from '#contract/posts/export-formats.ts'
import * as contract from '#contract/billing/plan-usage.ts'
import type { CountedLimit } from '#contract/plans.ts'
import { mentionMonth } from '#server/access/mention-month.ts'
import { historyFrom, historyFromAt } from '#server/access/plan-history.ts'
import { findPlanLimit } from '#server/access/plan-limits.ts'
import { findOpenTextPause } from '#server/access/text-pauses.ts'
import type { MemberContext } from '#server/access/context.ts'
import { members, mentionUsage, savedQueries, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { handler } from '#server/access/handler.ts'
import { buildHiddenCondition } from '#server/access/plan-conditions.ts'
import { providerKind } from './prices.ts'

export async function countUsed({ db, workspace, now }: MemberContext) {
  const { month } = mentionMonth(now())
  const ofWorkspace = eq(members.workspaceId, workspace.id)
  const [queries, owners, viewers, [usage], pausedSince] = await Promise.all([
    db.$count(savedQueries, eq(savedQueries.workspaceId, workspace.id)),
    db.$count(members, and(ofWorkspace, ne(members.role, 'viewer'))),
    db.$count(members, and(ofWorkspace, eq(members.role, 'viewer'))),
    db
      .select()
      .from(mentionUsage)
      .where(and(eq(mentionUsage.workspaceId, workspace.id), eq(mentionUsage.month, month))),
    findOpenTextPause(db, { workspaceId: workspace.id, month }),
  ])
  return {
    savedQueries: queries,
    postsPerMonth: usage?.stored ?? 0,
    members: owners,
    viewers,
    countedOnly: usage?.countedOnly ?? 0,
    pausedSince,
  }
}

export async function readPlan({ db, workspace, now }: MemberContext) {
  const [row] = await db
    .select({ plan: workspaces.plan, endsAt: workspaces.planExpiresAt })
    .from(workspaces)
    .where(eq(workspaces.id, workspace.id))
  const endsAt = row?.endsAt ?? null
  return { plan: row?.plan ?? workspace.plan, endsAt, hasEnded: endsAt !== null && endsAt <= now() }
}

const levelOf = (used: number, allowed: number | null): contract.MeterLevel => {
  if (allowed === null || used < 0.8 * allowed) return 'free'
  if (used >= allowed) return 'full'
  return used >= 0.95 * allowed ? 'close' : 'near'
}

const metered = ['savedQueries', 'postsPerMonth', 'members', 'viewers'] as const satisfies readonly CountedLimit[]

const fullness = ({ used, allowed }: contract.PlanMeter) => (allowed === null ? 0 : used / allowed)

/** Warns only about posts, which grow by themselves; full seats and queries are no alarm. */
const warningOf = (meters: readonly contract.PlanMeter[]) => {
  const [worst] = meters
    .filter(({ limit, level }) => level !== 'free' && limit === 'postsPerMonth')
    .toSorted((a, b) => fullness(b) - fullness(a))
  return worst ? { limit: worst.limit, level: worst.level } : null
}

const Hidden = z.object({ posts: z.coerce.number() })

/** False while ClickHouse doesn't respond. */
async function hidesPosts(context: MemberContext, from: Date | null) {
  const { answers, clickhouse, workspace, signal, log } = context
  if (from === null) return false
  const { condition, params } = await buildHiddenCondition(context, from)
  const cacheKey = ['hidden posts', workspace.id, workspace.dataVersion, condition, params]
  try {
    const [row] = await answers.share(cacheKey, signal, (shared) =>
      clickhouse.rows(
        Hidden,
        `SELECT count() AS posts FROM (SELECT 1 FROM posts FINAL WHERE workspace_id = {workspaceId:UUID}
           AND ${condition} LIMIT 1)`,
        { ...params, workspaceId: workspace.id },
        { signal: shared },
      ),
    )
    return row!.posts > 0
  } catch (thrown) {
    if (signal.aborted) throw thrown
    log.warn({ err: thrown }, 'whether posts are hidden is not known')
    return false
  }
}

export async function planUsage(context: MemberContext): Promise<contract.PlanUsage> {
  const { env, now } = context
  const [used, { plan, endsAt, hasEnded }] = await Promise.all([countUsed(context), readPlan(context)])
  const planned = { env, now, workspace: { ...context.workspace, plan } }
  const { nextAt } = mentionMonth(now())
  const meters = metered.map((limit) => {
    const allowed = findPlanLimit(planned, limit)
    const resetsAt = limit === 'postsPerMonth' ? nextAt.toISOString() : null
    return { limit, used: used[limit], allowed, level: levelOf(used[limit], allowed), resetsAt }
  })
  const isFull = meters.some(({ limit, level }) => limit === 'postsPerMonth' && level === 'full')
  return {
    provider: providerKind(context),
    isEnforced: env.cardProvider !== null,
    plan,
    endsAt: endsAt?.toISOString() ?? null,
    hasEnded,
    meters,
    warning: warningOf(meters),
    countedOnly: used.countedOnly,
    textsPausedSince: isFull ? (used.pausedSince?.toISOString() ?? null) : null,
    historyFrom: (await hidesPosts(context, historyFromAt(planned))) ? historyFrom(planned) : null,
    exportFormats: env.cardProvider === null ? ExportFormat.options : [...planFormats[plan]],
  }
}

export const getPlanUsage = handler(contract.getPlanUsage, planUsage)
