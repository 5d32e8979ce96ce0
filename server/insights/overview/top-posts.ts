import type { ClickHouse } from '#server/db/clickhouse/clickhouse.ts'
import type { ScopePeriod } from '#server/selection/scope.ts'
import { PostKey } from '#server/posts/post-keys.ts'

const topCount = 5

/** The posts with the most interactions; those whose source has no counts never lead. Ties go to the newer post. */
export const topPostKeys = (clickhouse: ClickHouse, { where, params }: ScopePeriod, signal: AbortSignal) =>
  clickhouse.rows(
    PostKey,
    `SELECT toUnixTimestamp(posted_at) AS at, toString(posts.id) AS id FROM posts FINAL
     WHERE ${where} AND interactions IS NOT NULL
     ORDER BY interactions DESC, posted_at DESC, posts.id DESC LIMIT ${topCount}`,
    params,
    { signal },
  )
