import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { isOutage } from '#server/platform/db/failures.ts'
import { openPostgres } from '#server/platform/db/postgres/postgres.ts'
import { copyMigratedAccounts } from '#test/support/accounts-template.ts'
import { closeAfterAll, useFolder } from '#test/support/use-server.ts'
import { startPostgresql } from '../../../../../scripts/postgresql.ts'
import { testReplay } from './accounts-replay.ts'
import { describeAccountsStore } from './accounts-store.ts'

const dataDir = useFolder()
copyMigratedAccounts(dataDir)
const { url, stop } = await startPostgresql()
afterAll(stop)
const server = await closeAfterAll(openPostgres({ url, dataDir }))
const embedded = await closeAfterAll(openPostgres({ url: null, dataDir }))

testReplay(() => ({ embedded: embedded.db, server: server.db }))

describeAccountsStore('PostgreSQL', async () => ({ db: server.db, close: async () => {} }))

test('the transaction of a process that stands still ends, so that others can write its rows', async () => {
  const client = await server.db.$client.connect()
  const ended = once(client, 'error')
  await client.query('BEGIN; UPDATE users SET first_name = first_name')
  const write = () => server.db.execute('UPDATE users SET first_name = first_name').then(() => 'written', String)
  await expect.poll(write, { timeout: 60_000 }).toBe('written')
  const [cause] = await ended
  expect(isOutage(cause)).toBe(true)
  client.release(true)
})
