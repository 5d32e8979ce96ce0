import { eq } from 'drizzle-orm'
import type { SavedQueryRow } from '#contract/saved-queries/queries.ts'
import type { MemberContext } from '#server/access/context.ts'
import { collectors, queryBackfills, querySearches } from '#server/platform/db/postgres/schema/index.ts'

type Search = Pick<typeof querySearches.$inferSelect, 'queryId' | 'status' | 'share' | 'cutAt'> & {
  source: typeof collectors.$inferSelect.source
}
type BackfillState = Pick<SavedQueryRow, 'backfill' | 'unsearched'>

export const noBackfill: BackfillState = { backfill: null, unsearched: [] }

/** By query: the running searches for earlier posts, and the sources they couldn't search completely. */
export async function readBackfills({ db, workspace }: MemberContext): Promise<Map<string, BackfillState>> {
  const { queryId, status, share, cutAt } = querySearches
  const [backfills, searches] = [
    await db.select().from(queryBackfills).where(eq(queryBackfills.workspaceId, workspace.id)),
    await db
      .select({ queryId, status, share, cutAt, source: collectors.source })
      .from(querySearches)
      .innerJoin(collectors, eq(collectors.id, querySearches.collectorId))
      .where(eq(querySearches.workspaceId, workspace.id)),
  ]
  const byQuery = Map.groupBy(searches, (search) => search.queryId)
  return new Map(
    backfills.map((backfill) => [backfill.queryId, searchedBy(backfill, byQuery.get(backfill.queryId) ?? [])]),
  )
}

/** Failed and skipped searches rest until someone fixes their collector, so they don't keep a backfill open. */
const unfinished: ReadonlySet<Search['status']> = new Set(['queued', 'running', 'waiting'])

function searchedBy(backfill: typeof queryBackfills.$inferSelect, searches: readonly Search[]): BackfillState {
  const { from, found, done } = backfill
  const status = backfill.status === 'stopped' ? 'done' : backfill.status
  const isOver = status === 'done' && !searches.some((search) => unfinished.has(search.status))
  const parts = [
    status === 'done' ? 1 : done / (found || 1),
    ...searches.map((search) => (unfinished.has(search.status) ? search.share : 1)),
  ]
  const share = from === null ? null : parts.reduce((sum, part) => sum + part, 0) / parts.length
  const missing = searches.filter(
    (search) => search.cutAt !== null || search.status === 'failed' || search.status === 'skipped',
  )
  return {
    backfill: isOver ? null : { status: status === 'done' ? 'running' : status, found, done, share },
    unsearched: missing.map(({ source, cutAt }) => ({ source, cutAt: cutAt?.toISOString() ?? null })),
  }
}
