import { and, asc, eq, gte, lt } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Services } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { earlyCounts } from '#server/platform/db/postgres/schema/index.ts'
import { computePostId } from '#server/posts/ingest/write/stored-post.ts'
import type { CountedPost } from './fold.ts'
import type { CountValues } from './source.ts'

/** Streams reorder events by seconds, and most liked posts are in no workspace. */
const cacheLimits = { max: 20_000, ttl: 60_000 }

type PostKey = Pick<CountedPost, 'source' | 'nativeId'>
type EarlyChanges = { more: Record<string, CountValues>; came: string[] }

const keyOf = ({ source, nativeId }: PostKey) => computePostId(source, nativeId).toString(36)

/**
 * Holds increments of unknown posts for a minute, in case their post arrives next.
 * They are saved with the cursor, so neither a crash nor a change of server loses them.
 */
export async function openEarlyCounts({ db, now }: Pick<Services, 'db' | 'now'>, collectorId: string) {
  const waiting = new LRUCache<string, CountValues>(cacheLimits)
  const since = new Date(now().getTime() - cacheLimits.ttl)
  const written = await db
    .select({ more: earlyCounts.more, came: earlyCounts.came })
    .from(earlyCounts)
    .where(and(eq(earlyCounts.collectorId, collectorId), gte(earlyCounts.at, since)))
    .orderBy(asc(earlyCounts.place))
  written.forEach(apply)
  let latest: EarlyChanges = { more: {}, came: [] }

  function apply({ more, came }: EarlyChanges) {
    for (const key of came) waiting.delete(key)
    for (const [key, values] of Object.entries(more)) waiting.set(key, sumCounts(waiting.get(key) ?? {}, values))
  }

  return {
    addTo: (increments: readonly CountedPost[], posts: readonly PostKey[]): CountedPost[] => {
      const all = new Map(increments.map((one) => [keyOf(one), one]))
      for (const [key, { source, nativeId }] of new Map(posts.map((post) => [keyOf(post), post]))) {
        const before = waiting.get(key)
        if (before !== undefined)
          all.set(key, { source, nativeId, values: sumCounts(before, all.get(key)?.values ?? {}) })
      }
      return [...all.values()]
    },
    write: async (transaction: Transaction, at: Date, unstored: readonly CountedPost[], posts: readonly PostKey[]) => {
      const came = new Set(posts.map(keyOf))
      const more = unstored.flatMap((one) => (came.has(keyOf(one)) ? [] : [[keyOf(one), one.values] as const]))
      latest = { more: Object.fromEntries(more), came: [...came].filter((key) => waiting.has(key)) }
      if (latest.came.length === 0 && Object.keys(latest.more).length === 0) return
      const isOver = lt(earlyCounts.at, new Date(at.getTime() - cacheLimits.ttl))
      await transaction.delete(earlyCounts).where(and(eq(earlyCounts.collectorId, collectorId), isOver))
      await transaction.insert(earlyCounts).values({ collectorId, at, ...latest })
    },
    /** Applies the last changes once their transaction has committed. */
    take: () => apply(latest),
  }
}
export type EarlyCounts = Awaited<ReturnType<typeof openEarlyCounts>>

const sumCounts = (before: CountValues, more: CountValues): CountValues =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(more)] as (keyof CountValues)[])].map((count) => [
      count,
      (before[count] ?? 0) + (more[count] ?? 0),
    ]),
  )
