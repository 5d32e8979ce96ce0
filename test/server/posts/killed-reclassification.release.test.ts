import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Services } from '#server/access/context.ts'
import { openDisk } from '#server/ground/disk.ts'
import { openClickHouse } from '#server/platform/db/clickhouse/open.ts'
import { openPostgres } from '#server/platform/db/postgres/postgres.ts'
import { modelVersion } from '#server/posts/ingest/enrich/sentiment/classify.ts'
import { openIngestWorkers } from '#server/posts/ingest/in-worker.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { reclassificationJob } from '#server/posts/reclassification/reclassification-job.ts'
import { findRun } from '#server/posts/reclassification/runs.ts'
import { useFolder } from '#test/support/use-server.ts'

const dataDir = useFolder()

async function reclassifyUntilKilled() {
  const script = fileURLToPath(new URL('./killed-reclassification.ts', import.meta.url))
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  child.kill('SIGKILL')
  await once(child, 'exit')
  return (JSON.parse(said) as { workspaceId: string }).workspaceId
}

test('a reclassification killed in the middle goes on at the next start and ends with every post of the new model', async () => {
  const workspaceId = await reclassifyUntilKilled()

  const log = createLog('silent')
  const { db, close } = await openPostgres({ url: null, dataDir, warn: () => {} })
  const clickhouse = await openClickHouse({ url: null, dataDir, log })
  const counts = async () => {
    const [found] = await clickhouse.rows(
      z.object({ posts: z.string(), ids: z.string(), anew: z.coerce.number() }),
      `SELECT count() AS posts, uniqExact(id) AS ids, countIf(sentiment_model = {model:UInt8}) AS anew FROM posts FINAL WHERE workspace_id = {workspaceId:UUID}`,
      { workspaceId, model: modelVersion() },
    )
    return found!
  }
  const killed = await counts()
  const jobs = await openJobs({ db, log })
  const more = { disk: openDisk(dataDir), workers: openIngestWorkers(), now: () => new Date() }
  const services = { db, clickhouse, log, jobs, ...more } as unknown as Services
  await reclassificationJob.start(services)
  while ((await findRun(db, workspaceId))!.status !== 'done') await pause(50)
  const ended = await counts()
  const run = await findRun(db, workspaceId)
  await jobs.stop()
  await clickhouse.close()
  await close()

  expect([killed.anew > 0, killed.anew < Number(killed.posts)]).toEqual([true, true])
  expect(ended).toEqual({ ...killed, anew: Number(killed.posts) })
  expect(ended.ids).toBe(ended.posts)
  expect(run!.classified).toBe(run!.posts)
})
