import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({
    env: { trustedProxies: 1, corsOrigins: ['https://app.example'], requestsPerMinute: 50 },
  })
})
afterAll(() => server.close())

const statusesOf = (addresses: string[]) =>
  Promise.all(
    addresses.map(async (address) => {
      const response = await server.request('/api/social/users/me', { headers: { 'x-forwarded-for': address } })
      return response.status
    }),
  )

const idOf = async (id: string) =>
  (await server.request('/health/live', { headers: { 'x-request-id': id } })).headers.get('x-request-id')

const allowedFor = async (origin: string) =>
  (await server.request('/health/live', { headers: { origin } })).headers.get('access-control-allow-origin')

describe('behind one proxy', () => {
  test('an address is the one the proxy saw, whatever the caller wrote before it', async () => {
    const statuses = await statusesOf(Array.from({ length: 60 }, (_, index) => `198.51.100.${index}, 203.0.113.9`))
    expect([statuses.includes(429), await statusesOf(['203.0.113.10'])]).toEqual([true, [401]])
  })

  test('addresses of one IPv6 /64 are one', async () => {
    const statuses = await statusesOf(Array.from({ length: 60 }, (_, index) => `2001:db8:1:2::${index.toString(16)}`))
    expect([statuses.includes(429), await statusesOf(['2001:db8:1:3::1'])]).toEqual([true, [401]])
  })

  test("the proxy's request id is kept, and one that could forge a line is not", async () => {
    expect([await idOf('edge-0123456789'), (await idOf('x" onload='))!.length]).toEqual(['edge-0123456789', 36])
  })
})

describe('another origin', () => {
  test('is allowed when it is configured', async () => {
    expect(await allowedFor('https://app.example')).toBe('https://app.example')
  })

  test.each(['null', 'https://app.example.evil.test', 'http://app.example', 'https://app.example:8443', '*'])(
    '%s is not',
    async (origin) => {
      expect(await allowedFor(origin)).not.toBe(origin)
    },
  )
})
