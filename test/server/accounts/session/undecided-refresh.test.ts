import { afterEach, expect, test, vi } from 'vitest'
import type { Pool } from 'pg'
import { login, refresh } from '#contract/session/session.ts'
import { useServer } from '#test/support/use-server.ts'

const server = await useServer({ env: { requestsPerMinute: 200 } })
afterEach(() => vi.restoreAllMocks())

/** The status, or what a browser sees of a connection that ends without an answer. */
const answerOf = (sent: Promise<Response>) =>
  sent.then(
    async (response) => {
      await response.arrayBuffer()
      return response.status
    },
    (error: Error) => error.message,
  )
const dropped = 'fetch failed'

const refreshOnce = (bearer: string) => answerOf(server.send(refresh, {}, { as: { bearer } }))
const refreshTokenOf = async (email: string) => (await server.as(email)).refresh_token
const breakAccounts = (error: Error) =>
  vi.spyOn((server.services.db as { $client?: Pool }).$client!, 'query').mockImplementation(async () => {
    throw error
  })
const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

test.each([
  ['is stopped', refused()],
  ['is restarting', Object.assign(new Error('the database system is starting up'), { code: '57P03' })],
  ['hangs', new Error('Query read timeout')],
  ['fails as nobody foresaw', new Error('something odd')],
])('a refresh ends without an answer while the accounts store %s', async (_what, error) => {
  const token = await refreshTokenOf('anna@example.com')
  const broken = breakAccounts(error)
  const during = [await refreshOnce(token), await refreshOnce(token)]
  broken.mockRestore()
  expect([during, await refreshOnce(token)]).toEqual([[dropped, dropped], 200])
})

test('a refresh past its own limit ends without an answer', async () => {
  const token = await refreshTokenOf('ben@example.com')
  const answers = []
  for (let index = 0; index < 123; index++) answers.push(await refreshOnce(token))
  expect([new Set(answers.slice(0, 120)), answers.slice(120)]).toEqual([new Set([200]), [dropped, dropped, dropped]])
})

test('the limit of an address turns other calls away and leaves the refresh alone', async () => {
  const token = await refreshTokenOf('cleo@example.com')
  const answers = []
  for (let index = 0; index < 205; index++) answers.push(await answerOf(server.request('/health/live')))
  expect([answers.at(-1), await refreshOnce(token)]).toEqual([429, 200])
})

test.each([
  ['is stopped', refused()],
  ['hangs', new Error('Query read timeout')],
  ['has no connection left', Object.assign(new Error('sorry, too many clients already'), { code: '53300' })],
  ['is busy with others', new Error('timeout exceeded when trying to connect')],
])('any other call says that the accounts store does not answer while it %s', async (_what, error) => {
  const token = await server.issuer.sign(server.issuer.claimsOf('dan@example.com'))
  breakAccounts(error)
  expect(await answerOf(server.send(login, { oauth_token: token, vendor_type: 'google' }))).toBe(503)
})
