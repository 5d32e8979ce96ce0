import { createHash } from 'node:crypto'
import { cpSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Manifest } from '#server/jobs/backup/manifest.ts'
import { useFolder } from '#test/support/use-server.ts'
import { runBeside } from '../../cli/running.ts'

const content = 'accounts'.repeat(100)
const root = useFolder({ 'whole/data/file': content })
const manifest: Manifest = {
  format: 1,
  release: '0.1.0',
  createdAt: '2026-06-30T12:00:00Z',
  contents: { schema: { accounts: 0, posts: 1 }, rows: { accounts: {}, posts: {} }, dataVersions: {} },
  entries: [{ path: 'file', bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }],
}
const { contents } = manifest
const withSchema = (schema: object) => JSON.stringify({ ...manifest, contents: { ...contents, schema } })
const without = (name: string) => (folder: string) => rmSync(join(folder, name))

test.each<[string, string, string, ((folder: string) => void)?]>([
  ['has no manifest', 'is no whole backup', '', without('manifest.json')],
  ['has half a manifest', 'manifest.json cannot be read', '{"format": 1, "rel'],
  [
    'has half a file',
    'is not what was saved',
    JSON.stringify(manifest),
    (folder) => truncateSync(join(folder, 'data', 'file'), 100),
  ],
  ['lacks a file', 'is missing', JSON.stringify(manifest), without('data/file')],
  [
    'has another file',
    'is not what was saved',
    JSON.stringify(manifest),
    (folder) => writeFileSync(join(folder, 'data', 'file'), content.replace('a', 'b')),
  ],
  ['has newer posts', 'by a newer release', withSchema({ accounts: 0, posts: 1e6 })],
  ['has newer accounts', 'by a newer release', withSchema({ accounts: 1e15, posts: 1 })],
  ['has a newer format', 'this release knows 1', JSON.stringify({ ...manifest, format: 2 })],
  [
    'names a file outside of it',
    'cannot be read',
    JSON.stringify({ ...manifest, entries: [{ ...manifest.entries[0], path: '../out' }] }),
  ],
])('a backup that %s is refused (%s), and nothing of it stays', async (name, said, text, spoil) => {
  const folder = join(root, name)
  cpSync(join(root, 'whole'), folder, { recursive: true })
  writeFileSync(join(folder, 'manifest.json'), text)
  spoil?.(folder)
  const words = ['restore', folder, '--data', join(root, 'restored')]
  const { code, stderr } = await runBeside({ dataDir: root }, () => new Date(), words)
  expect([code, stderr]).toEqual([1, expect.stringContaining(said)])
  expect(readdirSync(root).filter((one) => one.startsWith('restored'))).toEqual([])
})
