import * as z from 'zod/mini'
import type { PostOrder } from '#contract/posts.ts'
import type { ClickHouse, Params } from '#server/db/clickhouse.ts'
import type { Selection } from '#server/selection/scope.ts'
import type { Cursor } from './cursor.ts'
import { type Ranked, rankedBy } from './ranks.ts'

const Key = z.object({ at: z.coerce.number(), id: z.string(), rank: z.nullable(z.coerce.number()) })

type Page = {
  order: PostOrder
  /** The post that the page begins behind. */
  after: Cursor | null
  /** Posts to pass over first. */
  skip?: number
  limit: number
}

/** Keys first: sorting whole posts would read every text. One more than asked for tells whether there is a next page. */
export function pageOfKeys(
  clickhouse: ClickHouse,
  selection: Selection,
  { order, after, skip = 0, limit }: Page,
  signal: AbortSignal,
) {
  const ranked = rankedBy(order, selection)
  const { from, where, params, rank, least } = ranked
  const time = order === 'oldest' ? 'posted_at ASC, posts.id ASC' : 'posted_at DESC, posts.id DESC'
  const place = after === null ? { condition: '1', params: {} } : behind(after, ranked)
  return clickhouse.rows(
    Key,
    `SELECT toUnixTimestamp(posted_at) AS at, toString(posts.id) AS id, ${rank ?? 'NULL'} AS rank FROM ${from}
     WHERE ${where} AND ${place.condition}
     ORDER BY ${rank === null ? '' : `${rank} ${least ? 'ASC' : 'DESC'} NULLS LAST, `}${time}
     LIMIT ${limit + 1} OFFSET ${skip}`,
    { ...params, ...place.params },
    { signal },
  )
}

/** Strictly behind the cursor's post in its order. */
function behind(
  { order, rank: value, at, id }: Cursor,
  { rank, type, least }: Ranked,
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
    condition: `(${rank} IS NULL OR ${rank} ${least ? '>' : '<'} ${bound} OR (${rank} = ${bound} AND ${earlier}))`,
    params: { ...params, cursorRank: value },
  }
}
