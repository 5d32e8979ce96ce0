import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cancelImport, getImport } from '#contract/ingest/imports.ts'
import { importJob } from '#server/posts/imports/import-job.ts'
import { importRows, noteProgress } from '#server/posts/imports/import-rows.ts'
import { noProgress } from '#server/posts/imports/run-import.ts'
import { startImportWorker } from '#server/posts/imports/index.ts'
import { JobTakenOverError } from '#server/jobs/fence.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { imports, servers, uploads } from '#server/platform/db/postgres/schema/index.ts'
import { figures, importBytes, owner, untilEnded, upload } from './importing.ts'
import { useServer } from '#test/support/use-server.ts'

let uploadId: string

const csv = 'id,created_at,text,username\n1,2024-05-01 10:00:00,coffee,ann\n'

/** A server of which the store was told so many seconds ago. */
async function serverSeen(secondsAgo: number) {
  const id = randomUUID()
  const seenAt = sql`now() - make_interval(secs => ${secondsAgo})`
  await server.services.db.insert(servers).values({ id, seenAt })
  return id
}

async function importOf(serverId: string, status: 'queued' | 'running' | 'undoing' | 'done' = 'running') {
  const [sent] = await server.services.db.select().from(uploads).where(eq(uploads.id, uploadId))
  const { reading, mapping } = sent!
  const [row] = await server.services.db
    .insert(imports)
    .values({ workspaceId, serverId, uploadId, dryRun: false, enrich: false, reading, mapping, status })
    .returning()
  return row!
}
const read = (importId: string) => server.call(getImport, { workspaceId, importId }, { as: owner })
const rowOf = async ({ id }: { id: string }) => {
  const [found] = await server.services.db.select().from(imports).where(eq(imports.id, id))
  return found!
}

const server = await useServer()
const workspaceId = (await server.createWorkspace({ owner })).id
uploadId = (await upload(server, workspaceId, 'posts.csv', csv)).id

test('a server that starts takes up what it was at, and leaves what another one runs, keeps or takes back', async () => {
  const other = await serverSeen(0)
  const others = [await importOf(other, 'running'), await importOf(other, 'queued'), await importOf(other, 'undoing')]
  const starting = randomUUID()
  const interrupted = await importOf(starting)
  const { db, log } = server.services
  const jobs = await openJobs({ db, log })

  const worker = await startImportWorker({ ...server.services, jobs, serverId: starting })
  const { status } = await untilEnded(server, workspaceId, interrupted.id)
  await worker.stop()
  await jobs.stop()

  expect([status, ...(await Promise.all(others.map(rowOf)))]).toEqual(['done', ...others])
})

test.each([
  ['runs', 0, false],
  ['has been silent for two minutes', 120, true],
])('an import whose file lies on a server that %s says whether it waits for that', async (_what, seconds, waits) => {
  const job = await importOf(await serverSeen(seconds), 'queued')
  const { status, waitsForServer } = await read(job.id)
  expect({ status, waitsForServer }).toEqual({ status: 'queued', waitsForServer: waits })
})

test('what a server that does not run any more had put in is taken back by whichever is asked to cancel it', async () => {
  const id = (await server.createWorkspace({ owner })).id
  const { import: done } = await importBytes(server, id, 'posts.csv', csv)
  const away = await serverSeen(120)
  await server.services.db.update(imports).set({ status: 'running', serverId: away }).where(eq(imports.id, done.id))

  await server.call(cancelImport, { workspaceId: id, importId: done.id }, { as: owner })
  const { status } = await untilEnded(server, id, done.id)

  expect([status, await figures(server, id, 'count() AS n')]).toEqual(['cancelled', { n: '0' }])
})

test('an import whose attempts are used up fails in words, and leaves nothing behind', async () => {
  const id = (await server.createWorkspace({ owner })).id
  const { import: done } = await importBytes(server, id, 'posts.csv', csv)
  await server.services.db.update(imports).set({ status: 'running' }).where(eq(imports.id, done.id))

  await importJob.giveUp(server.services, done.id)

  const { status, failure } = await untilEnded(server, id, done.id)
  expect([status, failure?.detail, await figures(server, id, 'count() AS n')]).toEqual([
    'failed',
    'The server failed each time it read this file. Split it, or save it as JSON Lines or CSV.',
    { n: '0' },
  ])
})

test('an import that was begun again is lost to whoever had begun it before', async () => {
  const { db, serverId } = server.services
  const first = (await importRows.begin(db, await importOf(serverId, 'queued')))!
  await noteProgress(db, first, noProgress())
  const second = (await importRows.begin(db, first))!

  await expect(noteProgress(db, first, { ...noProgress(), rows: 99 })).rejects.toThrow(JobTakenOverError)
  const finished = await importRows.finish(db, first, { status: 'failed' })

  expect([finished, await importRows.begin(db, first), await rowOf(first)]).toEqual([false, null, second])
})

test('an import whose file is not on its server says so', async () => {
  rmSync(join(server.dataDir, 'spool', uploadId))
  const job = await importOf(server.services.serverId, 'queued')
  await importJob.send(server.services, { ...job, bytes: csv.length })
  const { status, failure } = await untilEnded(server, workspaceId, job.id)
  expect({ status, failure: failure?.detail }).toEqual({
    status: 'failed',
    failure: 'This file is no longer on the server. Upload it again.',
  })
})

test('an import that is found running once more than twice ended its server, and is not read again', async () => {
  const { services } = server
  uploadId = (await upload(server, workspaceId, 'again.csv', csv)).id
  const row = await importOf(services.serverId!)
  const begin = async (kills: number) => {
    await services.db.update(imports).set({ status: 'running', kills }).where(eq(imports.id, row.id))
    await importJob.run(services, row.id, AbortSignal.timeout(60_000))
    return rowOf(row)
  }
  expect(await begin(0)).toMatchObject({ status: 'done', kills: 1 })
  expect(await begin(1)).toMatchObject({
    status: 'failed',
    failure: expect.stringContaining('The server failed each time it read this file'),
  })
})

test('an import that was put back in order is begun as often as it is put back', async () => {
  const { services } = server
  uploadId = (await upload(server, workspaceId, 'once-more.csv', csv)).id
  const row = await importOf(services.serverId!, 'queued')
  for (let begun = 0; begun < 3; begun++) {
    await services.db.update(imports).set({ status: 'queued' }).where(eq(imports.id, row.id))
    await importJob.run(services, row.id, AbortSignal.timeout(60_000))
    expect(await rowOf(row)).toMatchObject({ status: 'done', kills: 0 })
  }
})
