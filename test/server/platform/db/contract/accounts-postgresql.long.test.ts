import { afterAll } from 'vitest'
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
