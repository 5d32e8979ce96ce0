import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { downloadExport, getExport } from '#contract/posts/exports.ts'
import { getOverview } from '#contract/answers/overview.ts'
import { openDataFolder } from '#server/db/data-folder.ts'
import { copyMigratedAccounts } from '#test/support/accounts-template.ts'
import { startServer } from '#test/support/server.ts'
import { owner, readWithDuckDb } from './exporting.ts'

const dataDir = join(mkdtempSync(join(tmpdir(), 'soundings-kill-')), 'data')
afterAll(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }))

const now = () => new Date('2026-06-30T12:00:00Z')
const days = { from: '2026-06-01', to: '2026-06-30' }
const as = { as: owner }

async function exportUntilKilled() {
  openDataFolder(dataDir).release()
  copyMigratedAccounts(dataDir)
  const child = spawn(process.execPath, [fileURLToPath(new URL('./killed-export.ts', import.meta.url)), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  child.kill('SIGKILL')
  await once(child, 'exit')
  return JSON.parse(said) as { workspaceId: string; exportId: string }
}

test('an export killed in the middle begins anew at the next start, and no half file is ever handed out', async () => {
  const oneExport = await exportUntilKilled()
  const folder = join(dataDir, 'exports')
  const half = readdirSync(folder)
  expect(half).toEqual([expect.stringMatching(new RegExp(`^${oneExport.exportId}\\.[0-9a-f-]{36}\\.part$`))])
  expect(statSync(join(folder, half[0]!)).size).toBeGreaterThan(0)

  const server = await startServer({ dataDir, now, env: { databaseUrl: null } })
  const answers: number[] = []
  let found
  do {
    const response = await server.send(downloadExport, oneExport, as)
    answers.push(response.status)
    found = await server.call(getExport, oneExport, as)
    await pause(20)
  } while (['queued', 'running'].includes(found.status))
  const file = await server.send(downloadExport, oneExport, as)
  const { rows } = await readWithDuckDb('csv', Buffer.from(await file.arrayBuffer()))
  const { coverage } = await server.call(getOverview, { workspaceId: oneExport.workspaceId, ...days }, as)
  await server.close()

  expect(found).toMatchObject({ status: 'ready', rows: coverage.posts })
  expect(rows.length).toBe(coverage.posts)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  // Whoever asks before it is ready is told so, and gets nothing.
  expect(answers.slice(0, -1).every((status) => status === 409)).toBe(true)
  expect(readdirSync(folder)).toEqual([oneExport.exportId])
}, 120_000)
