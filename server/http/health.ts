import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Services } from '#server/context.ts'

/** A client that asks how we are waits no longer. */
const patience = 4_000

const works = (attempt: Promise<unknown>) =>
  attempt.then(
    () => true,
    () => false,
  )

const worksSoon = (attempt: Promise<unknown>) => Promise.race([works(attempt), pause(patience, false, { ref: false })])

/** Bounded on our side, too: an engine that answers nothing at all says nothing of its own limits. */
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

/** Live: the event loop turns. Ready: accounts can be read; without posts, or with little room on the disk, it is degraded. */
export function serveHealth(app: FastifyInstance, { db, clickhouse, disk }: Services, isStopping: () => boolean) {
  app.get('/health/live', () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const [accounts, posts, hasRoom] = await Promise.all([
      worksSoon(db.execute(sql`SELECT 1`)),
      canReadPosts({ clickhouse }),
      disk.isLow().then(
        (isLow) => !isLow,
        () => false,
      ),
    ])
    const isReady = accounts && !isStopping()
    reply.code(isReady ? 200 : 503)
    return { status: isReady ? (posts && hasRoom ? 'ready' : 'degraded') : 'not ready' }
  })
}
