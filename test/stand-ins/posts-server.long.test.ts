import { ClickHouseLogLevel, createClient } from '@clickhouse/client'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openClickHouse } from '#server/db/clickhouse/open.ts'
import { createLog } from '#server/log.ts'
import { type StartedPostsServer, startPostsServer } from '#test/support/posts-server.ts'

const password = 'only for tests'
let server: StartedPostsServer
let url: string
beforeAll(async () => {
  server = await startPostsServer(undefined, { password })
  const withPassword = new URL(server.url)
  withPassword.password = password
  withPassword.username = 'default'
  url = withPassword.href
}, 60_000)
afterAll(() => server.stop())

const asked = (text: string, search: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/?${new URLSearchParams(search)}`, {
    method: 'POST',
    body: text,
    headers: { 'X-ClickHouse-User': 'default', 'X-ClickHouse-Key': password, ...headers },
  })

test('several clients share one store', async () => {
  const open = () => openClickHouse({ url, dataDir: '', log: createLog('silent') })
  const [one, other] = [await open(), await open()]
  const row = {
    import_id: '0190f000-0000-7000-8000-000000000001',
    workspace_id: '0190f000-0000-7000-8000-000000000002',
  }
  await one.run(
    'CREATE TABLE IF NOT EXISTS shared (workspace_id UUID, import_id UUID, text String) ENGINE = MergeTree ORDER BY import_id',
  )
  await one.insert('shared', [{ ...row, text: 'a\tb\\c\n“d”' }])
  await other.insertTabbed(
    'shared',
    ['workspace_id', 'import_id', 'text'],
    Buffer.from(`${row.workspace_id}\t${row.import_id}\te\n`),
  )

  const found = await other.rows(
    z.object({ text: z.string(), given: z.string(), list: z.array(z.string()), nothing: z.nullable(z.string()) }),
    `SELECT text, {given:String} AS given, {list:Array(String)} AS list, {nothing:Nullable(String)} AS nothing
     FROM shared WHERE workspace_id = {workspaceId:UUID} ORDER BY text`,
    { workspaceId: row.workspace_id, given: "it's\t\\n\n", list: ["'", '\\', '\n'], nothing: null },
  )
  const bound = { given: "it's\t\\n\n", list: ["'", '\\', '\n'], nothing: null }
  expect(found).toEqual([
    { text: 'a\tb\\c\n“d”', ...bound },
    { text: 'e', ...bound },
  ])
  await Promise.all([one.close(), other.close()])
}, 60_000)

test('whoever leaves in the middle of an answer leaves the server to others', async () => {
  const leave = async (after: number) => {
    const { port, hostname } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    const text = 'SELECT number FROM numbers(3000000)'
    socket.on('error', () => {})
    socket.write(
      `POST / HTTP/1.1\r\nHost: x\r\nX-ClickHouse-User: default\r\nX-ClickHouse-Key: ${password}\r\nContent-Length: ${text.length}\r\n\r\n${text}`,
    )
    await pause(after)
    socket.destroy()
  }
  for (let round = 0; round < 60; round++) await Promise.all([leave(round % 20), leave(round / 4), leave(1)])
  const statuses: number[] = []
  for (let at = 0; at < 12; at++) statuses.push((await asked('SELECT 1')).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
}, 120_000)

test('answers as a server does: in parts, with status, code and text of a failure', async () => {
  const failed = async (text: string, headers?: Record<string, string>) => {
    const answer = await asked(text, {}, headers)
    return [answer.status, answer.headers.get('x-clickhouse-exception-code'), (await answer.text()).slice(0, 25)]
  }
  expect(await (await fetch(`${server.url}/ping`)).text()).toBe('Ok.\n')
  expect(await failed('SELECT * FROM missing')).toEqual([404, '60', 'Code: 60. DB::Exception: '])
  expect(await failed('SELECT throwIf(1)')).toEqual([500, '395', 'Code: 395. DB::Exception:'])
  expect(await failed('SELECT 1', { 'X-ClickHouse-Key': 'wrong' })).toEqual([403, '516', 'Code: 516. DB::Exception:'])
  const answer = await asked('SELECT number FROM numbers(3) FORMAT JSONEachRow', { query_id: 'mine' })
  expect(answer.headers.get('transfer-encoding')).toBe('chunked')
  expect(answer.headers.get('x-clickhouse-query-id')).toBe('mine')
  expect(await answer.text()).toBe('{"number":0}\n{"number":1}\n{"number":2}\n')
})

const breaksOff = 'SELECT throwIf(number = 2000000) AS thrown FROM numbers(3000000) FORMAT JSONEachRow'

test('tells a failure after a part of the answer in the answer, unless the whole is waited for', async () => {
  const client = createClient({ url, log: { level: ClickHouseLogLevel.OFF } })
  const answer = await client.query({ query: breaksOff.replace(' FORMAT JSONEachRow', ''), format: 'JSONEachRow' })
  await expect(answer.json()).rejects.toMatchObject({ code: '395' })
  await client.close()
  expect((await asked(breaksOff, { wait_end_of_query: '1' })).status).toBe(500)
})

test('packs what is asked for so, and reads what comes so', async () => {
  const client = createClient({ url, compression: { request: true, response: true } })
  await client.command({ query: 'CREATE TABLE packed (n UInt64) ENGINE = MergeTree ORDER BY n' })
  await client.insert({ table: 'packed', values: [{ n: 1 }, { n: 2 }], format: 'JSONEachRow' })
  const answer = await client.query({ query: 'SELECT sum(n) AS sum FROM packed', format: 'JSONEachRow' })
  expect(answer.response_headers['content-encoding']).toBe('gzip')
  expect(await answer.json()).toEqual([{ sum: 3 }])
  await client.close()
})

test('keeps its port and its rows when it is killed and started again', async () => {
  await asked('CREATE TABLE kept (n UInt64) ENGINE = MergeTree ORDER BY n')
  await asked('{"n":7}\n', { query: 'INSERT INTO kept FORMAT JSONEachRow' })
  const before = server.pid
  await server.kill()
  await server.restart()
  expect(server.pid).not.toBe(before)
  expect(await (await asked('SELECT n FROM kept')).text()).toBe('7\n')
}, 60_000)
