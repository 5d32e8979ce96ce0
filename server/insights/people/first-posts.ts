import * as z from 'zod/mini'
import type { ClickHouse } from '#server/db/clickhouse/clickhouse.ts'
import { firstPostsSql } from './author-sql.ts'

const First = z.object({ author: z.string(), at: z.coerce.number() })

/** When the first stored post of some authors was posted, in seconds since 1970, by their keys. */
export async function readFirstPosts(
  clickhouse: ClickHouse,
  workspaceId: string,
  authors: readonly string[],
  signal: AbortSignal,
) {
  if (authors.length === 0) return new Map<string, number>()
  const rows = await clickhouse.rows(
    First,
    `SELECT toString(author) AS author, toUnixTimestamp(first_at) AS at
     FROM (${firstPostsSql('author_key IN {authors:Array(UInt64)}')})`,
    { workspaceId, authors: authors.map(BigInt) },
    { signal },
  )
  return new Map(rows.map(({ author, at }) => [author, at]))
}
