import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { ClickHouse } from '#server/db/clickhouse/clickhouse.ts'
import { openClickHouse } from '#server/db/clickhouse/open.ts'
import { isOutage } from '#server/db/failures.ts'
import { AppError, StartError } from '#server/errors.ts'
import { createLog } from '#server/log.ts'
import {
  blackHole,
  cut,
  exceptionInAnswer,
  failureAfterwards,
  type Fault,
  type FaultyWay,
  halfAnswer,
  olderExceptionInAnswer,
  openFaultyWay,
  proxyAnswer,
  refusal,
  slowness,
} from '#test/support/faulty-way.ts'
import { type StartedPostsServer, startPostsServer } from '#test/support/posts-server.ts'

const Row = z.object({ n: z.string() })
const workspaceId = '0190f000-0000-7000-8000-000000000001'
const log = createLog('silent')

let server: StartedPostsServer
let way: FaultyWay
let clickhouse: ClickHouse
beforeAll(async () => {
  server = await startPostsServer()
  way = await openFaultyWay(server.url)
  clickhouse = await openClickHouse({ url: way.url, dataDir: '', log })
  await clickhouse.run('CREATE TABLE numbers_kept (n UInt64) ENGINE = MergeTree ORDER BY n')
}, 60_000)
afterEach(() => way.mend())
afterAll(async () => {
  await clickhouse.close()
  await way.close()
  await server.stop()
})

const readMany = () => clickhouse.rows(Row, 'SELECT toUInt64(number) AS n FROM numbers(1000)', {}, { maxSeconds: 10 })
const thrownBy = (attempt: Promise<unknown>) => attempt.then(() => null).catch((error: unknown) => error)
const textOf = (thrown: unknown) => (thrown instanceof AppError ? thrown.text.message : String(thrown))

const memory = 'Query memory limit exceeded: would use 2.00 GiB. (MEMORY_LIMIT_EXCEEDED)'
const totalMemory = '(total) memory limit exceeded: would use 20.00 GiB. (MEMORY_LIMIT_EXCEEDED)'

test('what a server cannot begin at once waits here, where another workspace goes first', async () => {
  const atOnce = availableParallelism() + 1
  const begun: string[] = []
  const answers = Promise.withResolvers<void>()
  way.fail(({ statement }) => {
    begun.push(/'(greedy|modest)'/.exec(statement)![1]!)
    return answers.promise
  })
  const ask = (id: string) => clickhouse.rows(Row, `SELECT '${id}' AS n`, { workspaceId: id })
  const asked = Promise.all([...Array.from({ length: 40 }, () => ask('greedy')), ask('modest')])
  await expect.poll(() => begun.length).toBeGreaterThanOrEqual(atOnce)
  await pause(100)
  expect(begun.toSorted()).toEqual([...Array.from({ length: atOnce - 1 }, () => 'greedy'), 'modest'])
  answers.resolve()
  expect((await asked).length).toBe(41)
})

/** What a person is told, and whether jobs wait for its end. */
test.each<[what: string, fault: Fault, text: string, waits: boolean]>([
  [
    'too many statements',
    refusal(500, 202, 'Too many simultaneous queries. Maximum: 100. (TOO_MANY_SIMULTANEOUS_QUERIES)'),
    'problem.postsStoreBusy',
    true,
  ],
  [
    'too many parts',
    refusal(500, 252, 'Too many parts (3000). Merges are slower than inserts. (TOO_MANY_PARTS)'),
    'problem.postsStoreBusy',
    true,
  ],
  ['the memory of a statement', refusal(500, 241, memory), 'problem.postsStoreBusy', false],
  ['the memory of the server', refusal(500, 241, totalMemory), 'problem.postsStoreBusy', true],
  [
    'a time-out',
    refusal(408, 159, 'Timeout exceeded: elapsed 10.1 seconds. (TIMEOUT_EXCEEDED)'),
    'problem.readTooLong',
    false,
  ],
  [
    'a full disk',
    refusal(500, 243, 'Cannot reserve 1.00 MiB, not enough space. (NOT_ENOUGH_SPACE)'),
    'problem.postsDiskFull',
    true,
  ],
  [
    'a disk that fills',
    refusal(
      500,
      75,
      'Cannot write to file, errno: 28, strerror: No space left on device. (CANNOT_WRITE_TO_FILE_DESCRIPTOR)',
    ),
    'problem.postsDiskFull',
    true,
  ],
  [
    'a replica that is read-only',
    refusal(500, 242, 'Table is in readonly mode. (TABLE_IS_READ_ONLY)'),
    'problem.postsStoreReadOnly',
    true,
  ],
  [
    'a replica without its Keeper',
    refusal(500, 999, 'Session expired. (KEEPER_EXCEPTION)'),
    'problem.postsStoreReadOnly',
    true,
  ],
  [
    'a user who may only read',
    refusal(500, 164, 'default: Cannot execute query in readonly mode. (READONLY)'),
    'problem.postsStoreRefuses',
    false,
  ],
  [
    'a password that was changed',
    refusal(403, 516, 'default: Authentication failed. (AUTHENTICATION_FAILED)'),
    'problem.postsStoreRefuses',
    false,
  ],
  [
    'a shard that is away',
    refusal(500, 279, 'All connection tries failed. (ALL_CONNECTION_TRIES_FAILED)'),
    'problem.postsStoreDown',
    true,
  ],
  ['502 of a proxy', proxyAnswer(502), 'problem.postsStoreDown', true],
  ['503 of a proxy', proxyAnswer(503), 'problem.postsStoreDown', true],
  ['a connection that was cut', cut, 'problem.postsStoreDown', true],
])('%s is told as what it is', async (_what, fault, text, waits) => {
  way.fail(fault)
  const thrown = await thrownBy(readMany())
  expect([textOf(thrown), isOutage(thrown), JSON.stringify(thrown)]).toEqual([
    text,
    waits,
    expect.not.stringMatching(/GiB|readonly mode/),
  ])
})

test('5 s of slowness are waited for', async () => {
  way.fail(slowness(5_000), { times: 1 })
  expect(await readMany()).toHaveLength(1_000)
}, 30_000)

test('a server that neither answers nor refuses is given up', async () => {
  way.fail(blackHole)
  const thrown = await thrownBy(clickhouse.rows(Row, 'SELECT toUInt64(1) AS n', {}, { maxSeconds: 1 }))
  expect([textOf(thrown), isOutage(thrown)]).toEqual(['problem.postsStoreDown', true])
}, 60_000)

describe('of an answer that breaks off', () => {
  test.each<[how: string, fault: Fault, text: string]>([
    ['after a line', halfAnswer({ end: '', isBrokenOff: true }), 'problem.postsStoreDown'],
    ['within a line', halfAnswer({ end: '', isBrokenOff: true, at: 'row' }), 'problem.postsStoreDown'],
    [
      'within a line, and a proxy ends it',
      halfAnswer({ end: '', isBrokenOff: false, at: 'row' }),
      'problem.postsStoreDown',
    ],
    [
      'with a failure',
      halfAnswer({ end: exceptionInAnswer(241, memory), isBrokenOff: false }),
      'problem.postsStoreBusy',
    ],
    [
      'with a failure and a cut',
      halfAnswer({ end: exceptionInAnswer(241, memory), isBrokenOff: true }),
      'problem.postsStoreBusy',
    ],
    [
      'with a failure as older servers tell it',
      halfAnswer({ end: olderExceptionInAnswer(241, memory), isBrokenOff: false }),
      'problem.postsStoreBusy',
    ],
  ])('%s nothing is shown', async (_how, fault, text) => {
    way.fail(fault, { times: 1 })
    expect(textOf(await thrownBy(readMany()))).toBe(text)
    expect(await readMany()).toHaveLength(1_000)
  })

  test('a change that failed after the status is no success', async () => {
    way.fail(halfAnswer({ end: exceptionInAnswer(241, memory), isBrokenOff: false }), { times: 2 })
    const changed = await thrownBy(clickhouse.run('ALTER TABLE numbers_kept DELETE WHERE n = 1'))
    const inserted = await thrownBy(clickhouse.insert('numbers_kept', [{ n: 1 }]))
    expect([textOf(changed), textOf(inserted)]).toEqual(['problem.postsStoreBusy', 'problem.postsStoreBusy'])
  })
})

test('lists that are longer than a server takes arrive whole', async () => {
  const ids = Array.from({ length: 12_000 }, (_, at) => 10_000_000_000_000_000_000n + BigInt(at))
  const names = ids.map((id) => `it's\t${id}\\`)
  const found = await clickhouse.rows(
    z.object({ ids: z.string(), names: z.string(), same: z.number(), found: z.string() }),
    `SELECT toUInt64(length({ids:Array(UInt64)})) AS ids, uniqExact(arrayJoin({names: Array(String)})) AS names,
       {names: Array(String)}[12000] = {last:String} AS same,
       (SELECT count() FROM numbers(10000000000000000000, 20000) WHERE number IN {ids:Array(UInt64)}) AS found`,
    { ids, names, last: names.at(-1), workspaceId },
  )
  expect(found).toEqual([{ ids: '12000', names: '12000', same: 1, found: '12000' }])
})

test('nothing is sent twice by itself', async () => {
  const failed = refusal(500, 1001, 'std::exception. (STD_EXCEPTION)')
  way.fail(failureAfterwards(failed))
  const thrown = await thrownBy(clickhouse.insert('numbers_kept', [{ n: 77 }]))
  const met = way.met()
  way.mend()
  const kept = await clickhouse.rows(Row, 'SELECT n FROM numbers_kept WHERE n = 77')
  expect([thrown instanceof Error, met, kept]).toEqual([true, 1, [{ n: '77' }]])
})

describe('at the start', () => {
  const startedWith = async (fault: Fault) => {
    way.fail(fault)
    return thrownBy(openClickHouse({ url: way.url, dataDir: '', log }).then((opened) => opened.close()))
  }

  test('a user who may only read ends it', async () => {
    expect(await startedWith(refusal(500, 164, 'default: Cannot execute query in readonly mode. (READONLY)'))).toEqual(
      new StartError(
        `CLICKHOUSE_URL: ClickHouse at ${new URL(way.url).host} lets its user read only. Give the user the right to create, insert, alter and delete.`,
      ),
    )
  })

  test.each([
    ['a busy server', refusal(500, 202, 'Too many simultaneous queries. (TOO_MANY_SIMULTANEOUS_QUERIES)')],
    ['503 of a proxy', proxyAnswer(503)],
  ])('%s does not', async (_what, fault) => {
    expect(await startedWith(fault)).toBeNull()
  })

  test('a certificate that is not trusted ends it, by name', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'soundings-certificate-'))
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-keyout',
        key,
        '-out',
        cert,
        '-days',
        '1',
        '-subj',
        '/CN=localhost',
      ],
      { stdio: 'ignore' },
    )
    const secure = await openFaultyWay(server.url, { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') })
    const thrown = await thrownBy(openClickHouse({ url: secure.url, dataDir: '', log }))
    await secure.close()
    expect(thrown).toEqual(
      new StartError(
        `CLICKHOUSE_URL: ClickHouse at ${new URL(secure.url).host} shows a certificate that is not valid: self-signed certificate. Renew it, correct the host name, or name its authority in NODE_EXTRA_CA_CERTS.`,
      ),
    )
  })
})
