import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { startImport } from '#contract/ingest/imports.ts'
import { uploadFile } from '#contract/ingest/uploads.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { createWorkspace } from '#contract/workspaces/workspace-creation.ts'
import { imports } from '#server/db/postgres/schema/index.ts'
import { type Fleet, startFleet } from '#test/support/fleet/fleet.ts'

const as = 'owner@example.com'
const rows = 100_000
const csv = Buffer.from(
  `id,created_at,text\n${Array.from({ length: rows }, (_, id) => `${id},2026-05-01 10:00:00,coffee ${id}\n`).join('')}`,
)

let fleet: Fleet
beforeAll(async () => {
  fleet = await startFleet({ servers: 2 })
}, 400_000)
afterAll(() => fleet?.close())

const Job = z.object({
  state: z.string(),
  /** How often it was taken again, and may be: what was put back does not count. */
  retries: z.number(),
  limit: z.number(),
  /** Seconds of the store. */
  begun: z.number(),
  heard: z.nullable(z.number()),
})
const lease = 20

async function jobOf(importId: string) {
  const { rows } = await fleet.db.execute(sql`
    SELECT state, retry_count AS retries, retry_limit AS limit,
      extract(epoch FROM started_on)::float AS begun, extract(epoch FROM heartbeat_on)::float AS heard
    FROM jobs.job WHERE data ->> 'importId' = ${importId}`)
  return Job.parse(rows[0])
}
async function rowOnce(importId: string, isSo: (row: typeof imports.$inferSelect) => boolean) {
  for (;;) {
    const [row] = await fleet.db.select().from(imports).where(eq(imports.id, importId))
    if (isSo(row!)) return row!
    await pause(20)
  }
}

test('a server that ends by SIGTERM puts its import back, and another one brings it in whole', async () => {
  const { call } = fleet.client
  const { id: workspaceId } = await call(createWorkspace, { name: 'Harbour', language: 'en', timezone: 'UTC' }, { as })
  const { id: uploadId } = await call(uploadFile, { workspaceId, fileName: 'a.csv' }, { as, file: csv })
  const { id } = await call(startImport, { workspaceId, uploadId, dryRun: false, enrich: false }, { as })
  const begun = await rowOnce(id, ({ status, rows: read }) => status === 'running' && read > 0)
  const before = await jobOf(id)

  const ending = fleet.servers.find((server) => server.id() === begun.serverId)!
  const code = await ending.stop()
  const again = await rowOnce(id, ({ attempt, status }) => attempt > 1 && status !== 'queued')
  const after = await jobOf(id)
  const ended = await rowOnce(id, ({ status }) => !['queued', 'running'].includes(status))
  const { total } = await call(listPosts, { workspaceId, from: '2026-05-01', to: '2026-05-01', limit: '1' }, { as })

  expect({
    code,
    isElsewhere: again.serverId !== begun.serverId,
    isBeforeLeaseEnds: after.begun < before.heard! + lease,
  }).toEqual({ code: 0, isElsewhere: true, isBeforeLeaseEnds: true })
  expect([before, after]).toMatchObject([
    { retries: 0, limit: 20 },
    { retries: 1, limit: 21 },
  ])
  expect(ended).toMatchObject({ status: 'done', rows, imported: rows, updated: 0, duplicates: 0, rejected: 0 })
  expect(total).toBe(rows)
}, 300_000)
