import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openPostgres } from '#server/db/postgres/postgres.ts'
import { copyMigratedAccounts } from '#test/support/accounts-template.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'soundings-transactions-'))
let accounts: Awaited<ReturnType<typeof openPostgres>>
beforeAll(async () => {
  await copyMigratedAccounts(dataDir)
  accounts = await openPostgres({ url: null, dataDir })
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await accounts.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const one = sql`SELECT 1 AS one`

/** Lets a statement that begins so end as where the server is away. */
const fail = (beginning: string) => {
  const { query } = Client.prototype
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...parameters: unknown[]) {
    const [statement] = parameters
    const text = typeof statement === 'string' ? statement : (statement as { text: string }).text
    if (text.startsWith(beginning)) return Promise.reject(new Error('Query read timeout'))
    return (query as (...all: unknown[]) => unknown).apply(this, parameters)
  } as typeof query)
}

test.each(['begin', 'commit', 'rollback'])(
  'the connection of a transaction whose %s fails comes back',
  async (step) => {
    const work = step === 'rollback' ? 'no statement' : 'SELECT 1'
    fail(step)
    const thrown = await accounts.db.transaction((transaction) => transaction.execute(sql.raw(work))).catch(String)
    vi.restoreAllMocks()
    expect(thrown).toContain('Failed query')
    const { rows } = await accounts.db.transaction((transaction) => transaction.execute(one))
    expect(rows).toEqual([{ one: 1 }])
    expect((await accounts.db.execute(sql`SELECT now() = statement_timestamp() AS alone`)).rows).toEqual([
      { alone: true },
    ])
  },
)

test('one that throws is rolled back, and its connection is used again', async () => {
  const before = accounts.db.$client.totalCount
  const thrown = await accounts.db
    .transaction(async (transaction) => {
      await transaction.execute(one)
      throw new Error('no room')
    })
    .catch(({ message }: Error) => message)
  expect([thrown, accounts.db.$client.totalCount, accounts.db.$client.idleCount]).toEqual(['no room', before, before])
})
