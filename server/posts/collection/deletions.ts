import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { LedgerReason } from '#contract/collection/collection.ts'
import type { Source } from '#contract/posts/post-fields.ts'
import type { Services } from '#server/access/context.ts'
import { collectedPosts, deletionLedger, pendingDeletions } from '#server/platform/db/postgres/schema/index.ts'
import { claimHash } from '#server/platform/db/postgres/claim-hash.ts'
import { countedOnlyHash } from '#server/posts/ingest/write/counted-only.ts'
import { raiseDataVersion } from '#server/access/data-version.ts'
import { writtenColumns } from '#server/posts/ingest/write/post-columns.ts'
import { computePostId } from '#server/posts/ingest/write/stored-post.ts'
import { sourcesById, sources } from '#sources/index.ts'

type Dependencies = Pick<Services, 'clickhouse' | 'db' | 'now'>
type Pending = typeof pendingDeletions.$inferSelect

const maxAtOnce = 1_000

const withoutWords: Record<string, string> = {
  ...Object.fromEntries(['title', 'text', 'search'].map((column) => [column, "''"])),
  ...Object.fromEntries(['hashtags', 'mentions', 'links', 'domains', 'emoji'].map((column) => [column, '[]'])),
  counted_only: 'true',
  content_hash: `toUInt64(${countedOnlyHash})`,
  // Must exceed the version of a count update written at the same time.
  version: 'greatest(version + 1, {at:UInt64})',
}
const withoutPerson: Record<string, string> = {
  ...withoutWords,
  ...Object.fromEntries(
    ['url', 'author_handle', 'author_name', 'author_bio', 'bio_search'].map((column) => [column, "''"]),
  ),
}
const withoutAuthor: Record<string, string> = { ...withoutPerson, author_id: "''", author_followers: 'NULL' }
const counts = ['likes', 'reposts', 'quotes', 'replies', 'views', 'interactions']
const withoutAnything: Record<string, string> = {
  ...withoutAuthor,
  ...Object.fromEntries(counts.map((column) => [column, 'NULL'])),
  custom_fields: 'map()',
}
const clearedColumns = { words: withoutWords, author: withoutAuthor, everything: withoutAnything }

/** Interval across all servers (ms), since each round costs ClickHouse seconds. Deletions may take a minute. */
const roundMs = 30_000
/** How long a deletion waits for its post (ms): streams reorder events by seconds. */
const timeoutMs = 60_000

/**
 * Deletes the text of posts removed at their source from every workspace; for a removed account, also its name.
 * Keeps time, author ID and counts unless the source's terms forbid it. Writes the ledger.
 * Idempotent. Retries deletions without a post for a minute. Returns the number of finished deletions.
 */
export async function applyDeletions(services: Dependencies, signal?: AbortSignal): Promise<number> {
  const startedAt = services.now().getTime()
  let done = 0
  for (let last: Pending | undefined; signal?.aborted !== true;) {
    const pending = await listPending(services, last)
    if (pending.length === 0) break
    const posts = pending.filter(({ nativeId }) => nativeId !== null)
    const found = posts.length > 0 ? await deletePosts(services, posts) : new Set<string>()
    const removals = pending.filter(({ nativeId }) => nativeId === null)
    if (removals.length > 0) await removeAccounts(services, removals)
    const isOver = ({ id, nativeId, createdAt }: Pending) =>
      nativeId === null || found.has(id) || createdAt.getTime() <= startedAt - timeoutMs
    const over = pending.filter(isOver).map(({ id }) => id)
    if (over.length > 0) await services.db.delete(pendingDeletions).where(inArray(pendingDeletions.id, over))
    done += over.length
    last = pending.at(-1)
  }
  return done
}

/** Runs `applyDeletions` unless another server has done so in this round. */
export async function deleteWithLock(services: Dependencies, signal?: AbortSignal) {
  const turn = `deletions ${Math.floor(Date.now() / roundMs)}`
  if (await claimHash(services.db, turn, { expiresAt: new Date() })) await applyDeletions(services, signal)
}

const listPending = ({ db }: Dependencies, last: Pending | undefined) =>
  db
    .select()
    .from(pendingDeletions)
    .where(last && gt(pendingDeletions.id, last.id))
    .orderBy(asc(pendingDeletions.id))
    .limit(maxAtOnce)

const Found = z.object({ workspaceId: z.string(), postId: z.string(), seconds: z.number() })
type Found = z.infer<typeof Found>

const foundBy = (condition: string, more = '') =>
  ['posts', 'superseded_posts']
    .map(
      (
        table,
      ) => `SELECT DISTINCT workspace_id AS workspaceId, toString(id) AS postId, toUnixTimestamp(posted_at) AS seconds${more}
        FROM ${table} WHERE ${condition}`,
    )
    .join(' UNION DISTINCT ')

async function deletePosts(services: Dependencies, pending: readonly Pending[]): Promise<Set<string>> {
  const idOf = ({ source, nativeId }: Pending) => String(computePostId(source, nativeId!))
  const byId = new Map(pending.map((one) => [idOf(one), one]))
  const found = await services.clickhouse.rows(
    Found,
    foundBy('id IN {ids:Array(UInt64)}'),
    { ids: [...byId.keys()].map(BigInt) },
    { maxSeconds: 60, forWrite: true, acrossWorkspaces: true },
  )
  // The ledger comes first: from then on, no replay restores a post.
  await writeLedger(
    services,
    [...Map.groupBy(found, ({ postId }) => postId)].map(([id, rows]) => ({ pending: byId.get(id)!, rows })),
  )
  for (const [deletes, rows] of Map.groupBy(
    found,
    ({ postId }) => sourcesById[byId.get(postId)!.source].terms?.deletes ?? 'words',
  )) {
    await clearContents(services, rows, clearedColumns[deletes])
    if (deletes === 'everything') {
      await services.clickhouse.run(
        'DELETE FROM post_observations WHERE workspace_id IN {workspaceIds:Array(UUID)} AND post_id IN {ids:Array(UInt64)}',
        {
          workspaceIds: [...new Set(rows.map(({ workspaceId }) => workspaceId))],
          ids: [...new Set(rows.map(({ postId }) => BigInt(postId)))],
        },
      )
    }
  }
  for (const [source, posts] of Map.groupBy(pending, (one) => one.source))
    await services.db.delete(collectedPosts).where(
      and(
        eq(collectedPosts.source, source),
        inArray(
          collectedPosts.nativeId,
          posts.map(({ nativeId }) => nativeId!),
        ),
      ),
    )
  const there = new Set(found.map(({ postId }) => postId))
  return new Set(pending.filter((one) => there.has(idOf(one))).map(({ id }) => id))
}

const FoundByAuthor = z.extend(Found, { source: z.string(), authorId: z.string() })

async function removeAccounts(services: Dependencies, removals: readonly Pending[]) {
  const found = await services.clickhouse.rows(
    FoundByAuthor,
    foundBy(
      '(source, author_id) IN (SELECT arrayJoin(arrayZip({sources:Array(String)}, {authorIds:Array(String)})))',
      ', toString(source) AS source, author_id AS authorId',
    ),
    { sources: removals.map(({ source }) => source), authorIds: removals.map(({ authorId }) => authorId!) },
    { maxSeconds: 60, forWrite: true, acrossWorkspaces: true },
  )
  const byAuthor = Map.groupBy(found, ({ source, authorId }) => `${source}\0${authorId}`)
  const matched = removals.map((pending) => ({
    pending,
    rows: byAuthor.get(`${pending.source}\0${pending.authorId}`) ?? [],
  }))
  await writeLedger(
    services,
    matched.filter(({ rows }) => rows.length > 0),
  )
  await clearContents(services, found, withoutPerson)
}

const Whole = z.object({ one: z.number() })

/** Handles all workspaces at once: the cost of a deletion hardly depends on its row count. */
async function clearContents(
  { clickhouse, db, now }: Dependencies,
  found: readonly Found[],
  values: Record<string, string>,
) {
  if (found.length === 0) return
  const params = {
    at: now().getTime(),
    workspaceIds: [...new Set(found.map(({ workspaceId }) => workspaceId))],
    ids: [...new Set(found.map(({ postId }) => BigInt(postId)))],
    times: [...new Set(found.map(({ seconds }) => seconds))],
  }
  // The table is sorted by time, so this avoids reading whole workspaces.
  const where = `workspace_id IN {workspaceIds:Array(UUID)} AND id IN {ids:Array(UInt64)}
    AND posted_at IN {times:Array(DateTime('UTC'))} AND NOT counted_only`
  const columns = writtenColumns.map((column) => values[column] ?? column)
  const tables = [
    ['posts', 'posts FINAL', 'corrected'],
    ['superseded_posts', 'superseded_posts', 'superseded_by'],
  ] as const
  for (const [table, from, own] of tables) {
    const whole = await clickhouse.rows(Whole, `SELECT 1 AS one FROM ${table} WHERE ${where} LIMIT 1`, params, {
      maxSeconds: 60,
      forWrite: true,
      acrossWorkspaces: true,
    })
    // A lightweight DELETE takes seconds even if no row matches.
    if (whole.length === 0) continue
    await clickhouse.run(
      `INSERT INTO ${table} (${writtenColumns.join(', ')}, ${own})
       SELECT ${columns.join(', ')}, ${own} FROM ${from} WHERE ${where}`,
      params,
    )
    await clickhouse.run(`DELETE FROM ${table} WHERE ${where}`, params)
  }
  for (const workspaceId of params.workspaceIds) await raiseDataVersion({ db }, workspaceId)
}

async function writeLedger(
  { db, now }: Dependencies,
  entries: readonly { pending: Pending; rows: readonly Found[] }[],
) {
  if (entries.length === 0) return
  const values = entries.map(({ pending: { reason, collectorId, source, nativeId, authorId, id }, rows }) => {
    const workspaces = [...Map.groupBy(rows, (row) => row.workspaceId)].map(([workspaceId, posts]) => [
      workspaceId,
      new Set(posts.map(({ postId }) => postId)).size,
    ])
    const of = { id, reason, collectorId, source, nativeId, authorId }
    return { ...of, at: now(), workspaces: Object.fromEntries(workspaces) as Record<string, number> }
  })
  await db.insert(deletionLedger).values(values).onConflictDoNothing()
}

const expired: LedgerReason = 'retention'

/** Deletes the text of posts that weren't seen again within the period in their source's terms. */
export async function expirePosts(services: Dependencies, signal?: AbortSignal) {
  for (const { id, terms } of sources) {
    if (terms === undefined) continue
    const before = new Date(services.now().getTime() - terms.expireAfter)
    while (signal?.aborted !== true && (await expireSome(services, id, before)) === maxAtOnce);
  }
}

const expireSome = ({ db }: Dependencies, source: Source, before: Date) =>
  db.transaction(async (transaction) => {
    const due = await transaction
      .select({ collectorId: collectedPosts.collectorId, nativeId: collectedPosts.nativeId })
      .from(collectedPosts)
      .where(and(eq(collectedPosts.source, source), lt(collectedPosts.seenAt, before)))
      .limit(maxAtOnce)
    if (due.length === 0) return 0
    await transaction.insert(pendingDeletions).values(due.map((post) => ({ ...post, reason: expired, source })))
    await transaction.delete(collectedPosts).where(
      and(
        eq(collectedPosts.source, source),
        inArray(
          collectedPosts.nativeId,
          due.map(({ nativeId }) => nativeId),
        ),
      ),
    )
    return due.length
  })
