import { describe, expect, test } from 'vitest'
import { useServer } from '#test/support/use-server.ts'

const env = { trustedProxies: 1, corsOrigins: ['https://app.example'], requestsPerMinute: 50 }
const server = await useServer({ env })

const statusOf = async (address: string) =>
  (await server.request('/api/social/users/me', { headers: { 'x-forwarded-for': address } })).status
const sixty = (addressAt: (index: number) => string) =>
  Promise.all(Array.from({ length: 60 }, (_, index) => statusOf(addressAt(index))))

const idOf = async (id: string) =>
  (await server.request('/health/live', { headers: { 'x-request-id': id } })).headers.get('x-request-id')

const allowedFor = async (origin: string) =>
  (await server.request('/health/live', { headers: { origin } })).headers.get('access-control-allow-origin')

describe('behind one proxy', () => {
  test('an address is the one the proxy saw, whatever the caller wrote before it', async () => {
    const statuses = await sixty((index) => `198.51.100.${index}, 203.0.113.9`)
    expect([statuses.includes(429), await statusOf('203.0.113.10')]).toEqual([true, 401])
  })

  test('addresses of one IPv6 /64 are one', async () => {
    const statuses = await sixty((index) => `2001:db8:1:2::${index.toString(16)}`)
    expect([statuses.includes(429), await statusOf('2001:db8:1:3::1')]).toEqual([true, 401])
  })

  test("the proxy's request id is kept, and one that could forge a line is not", async () =>
    expect([await idOf('edge-0123456789'), (await idOf('x" onload='))!.length]).toEqual(['edge-0123456789', 36]))
})

test.each(['null', 'https://app.example.evil.test', 'http://app.example', 'https://app.example:8443', '*'])(
  'the configured origin is allowed, %s is not',
  async (origin) => {
    expect(await allowedFor('https://app.example')).toBe('https://app.example')
    expect(await allowedFor(origin)).not.toBe(origin)
  },
)
