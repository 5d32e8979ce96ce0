import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { startImport } from '#contract/ingest/imports.ts'
import { uploadFile } from '#contract/ingest/uploads.ts'
import { startExport } from '#contract/posts/exports.ts'
import { createWorkspace } from '#contract/workspaces/workspace-creation.ts'
import { collectors, collectorStatus, exports, imports } from '#server/platform/db/postgres/schema/index.ts'
import { until } from '#test/support/until.ts'
import type { Fleet } from './fleet.ts'

export const owner = 'owner@example.com'
export const day = '2026-05-01'

export const withCollector = { collection: true, env: { SIMULATED_POSTS: 'true' } }

export const csvOf = (rows: number) =>
  Buffer.from(
    `id,created_at,text\n${Array.from({ length: rows }, (_, id) => `${id},${day} 10:00:00,coffee ${id}\n`).join('')}`,
  )

/** A running job: key and ID in its queue data, and the server that holds it. */
export type Running = { name: string; id: string; holder: () => Promise<string | null> }

export async function beginImport({ client: { call } }: Pick<Fleet, 'client'>, csv: Buffer) {
  const as = { as: owner }
  const { id: workspaceId } = await call(createWorkspace, { name: 'Harbour', language: 'en', timezone: 'UTC' }, as)
  const { id: uploadId } = await call(uploadFile, { workspaceId, fileName: 'a.csv' }, { ...as, file: csv })
  const { id } = await call(startImport, { workspaceId, uploadId, dryRun: false, enrich: false }, as)
  return { workspaceId, id }
}

export const importRow = ({ db }: Pick<Fleet, 'db'>, id: string, isSo: (row: typeof imports.$inferSelect) => boolean) =>
  until(async () => (await db.select().from(imports).where(eq(imports.id, id)))[0]!, isSo)

export async function runningImport(fleet: Fleet, id: string): Promise<Running> {
  await importRow(fleet, id, ({ status, rows }) => status === 'running' && rows > 0)
  return { name: 'importId', id, holder: async () => (await importRow(fleet, id, () => true)).serverId }
}

export const exportRow = ({ db }: Pick<Fleet, 'db'>, id: string, isSo: (row: typeof exports.$inferSelect) => boolean) =>
  until(async () => (await db.select().from(exports).where(eq(exports.id, id)))[0]!, isSo)

export async function runningExport(fleet: Fleet, workspaceId: string): Promise<Running> {
  const view = { table: 'posts' as const, from: day, to: day }
  const { id } = await fleet.client.call(startExport, { workspaceId, format: 'xlsx', view }, { as: owner })
  await exportRow(fleet, id, ({ status }) => status !== 'queued')
  return { name: 'exportId', id, holder: async () => (await exportRow(fleet, id, () => true)).serverId }
}

/** The simulated collector, once a server has reported its state. */
export async function runningCollector({ db }: Fleet): Promise<Running> {
  const [collector] = await until(
    () => db.select().from(collectors),
    ({ length }) => length > 0,
  )
  const { id } = collector!
  const holder = async () => {
    const [status] = await db.select().from(collectorStatus).where(eq(collectorStatus.collectorId, id))
    return status?.serverId ?? null
  }
  await until(holder, (serverId) => serverId !== null)
  return { name: 'collectorId', id, holder }
}

const Job = z.object({
  state: z.string(),
  /** Retries so far and allowed; jobs released by a stopping server don't count. */
  retries: z.number(),
  limit: z.number(),
})

async function jobOf({ db }: Pick<Fleet, 'db'>, { name, id }: Running) {
  const { rows } = await db.execute(sql`
    SELECT state, retry_count AS retries, retry_limit AS limit
    FROM jobs.job WHERE data ->> ${name}::text = ${id} ORDER BY started_on DESC NULLS LAST LIMIT 1`)
  return Job.parse(rows[0])
}

/** Stops the server that holds a job, and waits until another one has it. */
export async function handOver(fleet: Fleet, job: Running) {
  const first = await job.holder()
  const before = await jobOf(fleet, job)
  const server = fleet.servers.find((one) => one.id() === first)!
  const ending = server.stop()
  const after = await until(
    () => jobOf(fleet, job),
    ({ state, retries }) => retries > before.retries && state !== 'retry',
  )
  const second = await until(job.holder, (holder) => holder !== first)
  const code = await ending
  return {
    server,
    code,
    isElsewhere: fleet.servers.some((one) => one.id() === second),
    /** Attempts lost by the takeover. */
    lost: before.limit - before.retries - (after.limit - after.retries),
  }
}
