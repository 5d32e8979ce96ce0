import * as z from 'zod/mini'
import type { PostOrder } from '#contract/posts/posts.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { Params } from '#server/platform/db/clickhouse/clickhouse.ts'
import type { Selection } from '#server/selection/scope.ts'
import type { Cursor } from './cursor.ts'
import { type SortedSelection, sortPosts } from './sort-orders.ts'

export const Key = z.object({ at: z.coerce.number(), id: z.string(), rank: z.nullable(z.coerce.number()) })

export type PageRequest = {
  order: PostOrder
  after: Cursor | null
  skip?: number
  limit: number
}

/** `rank` is a column, or null to sort by time alone. */
export const orderSql = (order: PostOrder, rank: string | null, id = 'posts.id') => {
  const time = order === 'oldest' ? `posted_at ASC, ${id} ASC` : `posted_at DESC, ${id} DESC`
  const isLeast = order.startsWith('least-')
  return rank === null ? time : `${rank} ${isLeast ? 'ASC' : 'DESC'} NULLS LAST, ${time}`
}

/** `columns` receives the rank expression. */
export async function pageSql(
  context: MemberContext,
  selection: Selection,
  { order, after, skip = 0, limit }: PageRequest,
  columns: (rank: string) => string,
): Promise<{ sql: string; params: Params }> {
  const ranked = await sortPosts(context, order, selection)
  const { from, where, params, rank } = ranked
  const place = after === null ? { condition: '1', params: {} } : afterCursorCondition(after, ranked)
  return {
    sql: `SELECT ${columns(rank ?? 'NULL')} FROM ${from}
     WHERE ${where} AND ${place.condition}
     ORDER BY ${orderSql(order, rank)}
     LIMIT ${limit + 1} OFFSET ${skip}`,
    params: { ...params, ...place.params },
  }
}

export const keyColumns = (rank: string) =>
  `toUnixTimestamp(posted_at) AS at, toString(posts.id) AS id, ${rank} AS rank`

/** Keys first, because sorting whole posts would read every text. One extra key shows whether there is a next page. */
export async function pageOfKeys(context: MemberContext, selection: Selection, page: PageRequest, maxSeconds?: number) {
  const { clickhouse, signal } = context
  const { sql, params } = await pageSql(context, selection, page, keyColumns)
  return clickhouse.rows(Key, sql, params, { signal, maxSeconds })
}

const CountedKey = z.extend(Key, { total: z.coerce.number() })

/** The first page and the total from one read, for conditions that cost more than the rest of it. */
export async function countedPage(
  context: MemberContext,
  selection: Selection,
  page: Pick<PageRequest, 'order' | 'limit'>,
) {
  const { clickhouse, signal } = context
  const columns = (rank: string) => `${keyColumns(rank)}, count() OVER () AS total`
  const { sql, params } = await pageSql(context, selection, { ...page, after: null }, columns)
  const keys = await clickhouse.rows(CountedKey, sql, params, { signal })
  return { keys, total: keys[0]?.total ?? 0 }
}

function afterCursorCondition(
  { order, rank: value, at, id }: Cursor,
  { rank, type, isAscending }: SortedSelection,
): { condition: string; params: Params } {
  const params = { cursorAt: at, cursorId: id }
  const cursor = `(toDateTime({cursorAt:UInt32}, 'UTC'), {cursorId:UInt64})`
  if (order === 'oldest')
    return {
      condition: `posted_at >= toDateTime({cursorAt:UInt32}, 'UTC') AND (posted_at, posts.id) > ${cursor}`,
      params,
    }
  const earlier = `posted_at <= toDateTime({cursorAt:UInt32}, 'UTC') AND (posted_at, posts.id) < ${cursor}`
  if (rank === null) return { condition: earlier, params }
  if (value === null) return { condition: `${rank} IS NULL AND ${earlier}`, params }
  const bound = `{cursorRank:${type}}`
  return {
    condition: `(${rank} IS NULL OR ${rank} ${isAscending ? '>' : '<'} ${bound} OR (${rank} = ${bound} AND ${earlier}))`,
    params: { ...params, cursorRank: value },
  }
}
