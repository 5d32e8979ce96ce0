import { eq } from 'drizzle-orm'
import { createHash, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { listAudit } from '#contract/workspaces/audit.ts'
import { exportWorkspace } from '#contract/posts/exports.ts'
import { dismissRestore, getLatestRestore, getRestore, restoreWorkspace } from '#contract/workspaces/restores.ts'
import { me } from '#contract/session/users.ts'
import { JobTakenOverError } from '#server/jobs/fence.ts'
import { restoreJob } from '#server/sharing/settings/restore/restore-job.ts'
import { restores, users } from '#server/platform/db/postgres/schema/index.ts'
import { startServer } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { parquet } from '#test/support/bombs.ts'
import { archiveOf, linesOf, pack, restored, type Entries, unpack, withFile } from './archives.ts'
import { awkward, fill, importId, lookAt, manager, now, owner } from './filled-workspace.ts'

const newcomer = 'nora@example.com'

const other = await startServer({ now })
const settings = { name: 'Harbour', owner, members: { manager }, timezone: 'Europe/Berlin' }
const { id: archivedId } = await other.createWorkspace(settings)
await fill(other, archivedId)
const before = await lookAt(other, archivedId, owner)
const { ended, response, bytes: archive } = await archiveOf(other, archivedId, owner)
const { status: ofManager } = await other.send(exportWorkspace, { workspaceId: archivedId }, { as: manager })
await other.close()
const server = await useServer({ now })

test('owners alone have it as a download', () => {
  expect([ended.status, ofManager, response.headers.get('content-type')]).toEqual(['ready', 403, 'application/zip'])
  expect(response.headers.get('content-disposition')).toContain('Harbour - Archive - 2026-06-30.soundings.zip')
})

test('another instance restores it, and every page says the same', async () => {
  const done = await restored(server, archive, newcomer)
  expect(done).toMatchObject({ status: 'done', failure: null })
  const workspaceId = done.workspaceId!
  const after = await lookAt(server, workspaceId, newcomer)
  // Private filters of others stay where they are.
  expect(after).toEqual(before)
  expect(after.awkward).toEqual([awkward])
  const { workspaces } = await server.call(me, {}, { as: newcomer })
  expect(workspaces).toEqual([{ id: workspaceId, name: 'Harbour', privilege: 'owner', sample: false }])
  const log = (await server.call(listAudit, { workspaceId }, { as: newcomer })).items
  expect(log[0]).toMatchObject({ action: 'workspace.restored', details: { file: 'a.zip', formerMembers: 2 } })
  expect(log.map(({ action }) => action)).toContain('query.changed')
  await expect.poll(() => readdirSync(join(server.dataDir, 'spool'))).toEqual([])
  // As a collector's they would be copied to other workspaces, whatever the archive says.
  const ids = await server.services.clickhouse.rows(
    z.object({ id: z.string() }),
    'SELECT DISTINCT toString(import_id) AS id FROM posts WHERE workspace_id = {workspaceId:UUID}',
    { workspaceId },
  )
  expect([ids.length, ids.some(({ id }) => id === importId)]).toEqual([1, false])
})

test('it holds who belonged to it, without secrets, and nothing of others’ own', async () => {
  const entries = await unpack(archive)
  expect((await linesOf(archive, 'members.jsonl')).map(({ email, role }) => [email, role])).toEqual([
    [owner, 'owner'],
    [manager, 'manager'],
  ])
  expect((await linesOf(archive, 'filters.jsonl')).map(({ name }) => name)).toEqual(['English', 'Own'])
  const manifest = JSON.parse(entries.get('manifest.json')!.toString()) as { files: { name: string; sha256: string }[] }
  for (const { name, sha256 } of manifest.files)
    expect([name, createHash('sha256').update(entries.get(name)!).digest('hex')]).toEqual([name, sha256])
  const names = [...manifest.files.map(({ name }) => name), 'manifest.json']
  expect([...entries.keys()].toSorted()).toEqual(names.toSorted())
})

const changed = async (change: (entries: Entries) => void) => {
  const entries = await unpack(archive)
  change(entries)
  return pack(entries)
}
const withManifest = (change: (manifest: Record<string, unknown> & { files: Record<string, unknown>[] }) => void) =>
  changed((entries) => {
    const manifest = JSON.parse(entries.get('manifest.json')!.toString()) as Parameters<typeof change>[0]
    change(manifest)
    entries.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
  })

const Counts = z.object({ n: z.coerce.number() })
const drafts = async () => {
  const ids = (await server.services.db.select({ id: restores.draftId }).from(restores)).flatMap(({ id }) => id ?? [])
  return countPosts(ids)
}
const countPosts = async (ids: string[]) => {
  const query = 'SELECT count() AS n FROM posts WHERE workspace_id IN {ids:Array(UUID)}'
  return (await server.services.clickhouse.rows(Counts, query, { ids }))[0]!.n
}

const [zeros, par] = ['0'.repeat(64), Buffer.from('PAR1')]
const isNone = 'This isn’t a workspace archive'
const leadingOut = async () => {
  const bytes = await changed((entries) => entries.set('xx/evil.txt', Buffer.from('x')))
  return Buffer.from(bytes.toString('latin1').replaceAll('xx/evil.txt', '../evil.txt'), 'latin1')
}
const isChanged = (name: string) => `${name} is incomplete or was changed`

test.each([
  ['a text', async () => Buffer.from('hello'), isNone],
  ['nothing', async () => Buffer.alloc(0), isNone],
  ['half of it', async () => archive.subarray(0, archive.length / 2), isNone],
  ['another archive', () => pack(new Map([['posts.csv', Buffer.from('id')]])), isNone],
  ['a later version', () => withManifest((manifest) => (manifest.version = 2)), 'from a newer version of Soundings'],
  ['another format', () => withManifest((manifest) => (manifest.format = 'x')), isNone],
  ['another digest', () => withManifest(({ files }) => (files.at(-1)!.sha256 = zeros)), isChanged('audit.jsonl')],
  ['other bytes', () => changed((entries) => entries.set('posts.parquet', par)), isChanged('posts.parquet')],
  ['a file too many', () => changed((entries) => entries.set('more.txt', Buffer.from('x'))), isChanged('more.txt')],
  ['a file too few', () => changed((entries) => entries.delete('notes.jsonl')), isNone],
  [
    'a line of its own',
    () => withFile(archive, 'notes.jsonl', Buffer.from('{"text":1}\n'), 1),
    'line 1 of notes.jsonl',
  ],
  ['no table', () => withFile(archive, 'posts.parquet', par, 1), isChanged('posts.parquet')],
  ['a bomb', () => withFile(archive, 'mutes.jsonl', Buffer.alloc(20_000_000, 10), 0), isChanged('mutes.jsonl')],
  ...['gzip', 'zstd'].map((codec): [string, () => Promise<Buffer>, string] => [
    `a page of Parquet that unpacks to 140 MB, ${codec}`,
    async () => withFile(archive, 'observations.parquet', await parquet(codec, 140), 1),
    'unpacks to more than 128 MB',
  ]),
  ['a name that leads out', leadingOut, isNone],
])('%s is refused in words, and nothing of it stays', async (_, make, said) => {
  const outcome = await restored(server, await make(), 'guest@example.com')
  expect(outcome).toMatchObject({ status: 'failed', workspaceId: null })
  expect(outcome.failure!.detail).toContain(said)
  expect((await server.call(me, {}, { as: 'guest@example.com' })).workspaces).toEqual([])
  await expect.poll(() => readdirSync(join(server.dataDir, 'spool'))).toEqual([])
})

test('a row that the last file refuses takes those before it along', async () => {
  const twice = (await unpack(archive)).get('queries.jsonl')!
  const bytes = Buffer.concat([twice, twice])
  const count = bytes.toString().trim().split('\n').length
  const outcome = await restored(server, await withFile(archive, 'queries.jsonl', bytes, count), 'guest@example.com')
  expect(outcome).toMatchObject({ status: 'failed' })
  const left = await drafts()
  const done = (await server.services.db.select().from(restores)).filter(({ status }) => status === 'done').length
  expect([left > 0, done]).toEqual([true, 1])
  expect((await server.call(me, {}, { as: 'guest@example.com' })).workspaces).toEqual([])
})

test('an archive that another server begins again at the last moment is left to it', async () => {
  const { services } = server
  const { db, files, serverId } = services
  const id = randomUUID()
  const { bytes } = await files.uploads.put(id, [archive])
  const [user] = await db.select().from(users)
  const queued = { id, userId: user!.id, serverId, fileName: 'x', bytes, status: 'queued' as const }
  await db.insert(restores).values(queued)
  const readRow = async () => (await db.select().from(restores).where(eq(restores.id, id)))[0]!
  const anew = randomUUID()
  let lost = ''
  const transaction = async (...given: Parameters<typeof db.transaction>) => {
    lost = (await readRow()).draftId!
    await db.update(restores).set({ draftId: anew }).where(eq(restores.id, id))
    return db.transaction(...given)
  }
  const late = { ...services, db: Object.assign(Object.create(db) as typeof db, { transaction }) }

  await expect(restoreJob.run(late, id, AbortSignal.timeout(60_000))).rejects.toThrow(JobTakenOverError)

  expect(await readRow()).toMatchObject({ status: 'running', draftId: anew, workspaceId: null })
  expect([await countPosts([lost]), await files.uploads.has(id)]).toEqual([0, true])
  await restoreJob.giveUp(services, id)
})

test('who sent an archive finds it again, and nobody else, until they dismiss how it ended', async () => {
  const latest = async (as: string) => (await server.call(getLatestRestore, {}, { as })).latest
  const [sender, other] = [{ as: 'b@example.com' }, { as: 'c@example.com' }]
  expect([await latest(sender.as), await latest(other.as)]).toEqual([null, null])
  const { id: restoreId } = await server.call(restoreWorkspace, { fileName: 'x' }, { ...sender, file: archive })
  expect(await latest(sender.as)).toMatchObject({ id: restoreId, fileName: 'x', failure: null })
  await vi.waitFor(async () => expect((await latest(sender.as))!.status).toBe('done'), 300_000)
  const set = (changes: Partial<typeof restores.$inferInsert>) =>
    server.services.db.update(restores).set(changes).where(eq(restores.id, restoreId))
  await set({ status: 'running', createdAt: new Date(now().getTime() - 1_000) })
  await expect(server.call(dismissRestore, { restoreId }, sender)).rejects.toMatchObject({ status: 409 })
  await set({ status: 'done' })
  const { id: failedId } = await restored(server, Buffer.from('hello'), sender.as)
  const failed = { id: failedId, status: 'failed', failure: { detail: expect.any(String) } }
  expect(await latest(sender.as)).toMatchObject(failed)
  expect(await latest(other.as)).toBe(null)
  await expect(server.call(dismissRestore, { restoreId: failedId }, other)).rejects.toMatchObject({ status: 404 })
  await server.call(dismissRestore, { restoreId: failedId }, sender)
  expect(await latest(sender.as)).toBe(null)
  await expect(server.call(getRestore, { restoreId }, sender)).rejects.toMatchObject({ status: 404 })
})
