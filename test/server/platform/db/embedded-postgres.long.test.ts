import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openPostgres } from '#server/platform/db/postgres/postgres.ts'
import { servers } from '#server/platform/db/postgres/schema/index.ts'
import { copyMigratedAccounts } from '#test/support/accounts-template.ts'
import { closeAfterAll, useFolder } from '#test/support/use-server.ts'

const dataDir = useFolder()
const lost: Error[] = []
copyMigratedAccounts(dataDir)
const { db } = await closeAfterAll(openPostgres({ url: null, dataDir, onLost: (cause) => lost.push(cause) }))

const write = () => db.insert(servers).values({ id: crypto.randomUUID() })
const writes = () =>
  write().then(
    () => 'written',
    (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
  )

test('a database that panics for want of its log comes back with what was acknowledged, once the log can be written', async () => {
  await write()
  const log = join(dataDir, 'accounts', 'pg_wal')
  await db.execute(sql`SELECT pg_switch_wal()`)
  renameSync(log, `${log}.away`)
  const panicked = await writes()
  const during = [await writes(), await writes()]
  renameSync(`${log}.away`, log)
  await expect.poll(writes, { timeout: 100_000 }).toBe('written')
  const rows = await db.select().from(servers)

  expect({ panicked, during, rows: rows.length, lost }).toEqual({
    panicked: expect.stringMatching(/pg_wal/),
    during: [expect.not.stringMatching(/^written$/), expect.not.stringMatching(/^written$/)],
    rows: 2,
    lost: [],
  })
})
