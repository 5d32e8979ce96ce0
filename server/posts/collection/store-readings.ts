import { and, eq, sql, TransactionRollbackError } from 'drizzle-orm'
import { hash } from 'node:crypto'
import { minuteMs } from '#contract/durations.ts'
import { toText, type Text } from '#contract/texts.ts'
import type { Services } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import {
  collectorGaps,
  collectorMinutes,
  collectors,
  deadLetters,
  pendingDeletions,
  withheldCounts,
  withheldPosts,
} from '#server/platform/db/postgres/schema/index.ts'
import { isDataRefused } from '#server/platform/db/failures.ts'
import { createDeletedCheck } from '#server/outbox/deletions/deleted-check.ts'
import { JobTakenOverError } from '#server/jobs/fence.ts'
import { retryDuringOutages } from '#server/jobs/outage.ts'
import { chunksOf } from './chunks.ts'
import { storeCounts } from './counts.ts'
import type { EarlyCounts } from './early-counts.ts'
import { removeInvalidCharacters } from '#server/posts/ingest/enrich/enrich-post.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { findRefused } from './find-refused.ts'
import { rejectUnstorable } from './reject-unstorable.ts'
import { foldReadings, type FoldedReadings } from './fold.ts'
import { noteMissed } from './gaps.ts'
import type { LiveQueries } from './matching/live-queries.ts'
import { frameOfPost } from './refused-posts.ts'
import type { ReadResult } from './source.ts'
import { type DeliveredPost, type Routing, writePosts } from './write-posts.ts'

export type StoreDependencies = Pick<Services, 'clickhouse' | 'db' | 'env' | 'now' | 'disk' | 'log'>
type ClaimedCollector = { id: string; attempt: number }
export type Target =
  | { kind: 'live'; countedUntil: number | null; early?: EarlyCounts }
  | { kind: 'past'; gapId: string }
/** What the transaction moves on beside the posts: a claimed collector's cursor, or the caller's own record. */
type Origin =
  | (Target & { attempt: number; portion: string })
  | { kind: 'outside'; close: (transaction: Transaction, accepted: number) => Promise<void> }

/** The portion was committed, but the connection broke before the answer. */
class AlreadyStored extends Error {}

const frameBytes = 65_536
const maxLetters = 10_000

/**
 * Stores a portion of a collector's readings, once: the portion's ID identifies a retry.
 * After a crash, readings are read and written again without effect. Waits while a store is down or the disk is full.
 */
export async function storeReadings(
  services: StoreDependencies,
  live: Routing,
  { id, attempt }: ClaimedCollector,
  readings: readonly ReadResult[],
  target: Target,
  signal: AbortSignal,
): Promise<FoldedReadings> {
  const early = target.kind === 'live' ? target.early : undefined
  const fitted = readings.map((reading) => rejectUnstorable(reading, services.now()))
  const folded = foldReadings(fitted, target.kind === 'live' ? target.countedUntil : Infinity)
  if (early) folded.increments = early.addTo(folded.increments, folded.posts)
  const origin = { ...target, attempt, portion: crypto.randomUUID() }
  await retryDuringOutages(services, { name: 'a collector', details: { collectorId: id }, signal }, () =>
    store(services, live, id, folded, origin, signal).catch((error: unknown) => {
      if (!(error instanceof AlreadyStored)) throw error
    }),
  )
  early?.take()
  return folded
}

/**
 * Stores a storable reading from outside the collector's stream (a retried frame, a search page), in `close`'s
 * transaction. Keeps the cursor and doesn't count events again. Throws if a store is down. Returns the number of new
 * posts.
 */
export const storeOutsideReading = (
  services: StoreDependencies,
  live: Pick<LiveQueries, 'matches'>,
  collectorId: string,
  reading: ReadResult,
  signal: AbortSignal,
  close: (transaction: Transaction, accepted: number) => Promise<void>,
): Promise<number> =>
  store(services, live, collectorId, foldReadings([reading], Infinity), { kind: 'outside', close }, signal)

/** Returns the number of new posts. A post that a store refuses becomes a dead letter; the others are stored. */
async function store(
  services: StoreDependencies,
  live: Routing,
  collectorId: string,
  folded: FoldedReadings,
  origin: Origin,
  signal: AbortSignal,
): Promise<number> {
  let accepted = 0

  /** Posts first, which can be written again; then, in one transaction, all that counts once. */
  async function write(posts: readonly PostRow[], rejected: FoldedReadings['rejected'], isTrial = false) {
    const written = await writePosts(services, live, collectorId, posts, signal)
    // Posts that an earlier attempt wrote are among the duplicates.
    const duplicates = Math.max(0, written.duplicates - accepted)
    accepted += written.accepted
    const { delivered } = written
    await services.db.transaction(async (transaction) => {
      const at = services.now()
      if (origin.kind === 'outside') await origin.close(transaction, accepted)
      else await moveCursor(transaction, collectorId, origin, folded, at)
      if (origin.kind === 'live') await live.delivered?.(transaction, delivered, at)
      const withheld = await storeWithheld(transaction, collectorId, at, folded)
      await countMinute(transaction, collectorId, at, {
        events: folded.events + rejected.length,
        accepted,
        duplicates,
        rejected: rejected.length,
        withheld,
        counted: folded.totals.length + folded.increments.length,
        deleted: folded.deleted.length + folded.removed.length,
      })
      const unstored = await storeCounts(transaction, collectorId, at, folded, delivered)
      if (origin.kind === 'live') await origin.early?.write(transaction, at, unstored, posts)
      await storeDeletions(transaction, collectorId, folded, delivered)
      await storeDeadLetters(transaction, collectorId, rejected)
      if (isTrial) transaction.rollback()
    })
  }

  try {
    await write(folded.posts, folded.rejected)
  } catch (error) {
    if (!isDataRefused(error)) throw error
    const refused = await findRefused(folded.posts, (posts) =>
      write(posts, folded.rejected, true).catch((thrown: unknown) => {
        if (!(thrown instanceof TransactionRollbackError)) throw thrown
      }),
    )
    if (refused.size === 0) throw error
    services.log.error({ err: error, collectorId, posts: refused.size }, 'a store refuses posts, which are set aside')
    const reason = toText(/*i18n*/ { id: 'collection.postRefused', message: 'The database refused this post.' })
    await write(
      folded.posts.filter((post) => !refused.has(post)),
      [...folded.rejected, ...Array.from(refused, (post) => ({ frame: frameOfPost(post), reason }))],
    )
  }
  return accepted
}

async function moveCursor(
  transaction: Transaction,
  id: string,
  { attempt, portion, ...target }: Exclude<Origin, { kind: 'outside' }>,
  { cursor, at, share, missed }: FoldedReadings,
  now: Date,
) {
  // Waits for a transaction of this portion whose outcome is unknown.
  const [collector] = await transaction
    .select({ portion: collectors.portion })
    .from(collectors)
    .where(and(eq(collectors.id, id), eq(collectors.attempt, attempt)))
    .for('no key update')
  if (!collector) throw new JobTakenOverError()
  const moved = { portion, ...(cursor === null ? {} : { cursor }) }
  if (target.kind === 'past') {
    const isOf = eq(collectorGaps.id, target.gapId)
    const [gap] = await transaction.select({ portion: collectorGaps.portion }).from(collectorGaps).where(isOf)
    if (gap?.portion === portion) throw new AlreadyStored()
    await transaction
      .update(collectorGaps)
      .set({ ...moved, ...(share === null ? {} : { share }) })
      .where(isOf)
    return
  }
  if (collector.portion === portion) throw new AlreadyStored()
  await noteMissed(transaction, id, missed)
  // Readings may be out of order, but time must not go back; a clock that is ahead must not cause false replays.
  const cursorAt =
    at === null ? {} : { cursorAt: sql`greatest(${collectors.cursorAt}, ${new Date(Math.min(at, now.getTime()))})` }
  await transaction
    .update(collectors)
    .set({ ...moved, ...cursorAt })
    .where(eq(collectors.id, id))
}

type MinuteCount = Exclude<keyof typeof collectorMinutes.$inferSelect, 'collectorId' | 'minute'>

async function countMinute(
  transaction: Transaction,
  collectorId: string,
  now: Date,
  counts: Record<MinuteCount, number>,
) {
  const names = Object.keys(counts) as MinuteCount[]
  await transaction
    .insert(collectorMinutes)
    .values({ collectorId, minute: new Date(Math.floor(now.getTime() / minuteMs) * minuteMs), ...counts })
    .onConflictDoUpdate({
      target: [collectorMinutes.collectorId, collectorMinutes.minute],
      set: Object.fromEntries(names.map((name) => [name, sql`${collectorMinutes[name]} + ${counts[name]}`])),
    })
}

/** Deletions that the source reports, and posts that another reading deleted while this one was written. */
async function storeDeletions(
  transaction: Transaction,
  collectorId: string,
  { deleted, removed }: FoldedReadings,
  delivered: readonly DeliveredPost[],
) {
  const posts = delivered.map(({ post }) => post)
  const isDeleted = await createDeletedCheck(transaction, posts)
  const rows = [
    ...[...deleted, ...posts.filter(isDeleted)].map(({ source, nativeId }) => ({ source, nativeId })),
    ...removed.map(({ source, authorId }) => ({ source, authorId })),
  ].map((row) => ({
    ...row,
    collectorId,
    reason: 'nativeId' in row ? ('postDeleted' as const) : ('accountRemoved' as const),
  }))
  for (const some of chunksOf(rows)) await transaction.insert(pendingDeletions).values(some)
}

async function storeWithheld(transaction: Transaction, collectorId: string, now: Date, { withheld }: FoldedReadings) {
  const day = now.toISOString().slice(0, 10)
  const reasons = new Map([...withheld].map(([nativeId, reason]) => [hash('sha256', nativeId, 'base64url'), reason]))
  const found = [...reasons.keys()].map((post) => ({ collectorId, hash: post, day }))
  const added: string[] = []
  for (const some of chunksOf(found)) {
    const rows = await transaction.insert(withheldPosts).values(some).onConflictDoNothing().returning()
    added.push(...rows.map((row) => row.hash))
  }
  for (const [reason, { length: posts }] of Map.groupBy(added, (post) => reasons.get(post)!))
    await transaction
      .insert(withheldCounts)
      .values({ collectorId, day, reason, posts })
      .onConflictDoUpdate({
        target: [withheldCounts.collectorId, withheldCounts.day, withheldCounts.reason],
        set: { posts: sql`${withheldCounts.posts} + ${posts}` },
      })
  return added.length
}

function removeUnstorableText(value: unknown): unknown {
  if (typeof value === 'string') return removeInvalidCharacters(value)
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, removeUnstorableText(inner)]))
    : value
}

/** Keeps the newest: operators read a few, and a changed source rejects everything. */
async function storeDeadLetters(transaction: Transaction, collectorId: string, rejected: FoldedReadings['rejected']) {
  if (rejected.length === 0) return
  for (const some of chunksOf(rejected))
    await transaction.insert(deadLetters).values(
      some.map(({ frame, reason }) => ({
        collectorId,
        frame: Buffer.from(removeInvalidCharacters(frame)).subarray(0, frameBytes).toString('utf8'),
        // JSON in PostgreSQL can't contain NUL or lone surrogates.
        reason: removeUnstorableText(reason) as Text,
      })),
    )
  await transaction.execute(sql`DELETE FROM ${deadLetters} WHERE id IN (
    SELECT id FROM ${deadLetters} WHERE collector_id = ${collectorId}
    ORDER BY created_at DESC OFFSET ${maxLetters})`)
}
