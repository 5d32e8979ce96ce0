import { Readable } from 'node:stream'
import { and, asc, desc, eq, gte, inArray, lt, max, or } from 'drizzle-orm'
import { stringify } from 'csv-stringify'
import * as contract from '#contract/workspaces/audit.ts'
import { safeCell } from '#contract/cells.ts'
import { say } from '#contract/texts.ts'
import type { MemberContext } from '#server/context.ts'
import { auditEntries } from '#server/db/schema/index.ts'
import { AppError } from '#server/errors.ts'
import { handler, type Handler } from '#server/handler.ts'
import { addDays, startOfDay } from '#server/selection/days.ts'

const pageSize = 50
const pageOfDownload = 1_000

type Row = typeof auditEntries.$inferSelect
type Narrowed = {
  person?: string | undefined
  group?: contract.AuditGroup | undefined
  from?: string | undefined
  to?: string | undefined
}
type Place = Pick<Row, 'at' | 'id'>

const listAudit = handler(contract.listAudit, async (context, { cursor, ...narrowed }) => {
  const rows = await readEntries(context, narrowed, cursor === undefined ? null : placeOf(cursor), pageSize + 1)
  const last = rows[pageSize - 1]
  return {
    items: rows.slice(0, pageSize).map(toEntry),
    nextCursor: rows.length > pageSize ? `${last!.at.toISOString()}_${last!.id}` : null,
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
    columns: ['time', 'person', 'action', 'details'],
    record_delimiter: 'windows',
    bom: true,
  })
  const body = Readable.from(cellsOf(context, narrowed))
    .on('error', (error) => csv.destroy(error))
    .pipe(csv)
  const name = context.workspace.name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '')
  return {
    fileName: `${name.slice(0, 60) || 'workspace'}-audit-log.csv`,
    contentType: 'text/csv; charset=utf-8',
    body,
  }
})

export const auditHandlers: Handler[] = [listAudit, listAuditPeople, downloadAudit]

async function* cellsOf(context: MemberContext, narrowed: Narrowed) {
  let after: Place | null = null
  while (true) {
    const rows: Row[] = await readEntries(context, narrowed, after, pageOfDownload)
    for (const { at, actorName, action, details } of rows)
      yield { time: at.toISOString(), person: safeCell(actorName ?? ''), action, details: safeCell(listed(details)) }
    if (rows.length < pageOfDownload) return
    after = rows.at(-1)!
  }
}

const listed = (details: contract.AuditDetails) =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${value ?? ''}`)
    .join('; ')

const readEntries = (
  { db, workspace }: MemberContext,
  { person, group, from, to }: Narrowed,
  after: Place | null,
  most: number,
): Promise<Row[]> =>
  db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.workspaceId, workspace.id),
        person === undefined ? undefined : eq(auditEntries.actorId, person),
        group === undefined ? undefined : inArray(auditEntries.action, actionsOf(group)),
        from === undefined ? undefined : gte(auditEntries.at, startOfDay(from, workspace.timezone)),
        to === undefined ? undefined : lt(auditEntries.at, startOfDay(addDays(to, 1), workspace.timezone)),
        after === null
          ? undefined
          : or(lt(auditEntries.at, after.at), and(eq(auditEntries.at, after.at), lt(auditEntries.id, after.id))),
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(most)

const actionsOf = (group: contract.AuditGroup) =>
  contract.AuditAction.options.filter((action) => contract.auditGroupOf(action) === group)

const toEntry = ({ id, at, actorName, action, details }: Row): contract.AuditEntry => ({
  id,
  at: at.toISOString(),
  person: actorName,
  action,
  details,
})

function placeOf(cursor: string): Place {
  const match = /^(20\d\d-[\d:.T-]+Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor)
  const at = new Date(match?.[1] ?? Number.NaN)
  if (!match || Number.isNaN(at.getTime()))
    throw new AppError(
      'invalid_input',
      say(/*i18n*/ { id: 'problem.unknownCursor', message: 'The cursor is none that this list has given.' }),
    )
  return { at, id: match[2]! }
}
