import { and, eq, sql } from 'drizzle-orm'
import { mentionMonth } from '#server/access/mention-month.ts'
import { allowedBy } from '#server/access/plan-limits.ts'
import { beginTextPause, endTextPause, forgetTextPauses } from '#server/access/text-pauses.ts'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/db/postgres/postgres.ts'
import { imports, mentionReservations, mentionUsage, workspaces } from '#server/db/postgres/schema/index.ts'

type Job = { id: string; workspaceId: string }
/** New posts, and stored ones whose text was left out before. */
type Wanted = { fresh: number; refilled: number }

/** Who reserves and who gives back take turns, whatever month each of them counts in. Undefined where the workspace is gone. */
export async function lockMonths(transaction: Transaction, workspaceId: string) {
  const [workspace] = await transaction
    .select({ plan: workspaces.plan, planExpiresAt: workspaces.planExpiresAt })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for('no key update')
  return workspace
}

/**
 * Of so many posts how many may keep their text this month, none once the plan has ended; the other new ones are counted alone. What is
 * wanted is asked once nobody else reserves for the workspace.
 */
export async function reserveWithin(
  transaction: Transaction,
  { env, now }: Pick<Services, 'env' | 'now'>,
  job: Job,
  wantedOf: () => Promise<Wanted>,
): Promise<number> {
  const workspace = await lockMonths(transaction, job.workspaceId)
  // Nobody reads what goes into a workspace that is gone.
  if (!workspace) return 0
  const month = await monthOf(transaction, job, now())
  const ofMonth = and(eq(mentionUsage.workspaceId, job.workspaceId), eq(mentionUsage.month, month))
  await transaction.insert(mentionUsage).values({ workspaceId: job.workspaceId, month }).onConflictDoNothing()
  const [usage] = await transaction.select().from(mentionUsage).where(ofMonth)
  const { fresh, refilled } = await wantedOf()
  const allowed = allowedBy({ env, workspace }, 'postsPerMonth')
  const isOver = workspace.planExpiresAt !== null && workspace.planExpiresAt <= now()
  const room = isOver ? 0 : allowed === null ? Infinity : Math.max(0, allowed - usage!.stored)
  const granted = Math.min(fresh + refilled, room)
  const countedOnly = Math.max(0, fresh - granted)
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
      mentionsCountedOnly: sql`${imports.mentionsCountedOnly} + ${countedOnly}`,
    })
    .where(eq(imports.id, job.id))
  return granted
}

/** An import counts in the month in which it began. */
async function monthOf(transaction: Transaction, { id }: Job, now: Date): Promise<string> {
  const [job] = await transaction.select({ month: imports.usageMonth }).from(imports).where(eq(imports.id, id))
  return job?.month ?? mentionMonth(now).month
}

/** What an import counted that a collector brings at the same time is the collector's, and is not given back with the import. */
export const leaveTo = (
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

/** Gives back what an import counted that has stored nothing after all. What was stored once stays counted. */
export const releaseMentions = ({ db }: Pick<Services, 'db'>, { id, workspaceId }: Job) =>
  db.transaction(async (transaction) => {
    await lockMonths(transaction, workspaceId)
    const [job] = await transaction.select().from(imports).where(eq(imports.id, id))
    if (!job || job.usageMonth === null) return
    await transaction.delete(mentionReservations).where(eq(mentionReservations.importId, id))
    const { usageMonth, mentionsStored, mentionsCountedOnly } = job
    const [left] = await transaction
      .update(mentionUsage)
      .set({
        stored: sql`${mentionUsage.stored} - ${mentionsStored}`,
        countedOnly: sql`${mentionUsage.countedOnly} - ${mentionsCountedOnly}`,
      })
      .where(and(eq(mentionUsage.workspaceId, workspaceId), eq(mentionUsage.month, usageMonth)))
      .returning({ countedOnly: mentionUsage.countedOnly })
    if (left?.countedOnly === 0) await forgetTextPauses(transaction, { workspaceId, month: usageMonth })
    await transaction
      .update(imports)
      .set({ usageMonth: null, mentionsStored: 0, mentionsCountedOnly: 0 })
      .where(eq(imports.id, id))
  })
