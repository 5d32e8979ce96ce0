import { and, eq, isNotNull, lte, ne, or, isNull } from 'drizzle-orm'
import type { Services } from '#server/access/context.ts'
import { reportRuns, reports, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { lastOccurrence, nextOccurrence } from './occurrences.ts'
import { reportJob } from './report-job.ts'

const maxAtOnce = 100

/**
 * Queues a run for each due report; of times missed while servers were down, only the last.
 * Concurrent servers take different reports, and each occurrence has one run.
 */
export async function sendDueReports({ db, jobs, now, ...services }: Services): Promise<number> {
  const sent = await db.transaction(async (transaction) => {
    const at = now()
    const due = await transaction
      .select({ report: reports, timezone: workspaces.timezone })
      .from(reports)
      .innerJoin(workspaces, eq(workspaces.id, reports.workspaceId))
      .where(and(isNotNull(reports.schedule), lte(reports.nextAt, at)))
      .orderBy(reports.nextAt)
      .limit(maxAtOnce)
      .for('update', { of: reports, skipLocked: true })
    let left = 0
    for (const { report, timezone } of due) {
      const schedule = report.schedule!
      await transaction
        .update(reports)
        .set({ nextAt: nextOccurrence(schedule, timezone, at), nextZone: timezone })
        .where(and(eq(reports.workspaceId, report.workspaceId), eq(reports.id, report.id)))
      const [run] = await transaction
        .insert(reportRuns)
        .values({
          workspaceId: report.workspaceId,
          reportId: report.id,
          reason: 'schedule',
          dueAt: lastOccurrence(schedule, report.nextZone ?? timezone, report.nextAt!, at),
          status: 'queued',
          createdAt: at,
        })
        .onConflictDoNothing()
        .returning()
      if (run === undefined) continue
      await reportJob.send({ jobs, ...services }, run, transaction)
      left++
    }
    return left
  })
  if (sent > 0) jobs.wake()
  return sent
}

/** Reschedules reports to the same local hour after a workspace's time zone changed. */
export async function updateReportTimezones({ db, now }: Pick<Services, 'db' | 'now'>) {
  const moved = await db
    .select({ workspaceId: workspaces.id, id: reports.id, schedule: reports.schedule, timezone: workspaces.timezone })
    .from(reports)
    .innerJoin(workspaces, eq(workspaces.id, reports.workspaceId))
    .where(and(isNotNull(reports.schedule), or(isNull(reports.nextZone), ne(reports.nextZone, workspaces.timezone))))
  for (const { workspaceId, id, schedule, timezone } of moved)
    await db
      .update(reports)
      .set({ nextAt: nextOccurrence(schedule!, timezone, now()), nextZone: timezone })
      .where(and(eq(reports.workspaceId, workspaceId), eq(reports.id, id), eq(reports.schedule, schedule!)))
}
