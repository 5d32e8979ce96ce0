import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { listAudit } from '#contract/workspaces/audit.ts'
import { createQuery } from '#contract/saved-queries/queries.ts'
import { me } from '#contract/session/users.ts'
import { deleteWorkspace, getWorkspace, undoDeletion } from '#contract/workspaces/workspaces.ts'
import { uploadFile } from '#contract/ingest/uploads.ts'
import { notices, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { eraseWorkspace } from '#server/sharing/settings/deletion.ts'
import { sendDueTasks } from '#server/sharing/settings/worker.ts'
import { storePosts } from '#test/server/library/filters/filtering.ts'
import { useServer } from '#test/support/use-server.ts'

const [owner, manager, viewer] = ['olga@example.com', 'max@example.com', 'vic@example.com']
const as = { as: owner }
const now = () => new Date('2026-03-30T12:00:00Z')
const day = 86_400_000
const never = new AbortController().signal

let workspaceId: string
const server = await useServer({ now })
beforeEach(async () => {
  workspaceId = (await server.createWorkspace({ owner, members: { manager, viewer } })).id
  await storePosts(server, workspaceId, [{ id: '1', at: '2026-03-28T10:00:00Z', text: 'Tide' }])
})

const Count = z.object({ n: z.coerce.number() })
const stored = async () => {
  const query = 'SELECT count() AS n FROM posts WHERE workspace_id = {workspaceId:UUID}'
  return (await server.services.clickhouse.rows(Count, query, { workspaceId }))[0]!.n
}
const ask = () => server.call(deleteWorkspace, { workspaceId }, as)
/** The seven days have passed. */
const over = () =>
  server.services.db.update(workspaces).set({ deletionAt: now() }).where(eq(workspaces.id, workspaceId))
const isThere = () => server.services.db.$count(workspaces, eq(workspaces.id, workspaceId))
const upload = (text: string) =>
  server.call(uploadFile, { workspaceId, fileName: 'a.csv' }, { ...as, file: Buffer.from(text) })

test('a deletion has seven days in which everybody sees it, work goes on, and an owner keeps the workspace after all', async () => {
  const { deletion } = await ask()
  expect(Date.parse(deletion!.at) - now().getTime()).toBe(7 * day)
  const told = { at: deletion!.at, by: expect.stringMatching(/./) }
  expect((await server.call(getWorkspace, { workspaceId }, { as: viewer })).deletion).toEqual(told)
  const listed = (await server.call(me, {}, { as: viewer })).workspaces.find(({ id }) => id === workspaceId)
  expect(listed).toMatchObject({ deletionAt: deletion!.at })
  const sent = await server.services.db.select().from(notices).where(eq(notices.workspaceId, workspaceId))
  expect(sent.map(({ kind }) => kind)).toEqual(['deletionAsked', 'deletionAsked'])
  await server.call(createQuery, { workspaceId, name: 'Tide', text: 'tide' }, { as: manager })
  expect((await ask()).deletion).toEqual(deletion)

  await expect(server.call(undoDeletion, { workspaceId }, { as: manager })).rejects.toMatchObject({ status: 403 })
  expect((await server.call(undoDeletion, { workspaceId }, as)).deletion).toBeNull()
  await expect(server.call(undoDeletion, { workspaceId }, as)).rejects.toMatchObject({ status: 409 })
  await eraseWorkspace(server.services, workspaceId, never)
  expect([await isThere(), await stored()]).toEqual([1, 1])
  const { items } = await server.call(listAudit, { workspaceId, group: 'workspace' }, as)
  expect(items.map(({ action }) => action).slice(0, 2)).toEqual(['workspace.deletionUndone', 'workspace.deletionAsked'])
})

test('after the days it goes from both stores and the spool by itself (R-32)', async () => {
  const { id } = await upload('id,text\n1,a\n')
  const file = join(server.dataDir, 'spool', id)
  await ask()
  await sendDueTasks(server.services)
  expect([await isThere(), existsSync(file)]).toEqual([1, true])
  await over()
  await sendDueTasks(server.services)
  await vi.waitFor(async () => expect(await isThere()).toBe(0), { timeout: 300_000, interval: 50 })
  await vi.waitFor(async () => expect([await stored(), existsSync(file)]).toEqual([0, false]), { timeout: 25_000 })
  expect(readdirSync(join(server.dataDir, 'spool')).filter((name) => name.startsWith(id))).toEqual([])
  await expect(server.call(getWorkspace, { workspaceId }, as)).rejects.toMatchObject({ status: 404 })
})

test.each(['DELETE FROM posts', 'DELETE FROM import_rejections'])(
  'a death behind %s leaves it to be deleted again, with nobody in it',
  async (deadly) => {
    await ask()
    await over()
    const { clickhouse } = server.services
    const dying = {
      ...clickhouse,
      run: async (...given: Parameters<typeof clickhouse.run>) => {
        await clickhouse.run(...given)
        if (given[0].startsWith(deadly)) throw new Error('killed')
      },
    }
    const killed = eraseWorkspace({ ...server.services, clickhouse: dying }, workspaceId, never)
    await expect(killed).rejects.toThrow('killed')
    expect(await isThere()).toBe(1)
    await expect(server.call(getWorkspace, { workspaceId }, as)).rejects.toMatchObject({ status: 404 })
    await eraseWorkspace(server.services, workspaceId, never)
    expect([await isThere(), await stored()]).toEqual([0, 0])
  },
)

test('a task that was killed behind the row deletes posts that came in late', async () => {
  await ask()
  await over()
  await server.services.db.delete(workspaces).where(eq(workspaces.id, workspaceId))
  await eraseWorkspace(server.services, workspaceId, never)
  expect(await stored()).toBe(0)
})
