import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverConnection } from '#server/db/clickhouse/connections.ts'

const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => response.end('{"one":1}\n'))
})
let connection: ReturnType<typeof serverConnection>
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  connection = serverConnection(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterAll(async () => {
  await connection.close()
  server.close()
})

test('what is left of a time that several statements share is no whole number of milliseconds', async () => {
  expect(await connection.pool[0]!.select('SELECT 1 AS one', {}, 9.999_914_145)).toEqual([{ one: 1 }])
})
