import * as z from 'zod/mini'
import type { ClickHouse } from '#server/db/clickhouse/clickhouse.ts'
import { scored, scoredColumns } from '#server/selection/overperformance.ts'
import type { Selection } from '#server/selection/scope.ts'
import { Key, keyColumns, orderSql, type Page, pageSql } from './page-of-keys.ts'

const number = z.nullable(z.coerce.number())
const MeasuredKey = z.extend(Key, { overperformance: number, expected: number })

/** A page of keys with how each post stands beside the others of its author: one read of the workspace for the whole page. */
export function measuredPageOfKeys(
  clickhouse: ClickHouse,
  selection: Selection,
  page: Page,
  signal: AbortSignal,
  maxSeconds?: number,
) {
  const { sql, params } = isByOverperformance(page)
    ? pageSql(selection, page, (rank) => `${keyColumns(rank)}, ${rank} AS overperformance, expected`)
    : measuredSql(selection, page)
  return clickhouse.rows(MeasuredKey, sql, params, { signal, maxSeconds })
}

/** Their order has the measures already. */
const isByOverperformance = ({ order }: Page) => order === 'overperformance' || order === 'least-overperformance'

function measuredSql(selection: Selection, page: Page) {
  const { sql: posts, params } = pageSql(
    selection,
    page,
    (rank) => `posted_at, posts.id AS post, ${rank} AS rank, ${scoredColumns}`,
  )
  const { sql: authors } = pageSql(selection, page, () => 'author_key')
  const sql = `
    SELECT toUnixTimestamp(posted_at) AS at, toString(post) AS id, rank, overperformance, expected
    FROM (${scored(posts, `workspace_id = {workspaceId:UUID} AND author_key IN (${authors})`)})
    ORDER BY ${orderSql(page.order, 'rank', 'post')}`
  return { sql, params }
}
