import { and, eq, sql } from 'drizzle-orm'
import { hash } from 'node:crypto'
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
import { findRefused } from './find-refused.ts'
import { rejectUnstorable } from './reject-unstorable.ts'
import { foldReadings, type FoldedReadings } from './fold.ts'
import { noteMissed } from './gaps.ts'
import type { LiveQueries } from './matching/live-queries.ts'
import { frameOfPost } from './refused-posts.ts'
import type { Reading } from './source.ts'
import { type Routing, writePosts, type WriteResult } from './write-posts.ts'

export type StoreDependencies = Pick<Services, 'clickhouse' | 'db' | 'env' | 'now' | 'disk' | 'log'>
export type ClaimedCollector = { id: string; attempt: number }
export type Target =
  | { kind: 'live'; countedUntil: number | null; early?: EarlyCounts }
  | { kind: 'past'; gapId: string }

/** The portion was committed, but the connection broke before the answer. */
class AlreadyStored extends Error {}

const frameBytes = 65_536
const maxLetters = 10_000

/**
 * Stores posts first; then, in one transaction, counts, deletions, rejections, the cursor and the portion's ID, which
 * identifies a retry.
 * After a crash, readings are read and written again without effect. Waits while a store is down or the disk is full.
 */
export async function storeReadings(
  services: StoreDependencies,
  live: Routing,
  claimed: ClaimedCollector,
  readings: readonly Reading[],
  target: Target,
  signal: AbortSignal,
): Promise<FoldedReadings> {
  const early = target.kind === 'live' ? target.early : undefined
  const fitted = readings.map((reading) => rejectUnstorable(reading, services.now()))
  const folded = foldReadings(fitted, target.kind === 'live' ? target.countedUntil : Infinity)
  if (early) folded.increments = early.addTo(folded.increments, folded.posts)
  const portion = crypto.randomUUID()
  const move = async (transaction: Transaction, { delivered }: WriteResult) => {
    await moveCursor(transaction, claimed, portion, folded, target, services.now())
    if (target.kind === 'live') await live.delivered?.(transaction, delivered, services.now())
  }
  const waiting = { name: 'a collector', details: { collectorId: claimed.id }, signal }
  await retryDuringOutages(services, waiting, async () => {
    try {
      await store(services, live, { collectorId: claimed.id, folded, early }, signal, move)
    } catch (error) {
      if (!(error instanceof AlreadyStored)) throw error
    }
  })
  early?.take()
  return folded
}

/**
 * Stores a reading from outside the collector's stream (a retried frame, a search page), in `close`'s transaction.
 * Keeps the cursor and doesn't count events again. Throws if a store is down.
 */
export function storeOutsideReading(
  services: StoreDependencies,
  live: Pick<LiveQueries, 'matches'>,
  collectorId: string,
  reading: Reading,
  signal: AbortSignal,
  close: (transaction: Transaction, written: WriteResult) => Promise<void>,
): Promise<WriteResult> {
  const folded = foldReadings([rejectUnstorable(reading, services.now())], Infinity)
  return store(services, live, { collectorId, folded }, signal, close)
}

type Within = (transaction: Transaction, written: WriteResult) => Promise<void>

/** A post that a store refuses becomes a dead letter; the others are stored. */
async function store(
  services: StoreDependencies,
  live: Pick<LiveQueries, 'matches'>,
  { collectorId, folded, early }: { collectorId: string; folded: FoldedReadings; early?: EarlyCounts | undefined },
  signal: AbortSignal,
  first: Within,
): Promise<WriteResult> {
  const writing = startWriting(services, live, collectorId, signal)
  try {
    return await writing.write(folded, { first, early })
  } catch (error) {
    if (!isDataRefused(error)) throw error
    const refused = await findRefused(folded.posts, (posts) => writing.tryOut({ ...folded, posts }))
    if (refused.size === 0) throw error
    services.log.error({ err: error, collectorId, posts: refused.size }, 'a store refuses posts, which are set aside')
    const posts = folded.posts.filter((post) => !refused.has(post))
    const rejected = [
      ...folded.rejected,
      ...Array.from(refused, (post) => ({
        frame: frameOfPost(post),
        reason: toText(/*i18n*/ { id: 'collection.postRefused', message: 'The database refused this post.' }),
      })),
    ]
    return writing.write({ ...folded, posts, rejected }, { first, early })
  }
}

class OnlyTried extends Error {}

/** Writes parts of a portion, repeatedly if needed: a post counts as new once. */
function startWriting(
  services: StoreDependencies,
  live: Pick<LiveQueries, 'matches'>,
  collectorId: string,
  signal: AbortSignal,
) {
  let accepted = 0

  async function write(
    folded: FoldedReadings,
    { first, early, last }: { first?: Within; early?: EarlyCounts | undefined; last?: () => void },
  ): Promise<WriteResult> {
    const posts = await writePosts(services, live, collectorId, folded.posts, signal)
    const before = accepted
    accepted += posts.accepted
    const written = { ...posts, accepted, duplicates: Math.max(0, posts.duplicates - before) }
    await services.db.transaction(async (transaction) => {
      const at = services.now()
      await first?.(transaction, written)
      const withheld = await storeWithheld(transaction, collectorId, at, folded)
      await countMinute(transaction, collectorId, at, folded, { ...written, withheld })
      const unstored = await storeCounts(transaction, collectorId, at, folded, written.delivered)
      await early?.write(transaction, at, unstored, folded.posts)
      await storeDeletions(transaction, collectorId, folded)
      await deleteAgain(transaction, collectorId, written)
      await storeDeadLetters(transaction, collectorId, folded)
      last?.()
    })
    return written
  }

  async function tryOut(folded: FoldedReadings) {
    const rollBack = () => {
      throw new OnlyTried()
    }
    await write(folded, { last: rollBack }).catch((error: unknown) => {
      if (!(error instanceof OnlyTried)) throw error
    })
  }
  return { write, tryOut }
}

async function moveCursor(
  transaction: Transaction,
  { id, attempt }: ClaimedCollector,
  portion: string,
  { cursor, at, share, missed }: FoldedReadings,
  target: Target,
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

async function countMinute(
  transaction: Transaction,
  collectorId: string,
  now: Date,
  folded: FoldedReadings,
  written: WriteResult & { withheld: number },
) {
  const counts = {
    events: folded.events + folded.rejected.length,
    accepted: written.accepted,
    duplicates: written.duplicates,
    rejected: folded.rejected.length,
    withheld: written.withheld,
    counted: folded.totals.length + folded.increments.length,
    deleted: folded.deleted.length + folded.removed.length,
  }
  const more = Object.fromEntries(
    (Object.keys(counts) as (keyof typeof counts)[]).map((count) => [
      count,
      sql`${collectorMinutes[count]} + ${counts[count]}`,
    ]),
  )
  await transaction
    .insert(collectorMinutes)
    .values({ collectorId, minute: new Date(Math.floor(now.getTime() / 60_000) * 60_000), ...counts })
    .onConflictDoUpdate({ target: [collectorMinutes.collectorId, collectorMinutes.minute], set: more })
}

async function storeDeletions(transaction: Transaction, collectorId: string, { deleted, removed }: FoldedReadings) {
  const rows = [
    ...deleted.map(({ source, nativeId }) => ({ reason: 'postDeleted' as const, source, nativeId, authorId: null })),
    ...removed.map(({ source, authorId }) => ({ reason: 'accountRemoved' as const, source, nativeId: null, authorId })),
  ].map((row) => ({ ...row, collectorId }))
  for (const some of chunksOf(rows)) await transaction.insert(pendingDeletions).values(some)
}

/** Finds posts that another reading deleted while this one was written. */
async function deleteAgain(transaction: Transaction, collectorId: string, { delivered }: WriteResult) {
  const posts = delivered.map(({ post }) => post)
  const deleted = posts.filter(await createDeletedCheck(transaction, posts))
  const rows = deleted.map(({ source, nativeId }) => ({
    collectorId,
    reason: 'postDeleted' as const,
    source,
    nativeId,
    authorId: null,
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
async function storeDeadLetters(transaction: Transaction, collectorId: string, { rejected }: FoldedReadings) {
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
