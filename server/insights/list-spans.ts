import type { MarkedSpan } from '#contract/answers/spans.ts'
import * as contract from '#contract/answers/spans.ts'
import { readTextPauses } from '#server/access/text-pauses.ts'
import { handler } from '#server/access/handler.ts'
import { dayRange } from '#server/selection/days.ts'
import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { MemberContext } from '#server/access/context.ts'
import { collectorGaps, collectors, collectorWorkspaces } from '#server/platform/db/postgres/schema/index.ts'

/** Throws as `dayRange` does. */
export const listSpansHandler = handler(contract.listSpans, async (context, { from, to }) => {
  const { db, workspace } = context
  const range = dayRange(from, to, workspace.timezone)
  const [pauses, gaps] = await Promise.all([readTextPauses(db, workspace.id, range), readGaps(context, range)])
  const spans = [
    ...pauses.map((pause) => ({ kind: 'textsPaused' as const, ...pause })),
    ...gaps.map((gap) => ({ kind: 'gap' as const, ...gap })),
  ].toSorted((a, b) => a.from.getTime() - b.from.getTime())
  return {
    items: spans.map((span): MarkedSpan => ({
      ...span,
      from: span.from.toISOString(),
      until: span.until.toISOString(),
    })),
  }
})

/** Gaps within a range of collectors that bring posts to the workspace, unless backfilled; open ones last until now. */
async function readGaps({ db, workspace, now }: MemberContext, { fromAt, toAt }: { fromAt: Date; toAt: Date }) {
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
        // Ranges that staff asked to backfill were no gaps.
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
