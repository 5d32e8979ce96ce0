import { and, eq, gte, inArray, isNull, lt } from 'drizzle-orm'
import { type Plan, planLimits } from '#contract/plans.ts'
import type { MemberContext, Services } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { mentionUsage, querySearches, textPauses } from '#server/platform/db/postgres/schema/index.ts'
import { mentionMonth } from './mention-month.ts'
import { findPlanLimit } from './plan-limits.ts'

type Db = Services['db'] | Transaction
type OfMonth = { workspaceId: string; month: string }

const openIn = ({ workspaceId, month }: OfMonth) =>
  and(eq(textPauses.workspaceId, workspaceId), eq(textPauses.month, month), isNull(textPauses.until))

/** Does nothing if a pause is already open. */
export async function beginTextPause(transaction: Transaction, ofMonth: OfMonth, from: Date) {
  const open = await transaction.$count(textPauses, openIn(ofMonth))
  if (open === 0)
    await transaction
      .insert(textPauses)
      .values({ ...ofMonth, from })
      .onConflictDoNothing()
}

export const endTextPause = (transaction: Transaction, ofMonth: OfMonth, until: Date) =>
  transaction.update(textPauses).set({ until }).where(openIn(ofMonth))

/** For a month in which no post lacks its text any more. */
export const deleteTextPauses = (transaction: Transaction, { workspaceId, month }: OfMonth) =>
  transaction.delete(textPauses).where(and(eq(textPauses.workspaceId, workspaceId), eq(textPauses.month, month)))

/**
 * Ends the pause as soon as the plan has room. Searchable sources are then searched again for live queries, which fetches the
 * missing texts.
 */
export async function endTextPauseOfPlan(transaction: Transaction, workspaceId: string, plan: Plan, now: Date) {
  const ofMonth = { workspaceId, month: mentionMonth(now).month }
  const [usage] = await transaction
    .select({ stored: mentionUsage.stored, countedOnly: mentionUsage.countedOnly })
    .from(mentionUsage)
    .where(and(eq(mentionUsage.workspaceId, workspaceId), eq(mentionUsage.month, ofMonth.month)))
  if (!usage || usage.stored >= planLimits[plan].postsPerMonth) return
  await endTextPause(transaction, ofMonth, now)
  // A deleted search is requested again (searches/late-searches.ts).
  const isOver = inArray(querySearches.status, ['done', 'failed'])
  if (usage.countedOnly > 0)
    await transaction.delete(querySearches).where(and(eq(querySearches.workspaceId, workspaceId), isOver))
}

/** Null while texts are stored. */
export async function findOpenTextPause(db: Db, ofMonth: OfMonth): Promise<Date | null> {
  const [open] = await db.select({ from: textPauses.from }).from(textPauses).where(openIn(ofMonth)).limit(1)
  return open?.from ?? null
}

/** True once the month's limit is reached and a post has exceeded it. */
export async function areTextsPaused({ db, env, workspace, now }: MemberContext): Promise<boolean> {
  const allowed = findPlanLimit({ env, workspace }, 'postsPerMonth')
  if (allowed === null) return false
  const ofMonth = { workspaceId: workspace.id, month: mentionMonth(now()).month }
  const isFull = and(
    eq(mentionUsage.workspaceId, ofMonth.workspaceId),
    eq(mentionUsage.month, ofMonth.month),
    gte(mentionUsage.stored, allowed),
  )
  return (await db.$count(mentionUsage, isFull)) > 0 && (await findOpenTextPause(db, ofMonth)) !== null
}

/** Pauses that overlap the period, in order; an open pause ends with its month. */
export async function readTextPauses(db: Db, workspaceId: string, { fromAt, toAt }: { fromAt: Date; toAt: Date }) {
  const rows = await db
    .select()
    .from(textPauses)
    .where(and(eq(textPauses.workspaceId, workspaceId), lt(textPauses.from, toAt)))
    .orderBy(textPauses.from)
  return rows
    .map(({ month, from, until }) => ({ from, until: until ?? mentionMonth(new Date(`${month}-01T00:00:00Z`)).nextAt }))
    .filter(({ from, until }) => until > fromAt && until > from)
}
