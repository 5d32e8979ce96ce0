import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Text } from '#contract/texts.ts'
import type { MemberContext } from '#server/context.ts'
import type { Postgres, Transaction } from '#server/db/postgres.ts'
import { exports } from '#server/db/schema/index.ts'

export type ExportRow = typeof exports.$inferSelect

type Job = Pick<ExportRow, 'id' | 'attempt'>

const unfinished = ['queued', 'running'] as const

/** A job while nobody has begun it again. */
const stillOurs = ({ id, attempt }: Job) => and(eq(exports.id, id), eq(exports.attempt, attempt))

/** An export of the caller in their workspace; the operator's are nobody's. */
const ownOf = ({ workspace, userId }: MemberContext) =>
  and(
    eq(exports.workspaceId, workspace.id),
    userId === null ? sql`${exports.createdBy} IS NULL` : eq(exports.createdBy, userId),
  )

export const listOwn = (context: MemberContext, most: number) =>
  context.db.select().from(exports).where(ownOf(context)).orderBy(desc(exports.createdAt), desc(exports.id)).limit(most)

export async function findOwn(context: MemberContext, id: string): Promise<ExportRow | null> {
  const [found] = await context.db
    .select()
    .from(exports)
    .where(and(ownOf(context), eq(exports.id, id)))
  return found ?? null
}

export async function countUnfinished(context: MemberContext, db: Pick<Transaction, 'select'>): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(exports)
    .where(and(ownOf(context), inArray(exports.status, unfinished)))
  return row!.count
}

/** Changes an export of the caller that is in one of these states; null where it is none. */
export async function changeOwn(
  context: MemberContext,
  id: string,
  from: readonly ExportRow['status'][],
  values: Partial<typeof exports.$inferInsert>,
): Promise<ExportRow | null> {
  const [changed] = await context.db
    .update(exports)
    .set(values)
    .where(and(ownOf(context), eq(exports.id, id), inArray(exports.status, [...from])))
    .returning()
  return changed ?? null
}

/** An export that waits or runs; null for one that has ended or is gone. */
export async function findUnfinished(db: Postgres, id: string): Promise<ExportRow | null> {
  const [found] = await db
    .select()
    .from(exports)
    .where(and(eq(exports.id, id), inArray(exports.status, unfinished)))
  return found ?? null
}

/** Marks a job as running on this server: whoever had begun it earlier has lost it. Null where it was cancelled meanwhile. */
export async function begin(
  db: Postgres,
  { id, attempt }: Job,
  serverId: string,
  now: Date,
): Promise<ExportRow | null> {
  const [begun] = await db
    .update(exports)
    .set({ status: 'running', serverId, attempt: attempt + 1, rows: 0, rowsTotal: null, startedAt: now })
    .where(and(stillOurs({ id, attempt }), inArray(exports.status, unfinished)))
    .returning()
  return begun ?? null
}

/** Notes the progress of a running job and answers whether it goes on; one whose workspace is gone does not. */
export async function noteProgress(
  db: Postgres,
  job: Job,
  progress: { rows: number; rowsTotal: number | null },
): Promise<'goes on' | 'cancelled' | 'taken over'> {
  const [noted] = await db
    .update(exports)
    .set(progress)
    .where(stillOurs(job))
    .returning({ cancel: exports.cancelRequested })
  if (noted) return noted.cancel ? 'cancelled' : 'goes on'
  const [found] = await db.select({ id: exports.id }).from(exports).where(eq(exports.id, job.id))
  return found ? 'taken over' : 'cancelled'
}

type End = Pick<ExportRow, 'status'> & { failure?: Text; notes?: Text[]; rows?: number; bytes?: number; at: Date }

/** Whether the job was still this server's to end; one that somebody has cancelled meanwhile is not made ready. */
export async function finish(db: Postgres, job: Job, { at, rows, ...end }: End): Promise<boolean> {
  const ended = await db
    .update(exports)
    .set({ ...end, ...(rows === undefined ? {} : { rows, rowsTotal: rows }), finishedAt: at })
    .where(and(stillOurs(job), end.status === 'ready' ? eq(exports.cancelRequested, false) : undefined))
    .returning({ id: exports.id })
  return ended.length > 0
}
