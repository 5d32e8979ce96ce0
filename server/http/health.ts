import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Services } from '#server/context.ts'

const minimumFree = 0.05

const works = (attempt: Promise<unknown>) =>
  attempt.then(
    () => true,
    () => false,
  )

async function hasSpace(path: string) {
  const { bavail, blocks } = await statfs(path)
  return bavail / blocks >= minimumFree
}

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

/** Live: the event loop turns. Ready: accounts can be read and there is disk left; without posts it is ready but degraded. */
export function serveHealth(app: FastifyInstance, { db, clickhouse, env }: Services, isStopping: () => boolean) {
  app.get('/health/live', () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const [accounts, posts, disk] = await Promise.all([
      works(db.execute(sql`SELECT 1`)),
      canReadPosts({ clickhouse }),
      hasSpace(env.dataDir).catch(() => false),
    ])
    const isReady = accounts && disk && !isStopping()
    reply.code(isReady ? 200 : 503)
    return { status: isReady ? (posts ? 'ready' : 'degraded') : 'not ready' }
  })
}
