import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Text } from '#contract/texts.ts'
import type { Postgres } from '#server/db/postgres.ts'
import { imports } from '#server/db/schema/index.ts'

export type ImportRow = typeof imports.$inferSelect

export type Progress = {
  bytesRead: number
  rows: number
  /** Over the last seconds, while it runs. */
  rowsPerSecond: number
  imported: number
  updated: number
  duplicates: number
  rejected: number
  warned: number
  /** New posts without their text, because the plan's month was full. */
  countedOnly: number
  /** About the file as a whole; complete once it has been read to its end. */
  notes: Text[]
  /** Rows that could be read of a damaged file. */
  damagedAt: number | null
  /** Seconds; null before the first post. */
  first: number | null
  last: number | null
}

type Job = Pick<ImportRow, 'id' | 'attempt'>

/** A job while nobody has begun it again. */
const stillOurs = ({ id, attempt }: Job) => and(eq(imports.id, id), eq(imports.attempt, attempt))

const unfinished = ['queued', 'running', 'undoing'] as const

/** An import that waits, runs or is being undone; null for one that has ended or is gone. */
export async function findUnfinished(db: Postgres, id: string): Promise<ImportRow | null> {
  const [found] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), inArray(imports.status, unfinished)))
  return found ?? null
}

export const listUndoing = (db: Postgres, workspaceId: string, serverId: string) =>
  db
    .select()
    .from(imports)
    .where(and(eq(imports.workspaceId, workspaceId), eq(imports.serverId, serverId), eq(imports.status, 'undoing')))

/** Marks a job as running on this server: from here on whoever had begun it earlier has lost it. Null where it was cancelled meanwhile. */
export async function begin(
  db: Postgres,
  { id, attempt }: Job,
  serverId: string,
  now: Date,
): Promise<ImportRow | null> {
  const [begun] = await db
    .update(imports)
    .set({
      status: 'running',
      serverId,
      attempt: attempt + 1,
      startedAt: sql`COALESCE(${imports.startedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(stillOurs({ id, attempt }), inArray(imports.status, ['queued', 'running'])))
    .returning()
  return begun ?? null
}

/** Whether a job was begun again. One whose workspace is gone nobody has. */
export async function isTakenOver(db: Postgres, { id, attempt }: Job): Promise<boolean> {
  const [job] = await db.select({ attempt: imports.attempt }).from(imports).where(eq(imports.id, id))
  return job !== undefined && job.attempt !== attempt
}

function columnsOf(progress: Progress) {
  const { first, last, countedOnly: _, ...counts } = progress
  return {
    ...counts,
    firstPostAt: first === null ? null : new Date(first * 1000),
    lastPostAt: last === null ? null : new Date(last * 1000),
  }
}

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

const failureColumns = ({ detail, ...wording }: Partial<Text> = {}) => ({
  failure: detail ?? null,
  failureWording: detail === undefined ? null : wording,
})

export async function finish(
  db: Postgres,
  job: Job,
  end: { status: ImportRow['status']; failure?: Text; damagedAt?: number; progress?: Progress; at: Date },
) {
  await db
    .update(imports)
    .set({
      ...(end.progress ? columnsOf(end.progress) : {}),
      status: end.status,
      ...failureColumns(end.failure),
      ...(end.damagedAt === undefined ? {} : { damagedAt: end.damagedAt }),
      finishedAt: end.at,
    })
    .where(stillOurs(job))
}
