import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Migration } from '#server/db/clickhouse-migrate.ts'
import { migrations } from '#server/db/clickhouse-schema.ts'
import { openClickHouse } from '#server/db/open-clickhouse.ts'
import { createLog } from '#server/log.ts'

const shipped = vi.hoisted(() => ({ all: [] as Migration[] }))
vi.mock('#server/db/clickhouse-schema.ts', async (original) => {
  shipped.all = [...(await original<{ migrations: readonly Migration[] }>()).migrations]
  return { migrations: [...shipped.all] }
})

const log = createLog('silent')
const post = (id: number, type: string, title: string, text: string) => ({
  workspace_id: '00000000-0000-4000-8000-000000000001',
  id: String(id),
  source: 'x',
  native_id: String(id),
  type,
  posted_at: 1_700_000_000 + id,
  title,
  text,
  version: 1,
})
const posts = (first: number) => [
  post(first, 'post', '', 'tea'),
  post(first + 1, 'reply', '', 'tea'),
  post(first + 2, 'post', 'tea', ''),
  post(first + 3, 'repost', '', 'tea'),
  post(first + 4, 'post', '', ''),
]

const Hashed = z.object({ id: z.coerce.number(), hash: z.string() })
const Stored = z.object({ rows: z.coerce.number() })

test('the hash of a text stands in posts from before it as in newer ones, and is read without the text', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'soundings-hashed-'))
  const known = migrations as Migration[]
  known.splice(known.findIndex((migration) => typeof migration === 'string' && migration.includes('text_hash')))
  let clickhouse = await openClickHouse({ url: null, dataDir, log, connections: 1 })
  await clickhouse.insert('posts', posts(0))
  await clickhouse.close()

  known.splice(0, known.length, ...shipped.all)
  clickhouse = await openClickHouse({ url: null, dataDir, log, connections: 1 })
  try {
    await clickhouse.insert('posts', posts(10))
    const rows = await clickhouse.rows(Hashed, 'SELECT id, toString(text_hash) AS hash FROM posts FINAL ORDER BY id')
    const hashOf = new Map(rows.map(({ id, hash }) => [id, hash]))
    for (const first of [0, 10]) {
      const [tea, again, titled, repost, empty] = posts(first).map(({ id }) => hashOf.get(Number(id)))
      expect([again, repost, empty, new Set([tea, titled, '0']).size]).toEqual([tea, '0', '0', 3])
    }
    expect(hashOf.get(10)).toBe(hashOf.get(0))
    const inFiles = await clickhouse.rows(
      Stored,
      `SELECT sum(rows) AS rows FROM system.parts_columns
       WHERE active AND database = currentDatabase() AND table = 'posts' AND column = 'text_hash'`,
    )
    expect(inFiles).toEqual([{ rows: rows.length }])
  } finally {
    await clickhouse.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})
