import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Manifest } from '#server/jobs/backup/manifest.ts'
import { fill, manager, now, owner } from '#test/server/sharing/settings/filled-workspace.ts'
import { askPages } from '#test/server/upgrades/released.ts'
import { startServer } from '#test/support/server.ts'
import { useFolder } from '#test/support/use-server.ts'
import { soundings } from './backing-up.ts'

// Other work on the machine must not fail a test.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 })

const root = useFolder()
const backup = (name: string) => join(root, name)
const envOf = { databaseUrl: null }
const dataDir = join(root, 'data')
const server = await startServer({ now, dataDir, env: envOf })
const settings = { name: 'Harbour', owner, members: { manager }, timezone: 'Europe/Berlin' }
const { id: still } = await server.createWorkspace(settings)
await fill(server, still)
const before = await askPages(server.request, still, server.services.operatorToken)
const saved = await soundings('backup', backup('still'), '--data', dataDir)
await server.close()

const restoredTo = async (name: string, from: string) => {
  const folder = join(root, name)
  return { folder, ...(await soundings('restore', backup(from), '--data', folder)) }
}

test('a backup of a running server is whole, and only its owner reads it', () => {
  expect([saved.code, saved.stderr.includes('100%')]).toEqual([0, true])
  expect(saved.stdout).toContain('Saved 1 workspaces')
  const modes = readdirSync(backup('still'), { recursive: true, withFileTypes: true }).flatMap((one) =>
    one.isSymbolicLink() ? [] : [(statSync(join(one.parentPath, one.name)).mode & 0o777).toString(8)],
  )
  expect([...new Set(modes)].toSorted()).toEqual(['600', '700'])
  expect(readdirSync(join(root, 'data'))).not.toContain('snapshot')
})

test('what is restored says the same on every page', async () => {
  const { folder, code, stderr } = await restoredTo('still-again', 'still')
  expect([code, stderr.includes('Later changes are not included.')]).toEqual([0, true])
  const server = await startServer({ now, dataDir: folder, env: envOf })
  const after = await askPages(server.request, still, server.services.operatorToken)
  await server.close()
  expect(Object.keys(after).length).toBeGreaterThan(30)
  expect(after).toEqual(before)
})

test('a backup whose stores hold other rows than its manifest says is refused', async () => {
  const folder = backup('other-rows')
  cpSync(backup('still'), folder, { recursive: true, verbatimSymlinks: true })
  const file = join(folder, 'manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  manifest.contents.rows.posts.posts = 1
  writeFileSync(file, JSON.stringify(manifest))
  const { code, stderr } = await restoredTo('from-other-rows', 'other-rows')
  expect([code, stderr]).toEqual([1, expect.stringContaining('do not hold the rows')])
  expect(readdirSync(root).filter((one) => one.startsWith('from-other-rows'))).toEqual([])
})

test('a restore goes over nothing, and a backup goes into nothing that is there', async () => {
  const over = await soundings('restore', backup('still'), '--data', join(root, 'data'))
  const into = await soundings('backup', backup('still'), '--data', join(root, 'data'))
  const within = await soundings('backup', join(root, 'data', 'backups'), '--data', join(root, 'data'))
  const nothing = await soundings('backup', backup('none'), '--data', join(root, 'nowhere'))
  expect([over, into, within, nothing].map(({ code }) => code)).toEqual([1, 1, 1, 1])
  expect(over.stderr).toContain('is not empty, and a restore never overwrites data')
  expect(into.stderr).toContain('is not empty. Name a folder that is new or empty')
  expect(within.stderr).toContain('lies in the data folder itself')
  expect(nothing.stderr).toContain('is no data folder of Soundings')
})

test('without a server the folder itself is saved, as it is', async () => {
  const { code } = await soundings('backup', backup('closed'), '--data', join(root, 'data'))
  expect([code, (await restoredTo('closed-again', 'closed')).code]).toEqual([0, 0])
})
