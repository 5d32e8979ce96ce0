/** A server's collection, alert checks and notices, until killed; prints its findings, then the open work. */
import { setTimeout as pause } from 'node:timers/promises'
import { count, inArray, sql } from 'drizzle-orm'
import { storeHits, startAlertWorker } from '#server/alerts/index.ts'
import { openServices } from '#server/app.ts'
import { sendDueDeliveries, startChannelWorker } from '#server/outbox/channels/index.ts'
import { createNetwork, sources, startCollectionWorker } from '#server/posts/collection/index.ts'
import type { Jobs, Services } from '#server/access/context.ts'
import { alertFirings, alertHits, collectors, deliveries } from '#server/platform/db/postgres/schema/index.ts'
import { startRecurringTask } from '#server/ground/recurring-task.ts'
import { readEnv } from '#server/platform/env.ts'
import { type Found, type Kill, nowOf, type Standing } from './kill-rounds.ts'

const { variables, origin, epoch } = JSON.parse(process.argv[2]!) as Kill
const { services: opened } = await openServices(readEnv(variables), { now: nowOf(epoch) })
const { db, jobs } = opened

/**
 * Starts collecting without waiting for the killed server's lease (20 s); the old collector is rejected. Other queues
 * wait for their lease.
 */
const collectingAtOnce: Jobs = {
  ...jobs,
  listUnfinished: async (queue, key) => (queue === 'collectors' ? [{}] : jobs.listUnfinished(queue, key)),
  work: async (queue, places, handle) => {
    if (queue !== 'collectors') return jobs.work(queue, places, handle)
    const [collector] = await db.select().from(collectors)
    void handle({ collectorId: collector!.id }, new AbortController().signal).catch(() => {})
  },
}
const services: Services = { ...opened, jobs: collectingAtOnce }

const say = (line: Found | Standing) => process.stdout.write(`${JSON.stringify(line)}\n`)

say({
  kind: 'found',
  hits: (await db.select().from(alertHits)).map(({ alertId, firingId }) => ({ alertId, firingId })),
  firings: (await db.select().from(alertFirings)).map(({ id, alertId, posts, isFailure }) => ({
    id,
    alertId,
    posts,
    isFailure,
  })),
})
await startChannelWorker(services)
startRecurringTask({ every: 15_000, act: () => sendDueDeliveries(services), onError: () => {} })
startAlertWorker(services)
await startCollectionWorker(services, {
  adapters: new Map(sources.map((adapter) => [adapter.source, adapter])),
  network: createNetwork({ allowed: [origin] }),
  // Small batches, so that a kill usually interrupts one.
  portion: { max: 100, milliseconds: 30 },
  delivered: storeHits,
})
const standing = db
  .select({
    hits: count(),
    waiting: sql`count(*) FILTER (WHERE ${alertHits.firingId} IS NULL)`.mapWith(Number),
    open: sql`(SELECT count(*) FROM ${deliveries} WHERE ${inArray(deliveries.status, ['queued', 'running'])})`.mapWith(
      Number,
    ),
  })
  .from(alertHits)
for (;;) {
  // Retries while the database is too busy.
  const [now] = await standing.execute().catch(() => [])
  if (now !== undefined) say({ kind: 'standing', ...now })
  await pause(250)
}
