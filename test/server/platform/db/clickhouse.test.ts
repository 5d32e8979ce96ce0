import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openClickHouse } from '#server/platform/db/clickhouse/open.ts'
import { migrate } from '#server/platform/db/clickhouse/migrate.ts'
import { migrations } from '#server/platform/db/clickhouse/schema.ts'
import { createLog } from '#server/platform/log.ts'
import { closeAfterAll, useFolder } from '#test/support/use-server.ts'

const log = createLog('silent')
const clickhouse = await closeAfterAll(openClickHouse({ url: null, dataDir: useFolder(), log }))

test('what a merge writes is on disk before what it replaces may go', async () => {
  const tables = await clickhouse.rows(
    z.object({ name: z.string() }),
    `SELECT name FROM system.tables WHERE database = currentDatabase() AND create_table_query LIKE '%fsync_after_insert = 1%'
     AND create_table_query NOT LIKE '%min_rows_to_fsync_after_merge = 1%'`,
  )
  expect(tables).toEqual([])
})

test('a store of a newer release is refused', async () => {
  await clickhouse.insert('schema_migrations', [{ version: 999 }])
  await expect(migrate(clickhouse, migrations, log)).rejects.toThrow('Start the newer release')
  await clickhouse.run('DELETE FROM schema_migrations WHERE version = 999')
})

test('a store from before the first release is refused, and one of it brought up to date with the posts that it has', async () => {
  await clickhouse.run('TRUNCATE TABLE schema_migrations')
  await clickhouse.insert('schema_migrations', [{ version: 36 }])
  await expect(migrate(clickhouse, migrations, log)).rejects.toThrow('has schema 36, from before the first release')
  await clickhouse.insert('schema_migrations', [{ version: 37 }])
  await clickhouse.run('DROP TABLE store_identity')
  await clickhouse.run('ALTER TABLE posts DROP COLUMN minhash')
  const search = ' look what the old harbour just demanded of the council '
  const domains = ['a.org', 'xn--mnchen-3ya.de', 'münchen.de']
  await clickhouse.insert('posts', [{ workspace_id: crypto.randomUUID(), id: 1, search, domains }])
  await migrate(clickhouse, migrations, log)
  const rows = (query: string) => clickhouse.rows(z.unknown(), query)
  const versions = await rows('SELECT version FROM schema_migrations ORDER BY version')
  expect(versions).toEqual([36, 37, 38, 39, 40, 41].map((version) => ({ version })))
  expect(await rows('SELECT id FROM store_identity')).toEqual([])
  expect(await rows('SELECT domains FROM posts FINAL')).toEqual([{ domains: ['a.org', 'münchen.de'] }])
  expect(await rows('SELECT id FROM posts FINAL WHERE minhash.smallest != 0')).toEqual([{ id: '1' }])
})

test('settings travel in the text of a query, nowhere else', () => {
  const sources = globSync(fileURLToPath(new URL('../../../server/**/*.ts', import.meta.url)))
  expect(sources.filter((path) => /clickhouse_settings\s*[:=]/.test(readFileSync(path, 'utf8')))).toEqual([])
})
