import { execFileSync } from 'node:child_process'
import { beforeAll, expect, test } from 'vitest'
import { copyMigratedAccounts } from '#test/support/accounts-template.ts'
import { useFolder } from '#test/support/use-server.ts'

const dataDir = useFolder()
beforeAll(() => copyMigratedAccounts(dataDir))

/** Megabytes of a process that sends the embedded PostgreSQL so many statements. */
function peakOf(statements: number, statement: string) {
  const script = `
    const { openPostgres } = await import(${JSON.stringify(new URL('../../../../server/platform/db/postgres/postgres.ts', import.meta.url).href)})
    const { db, close } = await openPostgres({ url: null, dataDir: ${JSON.stringify(dataDir)}, warn: () => {} })
    for (let n = 0; n < ${statements}; n++) await db.execute('SELECT ' + n + ' AS n ${statement}')
    await close()
    process.stdout.write(String(process.resourceUsage().maxRSS / 1024))
    process.exit(0)`
  return Number(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }))
}

test.each([
  ['stays small while it answers thousands of statements', 6_000, 'FROM users WHERE email = $$nobody$$'],
  ['keeps nothing of what it has answered', 3_000, 'FROM generate_series(1, 1000)'],
])('the embedded PostgreSQL %s', (_, statements, statement) => {
  const peakMb = peakOf(statements, statement)
  expect(peakMb).toBeGreaterThan(0)
  expect(peakMb).toBeLessThan(650)
})
