import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { ClickHouse } from '#server/db/clickhouse/clickhouse.ts'
import { openClickHouse } from '#server/db/clickhouse/open.ts'
import { isOutage } from '#server/db/failures.ts'
import { AppError, StartError } from '#server/errors.ts'
import { createLog } from '#server/log.ts'
import { blackHole, type FaultyWay, openFaultyWay } from '#test/support/faulty-way.ts'
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
}, 60_000)
afterEach(() => way.mend())
afterAll(async () => {
  await clickhouse.close()
  await way.close()
  await server.stop()
})

const thrownBy = (attempt: Promise<unknown>) => attempt.then(() => null).catch((error: unknown) => error)
const textOf = (thrown: unknown) => (thrown instanceof AppError ? thrown.text.message : String(thrown))

test('a server that neither answers nor refuses is given up', async () => {
  way.fail(blackHole)
  const thrown = await thrownBy(clickhouse.rows(Row, 'SELECT toUInt64(1) AS n', {}, { maxSeconds: 1 }))
  expect([textOf(thrown), isOutage(thrown)]).toEqual(['problem.postsStoreDown', true])
}, 60_000)

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

test('a certificate that is not trusted ends a start, by name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'soundings-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const made = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost'
  execFileSync('openssl', [...made.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const secure = await openFaultyWay(server.url, { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') })
  const thrown = await thrownBy(openClickHouse({ url: secure.url, dataDir: '', log }))
  await secure.close()
  expect(thrown).toEqual(
    new StartError(
      `CLICKHOUSE_URL: ClickHouse at ${new URL(secure.url).host} shows a certificate that is not valid: self-signed certificate. Renew it, correct the host name, or name its authority in NODE_EXTRA_CA_CERTS.`,
    ),
  )
})
