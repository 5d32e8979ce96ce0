import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { mentionMonth } from '#server/access/mention-month.ts'
import { findPlanLimit } from '#server/access/plan-limits.ts'
import { beginTextPause, endTextPause, deleteTextPauses } from '#server/access/text-pauses.ts'
import type { Services } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { imports, mentionReservations, mentionUsage, workspaces } from '#server/platform/db/postgres/schema/index.ts'

type Job = { id: string; workspaceId: string }
/** Above the monthly limit, a collector's posts are counted without their text; an import's aren't stored. */
type Writer = Job & { by: 'collector' | 'import' }
/** New posts, and stored ones whose text was left out before. */
type Wanted = { fresh: number; refilled: number }

/** Locks reservations and returns of a workspace for all months. Undefined if the workspace is gone. */
export async function lockWorkspaceUsage(transaction: Transaction, workspaceId: string) {
  const [workspace] = await transaction
    .select({ plan: workspaces.plan, planExpiresAt: workspaces.planExpiresAt })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for('no key update')
  return workspace
}

/**
 * How many of the wanted posts may keep their text this month; none after the plan has ended. A collector's other new
 * posts are only counted. Calls `wantedOf` under the workspace's lock.
 */
export async function reserveAllowance(
  transaction: Transaction,
  { env, now }: Pick<Services, 'env' | 'now'>,
  job: Writer,
  wantedOf: () => Promise<Wanted>,
): Promise<number> {
  const workspace = await lockWorkspaceUsage(transaction, job.workspaceId)
  // Nobody reads the posts of a deleted workspace.
  if (!workspace) return 0
  const month = await monthOf(transaction, job, now())
  const ofMonth = and(eq(mentionUsage.workspaceId, job.workspaceId), eq(mentionUsage.month, month))
  await transaction.insert(mentionUsage).values({ workspaceId: job.workspaceId, month }).onConflictDoNothing()
  const [usage] = await transaction.select().from(mentionUsage).where(ofMonth)
  const { fresh, refilled } = await wantedOf()
  const allowed = findPlanLimit({ env, workspace }, 'postsPerMonth')
  const isOver = workspace.planExpiresAt !== null && workspace.planExpiresAt <= now()
  const room = isOver ? 0 : allowed === null ? Infinity : Math.max(0, allowed - usage!.stored)
  const granted = Math.min(fresh + refilled, room)
  const countedOnly = job.by === 'import' ? 0 : Math.max(0, fresh - granted)
  await transaction
    .update(mentionUsage)
    .set({
      stored: usage!.stored + granted,
      countedOnly: usage!.countedOnly + countedOnly,
    })
    .where(ofMonth)
  const paused = { workspaceId: job.workspaceId, month }
  if (countedOnly > 0) await beginTextPause(transaction, paused, now())
  else if (granted > 0) await endTextPause(transaction, paused, now())
  await transaction
    .update(imports)
    .set({
      usageMonth: month,
      mentionsStored: sql`${imports.mentionsStored} + ${granted}`,
    })
    .where(eq(imports.id, job.id))
  return granted
}

/** An import counts in the month in which it began. */
async function monthOf(transaction: Transaction, { id }: Job, now: Date): Promise<string> {
  const [job] = await transaction.select({ month: imports.usageMonth }).from(imports).where(eq(imports.id, id))
  return job?.month ?? mentionMonth(now).month
}

/** Posts that a collector writes too become the collector's, so that deleting the import doesn't return them. */
export const transferUsage = (
  transaction: Transaction,
  importId: string,
  { texts, silent }: { texts: number; silent: number },
) =>
  transaction
    .update(imports)
    .set({
      mentionsStored: sql`${imports.mentionsStored} - ${texts}`,
      mentionsCountedOnly: sql`${imports.mentionsCountedOnly} - ${silent}`,
    })
    .where(eq(imports.id, importId))

/** Number of texts, by job, that survive an import's deletion because a collector or a later import overwrote them. */
export type InheritedTexts = ReadonlyMap<string, number>

/** How many texts a workspace may still store this month; null if unlimited. */
export async function readAllowance(
  { db, env, now }: Pick<Services, 'db' | 'env' | 'now'>,
  workspaceId: string,
): Promise<number | null> {
  const { month } = mentionMonth(now())
  const [row] = await db
    .select({ plan: workspaces.plan, planExpiresAt: workspaces.planExpiresAt, stored: mentionUsage.stored })
    .from(workspaces)
    .leftJoin(mentionUsage, and(eq(mentionUsage.workspaceId, workspaces.id), eq(mentionUsage.month, month)))
    .where(eq(workspaces.id, workspaceId))
  if (!row) return 0
  if (row.planExpiresAt !== null && row.planExpiresAt <= now()) return 0
  const allowed = findPlanLimit({ env, workspace: row }, 'postsPerMonth')
  return allowed === null ? null : Math.max(0, allowed - (row.stored ?? 0))
}

/** Returns the allowance of a deleted import to the month from which it was taken. Can be repeated. */
export const releaseAllowance = (
  { db, env, now }: Pick<Services, 'db' | 'env' | 'now'>,
  { id, workspaceId }: Job,
  heirs: InheritedTexts = new Map(),
) =>
  db.transaction(async (transaction) => {
    const workspace = await lockWorkspaceUsage(transaction, workspaceId)
    const [job] = await transaction.select().from(imports).where(eq(imports.id, id))
    if (!workspace || !job || job.usageMonth === null) return
    await transaction.delete(mentionReservations).where(eq(mentionReservations.importId, id))
    const { usageMonth: month, mentionsStored, mentionsCountedOnly } = job
    let inherited = 0
    for (const [heir, texts] of heirs) {
      inherited += texts
      await transaction
        .update(imports)
        .set({ usageMonth: month, mentionsStored: sql`${imports.mentionsStored} + ${texts}` })
        .where(and(eq(imports.id, heir), or(isNull(imports.usageMonth), eq(imports.usageMonth, month))))
    }
    const [left] = await transaction
      .update(mentionUsage)
      .set({
        stored: sql`greatest(0, ${mentionUsage.stored} - ${Math.max(0, mentionsStored - inherited)})`,
        countedOnly: sql`greatest(0, ${mentionUsage.countedOnly} - ${mentionsCountedOnly})`,
      })
      .where(and(eq(mentionUsage.workspaceId, workspaceId), eq(mentionUsage.month, month)))
      .returning({ stored: mentionUsage.stored, countedOnly: mentionUsage.countedOnly })
    const allowed = findPlanLimit({ env, workspace }, 'postsPerMonth')
    if (left?.countedOnly === 0) await deleteTextPauses(transaction, { workspaceId, month })
    else if (left && (allowed === null || left.stored < allowed))
      await endTextPause(transaction, { workspaceId, month }, now())
    await transaction
      .update(imports)
      .set({ usageMonth: null, mentionsStored: 0, mentionsCountedOnly: 0 })
      .where(eq(imports.id, id))
  })
