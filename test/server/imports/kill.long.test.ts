import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { startImportWorker } from '#server/imports/index.ts'
import { openReadingThreads } from '#server/ingest/threads.ts'
import { openDisk } from '#server/disk.ts'
import { openFiles } from '#server/files/open-files.ts'
import type { Services } from '#server/context.ts'
import { openClickHouse } from '#server/db/clickhouse/open.ts'
import { openPostgres } from '#server/db/postgres/postgres.ts'
import { imports } from '#server/db/postgres/schema/index.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { createLog } from '#server/log.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'soundings-kill-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const serverId = randomUUID()
const rows = 45_000
const csv = `id,created_at,text,favorite_count\n${Array.from({ length: rows }, (_, index) => `${index},2024-05-01 10:00:00,word${index} coffee,1\n`).join('')}`

async function importUntilKilled(file: string) {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./killed-import.ts', import.meta.url)), dataDir, file, serverId],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [said] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  child.kill('SIGKILL')
  await once(child, 'exit')
  return JSON.parse(said) as { workspaceId: string; importId: string; written: number }
}

test('an import killed in the middle begins anew at the next start and ends with the counts of one run', async () => {
  const file = join(dataDir, 'a.csv')
  writeFileSync(file, csv)
  const { workspaceId, importId, written } = await importUntilKilled(file)
  // The first portion is written, the last is not.
  expect(written).toBeGreaterThan(0)
  expect(written).toBeLessThan(rows)

  const log = createLog('silent')
  const postgres = await openPostgres({ url: null, dataDir, warn: () => {} })
  const clickhouse = await openClickHouse({ url: null, dataDir, log })
  const jobs = await openJobs({ db: postgres.db, log })
  const env = { dataDir, spoolUrl: null, cardProvider: null }
  const disk = openDisk(dataDir)
  const worker = await startImportWorker({
    env,
    files: await openFiles({ env, disk, log }),
    jobs,
    serverId,
    disk,
    workers: openReadingThreads(),
    log,
    db: postgres.db,
    clickhouse,
    now: () => new Date(),
  } as unknown as Services)
  const ended = await untilDone()
  await worker.stop()
  await jobs.stop()
  const [stored] = await clickhouse.rows(
    z.looseObject({}),
    `SELECT count() AS n, uniqExact(id) AS ids, countIf(hasAllTokens(search, ['coffee'])) AS coffee FROM posts FINAL WHERE workspace_id = {workspaceId:UUID}`,
    { workspaceId },
  )
  await clickhouse.close()
  await postgres.close()

  expect(ended).toMatchObject({ status: 'done', rows, imported: rows, updated: 0, duplicates: 0, rejected: 0 })
  expect(stored).toEqual({ n: String(rows), ids: String(rows), coffee: String(rows) })

  async function untilDone() {
    while (true) {
      const [job] = await postgres.db.select().from(imports).where(eq(imports.id, importId))
      if (job && !['queued', 'running'].includes(job.status)) return job
      await pause(50)
    }
  }
}, 120_000)
