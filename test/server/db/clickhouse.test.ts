import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { ClickHouse } from '#server/db/clickhouse/clickhouse.ts'
import { searchText } from '#contract/query-language/tokenise.ts'
import { openClickHouse } from '#server/db/clickhouse/open.ts'
import { migrate } from '#server/db/clickhouse/migrate.ts'
import { migrations } from '#server/db/clickhouse/schema.ts'
import { createPool } from '#server/db/clickhouse/pool.ts'
import { lineOf, listField, nullField, pairsField, textField } from '#server/db/clickhouse/tabbed.ts'
import { createLog } from '#server/log.ts'
import { withRequestId } from '#server/request-id.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'soundings-clickhouse-'))
const log = createLog('silent')
let clickhouse: ClickHouse
beforeAll(async () => {
  clickhouse = await openClickHouse({ url: null, dataDir, log })
  await clickhouse.run('CREATE TABLE things (id UInt64, name String) ENGINE = MergeTree ORDER BY id')
})
afterAll(async () => {
  await clickhouse.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a statement carries the id of the request that asks for it', async () => {
  const read = () => clickhouse.rows(z.object({ comment: z.string() }), `SELECT getSetting('log_comment') AS comment`)
  const [inRequest, hostile, alone] = [
    await withRequestId('edge-0123456789', read),
    await withRequestId(`' OR 1 --`, read),
    await read(),
  ]
  expect([inRequest, hostile, alone]).toEqual([[{ comment: 'edge-0123456789' }], [{ comment: '' }], [{ comment: '' }]])
  await withRequestId('edge-0123456789', () => clickhouse.run('ALTER TABLE things DELETE WHERE id = 99'))
})

test('what is written, or read for it, leaves the processor to what people wait for', async () => {
  const Priority = z.object({ priority: z.number() })
  const select = `SELECT toInt32(getSetting('os_thread_priority')) AS priority`
  const read = (forWrite: boolean) => clickhouse.rows(Priority, select, {}, { forWrite })
  await clickhouse.run('CREATE TABLE priorities (priority Int32) ENGINE = MergeTree ORDER BY priority')
  await clickhouse.run(`INSERT INTO priorities ${select}`)
  const written = await clickhouse.rows(Priority, 'SELECT priority FROM priorities')
  expect([await read(false), await read(true), written].flat().map(({ priority }) => priority)).toEqual([0, 10, 10])
})

test('64-bit ids come back digit for digit, hostile texts as they were', async () => {
  const rows = [
    { id: '18446744073709551615', name: `'; DROP TABLE things; --` },
    { id: '9223372036854775807', name: 'a\\b\n{x:String}' },
    { id: '7', name: `it's "-- {error innerhtml}` },
  ]
  await clickhouse.insert('things', rows)
  const read = await clickhouse.rows(
    z.object({ id: z.string(), name: z.string() }),
    'SELECT id, name FROM things WHERE name IN {names:Array(String)} ORDER BY id DESC',
    {
      names: rows.map(({ name }) => name),
    },
  )
  expect(read).toEqual(rows)
})

test('tab-separated lines carry hostile texts, lists, nulls and 64-bit numbers as they were', async () => {
  await clickhouse.run(
    'CREATE TABLE told (id UInt64, text String, list Array(String), likes Nullable(UInt64), pairs Map(String, String)) ENGINE = MergeTree ORDER BY id',
  )
  // The embedded engine looks for what a test expects of a statement in comments, also in those that a text seems to begin.
  const expecting = [
    '-- {error innerhtml}',
    "it's // {serverError 60}",
    "'/* {clientError no} */ # {echo}",
    "'}{'error x",
  ]
  const hostile = ['', 'a\tb\nc\r\nd', '\\N', `\\'],['"`, '\0nul', 'ö 日本 👍🏽', '[]', ...expecting]
  const rows = hostile.map((text, at) => ({
    id: String(18_446_744_073_709_551_600n + BigInt(at)),
    text,
    list: at === 0 ? [] : hostile.slice(0, at),
    likes: at === 1 ? null : String(at),
    pairs: { [`key ${text}`]: text },
  }))
  const lines = rows.map(({ id, text, list, likes, pairs }) =>
    lineOf([likes ?? nullField, id, listField(list), textField(text), pairsField(pairs)]),
  )
  await clickhouse.insertTabbed('told', ['likes', 'id', 'list', 'text', 'pairs'], Buffer.from(lines.join('')))
  const Row = z.object({
    id: z.string(),
    text: z.string(),
    list: z.array(z.string()),
    likes: z.nullable(z.string()),
    pairs: z.record(z.string(), z.string()),
  })
  expect(await clickhouse.rows(Row, 'SELECT * FROM told ORDER BY id')).toEqual(rows)
})

test('a query that works too long is refused in words', async () => {
  await expect(
    clickhouse.rows(z.unknown(), 'SELECT sum(sipHash64(number)) FROM numbers(100000000000)', {}, { maxSeconds: 0.3 }),
  ).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('could not be read within 0.3 seconds'),
  })
})

test('an abort is answered at once, though the engine works on', async () => {
  const caller = new AbortController()
  const asked = clickhouse.rows(
    z.unknown(),
    'SELECT sum(sipHash64(number)) FROM numbers(100000000000)',
    {},
    { maxSeconds: 1, signal: caller.signal },
  )
  caller.abort(new Error('gone'))
  await expect(asked).rejects.toThrow('gone')
})

test('a workspace that asks for much waits behind itself, another one does not', async () => {
  const slow = 'SELECT sum(sipHash64(number)) AS n FROM numbers(3000000)'
  const ended: string[] = []
  const ask = (workspaceId: string) =>
    clickhouse.rows(z.unknown(), slow, { workspaceId }).then(() => ended.push(workspaceId))
  await Promise.all([...Array.from({ length: 20 }, () => ask('greedy')), ask('modest')])
  expect(ended.indexOf('modest')).toBeLessThan(8)
})

test('what waits for a workspace has a bound, past which reads are refused in words, and when to come back', async () => {
  const quitter = new AbortController()
  const options = { signal: quitter.signal, maxSeconds: 1 }
  const ask = (workspaceId: string) =>
    clickhouse.rows(z.unknown(), 'SELECT sleep(0.2) AS n', { workspaceId }, options).catch((thrown: unknown) => thrown)
  const asked = Array.from({ length: 203 }, () => ask('greedy'))
  expect(await ask('greedy')).toMatchObject({
    code: 'unavailable',
    retryAfter: 5,
    message: expect.stringContaining('This workspace has asked for more numbers at once'),
  })
  expect(await ask('modest')).toEqual([{ n: 0 }])
  quitter.abort()
  await Promise.all(asked)
})

test('the hash of a text says who repeats it, and is read without the text', async () => {
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
  await clickhouse.insert('posts', [
    post(0, 'post', '', 'tea'),
    post(1, 'reply', '', 'tea'),
    post(2, 'post', 'tea', ''),
    post(3, 'repost', '', 'tea'),
    post(4, 'post', '', ''),
  ])
  const rows = await clickhouse.rows(
    z.object({ hash: z.string() }),
    'SELECT toString(text_hash) AS hash FROM posts FINAL ORDER BY id',
  )
  const [tea, again, titled, repost, empty] = rows.map(({ hash }) => hash)
  expect([again, repost, empty, new Set([tea, titled, '0']).size]).toEqual([tea, '0', '0', 3])
  const inFiles = await clickhouse.rows(
    z.object({ rows: z.coerce.number() }),
    `SELECT sum(rows) AS rows FROM system.parts_columns
     WHERE active AND database = currentDatabase() AND table = 'posts' AND column = 'text_hash'`,
  )
  expect(inFiles).toEqual([{ rows: rows.length }])
})

test('near-identical texts share a fingerprint, and posts of an earlier release get theirs', async () => {
  const texts = [
    'Look what the old harbour just demanded of the council https://t.co/abc1',
    '#tide Look what the old harbour just demanded of the council @anna 🎉 https://t.co/xyz2',
    'Look what the new market has refused to the council at noon',
    'Good morning everyone',
  ]
  const post = (text: string, index: number) => ({
    workspace_id: '00000000-0000-4000-8000-000000000002',
    id: String(100 + index),
    source: 'x',
    native_id: String(index),
    type: index === 4 ? 'repost' : 'post',
    posted_at: 1_700_000_000 + index,
    text,
    search: searchText('', text),
    mentions: ['anna'],
    hashtags: ['tide'],
    version: 1,
  })
  await clickhouse.run('ALTER TABLE posts DROP COLUMN minhash')
  await clickhouse.insert('posts', [...texts, texts[0]!].map(post))
  for (const statement of migrations.find(({ version }) => version === 39)!.statements) await clickhouse.run(statement)
  const rows = await clickhouse.rows(
    z.object({ smallest: z.string(), largest: z.string() }),
    `SELECT toString(minhash.smallest) AS smallest, toString(minhash.largest) AS largest FROM posts FINAL
     WHERE workspace_id = '00000000-0000-4000-8000-000000000002' ORDER BY id`,
  )
  const none = { smallest: '0', largest: '0' }
  expect([rows[1], rows[3], rows[4]]).toEqual([rows[0], none, none])
  expect(new Set([rows[0], rows[2], none].flatMap((row) => [row!.smallest, row!.largest])).size).toBe(5)
})

test('what a merge writes is on disk before what it replaces may go', async () => {
  const tables = await clickhouse.rows(
    z.object({ name: z.string() }),
    `SELECT name FROM system.tables WHERE database = currentDatabase() AND create_table_query LIKE '%fsync_after_insert = 1%'
     AND create_table_query NOT LIKE '%min_rows_to_fsync_after_merge = 1%'`,
  )
  expect(tables).toEqual([])
})

test('a server that cannot be reached is unavailable, not a crash', async () => {
  const listener = createServer().listen(0)
  const { port } = listener.address() as { port: number }
  await new Promise((resolve) => listener.close(resolve))
  const away = await openClickHouse({ url: `http://127.0.0.1:${port}`, dataDir, log })
  await expect(away.rows(z.unknown(), 'SELECT 1')).rejects.toMatchObject({ code: 'unavailable' })
  await away.close()
})

test('a store of a newer release is refused', async () => {
  await clickhouse.insert('schema_migrations', [{ version: 999 }])
  await expect(migrate(clickhouse, migrations, log)).rejects.toThrow('Start the newer release')
  await clickhouse.run('DELETE FROM schema_migrations WHERE version = 999')
})

test('a store from before the first release is refused, and one of it brought up to date with what it holds', async () => {
  await clickhouse.run('TRUNCATE TABLE schema_migrations')
  await clickhouse.insert('schema_migrations', [{ version: 36 }])
  await expect(migrate(clickhouse, migrations, log)).rejects.toThrow('has schema 36, from before the first release')
  await clickhouse.insert('schema_migrations', [{ version: 37 }])
  await clickhouse.run('DROP TABLE store_identity')
  await migrate(clickhouse, migrations, log)
  const versions = await clickhouse.rows(
    z.object({ version: z.number() }),
    'SELECT version FROM schema_migrations ORDER BY version',
  )
  expect(versions.map(({ version }) => version)).toEqual([36, 37, 38, 39, 40])
  expect(await clickhouse.rows(z.unknown(), 'SELECT id FROM store_identity')).toEqual([])
})

test('settings travel in the text of a query, nowhere else', () => {
  const sources = globSync(fileURLToPath(new URL('../../../server/**/*.ts', import.meta.url)))
  expect(sources.filter((path) => /clickhouse_settings\s*[:=]/.test(readFileSync(path, 'utf8')))).toEqual([])
})

test('a pool lends first come, first served, and a caller who gave up is skipped', async () => {
  const pool = createPool(['only'])
  const order: string[] = []
  let release = () => {}
  const turn = { key: '', writes: false }
  const first = pool.use(() => new Promise<void>((resolve) => (release = resolve)), turn)
  const quitter = new AbortController()
  const second = pool
    .use(async () => order.push('second'), { ...turn, signal: quitter.signal })
    .catch(() => order.push('gave up'))
  const third = pool.use(async () => order.push('third'), turn)
  quitter.abort()
  await second
  release()
  await Promise.all([first, third])
  expect(order).toEqual(['gave up', 'third'])
})
