import { describe, expect, test } from 'vitest'
import { readIdToken } from '#server/session/id-token.ts'
import { createTestIssuer } from '#test/support/id-tokens.ts'

const issuedAt = 1_800_000_000
const at = (seconds: number) => new Date((issuedAt + seconds) * 1000)
const issuer = await createTestIssuer(() => at(0))
const good = issuer.claimsOf('anna@example.com')

const isTaken = async (claims: object, seconds = 0, header?: { alg: string; typ?: string; kid?: string }) =>
  (await readIdToken(issuer.vendors.google!, await issuer.sign({ ...good, ...claims }, header), at(seconds))) !== null

describe('an ID token is taken for its time and five seconds of clock skew', () => {
  test.each([
    ['before it was made', {}, -5, -6],
    ['after its end', { exp: issuedAt + 60 }, 64, 65],
    ['after ten minutes', {}, 605, 606],
  ])('%s', async (_when, claims, last, tooLate) => {
    expect([await isTaken(claims, last), await isTaken(claims, tooLate)]).toEqual([true, false])
  })
})

test.each([
  ['another audience', { aud: 'somebody-else' }],
  ['two audiences', { aud: ['client-of-google', 'somebody-else'] }],
  ['an empty nonce', { nonce: '' }],
  ['the type of our own tokens among its claims', { typ: 'at+jwt' }],
  ['a subject with a control character', { sub: 'a\u0000b' }],
])('an ID token with %s is refused', async (_what, claims) => {
  expect(await isTaken(claims)).toBe(false)
})

test.each([
  ['JWT', true],
  ['jwt', true],
  [undefined, true],
  ['at+jwt', false],
  ['logout+jwt', false],
])('an ID token of the type %s is taken: %s', async (typ, expected) => {
  expect(await isTaken({}, 0, { alg: 'RS256', kid: 'test', ...(typ === undefined ? {} : { typ }) })).toBe(expected)
})
