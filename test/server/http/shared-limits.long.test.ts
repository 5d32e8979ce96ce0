import { expect, test } from 'vitest'
import { handlers } from '#server/app.ts'
import { subscriptionPages } from '#server/outbox/channels/index.ts'
import { rateLimits } from '#server/platform/db/postgres/schema/index.ts'
import { createHttp } from '#server/http/server.ts'
import { closeAfterAll, useServer } from '#test/support/use-server.ts'

const perMinute = 60

const server = await useServer()
const env = { ...server.services.env, requestsPerMinute: perMinute, databaseUrl: 'postgresql://shared' }
const services = { ...server.services, env }
const begin = async () => {
  const { listen, close } = await createHttp(services, handlers, {
    subscriptions: subscriptionPages(services),
    embedOriginsOf: async () => [],
    standIn: null,
    cardProvider: null,
    sourceFaults: null,
    mailBox: null,
  })
  return { url: await listen(), close }
}
const [one, other] = [await closeAfterAll(begin()), await closeAfterAll(begin())]

const signInAt = async (url: string) => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ oauth_token: 'none', vendor_type: 'google' })
  return (await fetch(`${url}/api/social/auth/login`, { method: 'POST', headers, body })).status
}
const askAt = async (url: string) => (await fetch(`${url}/api/social/users/me`)).status

test('sign-ins at two servers are one count, and no address is kept', async () => {
  const attempts = Array.from({ length: 120 }, (_, attempt) => signInAt((attempt % 2 === 0 ? one : other).url))
  expect((await Promise.all(attempts)).filter((status) => status === 429)).toHaveLength(20)
  expect(await server.services.db.select().from(rateLimits)).toMatchObject([
    { key: expect.stringMatching(/^[\w-]{43}$/), count: 120 },
  ])
})

test('what an address asks of one server the others hear of', async () => {
  for (let asked = 0; asked < perMinute - 10; asked++) await askAt(one.url)
  // Alone, the other one would refuse nobody before its own 60th answer.
  let asked = 0
  await expect.poll(() => (asked++, askAt(other.url)), { interval: 500 }).toBe(429)
  expect(asked).toBeLessThan(perMinute)
})
