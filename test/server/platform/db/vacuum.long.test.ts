import { expect, test } from 'vitest'
import { openPostgres } from '#server/platform/db/postgres/postgres.ts'
import { vacuum } from '#server/platform/db/postgres/vacuum.ts'
import { copyMigratedAccounts } from '#test/support/accounts-template.ts'
import { closeAfterAll, useFolder } from '#test/support/use-server.ts'

const dataDir = useFolder()
copyMigratedAccounts(dataDir)
const { db } = await closeAfterAll(openPostgres({ url: null, dataDir }))

test('an embedded table in which rows come and go stays as small as what is in it', async () => {
  const database = db.$client
  const comeAndGo = async (vacuumed: boolean) => {
    await database.query('CREATE TABLE passing (place int PRIMARY KEY, words text)')
    for (let round = 1; round <= 40; round++) {
      await database.query(`INSERT INTO passing SELECT n, repeat('word ', 20) FROM generate_series(1, 100) AS n`)
      await database.query('DELETE FROM passing')
      // What has died is told once a second at most.
      await database.query('SELECT pg_stat_force_next_flush()')
      if (vacuumed) await vacuum(database, new AbortController().signal)
    }
    const { rows } = await database.query<{ bytes: string }>(`SELECT pg_total_relation_size('passing') AS bytes`)
    await database.query('DROP TABLE passing')
    return Number(rows[0]!.bytes)
  }
  expect(await comeAndGo(true)).toBeLessThan((await comeAndGo(false)) / 4)
})
