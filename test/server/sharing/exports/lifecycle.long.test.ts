import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cancelExport, downloadExport, getExport, listExports, startExport } from '#contract/posts/exports.ts'
import { exports, members } from '#server/platform/db/postgres/schema/index.ts'
import { exportJob } from '#server/sharing/exports/export-job.ts'
import { sweepExports } from '#server/sharing/exports/room.ts'
import { dailyPosts, problemOf, storePosts } from '#test/server/library/filters/filtering.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { useServer } from '#test/support/use-server.ts'
import { exported, holdNext, owner, untilEnded } from './exporting.ts'

const days = { from: '2026-03-01', to: '2026-03-30' }
const view = { table: 'posts' as const, ...days }
const as = { as: owner }
const gigabyte = 1024 ** 3

let free = 100 * gigabyte
const server = await useServer({ readSpace: async () => ({ free, total: 200 * gigabyte }) })
const named = { name: '../Häfen & "Co"', members: { viewer: 'viewer@example.com' } }
const { id: workspaceId } = await server.createWorkspace(named)
await storePosts(server, workspaceId, dailyPosts(['Coffee', 'Tea', 'Flat white']))
beforeEach(() => {
  free = 100 * gigabyte
})

const start = (caller = owner) => server.call(startExport, { workspaceId, format: 'csv', view }, { as: caller })
const folder = () => join(server.dataDir, 'exports')
const storedExport = async (id: string) =>
  (await server.services.db.select().from(exports).where(eq(exports.id, id)))[0]!
const ownerOf = async () => {
  const { id } = await start()
  await untilEnded(server, workspaceId, id)
  return (await storedExport(id)).createdBy
}
/** An export as a call leaves it, without its job. */
const insert = async (more: Partial<typeof exports.$inferInsert>) => {
  const usual = { workspaceId, format: 'csv', view, status: 'queued', fileName: 'x.csv' } as const
  const values = { ...usual, serverId: server.services.serverId, ...more }
  return (await server.services.db.insert(exports).values(values).returning())[0]!
}

test('a file is handed over under a safe name, to the one who asked for it alone', async () => {
  const { ended, response } = await exported(server, workspaceId, 'csv', view)
  const { id: exportId } = ended

  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="Hafen & Co - Posts - 2026-03-01-2026-03-30.csv"; filename*=UTF-8''H%C3%A4fen%20%26%20Co%20%E2%80%93%20Posts%20%E2%80%93%202026-03-01%E2%80%932026-03-30.csv`,
  )
  const other = await server.createWorkspace({ name: 'Theirs', owner: 'other@example.com' })
  const asked = [
    [workspaceId, 'viewer@example.com', 404],
    [other.id, 'other@example.com', 404],
    [workspaceId, 'other@example.com', 404],
    [workspaceId, null, 401],
  ] as const
  for (const [id, caller, status] of asked) {
    for (const endpoint of [downloadExport, getExport, cancelExport] as Endpoint[])
      expect((await server.send(endpoint, { workspaceId: id, exportId } as never, { as: caller })).status).toBe(status)
  }
  expect((await server.call(listExports, { workspaceId }, { as: 'viewer@example.com' })).items).toEqual([])
  expect((await server.call(listExports, { workspaceId }, as)).items.map(({ id }) => id)).toContain(exportId)
})

test('what is cancelled while it is written is stopped there, leaves nothing, and cannot be cancelled twice', async () => {
  const held = holdNext(server)
  const { id: exportId } = await start()
  const input = { workspaceId, exportId }
  await held.reached
  expect((await server.call(getExport, input, as)).status).toBe('running')
  expect((await server.call(cancelExport, input, as)).status).toBe('running')
  held.release()
  const ended = await untilEnded(server, workspaceId, exportId)

  expect([ended.status, ended.rows]).toEqual(['cancelled', 0])
  expect(await problemOf(server.call(cancelExport, input, as))).toMatchObject({ code: 'conflict' })
  expect(await problemOf(server.call(downloadExport, input, as))).toMatchObject({ code: 'conflict' })
  expect(readdirSync(folder()).filter((name) => name.startsWith(exportId))).toEqual([])
})

test('one that waits behind another is cancelled at once and never begins', async () => {
  const held = holdNext(server)
  const first = await start()
  await held.reached
  const { id: exportId } = await start()
  expect((await server.call(cancelExport, { workspaceId, exportId }, as)).status).toBe('cancelled')
  held.release()
  expect((await untilEnded(server, workspaceId, first.id)).status).toBe('ready')
  const third = await start()
  await untilEnded(server, workspaceId, third.id)

  expect(await storedExport(exportId)).toMatchObject({ status: 'cancelled', attempt: 0 })
})

test('what is cancelled after the last row is not made ready, and leaves nothing', async () => {
  const { db } = server.services
  const { id: exportId } = await insert({ createdBy: await ownerOf() })
  const isWritten = () => readdirSync(folder()).some((name) => name.startsWith(exportId) && !name.endsWith('.part'))
  const transaction: typeof db.transaction = async (work, options) => {
    if (isWritten()) await server.call(cancelExport, { workspaceId, exportId }, as)
    return db.transaction(work, options)
  }
  const services = { ...server.services, db: Object.assign(Object.create(db) as typeof db, { transaction }) }

  await exportJob.run(services, exportId, AbortSignal.timeout(20_000))

  expect((await server.call(getExport, { workspaceId, exportId }, as)).status).toBe('cancelled')
  expect(readdirSync(folder()).filter((name) => name.startsWith(exportId))).toEqual([])
})

test('an export whose server was killed in the midst begins anew and ends with a whole file', async () => {
  const row = await insert({ status: 'running', attempt: 1, rows: 2, createdBy: await ownerOf() })
  mkdirSync(folder(), { recursive: true })
  writeFileSync(join(folder(), `${row.id}.1.part`), 'half a fi')
  await exportJob.send(server.services, row)
  server.services.jobs.wake()

  const ended = await untilEnded(server, workspaceId, row.id)
  const file = await server.call(downloadExport, { workspaceId, exportId: row.id }, as)
  expect([ended.status, ended.rows, String(file).split('\r\n').length]).toEqual(['ready', 3, 5])
  expect(readdirSync(folder()).filter((name) => name.startsWith(row.id))).toEqual([row.id])
})

test('a full disk is said in words, before and while a file is written', async () => {
  free = 1_000_000
  expect(await problemOf(start())).toMatchObject({ code: 'unavailable' })
  free = 100 * gigabyte
  let looks = 0
  const read = vi.spyOn(server.services.disk, 'requireRoom')
  read.mockImplementation(async () => {
    if (looks++ === 1) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
  })
  onTestFinished(() => read.mockRestore())
  const { id } = await start()
  const { status, failure } = await untilEnded(server, workspaceId, id)
  expect([status, failure?.detail]).toEqual(['failed', 'The server’s disk is full. Try again when there is space.'])
  expect(readdirSync(folder()).filter((name) => name.startsWith(id))).toEqual([])
})

test('who has left the workspace gets no file of it any more', async () => {
  const guest = 'guest@example.com'
  const { id } = await server.createWorkspace({ name: 'Quay', members: { viewer: guest } })
  await storePosts(server, id, dailyPosts(['Coffee']))
  const roles = await server.services.db.select().from(members).where(eq(members.workspaceId, id))
  const { userId } = roles.find(({ role }) => role === 'viewer')!
  const row = await insert({ workspaceId: id, createdBy: userId })
  await server.services.db.delete(members).where(eq(members.userId, userId))
  await exportJob.send(server.services, row)
  server.services.jobs.wake()
  await expect.poll(async () => (await storedExport(row.id)).status).toBe('failed')
  expect(existsSync(join(folder(), row.id))).toBe(false)
})

const age = (id: string, hours: number) =>
  server.services.db
    .update(exports)
    .set({ finishedAt: new Date(Date.now() - hours * 3_600_000) })
    .where(eq(exports.id, id))

test('a day later the file is gone, and says so; a week later nothing is left', async () => {
  const { ended } = await exported(server, workspaceId, 'csv', view)
  await age(ended.id, 25)
  await sweepExports(server.services)
  const input = { workspaceId, exportId: ended.id }

  expect((await server.call(getExport, input, as)).status).toBe('expired')
  expect(await problemOf(server.call(downloadExport, input, as))).toMatchObject({ status: 410, code: 'gone' })
  expect(existsSync(join(folder(), ended.id))).toBe(false)
  await age(ended.id, 9 * 24)
  await sweepExports(server.services)
  expect((await server.send(getExport, input, as)).status).toBe(404)
})
