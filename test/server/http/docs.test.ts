import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: { publicApiDocs: false } })
})
afterAll(() => server.close())

test.each(['/docs', '/openapi.json'])('%s is not there where it is not public', async (path) => {
  const response = await server.request(path)
  expect([response.status, response.headers.get('content-type')]).toEqual([
    404,
    'application/problem+json; charset=utf-8',
  ])
})
