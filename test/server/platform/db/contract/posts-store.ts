import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { toSearchText } from '#contract/query-language/tokenise.ts'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { lineOf, listField, nullField, pairsField, textField } from '#server/platform/db/clickhouse/tabbed.ts'
import { withRequestId } from '#server/ground/request-id.ts'
import { idOf } from '#test/support/fixtures.ts'

/** Enough for four shards to have some each. */
const workspaces = Array.from({ length: 24 }, (_, index) => idOf(1_000 + index))
const importIds = [idOf(1), idOf(2)] as const

const post = (workspaceId: string, id: number | string, more: object = {}) => ({
  workspace_id: workspaceId,
  id: String(id),
  source: 'x',
  native_id: String(id),
  type: 'post',
  posted_at: 1_780_000_000 + Number(BigInt(id) % 1_000n),
  import_id: importIds[0],
  version: 1,
  ...more,
})

const Count = z.object({ n: z.coerce.number() })
const Text = z.object({ id: z.string(), text: z.string() })

const hostile = [
  `'; DROP TABLE posts; --`,
  'a\tb\nc\r\nd\\N{x:String}',
  `it's "-- {error innerhtml}`,
  '/* {clientError no} */ # {echo} // {serverError 60}',
  "'}{'error x",
  '\0nul ö 日本 👍🏽 []',
]

type Store = {
  open: () => Promise<ClickHouse>
  /** On how many shards its rows lie. */
  shards: number
  /** Whether a read that names no workspace is a fault. */
  requiresWorkspace?: boolean
}

/** What the product asks of a posts store: one kind of statement a test, each in workspaces of its own. */
export const describePostsStore = (name: string, { open, shards, requiresWorkspace = false }: Store) =>
  describe(`the posts store of ${name}`, () => {
    let store: ClickHouse
    let serial = 0
    beforeAll(async () => {
      store = await open()
    })
    afterAll(() => store.close())

    const newWorkspace = () => idOf(2_000 + ++serial)
    const insert = (workspaceId: string, rows: object[], table = 'posts') => store.insert(table, rows, { workspaceId })
    const textsOf = (workspaceId: string) =>
      store.rows(
        Text,
        'SELECT toString(id) AS id, text FROM posts FINAL WHERE workspace_id = {workspaceId:UUID} ORDER BY posts.id',
        { workspaceId },
      )
    const countOf = async (workspaceId: string, table = 'posts FINAL', where = '1') => {
      const query = `SELECT count() AS n FROM ${table} WHERE workspace_id = {workspaceId:UUID} AND ${where}`
      return (await store.rows(Count, query, { workspaceId }))[0]!.n
    }

    test('inserts rows and reads them as they were: 64-bit numbers, hostile texts', async () => {
      const workspaceId = newWorkspace()
      const rows = hostile.map((text, at) => ({ id: String(18_446_744_073_709_551_600n + BigInt(at)), text }))
      const posts = rows.map(({ id, text }) => post(workspaceId, id, { text }))
      await insert(workspaceId, posts)
      const query = `SELECT posts.id, text FROM posts FINAL WHERE workspace_id = {workspaceId:UUID} AND text IN {texts:Array(String)} ORDER BY posts.id`
      expect(await store.rows(Text, query, { workspaceId, texts: hostile })).toEqual(rows)
    })

    test('inserts tab-separated rows and reads them as they were: lists, maps, nulls, hostile texts', async () => {
      const workspaceId = newWorkspace()
      const rows = ['', ...hostile].map((text, at) => {
        const lists = { links: hostile.slice(0, at), custom_fields: { [`key ${text}`]: text } }
        return { id: String(at), text, likes: at === 1 ? null : String(-at), ...lists }
      })
      const lines = rows.map(({ id, text, links, likes, custom_fields: fields }) =>
        lineOf([likes ?? nullField, workspaceId, id, listField(links), textField(text), pairsField(fields)]),
      )
      const columns = ['likes', 'workspace_id', 'id', 'links', 'text', 'custom_fields']
      await store.insertTabbed('posts', columns, Buffer.from(lines.join('')), { workspaceId })
      const Row = z.object({
        id: z.string(),
        text: z.string(),
        links: z.array(z.string()),
        likes: z.nullable(z.string()),
        custom_fields: z.record(z.string(), z.string()),
      })
      const query = `SELECT posts.id, text, links, likes, custom_fields FROM posts FINAL WHERE workspace_id = {workspaceId:UUID} ORDER BY posts.id`
      expect(await store.rows(Row, query, { workspaceId })).toEqual(rows)
    })

    test('compares dates, and says them in UTC', async () => {
      const workspaceId = newWorkspace()
      const at = new Date('2026-03-29T01:30:00Z')
      await insert(workspaceId, [post(workspaceId, 1, { posted_at: at.toISOString() })])
      const query = `SELECT toString(posted_at) AS text, toString(toDateTime(toUnixTimestamp(posted_at))) AS session,
          toString(toStartOfHour(posted_at, 'Europe/Berlin')) AS local
        FROM posts FINAL WHERE workspace_id = {workspaceId:UUID} AND posted_at = {at:DateTime}`
      expect(await store.rows(z.record(z.string(), z.string()), query, { workspaceId, at })).toEqual([
        { text: '2026-03-29 01:30:00', session: '2026-03-29 01:30:00', local: '2026-03-29 03:00:00' },
      ])
    })

    test('computes the columns by which repeated and near-identical texts are found', async () => {
      const workspaceId = newWorkspace()
      const texts = [
        'Look what the old harbour just demanded of the council https://t.co/abc1',
        '#tide Look what the old harbour just demanded of the council @anna 🎉 https://t.co/xyz2',
        'Look what the new market has refused to the council at noon',
        'Good morning everyone',
        'Good morning everyone',
      ]
      const rows = [...texts, texts[0]!].map((text, index) => {
        const marks = { type: index === 5 ? 'repost' : 'post', mentions: ['anna'], hashtags: ['tide'] }
        return post(workspaceId, index, { text, search: toSearchText('', text), ...marks })
      })
      await insert(workspaceId, rows)
      const found = await store.rows(
        z.object({ hash: z.string(), smallest: z.string(), largest: z.string() }),
        `SELECT toString(text_hash) AS hash, toString(minhash.smallest) AS smallest, toString(minhash.largest) AS largest
         FROM posts FINAL WHERE workspace_id = {workspaceId:UUID} ORDER BY posts.id`,
        { workspaceId },
      )
      const [harbour, tagged, market, morning, again, repost] = found
      expect([tagged!.smallest, tagged!.largest]).toEqual([harbour!.smallest, harbour!.largest])
      expect(new Set([harbour!.smallest, market!.smallest, '0']).size).toBe(3)
      expect([morning!.smallest, repost!.smallest, repost!.hash]).toEqual(['0', '0', '0'])
      expect(again!.hash).toBe(morning!.hash)
      expect(new Set(found.map(({ hash }) => hash)).size).toBe(5)
    })

    test('undoes an import: its posts go, and those that it replaced come back', async () => {
      const [workspaceId, other] = [newWorkspace(), newWorkspace()]
      const [first, second] = importIds
      for (const id of [workspaceId, other]) {
        await insert(id, [post(id, 1, { text: 'first' }), post(id, 2, { text: 'kept' })])
        await insert(id, [{ ...post(id, 1, { text: 'first' }), superseded_by: second }], 'superseded_posts')
        await insert(id, [post(id, 1, { text: 'second', version: 2, import_id: second })])
      }
      const bound = { workspaceId, importId: second }
      const columns = 'workspace_id, id, source, native_id, type, posted_at, import_id, version, text'
      const own = 'WHERE workspace_id = {workspaceId:UUID}'
      await store.run(`DELETE FROM posts ${own} AND import_id = {importId:UUID}`, bound)
      const superseded = `FROM superseded_posts ${own} AND superseded_by = {importId:UUID}`
      await store.run(`INSERT INTO posts (${columns}) SELECT ${columns} ${superseded}`, bound)
      await store.run(`DELETE ${superseded}`, bound)
      expect((await textsOf(workspaceId)).map(({ text }) => text)).toEqual(['first', 'kept'])
      expect((await textsOf(other)).map(({ text }) => text)).toEqual(['second', 'kept'])
      expect(await countOf(workspaceId, 'posts FINAL', `import_id = '${first}'`)).toBe(2)
      expect([await countOf(workspaceId, 'superseded_posts'), await countOf(other, 'superseded_posts')]).toEqual([0, 1])
    })

    test('deletes rows by pairs of values, of one workspace alone', async () => {
      const [workspaceId, other] = [newWorkspace(), newWorkspace()]
      for (const id of [workspaceId, other]) await insert(id, [post(id, 1), post(id, 2), post(id, 3)])
      const at = (id: number) => post('', id).posted_at
      await store.run(
        `DELETE FROM posts WHERE workspace_id = {workspaceId:UUID} AND posted_at IN {times:Array(DateTime('UTC'))}
         AND (id, toUnixTimestamp(posted_at)) IN arrayZip({ids:Array(UInt64)}, {times:Array(UInt32)})`,
        { workspaceId, ids: [1n, 2n, 3n], times: [at(1), at(1), at(3)] },
      )
      expect([await countOf(workspaceId), await countOf(other)]).toEqual([1, 3])
    })

    test('reads of all workspaces find, count and limit the posts of each', async () => {
      const own = workspaces.map((_, index) => idOf(3_000 + index))
      await Promise.all(own.map((id) => insert(id, [post(id, 1), post(id, 2), post(id, 1, { version: 2 })])))
      const across = (query: string) =>
        store.rows(z.record(z.string(), z.coerce.number()), query, { own }, { acrossWorkspaces: true })
      const ofOwn = 'FROM posts FINAL WHERE workspace_id IN {own:Array(UUID)}'
      const counts = 'count() AS n, uniqExact(workspace_id) AS workspaces, uniqExact(id) AS ids'
      expect(await across(`SELECT ${counts} ${ofOwn}`)).toEqual([{ n: 48, workspaces: 24, ids: 2 }])
      expect(await across(`SELECT DISTINCT id ${ofOwn} ORDER BY id LIMIT 5`)).toEqual([{ id: 1 }, { id: 2 }])
      const first = `SELECT DISTINCT posts.id ${ofOwn} ORDER BY posts.id LIMIT 1`
      expect(await across(`SELECT count() AS n ${ofOwn} AND posts.id GLOBAL IN (${first})`)).toEqual([{ n: 24 }])
      expect(await across(`SELECT id, version ${ofOwn} ORDER BY id, version DESC LIMIT 1 BY id`)).toEqual([
        { id: 1, version: 2 },
        { id: 2, version: 1 },
      ])
    })

    test('the rows of a workspace lie on one shard, and a read of it finds those rows alone', async () => {
      await Promise.all(workspaces.map((id) => insert(id, [{ workspace_id: id, line: 1 }], 'import_rejections')))
      for (const id of workspaces) expect(await countOf(id, 'import_rejections')).toBe(1)
      const places = await store.rows(
        z.object({ place: z.coerce.number(), n: z.coerce.number() }),
        `SELECT sipHash64(workspace_id) % {shards:UInt8} AS place, uniqExact(workspace_id) AS n FROM import_rejections
         WHERE workspace_id IN {workspaces:Array(UUID)} GROUP BY place`,
        { shards, workspaces },
        { acrossWorkspaces: true },
      )
      expect(places).toHaveLength(shards)
    })

    test('a read may mean all workspaces; where shards require it, one that names none is a fault', async () => {
      const read = (acrossWorkspaces: boolean) =>
        store.rows(Count, 'SELECT count() AS n FROM post_observations', {}, { acrossWorkspaces })
      if (requiresWorkspace) await expect(read(false)).rejects.toThrow(/shard/i)
      expect(await read(true)).toEqual([{ n: expect.any(Number) }])
    })

    test('writers beside each other lose nothing', async () => {
      const own = [newWorkspace(), newWorkspace(), newWorkspace()]
      const writes = own.flatMap((id) =>
        Array.from({ length: 6 }, (_, at) => insert(id, [post(id, at), post(id, at + 100)])),
      )
      await Promise.all(writes)
      expect(await Promise.all(own.map((id) => countOf(id)))).toEqual([12, 12, 12])
    })

    test('writes wait for what asks for none meanwhile', async () => {
      const workspaceId = newWorkspace()
      let written: Promise<void> | undefined
      const during = await store.withoutWrites(async () => {
        written = insert(workspaceId, [post(workspaceId, 1)])
        return countOf(workspaceId)
      })
      await written
      expect([during, await countOf(workspaceId)]).toEqual([0, 1])
    })

    test('finds what a list of thousands of ids and texts names', async () => {
      const workspaceId = newWorkspace()
      const ids = Array.from({ length: 12_000 }, (_, at) => 10_000_000_000_000_000_000n + BigInt(at))
      const names = ids.map((id) => `it's\t${id}\\`)
      await insert(workspaceId, [post(workspaceId, String(ids.at(-1)), { text: names.at(-1) }), post(workspaceId, 7)])
      const query = `SELECT count() AS n FROM posts FINAL WHERE workspace_id = {workspaceId:UUID}
        AND posts.id IN {ids:Array(UInt64)} AND text IN {names:Array(String)} AND length({ids:Array(UInt64)}) = 12000`
      expect(await store.rows(Count, query, { workspaceId, ids, names })).toEqual([{ n: 1 }])
    })

    const endless = 'SELECT sum(sipHash64(number)) AS n FROM numbers(100000000000)'

    test('a read that takes longer than it may is refused in words', async () => {
      await expect(store.rows(z.unknown(), endless, {}, { maxSeconds: 0.3 })).rejects.toMatchObject({
        code: 'unavailable',
        message: expect.stringContaining('takes too long'),
      })
    })

    test('an abort is answered although the engine works on', async () => {
      const caller = new AbortController()
      const asked = store.rows(z.unknown(), endless, {}, { maxSeconds: 1, signal: caller.signal })
      caller.abort(new Error('gone'))
      await expect(asked).rejects.toThrow('gone')
    })

    test('a statement carries the id of the request that asks for it', async () => {
      const read = () => store.rows(z.object({ comment: z.string() }), `SELECT getSetting('log_comment') AS comment`)
      const ids = ['edge-0123456789', `' OR 1 --`, undefined]
      const found = await Promise.all(ids.map((id) => withRequestId(id, read)))
      expect(found.flat()).toEqual([{ comment: 'edge-0123456789' }, { comment: '' }, { comment: '' }])
    })

    test('writes, and reads for them, leave the processor to other reads', async () => {
      const query = `SELECT toInt32(getSetting('os_thread_priority')) AS n`
      const read = (forWrite: boolean) => store.rows(Count, query, {}, { forWrite })
      expect([await read(false), await read(true)].flat()).toEqual([{ n: 0 }, { n: 10 }])
    })
  })
