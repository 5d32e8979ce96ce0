import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import { collectedPosts, deletionLedger } from '#server/db/postgres/schema/index.ts'
import type { PostRow } from '#server/ingest/post-row.ts'
import { createBatch } from '#server/ingest/write/batches.ts'
import { writeCounted } from '#server/ingest/write/counted-room.ts'
import { toStoredPost } from '#server/ingest/write/stored-post.ts'
import { untilNoneReclassifies } from '#server/ingest/write/turns.ts'
import { keyOf } from './fold.ts'
import type { LiveQueries } from './matching/live-queries.ts'

type Stores = Pick<Services, 'clickhouse' | 'db' | 'env' | 'now'>
/** Where a post went, the latest observation of it. */
export type Delivered = { post: PostRow; workspaces: string[] }
export type Written = { accepted: number; duplicates: number; delivered: Delivered[] }

const roomOfPost = 2_000

/** Puts each post into every workspace one of whose live queries matches it. Can be repeated: what is there already says nothing new. */
export async function writePosts(
  services: Stores,
  live: Pick<LiveQueries, 'matches'>,
  collectorId: string,
  posts: readonly PostRow[],
  signal: AbortSignal,
): Promise<Written> {
  const { routes, delivered, outdated } = await route(services, live, posts)
  const written: Written = { accepted: 0, duplicates: outdated, delivered }
  for (const [workspaceId, rows] of routes) {
    await untilNoneReclassifies(services, workspaceId, signal)
    const batch = createBatch(rows.length, rows.length * roomOfPost)
    const destination = { workspaceId, importId: collectorId, at: services.now(), enrich: true }
    for (const row of rows) batch.add(toStoredPost(row, destination))
    // What a source tells next is the newer one where it gives no times, whatever the clocks of two servers say.
    const to = { workspaceId, by: 'collector', id: collectorId, order: 'asTold' } as const
    const { imported, updated, duplicates } = await writeCounted(services, to, batch.packed())
    written.accepted += imported + updated
    written.duplicates += duplicates
  }
  return written
}

async function route({ db, now }: Stores, live: Pick<LiveQueries, 'matches'>, posts: readonly PostRow[]) {
  const routes = new Map<string, PostRow[]>()
  const delivered = new Map<string, Delivered>()
  const wanted = posts.flatMap((post) => {
    const workspaces = [...new Set(live.matches(post).map(({ workspaceId }) => workspaceId))]
    return workspaces.length === 0 ? [] : [{ post: notAhead(post, now()), workspaces }]
  })
  const found = wanted.map(({ post }) => post)
  const isDeleted = await deletedAmong(db, found)
  const isOutdated = await outdatedAmong(db, found)
  let outdated = 0
  for (const one of wanted) {
    if (isDeleted(one.post)) continue
    if (isOutdated(one.post)) {
      outdated += one.workspaces.length
      continue
    }
    delivered.set(keyOf(one.post), one)
    for (const workspaceId of one.workspaces) routes.set(workspaceId, [...(routes.get(workspaceId) ?? []), one.post])
  }
  return { routes, delivered: [...delivered.values()], outdated }
}

/** A clock that is ahead must not keep out what is written later. */
const notAhead = (post: PostRow, now: Date): PostRow =>
  post.editedAt !== null && post.editedAt > now ? { ...post, editedAt: now } : post

/** Asked post by post, in the order in which they were told, whether an edit that was told before is newer. */
async function outdatedAmong(db: Pick<Services['db'], 'select'>, posts: readonly PostRow[]) {
  const dated = posts.filter(({ editedAt }) => editedAt !== null)
  const newest = new Map<string, number>()
  for (const [source, some] of Map.groupBy(dated, (post) => post.source)) {
    const ids = [...new Set(some.map(({ nativeId }) => nativeId))]
    const stored = await db
      .select({ nativeId: collectedPosts.nativeId, editedAt: collectedPosts.editedAt })
      .from(collectedPosts)
      .where(and(eq(collectedPosts.source, source), inArray(collectedPosts.nativeId, ids)))
    for (const { nativeId, editedAt } of stored)
      if (editedAt !== null) newest.set(keyOf({ source, nativeId }), editedAt.getTime())
  }
  return (post: PostRow) => {
    if (post.editedAt === null) return false
    const editedAt = post.editedAt.getTime()
    const before = newest.get(keyOf(post)) ?? editedAt
    newest.set(keyOf(post), Math.max(before, editedAt))
    return editedAt < before
  }
}

/** What was deleted once does not come back by a replay; an author who returns is heard from then on. */
export async function deletedAmong(db: Pick<Services['db'], 'select'>, posts: readonly PostRow[]) {
  if (posts.length === 0) return () => false
  const sources = [...new Set(posts.map(({ source }) => source))]
  const found = await db
    .select({
      source: deletionLedger.source,
      nativeId: deletionLedger.nativeId,
      authorId: deletionLedger.authorId,
      at: deletionLedger.at,
    })
    .from(deletionLedger)
    .where(
      or(
        and(
          inArray(deletionLedger.source, sources),
          inArray(
            deletionLedger.nativeId,
            posts.map(({ nativeId }) => nativeId),
          ),
        ),
        and(
          inArray(deletionLedger.source, sources),
          isNull(deletionLedger.nativeId),
          inArray(
            deletionLedger.authorId,
            posts.map(({ authorId }) => authorId),
          ),
          eq(deletionLedger.reason, 'accountRemoved'),
        ),
      ),
    )
  const gone = new Set(
    found.flatMap(({ source, nativeId }) => (nativeId === null ? [] : [keyOf({ source, nativeId })])),
  )
  const goneAuthors = new Map(
    found.flatMap(({ source, nativeId, authorId, at }) =>
      nativeId === null && authorId !== null ? [[`${source}\0${authorId}`, at] as const] : [],
    ),
  )
  return (post: PostRow) => {
    const removedAt = goneAuthors.get(`${post.source}\0${post.authorId}`)
    return gone.has(keyOf(post)) || (removedAt !== undefined && post.postedAt <= removedAt)
  }
}
