import { and, eq, inArray, sql } from 'drizzle-orm'
import { doerOf, recordAudit } from '#server/access/audit.ts'
import type { MemberContext, Services } from '#server/context.ts'
import type { Postgres } from '#server/db/postgres.ts'
import { reclassifications } from '#server/db/schema/index.ts'
import { modelVersion } from '#server/ingest/enrich/sentiment/classify.ts'

export type Run = typeof reclassifications.$inferSelect

/** One for all servers: posts are read where they are. */
export const queue = 'reclassifications'

export const unfinished = ['queued', 'running'] as const

/** Longer than a portion takes; for imports that wait for a server that was killed in the middle of one. */
const portionEnds = sql`now() + interval '60 seconds'`

/** While nobody has begun it again. */
const stillOurs = ({ id, attempt }: Pick<Run, 'id' | 'attempt'>) =>
  and(
    eq(reclassifications.id, id),
    eq(reclassifications.attempt, attempt),
    inArray(reclassifications.status, unfinished),
  )

export async function findRun(db: Postgres, workspaceId: string): Promise<Run | null> {
  const [found] = await db.select().from(reclassifications).where(eq(reclassifications.workspaceId, workspaceId))
  return found ?? null
}

/** Sends the job in the place of an earlier one that has ended; where one waits or runs it is left alone. */
export async function startRun(context: MemberContext, posts: number) {
  const { db, jobs, workspace, userId, now } = context
  const ofWorkspace = eq(reclassifications.workspaceId, workspace.id)
  await db.transaction(async (transaction) => {
    const ended = inArray(reclassifications.status, ['done', 'failed', 'cancelled'])
    await transaction.delete(reclassifications).where(and(ofWorkspace, ended))
    const [started] = await transaction
      .insert(reclassifications)
      .values({
        workspaceId: workspace.id,
        model: modelVersion(),
        status: 'queued',
        posts,
        createdAt: now(),
        createdBy: userId,
      })
      .onConflictDoNothing()
      .returning()
    if (!started) return
    await jobs.send(queue, { data: { runId: started.id }, key: workspace.id }, transaction)
    await recordAudit(transaction, doerOf(context), 'sentiment.reclassified', { count: posts })
  })
  jobs.wake()
}

/** One that waits ends at once, one that runs after its portion. */
export async function cancelRun({ db, workspace, now }: MemberContext) {
  const ofWorkspace = eq(reclassifications.workspaceId, workspace.id)
  await db
    .update(reclassifications)
    .set({ status: 'cancelled', finishedAt: now() })
    .where(and(ofWorkspace, eq(reclassifications.status, 'queued')))
  await db
    .update(reclassifications)
    .set({ cancelRequested: true })
    .where(and(ofWorkspace, eq(reclassifications.status, 'running')))
}

/** From here on whoever had begun it earlier has lost it. Null where it has ended or is gone. */
export async function beginRun(db: Postgres, id: string): Promise<Run | null> {
  const [begun] = await db
    .update(reclassifications)
    .set({ status: 'running', attempt: sql`${reclassifications.attempt} + 1`, writesUntil: null })
    .where(and(eq(reclassifications.id, id), inArray(reclassifications.status, unfinished)))
    .returning()
  return begun ?? null
}

/** How far it is. Answers null where it was begun again, has ended or is gone. */
export async function noteRun(
  db: Postgres,
  run: Run,
  noted: Partial<Pick<Run, 'posts' | 'classified'>> & { writes: boolean },
): Promise<Run | null> {
  const { writes, ...progress } = noted
  const [found] = await db
    .update(reclassifications)
    .set({ ...progress, writesUntil: writes ? portionEnds : null })
    .where(stillOurs(run))
    .returning()
  return found ?? null
}

export const finishRun = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  run: Run,
  status: 'done' | 'failed' | 'cancelled',
) => db.update(reclassifications).set({ status, writesUntil: null, finishedAt: now() }).where(stillOurs(run))
