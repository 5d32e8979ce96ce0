import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { openPostgres } from '#server/platform/db/postgres/postgres.ts'
import { copyMigratedAccounts } from '#test/support/accounts-template.ts'
import { type StartedPostgresql, startPostgresql } from '../../../../../scripts/postgresql.ts'
import { testReplay } from './accounts-replay.ts'
import { describeAccountsStore } from './accounts-store.ts'

type Opened = Awaited<ReturnType<typeof openPostgres>>
let postgresql: StartedPostgresql
let server: Opened
let embedded: Opened

beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'soundings-accounts-'))
  copyMigratedAccounts(dataDir)
  postgresql = await startPostgresql()
  server = await openPostgres({ url: postgresql.url, dataDir })
  embedded = await openPostgres({ url: null, dataDir })
})
afterAll(async () => {
  await embedded.close()
  await server.close()
  postgresql.stop()
})

testReplay(() => ({ embedded: embedded.db, server: server.db }))

describeAccountsStore('PostgreSQL', async () => ({ db: server.db, close: async () => {} }))
