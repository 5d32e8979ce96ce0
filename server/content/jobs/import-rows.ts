import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Postgres } from '#server/db/postgres.ts'
import { imports } from '#server/db/schema.ts'
import type { Progress } from './run-import.ts'

export type ImportRow = typeof imports.$inferSelect

/** The oldest job that waits, marked as running; null where none waits. */
export async function takeNext(db: Postgres, now: Date): Promise<ImportRow | null> {
  const next = db
    .select({ id: imports.id })
    .from(imports)
    .where(inArray(imports.status, ['queued', 'undoing']))
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

/** What a killed server left running. */
export const listRunning = (db: Postgres) => db.select().from(imports).where(eq(imports.status, 'running'))

const columnsOf = ({ first, last, ...counts }: Progress) => ({
  ...counts,
  firstPostAt: first === null ? null : new Date(first * 1000),
  lastPostAt: last === null ? null : new Date(last * 1000),
})

/** Notes the progress of a running job; answers whether somebody asked to cancel it, or its workspace is gone. */
export async function noteProgress(db: Postgres, id: string, progress: Progress): Promise<boolean> {
  const [job] = await db
    .update(imports)
    .set(columnsOf(progress))
    .where(eq(imports.id, id))
    .returning({ cancel: imports.cancelRequested })
  return job?.cancel ?? true
}

/** Ends a job. */
export async function finish(
  db: Postgres,
  id: string,
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
    .where(eq(imports.id, id))
}

/** Puts a job back into the queue. */
export const requeue = (db: Postgres, id: string) =>
  db
    .update(imports)
    .set({ status: 'queued' })
    .where(and(eq(imports.id, id), eq(imports.status, 'running')))
