import { and, eq } from 'drizzle-orm'
import * as contract from '#contract/saved-queries/queries.ts'
import { doerOf, recordAudit } from '#server/access/audit.ts'
import { savedQueries } from '#server/db/schema/index.ts'
import { handler } from '#server/handler.ts'
import { getSavedQuery } from '#server/selection/query-text.ts'
import { requireUnlocked } from './saved-queries.ts'
import { readQuery } from './stored-queries.ts'

/** Throws not_found, and forbidden for a locked query where only owners may change it. */
export const pauseQueryHandler = handler(contract.pauseQuery, async (context, { queryId, paused }) => {
  const { db, workspace } = context
  requireUnlocked(context, await getSavedQuery(context, queryId))
  const [from, to] = paused ? (['live', 'paused'] as const) : (['paused', 'live'] as const)
  await db.transaction(async (transaction) => {
    const [changed] = await transaction
      .update(savedQueries)
      .set({ state: to })
      .where(
        and(eq(savedQueries.workspaceId, workspace.id), eq(savedQueries.id, queryId), eq(savedQueries.state, from)),
      )
      .returning({ name: savedQueries.name })
    if (changed) await recordAudit(transaction, doerOf(context), paused ? 'query.paused' : 'query.resumed', changed)
  })
  return readQuery(context, queryId)
})
