import { toFileName } from '#contract/file-names.ts'
import { escapeCell } from '#contract/cells.ts'
import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import * as z from 'zod/mini'
import * as contract from '#contract/ingest/imports.ts'
import type { MemberContext } from '#server/access/context.ts'
import { handler } from '#server/access/handler.ts'
import { unknownCursor } from '#server/access/records/cursor.ts'
import { messages } from '#server/posts/ingest/messages.ts'
import { readImport } from './imports.ts'

const defaultLimit = 100
const downloadPageSize = 2_000

const Row = z.object({
  line: z.string(),
  outcome: contract.Rejection.shape.outcome,
  reason: z.string(),
  /** JSON; empty in older rows, which have only the English `reason`. */
  reasons: z.string(),
  raw: z.string(),
})

const { reasons: Reasons } = contract.Rejection.shape

export const listRejections = handler(
  contract.listRejections,
  async (ctx, { importId, limit = defaultLimit, cursor }) => {
    await readImport(ctx, importId)
    const items = await pageAfter(ctx, importId, parseCursor(cursor), limit)
    const more = items.length >= limit && (await pageAfter(ctx, importId, items.at(-1)!.line, 1)).length > 0
    return { items, nextCursor: more ? String(items.at(-1)!.line) : null }
  },
)

export const downloadRejections = handler(contract.downloadRejections, async (ctx, { importId }) => {
  const { fileName } = await readImport(ctx, importId)
  const csv = stringify({
    header: true,
    columns: ['line', 'outcome', 'reason', 'row'],
    record_delimiter: 'windows',
    bom: true,
  })
  const body = Readable.from(allRows(ctx, importId))
    .on('error', (error) => csv.destroy(error))
    .pipe(csv)
  return {
    fileName: toFileName({ workspace: ctx.workspace.name, subject: fileName, content: 'Rows with problems' }, 'csv'),
    contentType: 'text/csv; charset=utf-8',
    body,
  }
})

async function* allRows(ctx: MemberContext, importId: string) {
  let after = 0
  while (true) {
    const rows = await pageAfter(ctx, importId, after, downloadPageSize)
    for (const { line, outcome, overLimit, reason, raw } of rows)
      yield { line, outcome: overLimit ? 'over the limit' : outcome, reason: escapeCell(reason), row: escapeCell(raw) }
    if (rows.length < downloadPageSize) return
    after = rows.at(-1)!.line
  }
}

// A line can hold several records (a list in a JSON line), so a page never ends within a line.
async function pageAfter(
  { clickhouse, workspace, signal }: MemberContext,
  importId: string,
  after: number,
  limit: number,
) {
  const rows = await clickhouse.rows(
    Row,
    `SELECT line, outcome, reason, reasons, raw FROM import_rejections FINAL
     WHERE workspace_id = {workspaceId:UUID} AND import_id = {importId:UUID} AND line > {after:UInt64}
     ORDER BY line LIMIT {limit:UInt32} WITH TIES`,
    { workspaceId: workspace.id, importId, after, limit },
    { signal },
  )
  return rows.map((row) => {
    const reasons = row.reasons === '' ? [{ detail: row.reason }] : Reasons.parse(JSON.parse(row.reasons))
    const overLimit = reasons.some(({ message }) => message === messages.overLimit.id)
    return { ...row, line: Number(row.line), overLimit, reasons }
  })
}

function parseCursor(cursor: string | undefined) {
  if (cursor === undefined) return 0
  if (!/^\d{1,15}$/.test(cursor)) throw unknownCursor()
  return Number(cursor)
}
