import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { MemberContext } from '#server/context.ts'
import { collectorGaps, collectors, collectorWorkspaces } from '#server/db/postgres/schema/index.ts'

type Range = { fromAt: Date; toAt: Date }

/** What collectors that bring a workspace posts missed within a range and have not caught up with; what is still missing lasts until now. */
export async function readGaps({ db, workspace, now }: MemberContext, { fromAt, toAt }: Range) {
  const rows = await db
    .select({
      source: collectors.source,
      state: collectorGaps.state,
      from: collectorGaps.from,
      until: collectorGaps.until,
    })
    .from(collectorGaps)
    .innerJoin(collectors, eq(collectors.id, collectorGaps.collectorId))
    .innerJoin(collectorWorkspaces, eq(collectorWorkspaces.collectorId, collectors.id))
    .where(
      and(
        eq(collectorWorkspaces.workspaceId, workspace.id),
        isNull(collectorGaps.backfilledAt),
        // A range that the staff asked to be searched was no gap.
        isNotNull(collectorGaps.state),
        lt(collectorGaps.from, toAt),
        or(isNull(collectorGaps.until), gt(collectorGaps.until, fromAt)),
      ),
    )
    .orderBy(collectorGaps.from)
  return rows
    .map((row) => ({ ...row, state: row.state!, until: row.until ?? now() }))
    .filter(({ from, until }) => until > from)
}
