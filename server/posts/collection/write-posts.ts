import { createLanguageLearner } from '#server/posts/ingest/enrich/language.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Services } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { collectedPosts } from '#server/platform/db/postgres/schema/index.ts'
import { createDeletedCheck } from '#server/outbox/deletions/deleted-check.ts'
import { readActiveLayer } from '#server/posts/ingest/active-layer.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { toBatch } from '#server/posts/ingest/write/batches.ts'
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

/** Across all posts of this server, since a query may need a language before a workspace is known. */
const languages = createLanguageLearner()

/**
 * Stores each post in every workspace with a matching live query. Idempotent. `delivered` has each post once, as it
 * came last.
 */
export async function writePosts(
  services: Dependencies,
  live: Pick<LiveQueries, 'matches'>,
  collectorId: string,
  posts: readonly PostRow[],
  signal: AbortSignal,
): Promise<{ accepted: number; duplicates: number; delivered: DeliveredPost[] }> {
  const matched = posts.map(languages.add).flatMap((post) => {
    const matches = live.matches(post)
    const workspaces = [...new Set(matches.map(({ workspaceId }) => workspaceId))]
    return workspaces.length === 0 ? [] : [{ post, workspaces, matched: matches.map(({ queryId }) => queryId) }]
  })
  const { current, outdated } = await findCurrent(services.db, matched)
  const written = { accepted: 0, duplicates: outdated }
  const routes = current.flatMap(({ post, workspaces }) => workspaces.map((workspaceId) => ({ workspaceId, post })))
  for (const [workspaceId, routed] of Map.groupBy(routes, (route) => route.workspaceId)) {
    await waitForReclassifyWrites(services, workspaceId, signal)
    const layer = await readActiveLayer(services, workspaceId)
    const destination = { workspaceId, importId: collectorId, at: services.now(), enrich: true, layer }
    const batch = toBatch(routed.map(({ post }) => toStoredPost(post, destination)))
    // Without edit times, the later reading is the newer one, whatever two servers' clocks say.
    const to = { workspaceId, by: 'collector', id: collectorId, order: 'asTold' } as const
    const { imported, updated, duplicates } = await writeWithinLimit(services, to, batch)
    written.accepted += imported + updated
    written.duplicates += duplicates
  }
  return { ...written, delivered: [...new Map(current.map((one) => [keyOf(one.post), one])).values()] }
}

/** In order of arrival, without deleted posts and without edits older than one reported earlier. */
async function findCurrent(db: Services['db'], matched: readonly DeliveredPost[]) {
  const { firstSeen, newest } = await readStoredTimes(db, matched)
  const timed = matched.map((one) => {
    const key = keyOf(one.post)
    // The first guess stays until the source gives a time.
    const postedAt = one.post.isTimeGuessed === true ? (firstSeen.get(key) ?? one.post.postedAt) : one.post.postedAt
    firstSeen.set(key, postedAt)
    return { ...one, post: { ...one.post, postedAt } }
  })
  const isDeleted = await createDeletedCheck(
    db,
    timed.map(({ post }) => post),
  )
  const current: DeliveredPost[] = []
  let outdated = 0
  for (const one of timed.filter(({ post }) => !isDeleted(post))) {
    const [key, { editedAt }] = [keyOf(one.post), one.post]
    const before = newest.get(key)
    if (editedAt !== null && before !== undefined && editedAt < before) {
      outdated += one.workspaces.length
      continue
    }
    if (editedAt !== null) newest.set(key, editedAt)
    current.push(one)
  }
  return { current, outdated }
}

async function readStoredTimes(db: Pick<Services['db'], 'select'>, matched: readonly DeliveredPost[]) {
  const firstSeen = new Map<string, Date>()
  const newest = new Map<string, Date>()
  const asked = matched.flatMap(({ post }) => (post.editedAt !== null || post.isTimeGuessed === true ? post : []))
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
      if (row.editedAt !== null) newest.set(key, row.editedAt)
    }
  }
  return { firstSeen, newest }
}
