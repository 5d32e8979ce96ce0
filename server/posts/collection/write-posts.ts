import { createLanguageLearner } from '#server/posts/ingest/enrich/language.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Services } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { collectedPosts } from '#server/platform/db/postgres/schema/index.ts'
import { createDeletedCheck } from '#server/outbox/deletions/deleted-check.ts'
import { readActiveLayer } from '#server/posts/ingest/active-layer.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { createBatch } from '#server/posts/ingest/write/batches.ts'
import { writeWithinLimit } from '#server/posts/ingest/write/write-within-limit.ts'
import { toStoredPost } from '#server/posts/ingest/write/stored-post.ts'
import { waitForReclassifyWrites } from '#server/posts/ingest/write/exclusive-writes.ts'
import { keyOf } from './fold.ts'
import type { LiveQueries } from './matching/live-queries.ts'

type Dependencies = Pick<Services, 'clickhouse' | 'db' | 'env' | 'now'>
/** A post's workspaces, its latest observation, and the queries and alerts' texts that match it. */
export type DeliveredPost = { post: PostRow; workspaces: string[]; matched: string[] }
/** Routes posts; `delivered` receives new ones, in the transaction that stores their reading. */
export type Routing = Pick<LiveQueries, 'matches'> & {
  delivered?: (transaction: Transaction, delivered: readonly DeliveredPost[], at: Date) => Promise<void>
}
export type WriteResult = { accepted: number; duplicates: number; delivered: DeliveredPost[] }

const bytesPerPost = 2_000
/** Across all posts of this server, since a query may need a language before a workspace is known. */
const languages = createLanguageLearner()

/** Stores each post in every workspace with a matching live query. Idempotent. */
export async function writePosts(
  services: Dependencies,
  live: Pick<LiveQueries, 'matches'>,
  collectorId: string,
  posts: readonly PostRow[],
  signal: AbortSignal,
): Promise<WriteResult> {
  const { routes, delivered, outdated } = await route(services, live, posts.map(languages.add))
  const written: WriteResult = { accepted: 0, duplicates: outdated, delivered }
  for (const [workspaceId, rows] of routes) {
    await waitForReclassifyWrites(services, workspaceId, signal)
    const batch = createBatch(rows.length, rows.length * bytesPerPost)
    const layer = await readActiveLayer(services, workspaceId)
    const destination = { workspaceId, importId: collectorId, at: services.now(), enrich: true, layer }
    for (const row of rows) batch.add(toStoredPost(row, destination))
    // Without edit times, the later reading is the newer one, whatever two servers' clocks say.
    const to = { workspaceId, by: 'collector', id: collectorId, order: 'asTold' } as const
    const { imported, updated, duplicates } = await writeWithinLimit(services, to, batch.packed())
    written.accepted += imported + updated
    written.duplicates += duplicates
  }
  return written
}

async function route({ db }: Dependencies, live: Pick<LiveQueries, 'matches'>, posts: readonly PostRow[]) {
  const routes = new Map<string, PostRow[]>()
  const delivered = new Map<string, DeliveredPost>()
  const wanted = posts.flatMap((post) => {
    const matches = live.matches(post)
    const workspaces = [...new Set(matches.map(({ workspaceId }) => workspaceId))]
    const matched = matches.map(({ queryId }) => queryId)
    return workspaces.length === 0 ? [] : [{ post, workspaces, matched }]
  })
  const stored = await readStoredTimes(
    db,
    wanted.map(({ post }) => post),
  )
  for (const one of wanted) one.post = stored.atFirstSight(one.post)
  const found = wanted.map(({ post }) => post)
  const isDeleted = await createDeletedCheck(db, found)
  let outdated = 0
  for (const one of wanted) {
    if (isDeleted(one.post)) continue
    if (stored.isOutdated(one.post)) {
      outdated += one.workspaces.length
      continue
    }
    delivered.set(keyOf(one.post), one)
    for (const workspaceId of one.workspaces) routes.set(workspaceId, [...(routes.get(workspaceId) ?? []), one.post])
  }
  return { routes, delivered: [...delivered.values()], outdated }
}

async function readStoredTimes(db: Pick<Services['db'], 'select'>, posts: readonly PostRow[]) {
  const asked = posts.filter(({ editedAt, isTimeGuessed }) => editedAt !== null || isTimeGuessed === true)
  const newest = new Map<string, number>()
  const firstSeen = new Map<string, Date>()
  for (const [source, some] of Map.groupBy(asked, (post) => post.source)) {
    const ids = [...new Set(some.map(({ nativeId }) => nativeId))]
    const { nativeId, editedAt, postedAt } = collectedPosts
    const rows = await db
      .select({ nativeId, editedAt, postedAt })
      .from(collectedPosts)
      .where(and(eq(collectedPosts.source, source), inArray(nativeId, ids)))
    for (const row of rows) {
      const key = keyOf({ source, nativeId: row.nativeId })
      firstSeen.set(key, row.postedAt)
      if (row.editedAt !== null) newest.set(key, row.editedAt.getTime())
    }
  }
  return {
    /** The first guess stays until the source gives a time. */
    atFirstSight: (post: PostRow): PostRow => {
      const key = keyOf(post)
      if (post.isTimeGuessed !== true) {
        if (firstSeen.has(key)) firstSeen.set(key, post.postedAt)
        return post
      }
      const postedAt = firstSeen.get(key) ?? post.postedAt
      firstSeen.set(key, postedAt)
      return { ...post, postedAt }
    },
    /** Whether an edit reported earlier is newer; call in order of arrival. */
    isOutdated: (post: PostRow) => {
      if (post.editedAt === null) return false
      const editedAt = post.editedAt.getTime()
      const before = newest.get(keyOf(post)) ?? editedAt
      newest.set(keyOf(post), Math.max(before, editedAt))
      return editedAt < before
    },
  }
}
