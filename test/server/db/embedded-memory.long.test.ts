import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyMigratedAccounts } from '#test/support/accounts-template.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'soundings-memory-'))
beforeAll(() => copyMigratedAccounts(dataDir))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Megabytes of a process that sends the embedded PostgreSQL so many statements. */
function peakOf(statements: number, statement: string) {
  const script = `
    const { openPostgres } = await import(${JSON.stringify(new URL('../../../server/db/postgres/postgres.ts', import.meta.url).href)})
    const { db, close } = await openPostgres({ url: null, dataDir: ${JSON.stringify(dataDir)}, warn: () => {} })
    for (let n = 0; n < ${statements}; n++) await db.execute('SELECT ' + n + ' AS n ${statement}')
    await close()
    process.stdout.write(String(process.resourceUsage().maxRSS / 1024))
    process.exit(0)`
  return Number(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }))
}

test('the embedded PostgreSQL stays small while it answers thousands of statements', () => {
  const peakMb = peakOf(6_000, 'FROM users WHERE email = $$nobody$$')
  expect(peakMb).toBeGreaterThan(0)
  expect(peakMb).toBeLessThan(650)
})

test('the embedded PostgreSQL keeps nothing of what it has answered', () => {
  const peakMb = peakOf(3_000, 'FROM generate_series(1, 1000)')
  expect(peakMb).toBeGreaterThan(0)
  expect(peakMb).toBeLessThan(650)
})
