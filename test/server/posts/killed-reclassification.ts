/** Runs a server on a folder and reclassifies the posts of a workspace until somebody kills it. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openDisk } from '#server/ground/disk.ts'
import type { MemberContext } from '#server/access/context.ts'
import { openClickHouse } from '#server/platform/db/clickhouse/open.ts'
import { openPostgres } from '#server/platform/db/postgres/postgres.ts'
import { workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { insertPosts } from '#server/posts/ingest/insert-posts.ts'
import { openIngestWorkers } from '#server/posts/ingest/in-worker.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { readSample } from '#stand-ins/sample/posts.ts'
import { reclassificationJob } from '#server/posts/reclassification/reclassification-job.ts'
import { startRun } from '#server/posts/reclassification/reclassification-job.ts'
import { findRun } from '#server/posts/reclassification/runs.ts'
import { asOfEarlierModel } from './earlier-verdicts.ts'

const [dataDir] = process.argv.slice(2) as [string]
const log = createLog('silent')
const { db } = await openPostgres({ url: null, dataDir, warn: () => {} })
const clickhouse = await openClickHouse({ url: null, dataDir, log })
const id = randomUUID()
await db.insert(workspaces).values({ id, name: 'w', language: 'en', timezone: 'UTC', plan: 'free' })
const now = () => new Date('2026-06-30T12:00:00Z')
const workers = { disk: openDisk(dataDir), workers: openIngestWorkers(), jobs: await openJobs({ db, log }) }
const member = { workspace: { id }, userId: null }
const context = { db, clickhouse, log, now, ...workers, ...member } as unknown as MemberContext
const rows = await readSample(now())
await insertPosts(context, id, randomUUID(), rows)
await asOfEarlierModel(context, id)
await reclassificationJob.start(context)
await startRun(context, rows.length)
while (((await findRun(db, id))?.classified ?? 0) === 0) await pause(2)
console.log(JSON.stringify({ workspaceId: id }))
// Keeps the process alive until it is killed.
setInterval(() => {}, 60_000)
