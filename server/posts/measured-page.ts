import * as z from 'zod/mini'
import type { MemberContext } from '#server/access/context.ts'
import { scorePostsSql, scoredColumns, readTypicalLevels } from '#server/selection/overperformance.ts'
import type { Selection } from '#server/selection/scope.ts'
import { Key, keyColumns, orderSql, type PageRequest, pageSql } from './page-of-keys.ts'

const number = z.nullable(z.coerce.number())
const MeasuredKey = z.extend(Key, { overperformance: number, expected: number })

/** A page of keys with overperformance and expectation, from one read of the workspace. */
export async function measuredPageOfKeys(
  context: MemberContext,
  selection: Selection,
  page: PageRequest,
  maxSeconds?: number,
) {
  // These orders compute the measures anyway.
  const { sql, params } =
    page.order === 'overperformance' || page.order === 'least-overperformance'
      ? await pageSql(context, selection, page, (rank) => `${keyColumns(rank)}, ${rank} AS overperformance, expected`)
      : await measuredSql(context, selection, page)
  return context.clickhouse.rows(MeasuredKey, sql, params, { signal: context.signal, maxSeconds })
}

async function measuredSql(context: MemberContext, selection: Selection, page: PageRequest) {
  const pageOf = (columns: (rank: string) => string) => pageSql(context, selection, page, columns)
  const [posts, authors, levels] = await Promise.all([
    pageOf((rank) => `posted_at, posts.id AS post, ${rank} AS rank, ${scoredColumns}`),
    pageOf(() => 'author_key'),
    readTypicalLevels(context),
  ])
  const among = `workspace_id = {workspaceId:UUID} AND author_key IN (${authors.sql})`
  const scoring = scorePostsSql(levels, posts.sql, among)
  const sql = `
    SELECT toUnixTimestamp(posted_at) AS at, toString(post) AS id, rank, overperformance, expected
    FROM (${scoring.sql})
    ORDER BY ${orderSql(page.order, 'rank', 'post')}`
  return { sql, params: { ...posts.params, ...scoring.params } }
}
