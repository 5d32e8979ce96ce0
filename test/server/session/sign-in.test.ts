import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login } from '#contract/session/session.ts'
import { me } from '#contract/session/users.ts'
import { sessions } from '#server/db/postgres/schema/index.ts'
import { CallFailed, startServer, type TestServer } from '#test/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Change = (claims: JWTPayload) => JWTPayload
const good = (email = 'anna@example.com') => server.issuer.claimsOf(email)
const signIn = (token: string, vendor: 'google' | 'microsoft' = 'google') =>
  server.call(login, { oauth_token: token, vendor_type: vendor }, { as: null })
const statusOf = (token: string, vendor?: 'google' | 'microsoft') =>
  signIn(token, vendor).then(
    () => 200,
    (error: CallFailed) => error.status,
  )
const without =
  (claim: string): Change =>
  (claims) => ({ ...claims, [claim]: undefined })

const changed: Record<string, Change> = {
  'another audience': (claims) => ({ ...claims, aud: 'somebody-else' }),
  'two audiences': (claims) => ({ ...claims, aud: ['client-of-google', 'somebody-else'] }),
  'the issuer of the other vendor': (claims) => ({ ...claims, iss: 'https://microsoft.issuer.test' }),
  'an unknown issuer': (claims) => ({ ...claims, iss: 'https://evil.test' }),
  'an end that has passed': (claims) => ({ ...claims, iat: claims.iat! - 500, exp: claims.iat! - 60 }),
  'a beginning that is yet to come': (claims) => ({ ...claims, iat: claims.iat! + 600, exp: claims.exp! + 600 }),
  'an age of eleven minutes': (claims) => ({ ...claims, iat: claims.iat! - 660 }),
  'no subject': without('sub'),
  'a subject that is a number': (claims) => ({ ...claims, sub: 7 as never }),
  'an empty subject': (claims) => ({ ...claims, sub: '' }),
  'no nonce': without('nonce'),
  'no end': without('exp'),
  'no beginning': without('iat'),
  'no audience': without('aud'),
  'no issuer': without('iss'),
}

describe('an ID token is refused with', () => {
  test.each(Object.entries(changed))('%s', async (_what, change) => {
    expect(await statusOf(await server.issuer.sign(change(good())))).toBe(401)
  })

  test('no signature', async () => {
    const claims = good()
    const token = new UnsecuredJWT(claims).encode()
    expect(await statusOf(token)).toBe(401)
  })

  test('a signature of another key', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    const token = await new SignJWT(good()).setProtectedHeader({ alg: 'RS256', kid: 'test' }).sign(privateKey)
    expect(await statusOf(token)).toBe(401)
  })

  test('a signature by the public key as a secret', async () => {
    const secret = new TextEncoder().encode(await exportSPKI(server.issuer.publicKey))
    const token = await new SignJWT(good()).setProtectedHeader({ alg: 'HS256', kid: 'test' }).sign(secret)
    expect(await statusOf(token)).toBe(401)
  })

  test('claims that were changed after signing', async () => {
    const [header, , signature] = (await server.issuer.sign(good())).split('.')
    const claims = Buffer.from(JSON.stringify({ ...good(), sub: 'olivia-owner' })).toString('base64url')
    expect(await statusOf(`${header}.${claims}.${signature}`)).toBe(401)
  })

  test.each([
    { alg: 'RS256', kid: 'unknown' },
    { alg: 'RS256', kid: "' OR 1=1 --" },
    { alg: 'RS256', kid: '../../keys/session.json' },
    { alg: 'RS256', kid: 'unknown', jku: 'https://evil.test/keys' },
    { alg: 'RS256', kid: 'unknown', x5u: 'https://evil.test/cert' },
    { alg: 'RS256', kid: 'test', typ: 'at+jwt' },
  ])('the header %j', async (header) => {
    expect(await statusOf(await server.issuer.sign(good(), header))).toBe(401)
  })

  test('a header that must be understood and is not', async () => {
    const token = await new SignJWT(good())
      .setProtectedHeader({ alg: 'RS256', kid: 'test', crit: ['x'], x: 1 } as never)
      .sign(server.issuer.privateKey, { crit: { x: true } })
    expect(await statusOf(token)).toBe(401)
  })

  test('a vendor that did not issue it', async () => {
    expect(await statusOf(await server.issuer.sign(good()), 'microsoft')).toBe(401)
  })

  test.each(['x', 'a.b.c', 'ya29.opaque-access-token', '....', '{}', '\u0000'])('%j in its place', async (token) => {
    expect(await statusOf(token)).toBe(401)
  })

  test('our own access token in its place', async () => {
    const { access_token: token } = await server.as('anna@example.com')
    expect(await statusOf(token)).toBe(401)
  })
})

test('a refused sign-in leaves no session and says nothing but why', async () => {
  const before = await server.services.db.$count(sessions)
  const error = await signIn(await server.issuer.sign({ ...good(), aud: 'x' })).catch((thrown: CallFailed) => thrown)

  expect(await server.services.db.$count(sessions)).toBe(before)
  expect((error as CallFailed).problem).toEqual({
    type: '/problems/invalid_token',
    title: 'The token is not valid',
    status: 401,
    detail: 'The ID token is not a fresh token of this vendor for this application. Sign in again.',
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
  const first = await signIn(await server.issuer.sign(good('twice@example.com')))
  const second = await signIn(await server.issuer.sign(good('twice@example.com')))
  const ids = await Promise.all([first, second].map(async (tokens) => (await server.call(me, {}, { as: tokens })).id))
  expect(ids[0]).toBe(ids[1])
})

test('the same e-mail at another vendor is another account without the workspaces of the first', async () => {
  await server.createWorkspace({ owner: 'same@example.com' })
  const { id } = await server.call(me, {}, { as: 'same@example.com' })

  const elsewhere = await signIn(
    await server.issuer.sign(server.issuer.claimsOf('same@example.com', 'microsoft')),
    'microsoft',
  )

  const other = await server.call(me, {}, { as: elsewhere })
  expect({ isSame: other.id === id, email: other.email, workspaces: other.workspaces }).toEqual({
    isSame: false,
    email: 'same@example.com',
    workspaces: [],
  })
})
