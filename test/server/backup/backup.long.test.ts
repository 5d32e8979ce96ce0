import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Manifest } from '#server/backup/manifest.ts'
import { getImport, listImports, startImport } from '#contract/ingest/imports.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { tagPost } from '#contract/posts/tags.ts'
import { getOverviewFigures } from '#contract/answers/overview.ts'
import { owner as importer, patiently, upload } from '#test/server/imports/importing.ts'
import { fill, manager, now, owner } from '#test/server/settings/filled-workspace.ts'
import { askPages } from '#test/server/upgrades/released.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { soundings } from './backing-up.ts'

// Other work on the machine must not fail a test.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 })

let root: string
let still: string
let live: string
let saved: { backup: Awaited<ReturnType<typeof soundings>>; during: Awaited<ReturnType<typeof soundings>> }
let before: Record<string, unknown>
let imported: { workspaceId: string; rows: number; tags: string[] }
const backup = (name: string) => join(root, name)
const envOf = { databaseUrl: null }

/** One server: nothing is written during the first backup; during the second one an import runs and posts are tagged. */
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'soundings-backup-'))
  const dataDir = join(root, 'data')
  const server = await startServer({ now, dataDir, env: envOf })
  const { id } = await server.createWorkspace({
    name: 'Harbour',
    owner,
    members: { manager },
    timezone: 'Europe/Berlin',
  })
  still = id
  await fill(server, still)
  before = await askPages(server.request, still, server.services.operatorToken)
  const first = await soundings('backup', backup('still'), '--data', dataDir)

  live = (await server.createWorkspace({ name: 'Live', owner: importer })).id
  const rows = 40_000
  await beginImport(server, live, rows)
  const backingUp = soundings('backup', backup('live'), '--data', dataDir)
  const tags = await tagUntil(server, still, backingUp)
  saved = { backup: first, during: await backingUp }
  imported = { workspaceId: live, rows, tags }
  await server.close()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Answers once the first rows are in. */
async function beginImport(server: TestServer, workspaceId: string, rows: number) {
  const lines = Array.from(
    { length: rows },
    (_, index) =>
      `x,${1_000_000 + index},2026-05-${10 + (index % 20)}T10:00:00Z,a${index % 99},Post ${index} about coffee`,
  )
  const file = ['source,id,created_at,author,text', ...lines].join('\n')
  const { id: uploadId } = await upload(server, workspaceId, 'posts.csv', file)
  const as = { as: importer }
  const asked = { workspaceId, uploadId, dryRun: false, enrich: true }
  const { id: importId } = await patiently(() => server.call(startImport, asked, as))
  const imported = async () => (await patiently(() => server.call(getImport, { workspaceId, importId }, as))).imported
  await vi.waitUntil(async () => (await imported()) > 0, { timeout: 600_000, interval: 20 })
}

async function tagUntil(server: TestServer, workspaceId: string, ended: Promise<unknown>) {
  let isOver = false
  void ended.then(() => (isOver = true))
  const days = { from: '2026-05-15', to: '2026-06-30' }
  const { items } = await patiently(() => server.call(listPosts, { workspaceId, ...days, limit: '1' }, { as: owner }))
  const tags: string[] = []
  for (let count = 0; !isOver && count < 2_000; count++) {
    const tag = `t${count % 15}`
    await patiently(() => server.call(tagPost, { workspaceId, postId: items[0]!.id, tag }, { as: owner }))
    tags.push(tag)
  }
  return tags
}

const restoredTo = async (name: string, from: string) => {
  const folder = join(root, name)
  return { folder, ...(await soundings('restore', backup(from), '--data', folder)) }
}

test('a backup of a running server is whole, and only its owner reads it', () => {
  expect([saved.backup.code, saved.during.code, saved.during.stderr.includes('100 %')]).toEqual([0, 0, true])
  expect(saved.backup.stdout).toContain('Saved 1 workspaces')
  const modes = readdirSync(backup('still'), { recursive: true, withFileTypes: true }).flatMap((one) =>
    one.isSymbolicLink() ? [] : [(statSync(join(one.parentPath, one.name)).mode & 0o777).toString(8)],
  )
  expect([...new Set(modes)].toSorted()).toEqual(['600', '700'])
  expect(readdirSync(join(root, 'data'))).not.toContain('snapshot')
})

test('what is restored says the same on every page', async () => {
  const { folder, code, stderr } = await restoredTo('still-again', 'still')
  expect([code, stderr.includes('What was done since is not in it.')]).toEqual([0, true])
  const server = await startServer({ now, dataDir: folder, env: envOf })
  const after = await askPages(server.request, still, server.services.operatorToken)
  await server.close()
  expect(Object.keys(after).length).toBeGreaterThan(30)
  expect(after).toEqual(before)
})

test('an import that ran goes on from the backup, and brings every post once', async () => {
  const manifest = JSON.parse(readFileSync(join(backup('live'), 'manifest.json'), 'utf8')) as Manifest
  const { folder, code } = await restoredTo('live-again', 'live')
  expect(code).toBe(0)
  const server = await startServer({ now, dataDir: folder, env: envOf })
  const as = { as: importer }
  const { workspaceId, rows } = imported
  const latest = async () => (await server.call(listImports, { workspaceId }, as)).items[0]!
  await expect.poll(async () => (await latest()).status, { timeout: 600_000, interval: 500 }).toBe('done')
  const figures = await server.call(getOverviewFigures, { workspaceId, from: '2026-01-01', to: '2026-12-31' }, as)
  const [posts] = await server.services.clickhouse.rows(
    z.object({ all: z.coerce.number(), ids: z.coerce.number() }),
    'SELECT count() AS all, uniqExact(id) AS ids FROM posts FINAL WHERE workspace_id = {workspaceId:UUID}',
    { workspaceId },
  )
  const done = await latest()
  await server.close()
  expect([done.imported, posts!.all, posts!.ids, figures.kpis[0]!.value]).toEqual([rows, rows, rows, rows])
  // The backup was taken in the middle of it.
  expect(manifest.contents.rows.posts.posts).toBeLessThan(rows)
  expect(imported.tags.length).toBeGreaterThan(0)
})

const changed = (name: string, change: (folder: string, manifest: Manifest) => void) => {
  const folder = backup(name)
  cpSync(backup('still'), folder, { recursive: true, verbatimSymlinks: true })
  const file = join(folder, 'manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  change(folder, manifest)
  return (text = JSON.stringify(manifest)) => writeFileSync(file, text)
}
const largest = ({ entries }: Manifest) =>
  entries.flatMap((entry) => ('bytes' in entry ? [entry] : [])).toSorted((a, b) => b.bytes - a.bytes)[0]!.path

test.each<[string, string, () => void]>([
  ['cut', 'is no whole backup', () => changed('cut', (folder) => rmSync(join(folder, 'manifest.json')))],
  ['cut-manifest', 'manifest.json cannot be read', () => changed('cut-manifest', () => {})('{"format": 1, "rel')],
  [
    'cut-file',
    'is not what was saved',
    () => changed('cut-file', (folder, all) => truncateSync(join(folder, 'data', largest(all)), 100)),
  ],
  ['lost-file', 'is missing', () => changed('lost-file', (folder, all) => rmSync(join(folder, 'data', largest(all))))],
  [
    'damaged',
    'is not what was saved',
    () =>
      changed('damaged', (folder, all) => {
        const file = join(folder, 'data', largest(all))
        const bytes = readFileSync(file)
        bytes[1_000] = bytes[1_000]! ^ 1
        writeFileSync(file, bytes)
      }),
  ],
  [
    'other-rows',
    'do not hold the rows',
    () => changed('other-rows', (_, { contents }) => (contents.rows.posts.posts = 1))(),
  ],
  ['newer', 'by a newer release', () => changed('newer', (_, { contents }) => (contents.schema.posts += 1))()],
  [
    'newer-accounts',
    'by a newer release',
    () => changed('newer-accounts', (_, { contents }) => (contents.schema.accounts += 1))(),
  ],
  [
    'newer-format',
    'this release knows 1',
    () => changed('newer-format', (_, all) => Object.assign(all, { format: 2 }))(),
  ],
  ['outside', 'cannot be read', () => changed('outside', (_, { entries }) => (entries[0]!.path = '../out'))()],
])('a backup that is %s is refused (%s), and nothing of it stays', async (name, said, make) => {
  make()
  const { folder, code, stderr } = await restoredTo(`from-${name}`, name)
  expect([code, stderr]).toEqual([1, expect.stringContaining(said)])
  expect(readdirSync(root).filter((one) => join(root, one) === folder || one.endsWith('.restoring'))).toEqual([])
})

test('a restore goes over nothing, and a backup goes into nothing that is there', async () => {
  const over = await soundings('restore', backup('still'), '--data', join(root, 'data'))
  const into = await soundings('backup', backup('still'), '--data', join(root, 'data'))
  const within = await soundings('backup', join(root, 'data', 'backups'), '--data', join(root, 'data'))
  const nothing = await soundings('backup', backup('none'), '--data', join(root, 'nowhere'))
  expect([over, into, within, nothing].map(({ code }) => code)).toEqual([1, 1, 1, 1])
  expect(over.stderr).toContain('is not empty, and a restore goes over nothing')
  expect(into.stderr).toContain('is not empty. Name a folder that is new or empty')
  expect(within.stderr).toContain('lies in the data folder itself')
  expect(nothing.stderr).toContain('is no data folder of Soundings')
})

test('without a server the folder itself is saved, as it is', async () => {
  const { code } = await soundings('backup', backup('closed'), '--data', join(root, 'data'))
  const { code: restoredCode } = await restoredTo('closed-again', 'closed')
  expect([code, restoredCode]).toEqual([0, 0])
})
