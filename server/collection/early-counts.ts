import { and, asc, eq, gte, lt } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/db/postgres/postgres.ts'
import { earlyCounts } from '#server/db/postgres/schema/index.ts'
import { identity } from '#server/ingest/write/stored-post.ts'
import type { Counted } from './fold.ts'
import type { CountValues } from './source.ts'

/** Streams are seen to put events out of order by seconds; most of what is liked is in no workspace. */
const cacheLimits = { max: 20_000, ttl: 60_000 }

type Held = Pick<Counted, 'source' | 'nativeId'>
/** Increments by the identity of their post, and the posts that have come. */
type EarlyChanges = { more: Record<string, CountValues>; came: string[] }

const keyOf = ({ source, nativeId }: Held) => identity(source, nativeId).toString(36)

/**
 * Increments of posts that nobody holds, for a while: their post may be the next to come. They are written with the cursor, which no
 * kill sets back, and begin with what an earlier holder of the collector wrote.
 */
export async function openEarlyCounts({ db, now }: Pick<Services, 'db' | 'now'>, collectorId: string) {
  const waiting = new LRUCache<string, CountValues>(cacheLimits)
  const since = new Date(now().getTime() - cacheLimits.ttl)
  const written = await db
    .select({ more: earlyCounts.more, came: earlyCounts.came })
    .from(earlyCounts)
    .where(and(eq(earlyCounts.collectorId, collectorId), gte(earlyCounts.at, since)))
    .orderBy(asc(earlyCounts.place))
  written.forEach(keep)
  let latest: EarlyChanges = { more: {}, came: [] }

  function keep({ more, came }: EarlyChanges) {
    for (const key of came) waiting.delete(key)
    for (const [key, values] of Object.entries(more)) waiting.set(key, together(waiting.get(key) ?? {}, values))
  }

  function changesOf(unheld: readonly Counted[], posts: readonly Held[]): EarlyChanges {
    const came = new Set(posts.map(keyOf))
    return {
      more: Object.fromEntries(
        unheld.flatMap((one) => (came.has(keyOf(one)) ? [] : [[keyOf(one), one.values] as const])),
      ),
      came: [...came].filter((key) => waiting.has(key)),
    }
  }

  return {
    /** Increments together with what came before these posts did. */
    addTo: (increments: readonly Counted[], posts: readonly Held[]): Counted[] => {
      const all = new Map(increments.map((one) => [keyOf(one), one]))
      for (const [key, { source, nativeId }] of new Map(posts.map((post) => [keyOf(post), post]))) {
        const before = waiting.get(key)
        if (before !== undefined)
          all.set(key, { source, nativeId, values: together(before, all.get(key)?.values ?? {}) })
      }
      return [...all.values()]
    },
    /** Writes down what of a portion is counted early, and which posts have come by it. */
    write: async (transaction: Transaction, at: Date, unheld: readonly Counted[], posts: readonly Held[]) => {
      latest = changesOf(unheld, posts)
      if (latest.came.length === 0 && Object.keys(latest.more).length === 0) return
      const isOver = lt(earlyCounts.at, new Date(at.getTime() - cacheLimits.ttl))
      await transaction.delete(earlyCounts).where(and(eq(earlyCounts.collectorId, collectorId), isOver))
      await transaction.insert(earlyCounts).values({ collectorId, at, ...latest })
    },
    /** Goes by what was written last, once that is certain. */
    take: () => keep(latest),
  }
}
export type EarlyCounts = Awaited<ReturnType<typeof openEarlyCounts>>

const together = (before: CountValues, more: CountValues): CountValues =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(more)] as (keyof CountValues)[])].map((count) => [
      count,
      (before[count] ?? 0) + (more[count] ?? 0),
    ]),
  )
