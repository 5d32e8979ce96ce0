import * as z from 'zod/mini'
import type { MemberContext } from '#server/access/context.ts'
import type { Params } from '#server/platform/db/clickhouse/clickhouse.ts'
import type { Cell, Column, Table } from '../table.ts'
import { observationColumns, postColumns, toColumnExpression } from './columns.ts'

const batchRows = 5_000

const Row = z.object({
  cells: z.array(z.unknown()),
  atSeconds: z.number(),
  idText: z.string(),
  importText: z.string(),
})
type Row = z.infer<typeof Row>
type Page = (after: Row | null) => Promise<Row[]>

async function* rowsOf(columns: readonly Column[], page: Page) {
  for (let after: Row | null = null; ;) {
    const rows: Row[] = await page(after)
    for (const row of rows)
      yield columns.map(({ type }, index) => {
        const cell = row.cells[index] as Cell
        return type === 'instant' ? new Date(Number(cell) * 1_000) : cell
      })
    if (rows.length < batchRows) return
    after = rows.at(-1)!
  }
}

const listed = (columns: readonly Column[]) => `tuple(${columns.map(toColumnExpression).join(', ')})`

const Count = z.object({ n: z.coerce.number() })

/** In storage order, including muted posts. */
export async function openPosts({ clickhouse, workspace, signal }: MemberContext): Promise<Table> {
  const bound = { workspaceId: workspace.id }
  const [counted] = await clickhouse.rows(
    Count,
    'SELECT count() AS n FROM posts FINAL WHERE workspace_id = {workspaceId:UUID}',
    bound,
    { signal },
  )
  const page: Page = (after) =>
    clickhouse.rows(
      Row,
      `SELECT ${listed(postColumns)} AS cells, toUnixTimestamp(stored.posted_at) AS atSeconds, toString(stored.id) AS idText, '' AS importText
       FROM posts AS stored FINAL WHERE workspace_id = {workspaceId:UUID} ${after === null ? '' : "AND (posted_at, stored.id) > (toDateTime({at:UInt32}, 'UTC'), {id:UInt64})"}
       ORDER BY stored.posted_at, stored.id LIMIT {max:UInt32}`,
      { ...bound, ...placeOf(after), max: batchRows },
      { signal, maxSeconds: 60 },
    )
  return { columns: postColumns, total: counted!.n, rows: rowsOf(postColumns, page) }
}

const placeOf = (after: Row | null): Params => (after === null ? {} : { at: after.atSeconds, id: BigInt(after.idText) })

/** Earlier counts of posts that were collected more than once. */
export function openObservations({ clickhouse, workspace, signal }: MemberContext): Table {
  const page: Page = (after) =>
    clickhouse.rows(
      Row,
      `SELECT ${listed(observationColumns)} AS cells, toUnixTimestamp(stored.observed_at) AS atSeconds, toString(stored.post_id) AS idText, toString(stored.import_id) AS importText
       FROM post_observations AS stored FINAL WHERE workspace_id = {workspaceId:UUID}
         ${after === null ? '' : "AND (stored.post_id, stored.observed_at, stored.import_id) > ({id:UInt64}, toDateTime({at:UInt32}, 'UTC'), {import:UUID})"}
       ORDER BY stored.post_id, stored.observed_at, stored.import_id LIMIT {max:UInt32}`,
      {
        workspaceId: workspace.id,
        ...placeOf(after),
        ...(after === null ? {} : { import: after.importText }),
        max: batchRows,
      },
      { signal, maxSeconds: 60 },
    )
  return { columns: observationColumns, total: null, rows: rowsOf(observationColumns, page) }
}
