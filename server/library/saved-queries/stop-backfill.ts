import { and, eq, inArray } from 'drizzle-orm'
import * as contract from '#contract/saved-queries/queries.ts'
import { toActor, recordAudit } from '#server/access/audit.ts'
import { queryBackfills, querySearches } from '#server/platform/db/postgres/schema/index.ts'
import { handler } from '#server/access/handler.ts'
import { getSavedQuery } from '#server/selection/query-text.ts'
import { requireUnlocked } from './saved-queries.ts'

/**
 * A running search notices that its row is gone or ended, and stops writing. Throws not_found, and query_locked if only
 * owners may change the query.
 */
export const stopBackfillHandler = handler(contract.stopQueryBackfill, async (context, { queryId }) => {
  const { db, now, workspace } = context
  const query = await getSavedQuery(context, queryId)
  requireUnlocked(context, query)
  await db.transaction(async (transaction) => {
    const left = await transaction
      .delete(querySearches)
      .where(
        and(
          eq(querySearches.workspaceId, workspace.id),
          eq(querySearches.queryId, queryId),
          inArray(querySearches.status, ['queued', 'running', 'waiting', 'skipped']),
        ),
      )
      .returning({ id: querySearches.id })
    const stopped = await transaction
      .update(queryBackfills)
      .set({ status: 'stopped', finishedAt: now() })
      .where(
        and(
          eq(queryBackfills.workspaceId, workspace.id),
          eq(queryBackfills.queryId, queryId),
          left.length > 0 ? undefined : inArray(queryBackfills.status, ['queued', 'running']),
        ),
      )
      .returning({ queryId: queryBackfills.queryId })
    if (stopped.length > 0)
      await recordAudit(transaction, toActor(context), 'query.backfillStopped', { name: query.name })
  })
  return {}
})
