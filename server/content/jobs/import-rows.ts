import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Postgres } from '#server/db/postgres.ts'
import { imports } from '#server/db/schema.ts'
import type { Progress } from './run-import.ts'

export type ImportRow = typeof imports.$inferSelect

type Job = Pick<ImportRow, 'id' | 'serverId'>

/** A job while it belongs to the server that took it: after an outage another one may have taken it over. */
const stillOurs = ({ id, serverId }: Job) => and(eq(imports.id, id), eq(imports.serverId, serverId!))

/** The oldest job of this server that waits in one of these states and is of no busy workspace, marked as running; null where none waits. */
export async function takeNext(
  db: Postgres,
  serverId: string,
  waiting: readonly ('queued' | 'undoing')[],
  busy: readonly string[],
  now: Date,
): Promise<ImportRow | null> {
  const next = db
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(eq(imports.serverId, serverId), inArray(imports.status, waiting), notInArray(imports.workspaceId, [...busy])),
    )
    .orderBy(asc(imports.createdAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [job] = await db
    .update(imports)
    .set({
      status: sql`CASE WHEN ${imports.status} = 'queued' THEN 'running' ELSE ${imports.status} END`,
      startedAt: sql`COALESCE(${imports.startedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(imports.id, next))
    .returning()
  return job ?? null
}

/** What runs on this server, or was running when it, or the one it took over from, was killed. */
export const listRunning = (db: Postgres, serverId: string) =>
  db
    .select()
    .from(imports)
    .where(and(eq(imports.serverId, serverId), eq(imports.status, 'running')))

/** Whether another server has a job by now. One whose workspace is gone nobody has. */
export async function isTakenOver(db: Postgres, { id, serverId }: Job): Promise<boolean> {
  const [job] = await db.select({ serverId: imports.serverId }).from(imports).where(eq(imports.id, id))
  return job !== undefined && job.serverId !== serverId
}

const columnsOf = ({ first, last, ...counts }: Progress) => ({
  ...counts,
  firstPostAt: first === null ? null : new Date(first * 1000),
  lastPostAt: last === null ? null : new Date(last * 1000),
})

/** Notes the progress of a running job and answers what is to become of it; it is cancelled, too, where its workspace is gone. */
export async function noteProgress(
  db: Postgres,
  job: Job,
  progress: Progress,
): Promise<'goes on' | 'cancelled' | 'taken over'> {
  const [noted] = await db
    .update(imports)
    .set(columnsOf(progress))
    .where(stillOurs(job))
    .returning({ cancel: imports.cancelRequested })
  if (noted) return noted.cancel ? 'cancelled' : 'goes on'
  return (await isTakenOver(db, job)) ? 'taken over' : 'cancelled'
}

/** Ends a job. */
export async function finish(
  db: Postgres,
  job: Job,
  end: { status: ImportRow['status']; failure?: string; progress?: Progress; at: Date },
) {
  await db
    .update(imports)
    .set({
      ...(end.progress ? columnsOf(end.progress) : {}),
      status: end.status,
      failure: end.failure ?? null,
      finishedAt: end.at,
    })
    .where(stillOurs(job))
}

/** Puts a job back into the queue. */
export const requeue = (db: Postgres, job: Job) =>
  db
    .update(imports)
    .set({ status: 'queued' })
    .where(and(stillOurs(job), eq(imports.status, 'running')))
