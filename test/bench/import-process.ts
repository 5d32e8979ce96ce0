/** The importing half of import.ts in its own process, to measure its memory alone. */
import { randomUUID } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import type { Services } from '#server/access/context.ts'
import { openClickHouse } from '#server/platform/db/clickhouse/open.ts'
import { openPostgres } from '#server/platform/db/postgres/postgres.ts'
import { imports, uploads, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { openDisk } from '#server/ground/disk.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { runImport } from '#server/posts/imports/run-import.ts'
import { readPosts } from '#server/posts/ingest/read-posts.ts'
import { inspectInWorker, openIngestWorkers } from '#server/posts/ingest/in-worker.ts'
import { writtenColumns } from '#server/posts/ingest/write/post-columns.ts'
import { createLog } from '#server/platform/log.ts'

const [dataDir, file, mode] = process.argv.slice(2) as [string, string, 'plain' | 'enriched' | 'floor']
const clickhouse = await openClickHouse({ url: null, dataDir, log: createLog('silent') })
const postgres = await openPostgres({ url: null, dataDir, warn: () => {} })
const { db } = postgres
const env = { dataDir, spoolUrl: null, cardProvider: null }
const workers = openIngestWorkers()
const files = await openFiles({ env, disk: openDisk(dataDir), log: createLog('silent') })
const services = { env, clickhouse, db, files, workers, now: () => new Date() } as unknown as Services
const uploadId = randomUUID()
await files.uploads.put(uploadId, createReadStream(file) as AsyncIterable<Buffer>)
const { path } = (await files.uploads.fetch(uploadId))!
const { reading, mapping } = await inspectInWorker(workers, {
  path,
  fileName: 'posts.csv',
  reading: null,
  mapping: null,
  timezone: 'UTC',
  now: Date.now(),
})
const job = await createJob()

let peak = 0
const cpu = process.cpuUsage()
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50)
const result = mode === 'floor' ? await floor() : await through()
clearInterval(watch)
const { user, system } = process.cpuUsage(cpu)
console.log(
  JSON.stringify({
    ...result,
    cpuSeconds: (user + system) / 1e6,
    peakMb: Math.round(peak / 1024 ** 2),
    bytes: statSync(file).size,
  }),
)
await clickhouse.close()
await postgres.close()

async function createJob() {
  const [workspace] = await db
    .insert(workspaces)
    .values({ name: 'Bench', language: 'en', timezone: 'UTC', plan: 'business' })
    .returning()
  const file = {
    id: uploadId,
    workspaceId: workspace!.id,
    fileName: 'posts.csv',
    bytes: 0,
    sha256: '',
    reading,
    mapping,
  }
  await db.insert(uploads).values(file)
  const enrich = mode === 'enriched'
  const [row] = await db
    .insert(imports)
    .values({ workspaceId: workspace!.id, uploadId, dryRun: false, enrich, reading, mapping, status: 'running' })
    .returning()
  return row!
}

async function through() {
  const from = performance.now()
  let rows = 0
  for await (const progress of runImport(services, job)) rows = progress.rows
  return { rows, seconds: (performance.now() - from) / 1000 }
}

/** The engine alone: the same lines, prepared as raw bytes in equal portions. */
async function floor() {
  let seconds = 0
  let rows = 0
  for await (const portion of readPosts({
    path,
    fileName: 'bench.csv',
    reading,
    mapping,
    enrich: false,
    layer: null,
    workspaceId: job.workspaceId,
    importId: job.id,
    at: Date.now(),
  })) {
    const from = performance.now()
    await clickhouse.insertTabbed('posts', writtenColumns, Buffer.from(portion.posts.lines.join('')))
    seconds += (performance.now() - from) / 1000
    rows += portion.rows
  }
  return { rows, seconds }
}
