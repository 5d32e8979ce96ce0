import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { missingError } from '#server/ground/common-messages.ts'
import * as contract from '#contract/alerts/alerts.ts'
import * as marks from '#contract/alerts/marks.ts'
import { readDeliveries } from '#server/outbox/channels/notices.ts'
import type { MemberContext } from '#server/access/context.ts'
import { alertFirings, alerts } from '#server/platform/db/postgres/schema/index.ts'
import { handler } from '#server/access/handler.ts'
import { addDays, startOfDay } from '#server/selection/days.ts'
import { getSavedQuery } from '#server/selection/query-text.ts'
import { afterCursor, recordCursor, newestFirst, pageOf } from '#server/access/records/cursor.ts'
import { readLeading, textOf } from './posts.ts'
import { getAlertRow, visibleTo } from './stored-alerts.ts'

const pageSize = 20

const listFirings = handler(contract.listFirings, async (context, { alertId, cursor }) => {
  const { db, workspace } = context
  await getAlertRow(context, alertId)
  const place = cursor === undefined ? null : recordCursor.read(cursor)
  const found = await db
    .select()
    .from(alertFirings)
    .where(
      and(
        eq(alertFirings.workspaceId, workspace.id),
        eq(alertFirings.alertId, alertId),
        afterCursor(alertFirings, place),
      ),
    )
    .orderBy(...newestFirst(alertFirings))
    .limit(pageSize + 1)
  const { rows, nextCursor } = pageOf(found, pageSize, recordCursor.write)
  return { items: await toFirings(context, rows), nextCursor }
})

const getFiring = handler(contract.getFiring, async (context, { alertId, firingId }) => {
  const { db, workspace } = context
  await getAlertRow(context, alertId)
  const rows = await db
    .select()
    .from(alertFirings)
    .where(
      and(eq(alertFirings.workspaceId, workspace.id), eq(alertFirings.alertId, alertId), eq(alertFirings.id, firingId)),
    )
  const [firing] = await toFirings(context, rows)
  if (firing === undefined) throw missingError('firing')
  return firing
})

async function toFirings(context: MemberContext, rows: readonly (typeof alertFirings.$inferSelect)[]) {
  const { db, workspace } = context
  const [deliveries, posts] = await Promise.all([
    readDeliveries(
      db,
      workspace.id,
      'alert',
      rows.map(({ id }) => id),
    ),
    readLeading(
      context,
      rows.flatMap(({ leading }) => leading),
    ),
  ])
  return rows.map((row): contract.Firing => ({
    id: row.id,
    at: row.at.toISOString(),
    observed: row.observed,
    expected: row.expected,
    score: row.score,
    why: row.why,
    posts: row.posts,
    search: row.search,
    leading: row.leading.flatMap((key) => posts.get(textOf(key)) ?? []),
    endedAt: row.endedAt?.toISOString() ?? null,
    isFailure: row.isFailure,
    deliveries: deliveries.get(row.id) ?? [],
  }))
}

const maxMarks = 200

const alertMarks = handler(marks.alertMarks, async (context, { from, to, queryId }) => {
  if (queryId !== undefined) await getSavedQuery(context, queryId)
  const { timezone } = context.workspace
  const rows = await context.db
    .select({
      firingId: alertFirings.id,
      alertId: alerts.id,
      name: alerts.name,
      condition: alerts.condition,
      at: alertFirings.at,
      why: alertFirings.why,
      search: alertFirings.search,
    })
    .from(alertFirings)
    .innerJoin(alerts, eq(alerts.id, alertFirings.alertId))
    .where(
      and(
        eq(alertFirings.workspaceId, context.workspace.id),
        visibleTo(context),
        eq(alertFirings.isFailure, false),
        gte(alertFirings.at, startOfDay(from, timezone)),
        lt(alertFirings.at, startOfDay(addDays(to, 1), timezone)),
        queryId === undefined ? undefined : eq(sql`${alerts.scope}->>'queryId'`, queryId),
      ),
    )
    .orderBy(desc(alertFirings.at), desc(alertFirings.id))
    .limit(maxMarks)
  const items = rows
    .toReversed()
    .map(({ condition, at, ...row }) => ({ ...row, kind: condition.kind, at: at.toISOString() }))
  return { items }
})

export const firingHandlers = [listFirings, getFiring, alertMarks]
