/** Runs a server on a folder and imports a file into a workspace until somebody kills it. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { startImportWorker } from '#server/imports/index.ts'
import { inspectInThread, openReadingThreads } from '#server/ingest/threads.ts'
import { openDisk } from '#server/disk.ts'
import { openFiles } from '#server/files/open-files.ts'
import { openClickHouse } from '#server/db/clickhouse/open.ts'
import { openPostgres } from '#server/db/postgres/postgres.ts'
import { imports, uploads, workspaces } from '#server/db/postgres/schema/index.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { createLog } from '#server/log.ts'
import type { Services } from '#server/context.ts'
import * as z from 'zod/mini'

const Written = z.object({ written: z.number() })
const [dataDir, file, serverId] = process.argv.slice(2) as [string, string, string]
const log = createLog('silent')
const { db } = await openPostgres({ url: null, dataDir, warn: () => {} })
const clickhouse = await openClickHouse({ url: null, dataDir, log })
const env = { dataDir, spoolUrl: null, cardProvider: null }
const files = await openFiles({ env, disk: openDisk(dataDir), log })
const services = {
  env,
  files,
  jobs: await openJobs({ db, log }),
  serverId,
  disk: openDisk(dataDir),
  workers: openReadingThreads(),
  log,
  db,
  clickhouse,
  now: () => new Date(),
} as unknown as Services

const [workspaceId, uploadId, importId] = [randomUUID(), randomUUID(), randomUUID()]
await db.insert(workspaces).values({ id: workspaceId, name: 'w', language: 'en', timezone: 'UTC', plan: 'free' })
const kept = await files.uploads.put(uploadId, [readFileSync(file)])
const { reading, mapping } = await inspectInThread(services.workers, {
  path: (await files.uploads.fetch(uploadId))!.path,
  fileName: 'a.csv',
  reading: null,
  mapping: null,
  timezone: 'UTC',
  now: Date.now(),
})
await db.insert(uploads).values({ id: uploadId, workspaceId, fileName: 'a.csv', ...kept, reading, mapping })
await db.insert(imports).values({
  id: importId,
  workspaceId,
  serverId,
  uploadId,
  dryRun: false,
  enrich: false,
  reading,
  mapping,
  status: 'queued',
})
await startImportWorker(services)
const countWritten = async () =>
  (await clickhouse.rows(Written, 'SELECT toUInt32(count()) AS written FROM posts'))[0]!.written
let written = 0
while (written === 0) written = await countWritten()
console.log(JSON.stringify({ workspaceId, importId, written }))
await pause(600_000)
