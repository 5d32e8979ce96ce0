import { and, eq, sql } from 'drizzle-orm'
import type { MemberContext } from '#server/access/context.ts'
import type { Postgres } from '#server/platform/db/postgres/postgres.ts'
import { reclassifications } from '#server/platform/db/postgres/schema/index.ts'
import { createFencedRows } from '#server/jobs/fence.ts'

export type Run = typeof reclassifications.$inferSelect

export const runRows = createFencedRows(reclassifications, { id: 'id', fence: 'attempt' })

/** Longer than a portion takes; limits how long imports wait for a server that was killed during one. */
const portionEnds = sql`now() + interval '60 seconds'`

export async function findRun(db: Postgres, workspaceId: string): Promise<Run | null> {
  const [found] = await db.select().from(reclassifications).where(eq(reclassifications.workspaceId, workspaceId))
  return found ?? null
}

/** A queued run ends at once, a running one after its portion. */
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

/** `writes` announces that a portion is about to be written. */
export const noteRun = (
  db: Postgres,
  run: Run,
  { writes, ...progress }: Partial<Pick<Run, 'posts' | 'classified'>> & { writes: boolean },
): Promise<Run> => runRows.note(db, run, { ...progress, writesUntil: writes ? portionEnds : null })
