import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import * as z from 'zod/mini'
import { planFormats } from '#contract/posts/export-formats.ts'
import * as contract from '#contract/billing/plan-usage.ts'
import { planLimits, type Plan } from '#contract/plans.ts'
import { historyFrom, historyFromAt } from '#server/access/plan-history.ts'
import type { MemberContext } from '#server/access/context.ts'
import { apiTokens, members, savedQueries, users } from '#server/platform/db/postgres/schema/index.ts'
import { handler } from '#server/access/handler.ts'
import { buildHiddenCondition } from '#server/access/plan-conditions.ts'
import { countUsed } from './usage.ts'

const maxNamed = 20

const Counted = z.object({ posts: z.coerce.number(), hidden: z.coerce.number() })

async function countPosts(context: MemberContext, from: Date | null) {
  const { clickhouse, workspace } = context
  const hidden = from === null ? { condition: 'false', params: {} } : await buildHiddenCondition(context, from)
  const [row] = await clickhouse.rows(
    Counted,
    `SELECT count() AS posts, countIf(${hidden.condition}) AS hidden FROM posts FINAL WHERE workspace_id = {workspaceId:UUID}`,
    { ...hidden.params, workspaceId: workspace.id },
  )
  return row!
}

async function newestQueries({ db, workspace }: MemberContext, over: number) {
  const rows = await db
    .select({ name: savedQueries.name })
    .from(savedQueries)
    .where(eq(savedQueries.workspaceId, workspace.id))
    .orderBy(desc(savedQueries.createdAt))
    .limit(Math.min(over, maxNamed))
  return rows.map(({ name }) => name)
}

async function newestMembers({ db, workspace }: MemberContext, isViewer: boolean, over: number) {
  const rows = await db
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(
      and(
        eq(members.workspaceId, workspace.id),
        isViewer ? eq(members.role, 'viewer') : inArray(members.role, ['owner', 'manager']),
        ne(members.role, 'owner'),
      ),
    )
    .orderBy(desc(members.joinedAt))
    .limit(Math.min(over, maxNamed))
  return rows.map(({ firstName, lastName, email }) => `${firstName} ${lastName}`.trim() || email)
}

async function listPlanCuts(context: MemberContext, plan: Plan, hidden: number): Promise<contract.PlanCut[]> {
  const used = await countUsed(context)
  const limits = planLimits[plan]
  const over = (limit: 'savedQueries' | 'members' | 'viewers') => Math.max(0, used[limit] - (limits[limit] ?? Infinity))
  const cuts: contract.PlanCut[] = []
  for (const limit of ['savedQueries', 'members', 'viewers'] as const) {
    if (over(limit) === 0) continue
    const names =
      limit === 'savedQueries'
        ? await newestQueries(context, over(limit))
        : await newestMembers(context, limit === 'viewers', over(limit))
    cuts.push({ limit, effect: 'noMore', used: used[limit], allowed: limits[limit]!, names })
  }
  if (used.postsPerMonth >= limits.postsPerMonth)
    cuts.push({
      limit: 'postsPerMonth',
      effect: 'paused',
      used: used.postsPerMonth,
      allowed: limits.postsPerMonth,
      names: [],
    })
  if (hidden > 0)
    cuts.push({ limit: 'historyDays', effect: 'hidden', used: hidden, allowed: limits.historyDays, names: [] })
  const { comparedQueries: compared } = planLimits[context.workspace.plan]
  if (limits.comparedQueries < compared)
    cuts.push({ limit: 'comparedQueries', effect: 'fewer', used: compared, allowed: limits.comparedQueries, names: [] })
  const lost = planFormats[context.workspace.plan].filter((format) => !planFormats[plan].includes(format))
  if (lost.length > 0)
    cuts.push({
      limit: 'exportFormats',
      effect: 'fewer',
      used: planFormats[context.workspace.plan].length,
      allowed: planFormats[plan].length,
      names: lost,
    })
  return cuts
}

/** After the plan ends, no new post stores its text. */
async function listPlanEndCuts(context: MemberContext): Promise<contract.PlanCut[]> {
  const { postsPerMonth } = await countUsed(context)
  return [{ limit: 'postsPerMonth', effect: 'paused', used: postsPerMonth, allowed: 0, names: [] }]
}

export const previewPlan = handler(contract.previewPlan, async (context, { plan }) => {
  const isFree = context.env.cardProvider === null
  const target: Plan = plan === 'ended' ? 'free' : plan
  const wanted = { ...context, workspace: { ...context.workspace, plan: target } }
  const { posts, hidden } = await countPosts(context, plan === 'ended' ? null : historyFromAt(wanted))
  const used = await countUsed(context)
  return {
    plan,
    closes: plan === 'ended' && !isFree,
    cuts: isFree ? [] : plan === 'ended' ? await listPlanEndCuts(context) : await listPlanCuts(context, target, hidden),
    refusedTokens:
      isFree || planLimits[target].apiTokens > 0
        ? 0
        : await context.db.$count(apiTokens, eq(apiTokens.workspaceId, context.workspace.id)),
    hiddenPosts: hidden,
    historyFrom: plan === 'ended' ? null : historyFrom(wanted),
    kept: { savedQueries: used.savedQueries, members: used.members + used.viewers, posts },
  }
})
