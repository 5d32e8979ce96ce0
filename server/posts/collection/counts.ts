import { and, eq, lte, or, sql, type SQL } from 'drizzle-orm'
import { minuteMs } from '#contract/durations.ts'
import type { Source } from '#contract/posts/post-fields.ts'
import type { Services } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { collectedPosts, collectors } from '#server/platform/db/postgres/schema/index.ts'
import { sourcesById } from '#sources/index.ts'
import { linkWorkspaces } from './link-workspaces.ts'
import { chunksOf } from './chunks.ts'
import { type CountedPost, type FoldedReadings, keyOf } from './fold.ts'
import type { CountValues } from './source.ts'
import type { DeliveredPost } from './write-posts.ts'

const hour = 60 * minuteMs
const day = 24 * hour

/** [maximum age, poll interval] in ms; older posts aren't polled unless their source's terms require it. */
const schedule = [
  [hour, 5 * minuteMs],
  [6 * hour, 30 * minuteMs],
  [day, 2 * hour],
  [7 * day, day],
  [30 * day, 7 * day],
] as const

function nextDue({ source, postedAt }: { source: Source; postedAt: Date }, now: Date): Date | null {
  const age = now.getTime() - postedAt.getTime()
  const step = schedule.find(([until]) => age < until)?.[1] ?? Infinity
  const wait = Math.min(step, sourcesById[source].terms?.lookUpEvery ?? Infinity)
  return wait === Infinity ? null : new Date(now.getTime() + wait)
}

/** Maximum of a PostgreSQL integer, the type of every count column but views. */
const maxCount = 2_147_483_647
const capped = <Count extends number | null>(count: Count) =>
  count === null ? count : Math.max(-maxCount, Math.min(maxCount, count))
const cappedValues = ({ views, ...others }: CountValues) => ({
  ...Object.fromEntries(Object.entries(others).map(([name, count]) => [name, capped(count)])),
  ...(views === undefined ? {} : { views }),
})

const counts = ['likes', 'reposts', 'quotes', 'replies', 'views'] as const satisfies (keyof CountValues)[]

/**
 * Stores deliveries and counts in the cursor's transaction, so that a replay counts once.
 * Returns increments of unknown posts.
 */
export async function storeCounts(
  transaction: Transaction,
  collectorId: string,
  now: Date,
  { totals, increments, localIds }: FoldedReadings,
  delivered: readonly DeliveredPost[],
): Promise<CountedPost[]> {
  for (const some of chunksOf(delivered)) await noteDelivered(transaction, collectorId, now, some, localIds)
  await linkWorkspaces(transaction, [collectorId], new Set(delivered.flatMap(({ workspaces }) => workspaces)))
  await change(transaction, totals, (count) => sql`coalesce(counted.${count}, held.${count})`, sql`seen_at = ${now}`)
  const stored = await change(
    transaction,
    increments,
    (count) =>
      sql`CASE WHEN counted.${count} IS NULL THEN held.${count} ELSE least(${maxCount}, greatest(0, coalesce(held.${count}, 0) + counted.${count})) END`,
    sql`seen_at = held.seen_at`,
    isReportedBy(collectorId),
  )
  return increments.filter((counted) => !stored.has(keyOf(counted)))
}

/** Of two collectors that see the same likes, only the post's own counts them, or any if that one is paused. */
const isReportedBy = (collectorId: string) => sql`held.collector_id NOT IN (
  SELECT other.id FROM ${collectors} AS other JOIN ${collectors} AS own ON own.source = other.source
  WHERE own.id = ${collectorId} AND other.id <> own.id AND other.wanted = 'running')`

/** Batched, since most liked posts of a network are in no workspace. Returns the keys of the posts found. */
async function change(
  transaction: Transaction,
  counted: readonly CountedPost[],
  valueOf: (count: ReturnType<typeof sql.identifier>) => SQL,
  more: SQL,
  where = sql`true`,
) {
  const stored = new Set<string>()
  const assignments = counts.map((count) => sql`${sql.identifier(count)} = ${valueOf(sql.identifier(count))}`)
  for (const some of chunksOf(counted)) {
    const rows = some.map(({ source, nativeId, values }) => ({ source, native_id: nativeId, ...cappedValues(values) }))
    const changed = await transaction.execute<{ source: string; nativeId: string }>(sql`
      UPDATE ${collectedPosts} AS held SET changed = true, ${more}, ${sql.join(assignments, sql`, `)}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS counted (source text, native_id text, likes bigint, reposts bigint, quotes bigint, replies bigint, views bigint)
      WHERE held.source = counted.source AND held.native_id = counted.native_id AND ${where}
      RETURNING held.source, held.native_id AS "nativeId"`)
    for (const post of changed.rows) stored.add(keyOf(post))
  }
  return stored
}

const isPost = (source: CountedPost['source'], nativeId: string) =>
  and(eq(collectedPosts.source, source), eq(collectedPosts.nativeId, nativeId))

/** A repeated post carries its initial counts or none, so the higher count wins. */
async function noteDelivered(
  transaction: Transaction,
  collectorId: string,
  now: Date,
  delivered: readonly DeliveredPost[],
  localIds: FoldedReadings['localIds'],
) {
  const highest = Object.fromEntries(
    counts.map((count) => [count, sql.raw(`greatest(excluded."${count}", "collected_posts"."${count}")`)]),
  )
  await transaction
    .insert(collectedPosts)
    .values(
      delivered.map(({ post, workspaces }) => ({
        source: post.source,
        nativeId: post.nativeId,
        collectorId,
        workspaces,
        postedAt: post.postedAt,
        seenAt: now,
        editedAt: post.editedAt,
        dueAt: nextDue(post, now),
        likes: capped(post.likes),
        reposts: capped(post.reposts),
        quotes: capped(post.quotes),
        replies: capped(post.replies),
        views: post.views,
        localOrigin: localIds.get(keyOf(post))?.origin ?? null,
        localId: localIds.get(keyOf(post))?.id ?? null,
      })),
    )
    .onConflictDoUpdate({
      target: [collectedPosts.source, collectedPosts.nativeId],
      set: {
        ...highest,
        seenAt: now,
        postedAt: sql`excluded.posted_at`,
        localOrigin: sql`coalesce(excluded.local_origin, ${collectedPosts.localOrigin})`,
        localId: sql`coalesce(excluded.local_id, ${collectedPosts.localId})`,
        editedAt: sql`greatest(excluded.edited_at, ${collectedPosts.editedAt})`,
        workspaces: sql`ARRAY(SELECT DISTINCT unnest(${collectedPosts.workspaces} || excluded.workspaces))`,
        changed: sql`coalesce(${collectedPosts.likes}, ${collectedPosts.reposts}, ${collectedPosts.quotes}, ${collectedPosts.replies}) IS NOT NULL`,
      },
    })
}

/** Native IDs of posts with due counts, incomplete ones first. Reschedules each, even if the source doesn't answer. */
export async function claimDuePosts(
  { db, now }: Pick<Services, 'db' | 'now'>,
  collectorId: string,
  limit: number,
): Promise<string[]> {
  const at = now()
  return db.transaction(async (transaction) => {
    const due = await transaction
      .select({ source: collectedPosts.source, nativeId: collectedPosts.nativeId, postedAt: collectedPosts.postedAt })
      .from(collectedPosts)
      .where(and(eq(collectedPosts.collectorId, collectorId), lte(collectedPosts.dueAt, at)))
      .orderBy(
        sql`num_nulls(${collectedPosts.likes}, ${collectedPosts.reposts}, ${collectedPosts.replies}) = 0`,
        collectedPosts.dueAt,
      )
      .limit(limit)
    const byDue = Map.groupBy(due, (post) => nextDue(post, at)?.getTime() ?? null)
    for (const [dueAt, posts] of byDue)
      await transaction
        .update(collectedPosts)
        .set({ dueAt: dueAt === null ? null : new Date(dueAt) })
        .where(or(...posts.map(({ source, nativeId }) => isPost(source, nativeId))))
    return due.map(({ nativeId }) => nativeId)
  })
}
