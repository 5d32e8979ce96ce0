import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { readIdToken } from '#server/accounts/session/id-token.ts'
import { createTestIssuer } from '#test/support/id-tokens.ts'

const issuedAt = 1_800_000_000
const at = (seconds: number) => new Date((issuedAt + seconds) * 1000)
const issuer = await createTestIssuer(() => at(0))
const good = issuer.claimsOf('anna@example.com')

const isTokenTaken = async (token: string, seconds = 0) =>
  (await readIdToken(issuer.vendors.google!, token, at(seconds))) !== null
const isTaken = async (claims: object, seconds = 0, header?: { alg: string; typ?: string; kid?: string }) =>
  isTokenTaken(await issuer.sign({ ...good, ...claims }, header), seconds)

test.each([
  ['before it was made', {}, -5, -6],
  ['after its end', { exp: issuedAt + 60 }, 64, 65],
  ['after ten minutes', {}, 605, 606],
])('an ID token is taken for its time and five seconds of clock skew: %s', async (_when, claims, last, tooLate) => {
  expect([await isTaken(claims, last), await isTaken(claims, tooLate)]).toEqual([true, false])
})

test.each([
  ['another audience', { aud: 'somebody-else' }],
  ['two audiences', { aud: ['client-of-google', 'somebody-else'] }],
  ['no audience', { aud: undefined }],
  ['the issuer of the other vendor', { iss: 'https://microsoft.issuer.test' }],
  ['an unknown issuer', { iss: 'https://evil.test' }],
  ['no issuer', { iss: undefined }],
  ['a beginning that is yet to come', { iat: issuedAt + 600, exp: issuedAt + 1_200 }],
  ['no beginning', { iat: undefined }],
  ['no end', { exp: undefined }],
  ['an empty nonce', { nonce: '' }],
  ['no nonce', { nonce: undefined }],
  ['the type of our own tokens among its claims', { typ: 'at+jwt' }],
  ['a subject with a control character', { sub: 'a\u0000b' }],
  ['a subject that is a number', { sub: 7 }],
  ['an empty subject', { sub: '' }],
  ['no subject', { sub: undefined }],
])('an ID token with %s is refused', async (_what, claims) => expect(await isTaken(claims)).toBe(false))

const [header, , signature] = (await issuer.sign(good)).split('.')
const otherClaims = Buffer.from(JSON.stringify({ ...good, sub: 'olivia-owner' })).toString('base64url')
const publicKey = new TextEncoder().encode(await exportSPKI(issuer.publicKey))
const { privateKey: otherKey } = await generateKeyPair('RS256')
const signed = (key: CryptoKey | Uint8Array, more: object) =>
  new SignJWT(good).setProtectedHeader({ kid: 'test', ...more } as never).sign(key, { crit: { x: true } })

test.each([
  ['no signature', new UnsecuredJWT(good).encode()],
  ['a signature of another key', await signed(otherKey, { alg: 'RS256' })],
  ['a signature by the public key as a secret', await signed(publicKey, { alg: 'HS256' })],
  ['claims that were changed after signing', `${header}.${otherClaims}.${signature}`],
  ['a header that must be understood and is not', await signed(issuer.privateKey, { alg: 'RS256', crit: ['x'], x: 1 })],
])('an ID token with %s is refused', async (_what, token) => expect(await isTokenTaken(token)).toBe(false))

test('a token that is signed in this way and has no fault is taken', async () =>
  expect(await isTokenTaken(await signed(issuer.privateKey, { alg: 'RS256' }))).toBe(true))

test.each([
  { alg: 'RS256', kid: 'unknown' },
  { alg: 'RS256', kid: "' OR 1=1 --" },
  { alg: 'RS256', kid: '../../keys/session.json' },
  { alg: 'RS256', kid: 'unknown', jku: 'https://evil.test/keys' },
  { alg: 'RS256', kid: 'unknown', x5u: 'https://evil.test/cert' },
])('an ID token with the header %j is refused', async (header) => expect(await isTaken({}, 0, header)).toBe(false))

test.each([
  ['JWT', true],
  ['jwt', true],
  [undefined, true],
  ['at+jwt', false],
  ['logout+jwt', false],
])('an ID token of the type %s is taken: %s', async (typ, expected) => {
  expect(await isTaken({}, 0, { alg: 'RS256', kid: 'test', ...(typ === undefined ? {} : { typ }) })).toBe(expected)
})
