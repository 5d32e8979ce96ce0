import { and, inArray, or, sql } from 'drizzle-orm'
import type { Services } from '#server/access/context.ts'
import { escapeBraces } from '#server/platform/db/clickhouse/tabbed.ts'
import { collectedPosts, deletionLedger, pendingDeletions } from '#server/platform/db/postgres/schema/index.ts'
import { joinTitleAndText } from '#server/posts/ingest/post-row.ts'
import { classifyStored } from '#server/posts/ingest/enrich/sentiment/classify.ts'
import { firstCode, type Layer } from '#server/posts/ingest/enrich/sentiment/layer.ts'
import { readActiveLayer } from '#server/posts/ingest/active-layer.ts'
import { noFields } from '#server/posts/ingest/write/custom-fields.ts'
import { changeFields } from '#server/posts/ingest/write/post-columns.ts'
import { raiseDataVersion } from '#server/access/data-version.ts'
import { toBatch } from '#server/posts/ingest/write/batches.ts'
import { writeWithinLimit } from '#server/posts/ingest/write/write-within-limit.ts'
import { linkWorkspaces } from '../link-workspaces.ts'
import type { FoundPost } from './collected-elsewhere.ts'

/**
 * Copies posts into a workspace under their collectors, within the plan's monthly limit.
 * Removes posts that were deleted at their source meanwhile. Returns the number of new posts.
 */
export async function copyPosts(services: Services, workspaceId: string, found: readonly FoundPost[]): Promise<number> {
  // From here on, deletions and counts reach the copies, too.
  await addToCollectedPosts(services, workspaceId, found)
  await linkWorkspaces(services.db, new Set(found.map(({ collectorId }) => collectorId)), [workspaceId])
  const layer = await readActiveLayer(services, workspaceId)
  let added = 0
  for (const [collectorId, posts] of Map.groupBy(found, (post) => post.collectorId)) {
    const batch = toBatch(
      posts.map((post) => ({
        id: BigInt(post.postId),
        contentHash: BigInt(post.hash),
        version: Number(post.seen),
        postedAt: post.seconds,
        line: ownLine(post, layer),
      })),
    )
    const { imported } = await writeWithinLimit(services, { workspaceId, by: 'collector', id: collectorId }, batch)
    added += imported
  }
  const deleted = await findDeleted(services, found)
  if (deleted.length > 0) {
    await services.clickhouse.run(
      'DELETE FROM posts WHERE workspace_id = {workspaceId:UUID} AND id IN {ids:Array(UInt64)}',
      { workspaceId, ids: deleted.map(({ postId }) => BigInt(postId)) },
    )
    await raiseDataVersion(services, workspaceId)
  }
  return added - deleted.length
}

const fromFile = 0

/** Replaces the other workspace's sentiment by this one's. */
function ownLine({ title, text, language, model, line }: FoundPost, layer: Layer | null) {
  const isOwn = model === fromFile || (model < firstCode && layer === null)
  const own = isOwn ? null : classifyStored(joinTitleAndText(title, text), language, layer)
  // ClickHouse doesn't escape braces.
  return changeFields(escapeBraces(line), {
    custom_fields: noFields,
    ...(own === null
      ? {}
      : {
          sentiment: own.sentiment,
          verdict: own.sentiment,
          sentiment_probability: String(own.percent),
          sentiment_model: String(own.model),
        }),
  })
}

const bySource = (found: readonly FoundPost[]) => Map.groupBy(found, ({ sourceName }) => sourceName)

async function addToCollectedPosts({ db }: Services, workspaceId: string, found: readonly FoundPost[]) {
  for (const [source, posts] of bySource(found))
    await db
      .update(collectedPosts)
      .set({ workspaces: sql`array_append(${collectedPosts.workspaces}, ${workspaceId}::uuid)` })
      .where(
        and(
          sql`${collectedPosts.source} = ${source}`,
          inArray(
            collectedPosts.nativeId,
            posts.map(({ nativeId }) => nativeId),
          ),
          sql`NOT ${workspaceId}::uuid = ANY(${collectedPosts.workspaces})`,
        ),
      )
}

/** Posts deleted at their source, alone or with their author; posts from after an author's return stay. */
async function findDeleted({ db }: Services, found: readonly FoundPost[]): Promise<FoundPost[]> {
  const deletions = []
  for (const [source, posts] of bySource(found)) {
    const nativeIds = posts.map(({ nativeId }) => nativeId)
    const authorIds = [...new Set(posts.flatMap(({ authorId }) => (authorId === '' ? [] : [authorId])))]
    for (const { table, at } of tables) {
      const named = or(inArray(table.nativeId, nativeIds), inArray(table.authorId, authorIds))
      const columns = { nativeId: table.nativeId, authorId: table.authorId, at }
      deletions.push(
        ...(await db
          .select(columns)
          .from(table)
          .where(and(sql`${table.source} = ${source}`, named))),
      )
    }
  }
  const posts = new Set(deletions.map(({ nativeId }) => nativeId))
  const authors = new Map(
    deletions.flatMap(({ nativeId, authorId, at }) => (nativeId === null ? [[authorId, at]] : [])),
  )
  return found.filter(
    ({ nativeId, authorId, seconds }) =>
      posts.has(nativeId) || seconds * 1_000 <= (authors.get(authorId)?.getTime() ?? -Infinity),
  )
}

const tables = [
  { table: pendingDeletions, at: pendingDeletions.createdAt },
  { table: deletionLedger, at: deletionLedger.at },
]
