import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Services } from '#server/access/context.ts'
import { observe, withShortCache } from '#server/platform/telemetry/meter.ts'

/** Health checks usually wait no longer. */
const timeoutMs = 3_000

const works = (attempt: Promise<unknown>) =>
  attempt.then(
    () => true,
    () => false,
  )

/** Has its own timeout, because a hanging ClickHouse doesn't enforce its limits. */
export const canReadPosts = ({ clickhouse }: Pick<Services, 'clickhouse'>) =>
  works(
    clickhouse.rows(
      z.object({ one: z.number() }),
      'SELECT 1 AS one',
      {},
      {
        maxSeconds: 3,
        signal: AbortSignal.timeout(3_000),
      },
    ),
  )

const states = ['ready', 'degraded', 'not ready'] as const

/** Without accounts: not ready. Without posts or disk space: degraded. */
async function readState({ db, clickhouse, disk, env }: Services): Promise<(typeof states)[number]> {
  // Null after the timeout.
  const [accounts, posts, hasRoom] = await Promise.all([
    Promise.race([works(db.execute(sql`SELECT 1`)), pause(timeoutMs, null, { ref: false })]),
    canReadPosts({ clickhouse }),
    disk.isLow().then(
      (isLow) => !isLow,
      () => false,
    ),
  ])
  // The embedded database has one connection, so a late response only means that it is busy.
  const isAway = accounts === false || (accounts === null && env.databaseUrl !== null)
  if (isAway) return 'not ready'
  return accounts && posts && hasRoom ? 'ready' : 'degraded'
}

/** Liveness only needs a running event loop. */
export function serveHealth(app: FastifyInstance, services: Services, isStopping: () => boolean) {
  app.get('/health/live', () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const state = await readState(services)
    const status = isStopping() ? 'not ready' : state
    reply.code(status === 'not ready' ? 503 : 200)
    return { status }
  })
  const read = withShortCache(() => readState(services))
  const end = observe('health', async () => {
    const current = isStopping() ? 'not ready' : await read()
    return states.map((state) => ({ value: state === current ? 1 : 0, attributes: { state } }))
  })
  app.addHook('onClose', async () => end())
}
