/** A server's collection on embedded or shared stores, until killed; prints what it finds, then its state. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Jobs, Services } from '#server/access/context.ts'
import { createNetwork, sendMissing, sources, startCollectionWorker } from '#server/posts/collection/index.ts'
import { openClickHouse } from '#server/platform/db/clickhouse/open.ts'
import { openPostgres } from '#server/platform/db/postgres/postgres.ts'
import { collectors, pendingDeletions, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { openDisk } from '#server/ground/disk.ts'
import { startRecurringTask } from '#server/ground/recurring-task.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { storedPosts } from './collecting.ts'
import type { Found, Kill, Standing } from './kill-rounds.ts'

const { dataDir, databaseUrl, clickhouseUrl, origin, leased } = JSON.parse(process.argv[2]!) as Kill
const log = createLog('error')
/** Milliseconds that its clock is ahead: deletions of unknown posts wait for a minute, and this skips most of it. */
const ahead = 50_000
const { db } = await openPostgres({ url: databaseUrl, dataDir })
const clickhouse = await openClickHouse({ url: clickhouseUrl, dataDir, log })

/** Assigns the collector immediately, since the killed process holds its lease for 20 s. */
const unleased = ({ db: store }: Pick<Services, 'db'>): Jobs => ({
  define: async () => {},
  send: async () => {},
  listUnfinished: async () => [{}],
  isAtWork: async () => true,
  release: async () => {},
  work: async (_queue, _places, handle) => {
    const [collector] = await store.select().from(collectors)
    void handle({ collectorId: collector!.id }, new AbortController().signal).catch(() => {})
  },
  workDead: async () => {},
  drain: async () => {},
  wake: () => {},
  stop: async () => {},
})

const say = (line: Found | Standing) => process.stdout.write(`${JSON.stringify(line)}\n`)
const standing = async () => (await db.select().from(collectors))[0]!

const { cursor } = await standing()
const [workspace] = await db.select({ id: workspaces.id }).from(workspaces)
const posts = await storedPosts({ clickhouse, db }, workspace!.id)
say({ kind: 'found', cursor, posts: posts.map(({ nativeId, text, rows }) => ({ nativeId, text, rows })) })

const services = {
  env: { dataDir, cardProvider: null },
  serverId: crypto.randomUUID(),
  disk: openDisk(dataDir),
  log,
  db,
  clickhouse,
  jobs: leased ? await openJobs({ db, log }) : unleased({ db }),
  now: () => new Date(Date.now() + ahead),
} as unknown as Services
await startCollectionWorker(services, {
  adapters: new Map(sources.map((adapter) => [adapter.source, adapter])),
  network: createNetwork({ allowed: [origin] }),
  // Small batches, so that a kill usually interrupts one.
  portion: { max: 100, milliseconds: 30 },
})
startRecurringTask({ every: 5_000, act: () => sendMissing(services), onError: () => {} })
for (;;) {
  const { cursor: now, attempt } = await standing()
  say({ kind: 'standing', cursor: now, attempt, deletions: await db.$count(pendingDeletions) })
  await pause(100)
}
