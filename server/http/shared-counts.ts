import { callbackify } from 'node:util'
import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { minuteMs } from '#contract/durations.ts'
import type { Services } from '#server/access/context.ts'
import type { Postgres } from '#server/platform/db/postgres/postgres.ts'
import { addCounts, countKey, windowRemainingMs } from '#server/access/counts.ts'
import { rateLimits } from '#server/platform/db/postgres/schema/index.ts'
import { startRecurringTask } from '#server/ground/recurring-task.ts'

type Callback = Parameters<FastifyRateLimitStore['incr']>[1]
/** Counts in the current window: `shared` as last read from the database, `since` not yet reported. */
type Local = { shared: number; since: number; endsAt: number }

const shareIntervalMs = 1_000
const maxAddresses = 20_000
/** Below this share of its limit, an address isn't reported to other servers. */
const reportedShare = 0.1

async function read(db: Postgres, key: string): Promise<{ current: number; ttl: number }> {
  const [counted] = await db
    .select({ current: rateLimits.count, ttl: windowRemainingMs })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.endsAt, sql`now()`)))
  return counted ?? { current: 0, ttl: 0 }
}

/**
 * Counts requests across servers: guarded calls directly in the database, others in memory with a sync every second.
 */
export function openSharedCounts({ db, env, log }: Pick<Services, 'db' | 'env' | 'log'>) {
  const known = new LRUCache<string, Local>({ max: maxAddresses })

  class GuardedCounts implements FastifyRateLimitStore {
    readonly #what: string
    constructor(what: string) {
      this.#what = what
    }
    incr(whom: string, done: Callback, window: number) {
      callbackify(async () => (await addCounts(db, [{ key: countKey(this.#what, whom), count: 1 }], window))[0]!)(done)
    }
    read(whom: string, done: Callback) {
      callbackify(() => read(db, countKey(this.#what, whom)))(done)
    }
    child(): never {
      throw new Error('A limit of a call has none below it.')
    }
  }

  class Counts implements FastifyRateLimitStore {
    incr(address: string, done: Callback, window: number) {
      const now = Date.now()
      const found = known.get(address)
      const local = found !== undefined && found.endsAt > now ? found : { shared: 0, since: 0, endsAt: now + window }
      local.since += 1
      known.set(address, local)
      done(null, { current: local.shared + local.since, ttl: local.endsAt - now })
    }
    child(limit: object) {
      // The plugin passes more than its types declare.
      const { groupId, routeInfo } = limit as { groupId?: string; routeInfo: { url?: string } }
      return new GuardedCounts(groupId ?? routeInfo.url ?? 'guesses')
    }
  }

  async function share() {
    const min = env.requestsPerMinute * reportedShare
    const counts = [...known].flatMap(([address, local]) =>
      local.since > 0 && local.endsAt > Date.now() && local.shared + local.since >= min
        ? [{ key: countKey('general', address), count: local.since, local }]
        : [],
    )
    if (counts.length === 0) return
    const locals = new Map(counts.map((one) => [one.key, one]))
    for (const { key, current, ttl: left } of await addCounts(db, counts, minuteMs)) {
      const { local, count } = locals.get(key)!
      Object.assign(local, { shared: current, since: local.since - count, endsAt: Date.now() + left })
    }
  }

  if (env.databaseUrl === null) return { Store: Counts, stop: async () => {} }
  const onError = (error: unknown) => log.warn({ err: error }, 'Requests are counted by this server alone for now')
  const { stop } = startRecurringTask({ every: shareIntervalMs, act: share, onError })
  return { Store: Counts, stop }
}

export const deleteExpiredCounts = ({ db }: Pick<Services, 'db'>) =>
  db.delete(rateLimits).where(lt(rateLimits.endsAt, sql`now()`))
