import { Readable } from 'node:stream'
import { and, asc, eq, gte, inArray, lt, max } from 'drizzle-orm'
import { stringify } from 'csv-stringify'
import { toFileName } from '#contract/file-names.ts'
import * as contract from '#contract/workspaces/audit.ts'
import { escapeCell } from '#contract/cells.ts'
import type { MemberContext } from '#server/access/context.ts'
import { auditEntries } from '#server/platform/db/postgres/schema/index.ts'
import { handler, type Handler } from '#server/access/handler.ts'
import { afterCursor, type RecordCursor, recordCursor, newestFirst, pageOf } from '#server/access/records/cursor.ts'
import { addDays, startOfDay } from '#server/selection/days.ts'

const pageSize = 50
const downloadPageSize = 1_000

type Row = typeof auditEntries.$inferSelect
type Narrowed = {
  person?: string | undefined
  group?: contract.AuditGroup | undefined
  from?: string | undefined
  to?: string | undefined
}

const listAudit = handler(contract.listAudit, async (context, { cursor, ...narrowed }) => {
  const after = cursor === undefined ? null : recordCursor.read(cursor)
  const found = await readEntries(context, narrowed, after, pageSize + 1)
  const { rows, nextCursor } = pageOf(found, pageSize, recordCursor.write)
  return {
    items: rows.map(({ id, at, actorName, action, details, restored }: Row): contract.AuditEntry => ({
      id,
      at: at.toISOString(),
      person: actorName,
      action,
      details,
      restored,
    })),
    nextCursor,
  }
})

const listAuditPeople = handler(contract.listAuditPeople, async ({ db, workspace }) => {
  const found = await db
    .select({ id: auditEntries.actorId, name: max(auditEntries.actorName) })
    .from(auditEntries)
    .where(eq(auditEntries.workspaceId, workspace.id))
    .groupBy(auditEntries.actorId)
    .orderBy(asc(max(auditEntries.actorName)), asc(auditEntries.actorId))
  return { items: found.flatMap(({ id, name }) => (id === null ? [] : [{ id, name: name ?? '' }])) }
})

const downloadAudit = handler(contract.downloadAudit, async (context, narrowed) => {
  const csv = stringify({
    header: true,
    columns: ['time', 'person', 'action', 'details', 'restored'],
    record_delimiter: 'windows',
    bom: true,
  })
  const body = Readable.from(cellsOf(context, narrowed))
    .on('error', (error) => csv.destroy(error))
    .pipe(csv)
  return {
    fileName: toFileName({ workspace: context.workspace.name, content: 'Audit log' }, 'csv'),
    contentType: 'text/csv; charset=utf-8',
    body,
  }
})

export const auditHandlers: Handler[] = [listAudit, listAuditPeople, downloadAudit]

async function* cellsOf(context: MemberContext, narrowed: Narrowed) {
  let after: RecordCursor | null = null
  while (true) {
    const rows: Row[] = await readEntries(context, narrowed, after, downloadPageSize)
    for (const { at, actorName, action, details, restored } of rows)
      yield {
        time: at.toISOString(),
        person: escapeCell(actorName ?? ''),
        action,
        details: escapeCell(
          Object.entries(details)
            .map(([name, value]) => `${name}: ${value ?? ''}`)
            .join('; '),
        ),
        restored: String(restored),
      }
    if (rows.length < downloadPageSize) return
    after = rows.at(-1)!
  }
}

const readEntries = (
  { db, workspace }: MemberContext,
  { person, group, from, to }: Narrowed,
  after: RecordCursor | null,
  limit: number,
): Promise<Row[]> =>
  db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.workspaceId, workspace.id),
        person === undefined ? undefined : eq(auditEntries.actorId, person),
        group === undefined
          ? undefined
          : inArray(
              auditEntries.action,
              contract.AuditAction.options.filter((action) => contract.auditGroupOf(action) === group),
            ),
        from === undefined ? undefined : gte(auditEntries.at, startOfDay(from, workspace.timezone)),
        to === undefined ? undefined : lt(auditEntries.at, startOfDay(addDays(to, 1), workspace.timezone)),
        afterCursor(auditEntries, after),
      ),
    )
    .orderBy(...newestFirst(auditEntries))
    .limit(limit)
