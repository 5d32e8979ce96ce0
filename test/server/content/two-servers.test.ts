import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startImportWorker } from '#server/content/index.ts'
import { adoptOrphans, beat } from '#server/content/jobs/heartbeat.ts'
import { finish, noteProgress } from '#server/content/jobs/import-rows.ts'
import { noProgress } from '#server/content/jobs/run-import.ts'
import { imports, servers } from '#server/db/schema.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { owner, untilEnded, upload } from './importing.ts'

let server: TestServer
let workspaceId: string
let uploadId: string
beforeAll(async () => {
  server = await startServer()
  workspaceId = (await server.createWorkspace({ owner })).id
  uploadId = (await upload(server, workspaceId, 'posts.csv', csv)).id
})
afterAll(() => server.close())

const csv = 'id,created_at,text,username\n1,2024-05-01 10:00:00,coffee,ann\n'

/** A server of which the store was told so many minutes ago, after it had spoken steadily for so many. */
async function serverSeen(minutesAgo: number, steadyFor = 60) {
  const id = randomUUID()
  await server.services.db.insert(servers).values({
    id,
    seenAt: sql`now() - make_interval(mins => ${minutesAgo})`,
    steadySince: sql`now() - make_interval(mins => ${minutesAgo + steadyFor})`,
  })
  return id
}

async function jobOf(serverId: string | null, status: 'queued' | 'running' | 'undoing' | 'done' = 'running') {
  const [job] = await server.services.db
    .insert(imports)
    .values({
      workspaceId,
      serverId,
      uploadId,
      dryRun: false,
      enrich: false,
      reading: {} as never,
      mapping: {} as never,
      status,
    })
    .returning()
  return job!
}
const read = async ({ id }: { id: string }) => {
  const [found] = await server.services.db.select().from(imports).where(eq(imports.id, id))
  return { serverId: found!.serverId, status: found!.status }
}

test('a server that starts leaves what another one runs, keeps or takes back', async () => {
  const other = await serverSeen(0)
  const jobs = [await jobOf(other, 'running'), await jobOf(other, 'queued'), await jobOf(other, 'undoing')]

  const starting = randomUUID()
  const interrupted = await jobOf(starting)
  const worker = await startImportWorker({ ...server.services, serverId: starting })
  await untilEnded(server, workspaceId, interrupted.id)
  await worker.stop()

  expect(await Promise.all(jobs.map(read))).toEqual(jobs.map(({ status }) => ({ serverId: other, status })))
})

test('the unfinished imports of a server that was given up, and of none, are taken over once', async () => {
  const [dead, restarting, living] = [await serverSeen(61), await serverSeen(59), await serverSeen(0)]
  const [first, second] = [await serverSeen(0), await serverSeen(0)]
  const orphans = [await jobOf(dead, 'running'), await jobOf(dead, 'queued'), await jobOf(null, 'undoing')]
  const others = [await jobOf(dead, 'done'), await jobOf(restarting), await jobOf(living)]

  const taken = [await adoptOrphans(server.services.db, first), await adoptOrphans(server.services.db, second)]

  expect({ taken, orphans: await Promise.all(orphans.map(read)), others: await Promise.all(others.map(read)) }).toEqual(
    {
      taken: [3, 0],
      orphans: orphans.map(({ status }) => ({ serverId: first, status })),
      others: others.map(({ serverId, status }) => ({ serverId, status })),
    },
  )
})

test('nothing is taken over by a server that the store has heard of for less than three minutes', async () => {
  const orphan = await jobOf(await serverSeen(61), 'queued')
  expect([await adoptOrphans(server.services.db, await serverSeen(0, 2)), await read(orphan)]).toEqual([
    0,
    { serverId: orphan.serverId, status: 'queued' },
  ])
})

test('heartbeats are steady until one comes late', async () => {
  const { db } = server.services
  const [early, late] = [await serverSeen(0, 60), await serverSeen(5, 60)]
  await beat(db, early)
  await beat(db, late)
  const minutes = sql<number>`round(extract(epoch FROM now() - steady_since) / 60)::int`
  const steadyFor = async (id: string) => (await db.select({ minutes }).from(servers).where(eq(servers.id, id)))[0]!
  expect([await steadyFor(early), await steadyFor(late)]).toEqual([{ minutes: 60 }, { minutes: 0 }])
})

test('an import that another server has taken over is left to it', async () => {
  const { db } = server.services
  const job = await jobOf(await serverSeen(0))
  const before = await noteProgress(db, job, noProgress())
  const other = await serverSeen(0)
  await db.update(imports).set({ serverId: other }).where(eq(imports.id, job.id))

  const after = await noteProgress(db, job, { ...noProgress(), rows: 99 })
  await finish(db, job, { status: 'failed', at: new Date() })

  expect([before, after, await read(job)]).toEqual(['goes on', 'taken over', { serverId: other, status: 'running' }])
})

test('an import whose file is not on its server says so', async () => {
  rmSync(join(server.dataDir, 'spool', uploadId))
  const job = await jobOf(server.services.serverId, 'queued')
  const { status, failure } = await untilEnded(server, workspaceId, job.id)
  expect({ status, failure }).toEqual({
    status: 'failed',
    failure: 'The file of this import is not on this server any more. Send it again.',
  })
})
