import * as z from 'zod/mini'
import { daySeconds } from '#contract/durations.ts'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { writtenColumns } from '#server/posts/ingest/write/post-columns.ts'
import type { Condition } from '#server/selection/compile.ts'

export type StoredPostSearch = {
  workspaceId: string
  /** Posts of these collectors are public; imported posts stay private to their workspace. */
  collectorIds: readonly string[]
  condition: Condition
  from: Date
  until: Date
}

const maxSeconds = 120

/**
 * Another workspace's corrections and custom fields stay private; copy-posts.ts removes what its corrections taught.
 */
const values: Record<string, string> = {
  workspace_id: 'toString({workspaceId:UUID})',
  sentiment: 'verdict',
  custom_fields: "'{}'",
  posted_at: 'toUnixTimestamp(posted_at)',
  collected_at: 'toUnixTimestamp(collected_at)',
}
const line = `formatRow('TabSeparated', ${writtenColumns.map((column) => values[column] ?? `posts.${column}`).join(', ')})`

const where = ({ condition }: StoredPostSearch) => `workspace_id != {workspaceId:UUID}
  AND import_id IN {collectorIds:Array(UUID)} AND NOT counted_only
  AND posted_at >= toDateTime({from:UInt32}, 'UTC') AND posted_at < toDateTime({until:UInt32}, 'UTC')
  AND (${condition.condition})`

const seconds = (at: Date) => Math.max(0, Math.floor(at.getTime() / 1_000))

const paramsOf = ({ workspaceId, collectorIds, condition, from, until }: StoredPostSearch) => ({
  ...condition.params,
  workspaceId,
  collectorIds,
  from: seconds(from),
  until: seconds(until),
})

const Day = z.object({ day: z.coerce.number(), found: z.coerce.number() })
export type Day = z.infer<typeof Day>

/** Days since 1970 (UTC) with matching posts, latest first. */
export const countByDay = (clickhouse: ClickHouse, searched: StoredPostSearch): Promise<Day[]> =>
  clickhouse.rows(
    Day,
    `SELECT intDiv(toUnixTimestamp(posted_at), ${daySeconds}) AS day, uniqExact(posts.id) AS found
     FROM posts FINAL WHERE ${where(searched)} GROUP BY day ORDER BY day DESC`,
    paramsOf(searched),
    { maxSeconds, forWrite: true, acrossWorkspaces: true },
  )

const FoundPost = z.object({
  postId: z.string(),
  hash: z.string(),
  seen: z.string(),
  seconds: z.number(),
  collectorId: z.string(),
  sourceName: z.string(),
  nativeId: z.string(),
  authorId: z.string(),
  title: z.string(),
  text: z.string(),
  language: z.string(),
  model: z.number(),
  line: z.string(),
})
export type FoundPost = z.infer<typeof FoundPost>

const ofDay = `posted_at >= toDateTime({dayFrom:UInt32}, 'UTC') AND posted_at < toDateTime({dayUntil:UInt32}, 'UTC')`

/** One page of a day by ID, each post once; formats lines for the page's posts only. */
export const readFoundPosts = (
  clickhouse: ClickHouse,
  searched: StoredPostSearch,
  { day: wanted }: Day,
  afterId: string,
  max: number,
): Promise<FoundPost[]> =>
  clickhouse.rows(
    FoundPost,
    `SELECT toString(posts.id) AS postId, toString(content_hash) AS hash, toString(posts.version) AS seen,
       toUnixTimestamp(posted_at) AS seconds, toString(import_id) AS collectorId, toString(source) AS sourceName,
       native_id AS nativeId, author_id AS authorId,
       title, text, language, sentiment_model AS model, ${line} AS line
     FROM posts FINAL WHERE ${where(searched)} AND ${ofDay} AND posts.id GLOBAL IN (
       SELECT DISTINCT posts.id FROM posts FINAL WHERE ${where(searched)} AND ${ofDay} AND posts.id > {afterId:UInt64}
       ORDER BY posts.id LIMIT {max:UInt32})
     ORDER BY posts.id, posts.version DESC LIMIT 1 BY posts.id`,
    {
      ...paramsOf(searched),
      dayFrom: wanted * daySeconds,
      dayUntil: (wanted + 1) * daySeconds,
      afterId: BigInt(afterId),
      max,
    },
    { maxSeconds, forWrite: true, acrossWorkspaces: true },
  )
