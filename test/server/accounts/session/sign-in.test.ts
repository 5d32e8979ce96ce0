import { expect, test } from 'vitest'
import { login } from '#contract/session/session.ts'
import { me } from '#contract/session/users.ts'
import { sessions } from '#server/platform/db/postgres/schema/index.ts'
import { statusOf as refusalOf } from '#test/support/outcomes.ts'
import { type CallFailed } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

const server = await useServer()

const good = (email = 'anna@example.com') => server.issuer.claimsOf(email)
const signIn = (token: string, vendor: 'google' | 'microsoft' = 'google') =>
  server.call(login, { oauth_token: token, vendor_type: vendor }, { as: null })
const statusOf = (token: string, vendor?: 'google' | 'microsoft') => refusalOf(signIn(token, vendor))

test.each(['x', 'a.b.c', 'ya29.opaque-access-token', '....', '{}', '\u0000'])(
  'the text %j in the place of an ID token is refused',
  async (token) => expect(await statusOf(token)).toBe(401),
)

test('our own access token and a token of another vendor are refused in the place of an ID token', async () => {
  const { access_token: own } = await server.as('anna@example.com')
  expect([await statusOf(own), await statusOf(await server.issuer.sign(good()), 'microsoft')]).toEqual([401, 401])
})

test('a refused sign-in leaves no session and says nothing but why', async () => {
  const before = await server.services.db.$count(sessions)
  const error = await signIn(await server.issuer.sign({ ...good(), aud: 'x' })).catch((thrown: CallFailed) => thrown)

  expect(await server.services.db.$count(sessions)).toBe(before)
  expect((error as CallFailed).problem).toEqual({
    type: '/problems/invalid_token',
    title: 'Invalid token',
    status: 401,
    detail: 'The sign-in could not be confirmed. Sign in again.',
    message: 'problem.idTokenRefused',
    requestId: expect.any(String),
  })
})

test('one ID token signs in once, also in a race', async () => {
  const token = await server.issuer.sign(good('racer@example.com'))
  const statuses = await Promise.all(Array.from({ length: 20 }, () => statusOf(token)))
  expect(statuses.filter((status) => status === 200).length).toBe(1)
  expect(new Set(statuses)).toEqual(new Set([200, 401]))
})

test('one person at one vendor is one account', async () => {
  const idOf = async () => {
    const tokens = await signIn(await server.issuer.sign(good('twice@example.com')))
    return (await server.call(me, {}, { as: tokens })).id
  }
  expect(await idOf()).toBe(await idOf())
})

test('the same e-mail at another vendor is another account without the workspaces of the first', async () => {
  await server.createWorkspace({ owner: 'same@example.com' })
  const { id } = await server.call(me, {}, { as: 'same@example.com' })

  const claims = server.issuer.claimsOf('same@example.com', 'microsoft')
  const elsewhere = await signIn(await server.issuer.sign(claims), 'microsoft')
  const other = await server.call(me, {}, { as: elsewhere })
  expect([other.id === id, other.email, other.workspaces]).toEqual([false, 'same@example.com', []])
})
