import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openClickHouse } from '#server/db/open-clickhouse.ts'
import type { Migration } from '#server/db/clickhouse-migrate.ts'
import { migrations } from '#server/db/clickhouse-schema.ts'

const shipped = vi.hoisted(() => ({ all: [] as Migration[] }))
vi.mock('#server/db/clickhouse-schema.ts', async (original) => {
  shipped.all = [...(await original<{ migrations: readonly Migration[] }>()).migrations]
  return { migrations: [...shipped.all] }
})

// Enough for a part of one file a column, as large imports make them: those are merged column by column.
const rows = 400_000
const workspaceId = '00000000-0000-4000-8000-000000000001'
const log = pino({ level: 'silent' })
const insertion = (first: number, biography: string) =>
  `INSERT INTO posts (workspace_id, id, source, native_id, type, posted_at, text, search, import_id, version${biography && ', bio_search'})
   SELECT '${workspaceId}', ${first} + number, 'x', toString(number), 'post', toDateTime('2026-01-01') + number, 'tea', ' tea ', '${workspaceId}', 1${biography && `, '${biography}'`} FROM numbers(${rows})`

test('posts from before biographies merge among themselves and with newer ones, and are looked up', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'soundings-older-'))
  const known = migrations as Migration[]
  known.splice(known.findIndex((migration) => typeof migration === 'string' && migration.includes('author_bio')))
  let clickhouse = await openClickHouse({ url: null, dataDir, log, connections: 1 })
  await clickhouse.run(insertion(0, ''))
  await clickhouse.close()

  known.splice(0, known.length, ...shipped.all)
  clickhouse = await openClickHouse({ url: null, dataDir, log, connections: 1 })
  try {
    await clickhouse.run('OPTIMIZE TABLE posts FINAL')
    await clickhouse.run(insertion(rows, ' barista '))
    await clickhouse.run('OPTIMIZE TABLE posts FINAL')
    const found = await clickhouse.rows(
      z.object({ posts: z.string() }),
      `SELECT count() AS posts FROM posts FINAL WHERE workspace_id = {workspaceId:UUID} AND hasAllTokens(bio_search, ['barista'])`,
      { workspaceId },
    )
    expect(found).toEqual([{ posts: String(rows) }])
  } finally {
    await clickhouse.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})
