import { and, eq, sql } from 'drizzle-orm'
import type { Services } from '#server/access/context.ts'
import { collectedPosts } from '#server/platform/db/postgres/schema/index.ts'
import { raiseDataVersion } from '#server/access/data-version.ts'
import { sumInteractions } from '#server/posts/ingest/interactions.ts'
import { postColumns, writtenColumns } from '#server/posts/ingest/write/post-columns.ts'
import { computePostId } from '#server/posts/ingest/write/stored-post.ts'

type Dependencies = Pick<Services, 'clickhouse' | 'db' | 'now'>
type Changed = typeof collectedPosts.$inferSelect

const maxAtOnce = 500
const counts = ['likes', 'reposts', 'quotes', 'replies', 'views'] as const
const nullCount = -9_007_199_254_740_991

/** Arrays in ClickHouse's `transform` can't contain NULL, so the lowest safe integer encodes an unknown count. */
const takenFrom = (count: string, type: string) =>
  `nullIf(transform(posts.id, {ids:Array(UInt64)}, {${count}:Array(Int64)}, toInt64(${nullCount})), toInt64(${nullCount}))::Nullable(${type})`

const values: Record<string, string> = {
  likes: takenFrom('likes', 'Int64'),
  reposts: takenFrom('reposts', 'UInt64'),
  quotes: takenFrom('quotes', 'UInt64'),
  replies: takenFrom('replies', 'UInt64'),
  views: takenFrom('views', 'UInt64'),
  interactions: takenFrom('interactions', 'Int64'),
  // Below any timestamp, so that a concurrent edit keeps its text.
  version: 'version + 1',
}
const counted = writtenColumns.map((column) => values[column] ?? column).join(', ')

/**
 * Writes changed counts to every workspace with the post: a new version, and an observation for its velocity.
 * The content hash stays, so that a replay of the post changes nothing. Returns the number of posts written.
 */
export async function flushCounts(services: Dependencies, collectorId: string): Promise<number> {
  const { db } = services
  const changed = await db
    .select()
    .from(collectedPosts)
    .where(and(eq(collectedPosts.collectorId, collectorId), eq(collectedPosts.changed, true)))
    .limit(maxAtOnce)
  if (changed.length === 0) return 0
  const byWorkspace = new Map<string, Changed[]>()
  for (const post of changed)
    for (const workspaceId of post.workspaces)
      byWorkspace.set(workspaceId, [...(byWorkspace.get(workspaceId) ?? []), post])
  for (const [workspaceId, posts] of byWorkspace) await writeCounts(services, workspaceId, posts)
  await deletePending(db, changed)
  return changed.length
}

async function writeCounts({ clickhouse, db, now }: Dependencies, workspaceId: string, posts: readonly Changed[]) {
  const at = now().getTime()
  const params = {
    workspaceId,
    at,
    ids: posts.map(({ source, nativeId }) => computePostId(source, nativeId)),
    ...Object.fromEntries(counts.map((count) => [count, posts.map((post) => post[count] ?? nullCount)])),
    interactions: posts.map((post) => sumInteractions(post) ?? nullCount),
  }
  const ofPosts = `workspace_id = {workspaceId:UUID} AND posts.id IN {ids:Array(UInt64)}`
  await clickhouse.run(
    `INSERT INTO post_observations (workspace_id, post_id, observed_at, ${counts.join(', ')}, interactions, import_id, version)
     SELECT workspace_id, id, toDateTime(intDiv({at:UInt64}, 1000), 'UTC'), ${counts.map((count) => values[count]).join(', ')},
       ${values.interactions}, import_id, {at:UInt64}
     FROM posts FINAL WHERE ${ofPosts}`,
    params,
  )
  await clickhouse.run(
    `INSERT INTO posts (${postColumns}, corrected) SELECT ${counted}, corrected FROM posts FINAL WHERE ${ofPosts}`,
    params,
  )
  await raiseDataVersion({ db }, workspaceId)
}

/** Clears the flag only where counts are unchanged; the next round writes the others. */
async function deletePending(db: Services['db'], written: readonly Changed[]) {
  const asWritten = written.map(
    ({ source, nativeId, ...post }) =>
      sql`(${source}, ${nativeId}, ${sql.join(
        counts.map((count) => sql`${post[count] ?? nullCount}::bigint`),
        sql`, `,
      )})`,
  )
  const currentCounts = sql.join(
    counts.map((count) => sql`coalesce(${collectedPosts[count]}, ${nullCount}::bigint)`),
    sql`, `,
  )
  await db
    .update(collectedPosts)
    .set({ changed: false })
    .where(
      sql`(${collectedPosts.source}, ${collectedPosts.nativeId}, ${currentCounts}) IN (${sql.join(asWritten, sql`, `)})`,
    )
}
