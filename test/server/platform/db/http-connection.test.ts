import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { serverConnection } from '#server/platform/db/clickhouse/connections.ts'
import { splitLongLists } from '#server/platform/db/clickhouse/long-values.ts'
import { openClickHouse } from '#server/platform/db/clickhouse/open.ts'
import { migrations } from '#server/platform/db/clickhouse/schema.ts'
import { isOutage } from '#server/platform/db/failures.ts'
import { AppError, StartError } from '#server/ground/errors.ts'
import { createLog } from '#server/platform/log.ts'
import {
  blackHole,
  cut,
  exceptionInAnswer,
  failureAfterwards,
  type Fault,
  halfAnswer,
  olderExceptionInAnswer,
  openFaultyWay,
  proxyAnswer,
  refusal,
} from '#test/support/faulty-way.ts'

const cores = 2
const Row = z.object({ n: z.number() })
const rows = Array.from({ length: 100 }, (_, n) => ({ n }))

/** As much of ClickHouse as a start asks for, and the same rows for everything else. */
const answers = (statement: string) => {
  if (statement.includes('max(version)')) return `{"version":${migrations.at(-1)!.version}}\n`
  if (statement.includes('max_threads')) return `{"cores":${cores}}\n`
  return statement.includes('SELECT n') ? rows.map((row) => `${JSON.stringify(row)}\n`).join('') : ''
}

const open = () => openClickHouse({ url: `${way.url}/posts`, dataDir: '/nowhere', log: createLog('silent') })
const server = createServer((request, response) => {
  let statement = decodeURIComponent(request.url!.replaceAll('+', ' '))
  request.on('data', (chunk: Buffer) => (statement += chunk.toString()))
  request.on('end', () => response.end(answers(statement)))
})
await once(server.listen(0, '127.0.0.1'), 'listening')
const way = await openFaultyWay(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
const clickhouse = await open()
afterEach(() => way.mend())
afterAll(async () => {
  await clickhouse.close()
  await way.close()
  server.close()
})

const readMany = () => clickhouse.rows(Row, 'SELECT n')
const thrownBy = (attempt: Promise<unknown>) => attempt.then(() => null).catch((error: unknown) => error)
const textOf = (thrown: unknown) => (thrown instanceof AppError ? thrown.text.message : String(thrown))
const simultaneous = 'Too many simultaneous queries. Maximum: 100. (TOO_MANY_SIMULTANEOUS_QUERIES)'
const memory = 'Query memory limit exceeded: would use 2.00 GiB. (MEMORY_LIMIT_EXCEEDED)'
const totalMemory = '(total) memory limit exceeded: would use 20.00 GiB. (MEMORY_LIMIT_EXCEEDED)'
const readOnly = refusal(500, 164, 'default: Cannot execute query in readonly mode. (READONLY)')

test('the seconds left for a statement need not be whole milliseconds', async () => {
  const { pool, close } = serverConnection(way.url)
  expect(await pool[0]!.select('SELECT n', {}, 9.999_914_145)).toEqual(rows)
  await close()
})

test('statements beyond the cores of the server wait here: another workspace goes first, and too many are refused', async () => {
  const begun: string[] = []
  const release = Promise.withResolvers<void>()
  way.fail(({ statement }) => {
    begun.push(/'(greedy|modest)'/.exec(statement)![1]!)
    return release.promise
  })
  const ask = (workspaceId: string) => clickhouse.rows(Row, `SELECT n, '${workspaceId}'`, { workspaceId })
  const asked = [...Array.from({ length: 202 }, () => ask('greedy')), ask('modest')]
  const tooMuch = { code: 'unavailable', retryAfter: 5, text: { message: 'problem.tooMuch' } }
  await expect(ask('greedy')).rejects.toMatchObject(tooMuch)
  await expect.poll(() => begun.toSorted()).toEqual(['greedy', 'greedy', 'modest'])
  release.resolve()
  expect(await Promise.all(asked)).toHaveLength(203)
})

/** What a person is told, and whether jobs wait for its end. */
test.each<[what: string, fault: Fault, text: string, waits: boolean]>([
  ['too many statements', refusal(500, 202, simultaneous), 'problem.tooMuch', true],
  ['too many parts', refusal(500, 252, 'Too many parts (3000). (TOO_MANY_PARTS)'), 'problem.tooMuch', true],
  ['the memory of a statement', refusal(500, 241, memory), 'problem.tooMuch', false],
  ['the memory of the server', refusal(500, 241, totalMemory), 'problem.tooMuch', true],
  ['a time-out', refusal(408, 159, 'Timeout exceeded. (TIMEOUT_EXCEEDED)'), 'problem.tooMuch', false],
  ['a full disk', refusal(500, 243, 'Not enough space. (NOT_ENOUGH_SPACE)'), 'problem.diskFull', true],
  ['a disk that fills', refusal(500, 75, 'strerror: No space left on device.'), 'problem.diskFull', true],
  ['a read-only replica', refusal(500, 242, 'Table is in readonly mode.'), 'problem.storeDown', true],
  ['a replica without Keeper', refusal(500, 999, 'Session expired.'), 'problem.storeDown', true],
  ['a user who may only read', readOnly, 'problem.storeRefuses', false],
  ['a changed password', refusal(403, 516, 'Authentication failed.'), 'problem.storeRefuses', false],
  ['a shard that is away', refusal(500, 279, 'All connection tries failed.'), 'problem.storeDown', true],
  ['502 of a proxy', proxyAnswer(502), 'problem.storeDown', true],
  ['503 of a proxy', proxyAnswer(503), 'problem.storeDown', true],
  ['a connection that was cut', cut, 'problem.storeDown', true],
])('%s has words of its own, without those of the server', async (_what, fault, text, waits) => {
  way.fail(fault)
  const thrown = await thrownBy(readMany())
  expect([textOf(thrown), isOutage(thrown)]).toEqual([text, waits])
  expect(JSON.stringify(thrown)).not.toMatch(/GiB|readonly mode/)
})

describe('an answer that breaks off', () => {
  const failed = exceptionInAnswer(241, memory)
  const older = olderExceptionInAnswer(241, memory)
  test.each<[how: string, fault: Fault, text: string]>([
    ['after a line', halfAnswer({ end: '', isBrokenOff: true }), 'problem.storeDown'],
    ['within a line', halfAnswer({ end: '', isBrokenOff: true, at: 'row' }), 'problem.storeDown'],
    ['within a line, ended by a proxy', halfAnswer({ end: '', isBrokenOff: false, at: 'row' }), 'problem.storeDown'],
    ['with a failure', halfAnswer({ end: failed, isBrokenOff: false }), 'problem.tooMuch'],
    ['with a failure and a cut', halfAnswer({ end: failed, isBrokenOff: true }), 'problem.tooMuch'],
    ['with a failure of older servers', halfAnswer({ end: older, isBrokenOff: false }), 'problem.tooMuch'],
  ])('%s shows nothing', async (_how, fault, text) => {
    way.fail(fault, { times: 1 })
    expect(textOf(await thrownBy(readMany()))).toBe(text)
    expect(await readMany()).toEqual(rows)
  })

  test('makes a change that failed after the status no success', async () => {
    way.fail(halfAnswer({ end: failed, isBrokenOff: false }), { times: 2 })
    const changed = await thrownBy(clickhouse.run('ALTER TABLE posts DELETE WHERE id = 1'))
    const inserted = await thrownBy(clickhouse.insert('posts', [{ id: 1 }]))
    expect([textOf(changed), textOf(inserted)]).toEqual(['problem.tooMuch', 'problem.tooMuch'])
  })
})

test('a server that neither answers nor refuses is given up', async () => {
  way.fail(blackHole)
  const thrown = await thrownBy(clickhouse.rows(Row, 'SELECT n', {}, { maxSeconds: 0.1 }))
  expect([textOf(thrown), isOutage(thrown)]).toEqual(['problem.storeDown', true])
})

test('a list that is longer than a server takes is sent in parts', () => {
  const names = Array.from({ length: 12_000 }, (_, at) => `it's\t${at}\\`)
  const { query, query_params } = splitLongLists('SELECT n IN {names: Array(String)}', { names, n: 7 })
  const { n, ...parts } = query_params as { n: number } & Record<string, string[]>
  const listed = Object.keys(parts).map((name) => `{${name}:Array(String)}`)
  expect([query, n]).toEqual([`SELECT n IN arrayConcat(${listed.join(', ')})`, 7])
  expect(Object.values(parts).flat()).toEqual(names)
  expect(Object.values(parts).filter((part) => part.join('').length > 64 * 1024)).toEqual([])
})

test('nothing is sent twice by itself', async () => {
  way.fail(failureAfterwards(refusal(500, 1001, 'std::exception. (STD_EXCEPTION)')))
  expect(await thrownBy(clickhouse.insert('posts', [{ id: 1 }]))).toBeInstanceOf(Error)
  expect(way.met()).toBe(1)
})

describe('a start', () => {
  const startedWith = async (fault: Fault) => {
    way.fail(fault)
    const thrown = await thrownBy(open().then((opened) => opened.close()))
    return thrown instanceof StartError ? thrown.message.replace(new URL(way.url).host, 'the host') : thrown
  }

  const rights = 'lets its user read only. Give the user the right to create, insert, alter and delete.'
  test.each<[what: string, fault: Fault, message: string]>([
    ['a user who may only read', readOnly, rights],
    ['a wrong password', refusal(403, 516, 'no'), 'refuses the user or the password in it. Correct them.'],
    ['a missing database', refusal(404, 81, 'no'), 'has no database posts. Create it, or name another.'],
  ])('ends for %s', async (_what, fault, message) => {
    expect(await startedWith(fault)).toBe(`CLICKHOUSE_URL: ClickHouse at the host ${message}`)
  })

  test.each([
    ['a busy server', refusal(500, 202, simultaneous)],
    ['503 of a proxy', proxyAnswer(503)],
    ['a server that is away', cut],
  ])('does not end for %s: posts are unavailable until it answers', async (_what, fault) => {
    way.fail(fault)
    const opened = await open()
    await expect(opened.rows(Row, 'SELECT n')).rejects.toMatchObject({ code: 'unavailable' })
    await opened.close()
  })
})
