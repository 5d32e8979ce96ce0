import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { createNote, listNotes } from '#contract/answers/notes.ts'
import { dailyPosts, storePosts } from '#test/server/library/filters/filtering.ts'
import { startServer } from '#test/support/server.ts'
import { soundings, soundingsUntil } from './backing-up.ts'

// Other work on the machine must not fail a test.
vi.setConfig({ testTimeout: 400_000, hookTimeout: 400_000 })

const root = mkdtempSync(join(tmpdir(), 'soundings-interrupted-'))
const dataDir = join(root, 'data')
const as = { as: 'owner@example.com' }
const disk = join(root, 'disk')
mkdirSync(disk)

/** A disk that is full once it has so many files; answers whether this user may have one. */
const mountDisk = (files: number) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=1g,nr_inodes=${files + 1}`, 'tmpfs', disk]).status === 0
const unmountDisk = () => execFileSync('umount', [disk])
const hasDisks = mountDisk(1)
if (hasDisks) unmountDisk()

const server = await startServer({ dataDir, env: { databaseUrl: null } })
const workspaceId = (await server.createWorkspace()).id
await storePosts(server, workspaceId, dailyPosts(['Coffee', 'Tea', 'Flat white']))
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

/** Whether the server still reads and writes, and keeps nothing aside for a backup. */
async function goesOn(note: string) {
  await server.call(createNote, { workspaceId, day: '2026-03-02', text: note }, as)
  const { items } = await server.call(listNotes, { workspaceId }, as)
  return {
    ready: (await server.request('/health/ready')).status,
    isWritten: items.some(({ text }) => text === note),
    aside: ['snapshot', 'content/shadow'].filter((one) => existsSync(join(dataDir, one))),
  }
}
const asBefore = { ready: 200, isWritten: true, aside: [] }

test.each(['SIGINT', 'SIGTERM'] as const)('a backup that is ended by %s leaves nothing', async (signal) => {
  const large = join(dataDir, 'large')
  writeFileSync(large, '')
  // It takes seconds to copy, and no room where it lies.
  truncateSync(large, 3 * 1024 ** 3)
  const target = join(root, `ended-by-${signal}`)
  const { code, stderr } = await soundingsUntil('% ·', signal, 'backup', target, '--data', dataDir)
  rmSync(large)
  expect({ code, isThere: existsSync(target), server: await goesOn(signal) }).toEqual({
    code: 130,
    isThere: false,
    server: asBefore,
  })
  expect(stderr).toContain('Cancelled; nothing of it is left.')
})

test.runIf(hasDisks)('a disk that is full in the middle of a backup keeps nothing of it', async () => {
  mountDisk(300)
  const { code, stderr } = await soundings('backup', disk, '--data', dataDir)
  const left = readdirSync(disk)
  unmountDisk()
  expect({ code, left, server: await goesOn('full') }).toEqual({ code: 1, left: [], server: asBefore })
  expect(stderr).toContain(`The disk of ${disk} is full; nothing of it is left. Free some space`)
})
