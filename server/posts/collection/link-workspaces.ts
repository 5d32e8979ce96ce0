import type { Postgres, Transaction } from '#server/platform/db/postgres/postgres.ts'
import { collectorWorkspaces } from '#server/platform/db/postgres/schema/index.ts'

/** Links collectors to workspaces, whose charts show their gaps from then on. */
export async function linkWorkspaces(
  db: Postgres | Transaction,
  collectorIds: Iterable<string>,
  workspaceIds: Iterable<string>,
) {
  const ids = [...workspaceIds]
  const rows = [...collectorIds].flatMap((collectorId) => ids.map((workspaceId) => ({ collectorId, workspaceId })))
  if (rows.length > 0) await db.insert(collectorWorkspaces).values(rows).onConflictDoNothing()
}
