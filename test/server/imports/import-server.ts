/** The part of a server that works through imports, on stores of others, until somebody kills it. */
import { openDataFolder } from '#server/db/data-folder.ts'
import { openClickHouse } from '#server/db/clickhouse/open.ts'
import { openPostgres } from '#server/db/postgres/postgres.ts'
import { openReadingThreads } from '#server/ingest/threads.ts'
import { openDisk } from '#server/disk.ts'
import { openFiles } from '#server/files/open-files.ts'
import type { Services } from '#server/context.ts'
import { startImportWorker } from '#server/imports/index.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { createLog } from '#server/log.ts'

const [dataDir, databaseUrl, clickhouseUrl, spoolUrl] = process.argv.slice(2) as [string, string, string, string?]
const log = createLog('warn')
const { serverId } = openDataFolder(dataDir)
const { db } = await openPostgres({ url: databaseUrl, dataDir })
const env = { dataDir, spoolUrl: spoolUrl ?? null, cardProvider: null }
const disk = openDisk(dataDir)
const services = {
  env,
  files: await openFiles({ env, disk, log }),
  serverId,
  disk,
  workers: openReadingThreads(),
  log,
  db,
  clickhouse: await openClickHouse({ url: clickhouseUrl, dataDir, log }),
  jobs: await openJobs({ db, log }),
  now: () => new Date(),
} as unknown as Services
await startImportWorker(services)
console.log('ready')
