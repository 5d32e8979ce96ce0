import { SignJWT } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { readAccessToken, signAccessToken } from '#server/access/access-token.ts'
import type { SessionKeys } from '#server/access/context.ts'
import { openSessionKeys } from '#server/access/keys.ts'
import { newSigningKey } from '#test/support/signing-key.ts'

const claims = { userId: 'u', sessionId: 's' }
const issuedAt = 1_800_000_000
const at = (seconds: number) => new Date((issuedAt + seconds) * 1000)

let keys: SessionKeys
beforeEach(async () => {
  keys = await openSessionKeys('/nowhere', JSON.stringify({ keys: [await newSigningKey('a')] }))
})

type Said = { aud?: string; iss?: string; typ?: string; exp?: number }
/** Signed with our own key, whatever it says. */
const sign = ({ aud = 'soundings', iss = 'soundings', typ = 'at+jwt', exp = 600 }: Said) =>
  new SignJWT({ sid: 's', aud, iss, sub: 'u', iat: issuedAt, exp: issuedAt + exp })
    .setProtectedHeader({ alg: 'EdDSA', typ, kid: 'a' })
    .sign(keys[0].privateKey)

describe('an access token holds for ten minutes and five seconds of clock skew', () => {
  const readAt = (seconds: number[]) => async () => {
    const token = await signAccessToken(keys, claims, at(0))
    const found = []
    for (const second of seconds) found.push((await readAccessToken(keys, token, at(second))) !== null)
    return found
  }

  test('where it was read before', async () =>
    expect(await readAt([0, 604, 605, 0, -300])()).toEqual([true, true, false, true, true]))

  test.each([
    [-300, true],
    [604, true],
    [605, false],
  ])('where it is read first %i s after it was made', async (second, isLive) => {
    expect(await readAt([second])()).toEqual([isLive])
  })

  test('whatever end it names itself', async () => {
    const token = await sign({ exp: 86_400 })
    const found = [await readAccessToken(keys, token, at(604)), await readAccessToken(keys, token, at(605))]
    expect(found).toEqual([claims, null])
  })
})

test.each<[string, Said, typeof claims | null]>([
  ['nothing else', {}, claims],
  ['another audience', { aud: 'somebody-else' }, null],
  ['another issuer', { iss: 'https://evil.test' }, null],
  ['another type', { typ: 'JWT' }, null],
])('a token of our own key that says %s is read as %j %j', async (_what, said, expected) => {
  expect(await readAccessToken(keys, await sign(said), at(1))).toEqual(expected)
})
