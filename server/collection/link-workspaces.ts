import type { Postgres, Transaction } from '#server/db/postgres/postgres.ts'
import { collectorWorkspaces } from '#server/db/postgres/schema/index.ts'

/** Notes that collectors bring workspaces posts: from then on the charts there show what these miss. */
export async function linkWorkspaces(
  db: Postgres | Transaction,
  collectorIds: Iterable<string>,
  workspaceIds: Iterable<string>,
) {
  const ids = [...workspaceIds]
  const rows = [...collectorIds].flatMap((collectorId) => ids.map((workspaceId) => ({ collectorId, workspaceId })))
  if (rows.length > 0) await db.insert(collectorWorkspaces).values(rows).onConflictDoNothing()
}
