import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyMigratedAccounts } from '#test/support/accounts-template.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'soundings-memory-'))
beforeAll(() => copyMigratedAccounts(dataDir))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const script = `
  const { openPostgres } = await import(${JSON.stringify(new URL('../../../server/db/postgres.ts', import.meta.url).href)})
  const { db, close } = await openPostgres({ url: null, dataDir: ${JSON.stringify(dataDir)}, warn: () => {} })
  for (let n = 0; n < 6_000; n++) await db.execute('SELECT ' + n + ' AS n FROM users WHERE email = $$nobody$$')
  await close()
  process.stdout.write(String(process.resourceUsage().maxRSS / 1024))
  process.exit(0)`

test('the embedded PostgreSQL stays small while it answers thousands of statements', () => {
  const peakMb = Number(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }))
  expect(peakMb).toBeGreaterThan(0)
  expect(peakMb).toBeLessThan(650)
}, 120_000)
