import { lt } from 'drizzle-orm'
import { exportJWK, SignJWT, type JWTPayload } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { nonceHeader, proofHeader, rotateHeader } from '#contract/headers.ts'
import { login, logout, refresh } from '#contract/session/session.ts'
import type { SessionTokens } from '#contract/session/tokens.ts'
import { me } from '#contract/session/users.ts'
import { usedHashes } from '#server/platform/db/postgres/schema/index.ts'
import { deleteExpiredHashes } from '#server/platform/db/postgres/claim-hash.ts'
import { createProof } from '#src/session/proof.ts'
import { createClock } from '#test/support/clock.ts'
import { useServer } from '#test/support/use-server.ts'

const second = 1_000
const minute = 60 * second
const day = 86_400_000
const clock = createClock()
const lines: string[] = []
const server = await useServer({ now: clock.now, onLog: (line) => lines.push(line) })

type SessionCall = typeof login | typeof refresh
const urlOf = ({ api, path }: SessionCall) => `${server.url}/api/${api}${path}`
const newKey = (extractable = false) =>
  crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, extractable, ['sign']) as Promise<CryptoKeyPair>
const proofFor = (key: CryptoKeyPair, endpoint: SessionCall, nonce: string | null) =>
  createProof(key, { method: 'POST', url: urlOf(endpoint), nonce })

const withProof = (proof?: string): Record<string, string> => (proof === undefined ? {} : { [proofHeader]: proof })
const signIn = async (proof?: string) => {
  const token = await server.issuer.sign(server.issuer.claimsOf('owner@example.com'))
  const answer = await server.send(login, { oauth_token: token, vendor_type: 'google' }, { headers: withProof(proof) })
  return { tokens: (await answer.json()) as SessionTokens, nonce: answer.headers.get(nonceHeader) }
}
const send = (bearer: string, proof?: string, headers: Record<string, string> = {}) =>
  server.send(refresh, {}, { as: { bearer }, headers: { ...headers, ...withProof(proof) } })
/** Refreshes with a proof and goes on with what comes back. */
async function rotate() {
  const answer = await send(bearer, await proofFor(key, refresh, nonce), { [rotateHeader]: 'true' })
  bearer = ((await answer.json()) as SessionTokens).refresh_token
  nonce = answer.headers.get(nonceHeader)!
  return answer.status
}
const statusOf = async (answer: Promise<Response>) => (await answer).status
const events = () =>
  lines.map((line) => JSON.parse(line)).flatMap(({ event, outcome }) => (event ? [`${event} ${outcome}`] : []))

let key: CryptoKeyPair
let bearer: string
let access: string
let nonce: string
beforeEach(async () => {
  key = await newKey()
  const signedIn = await signIn(await proofFor(key, login, null))
  bearer = signedIn.tokens.refresh_token
  access = signedIn.tokens.access_token
  nonce = signedIn.nonce!
  lines.length = 0
})
/** What the owner of the key is answered. */
const ownRefresh = async () => statusOf(send(bearer, await proofFor(key, refresh, nonce)))

test('with its proof a token refreshes, and the answer says what the next proof has to carry', async () => {
  const answers: number[] = []
  for (let round = 0; round < 3; round += 1) {
    answers.push(await rotate())
    clock.pass(10 * minute)
  }
  expect(answers).toEqual([200, 200, 200])
})

test('two tabs refresh at once with the same key', async () => {
  const proofs = await Promise.all([1, 2, 3, 4].map(() => proofFor(key, refresh, nonce)))
  const answers = await Promise.all(proofs.map((proof) => statusOf(send(bearer, proof, { [rotateHeader]: 'true' }))))
  expect(answers).toEqual([200, 200, 200, 200])
})

describe('a copied token is refused like any wrong one, and its owner goes on', () => {
  const replacedTwice = async () => {
    const first = bearer
    for (let round = 0; round < 2; round += 1) {
      await rotate()
      clock.pass(minute)
    }
    return first
  }
  const [endpoint, now] = [refresh, () => Math.floor(clock.now().getTime() / 1000)]
  const signed = async (claims: JWTPayload, { header = {}, by = key, alg = 'ES256' } = {}) =>
    new SignJWT({ jti: crypto.randomUUID(), htm: 'POST', htu: urlOf(endpoint), iat: now(), nonce, ...claims })
      .setProtectedHeader({ typ: 'dpop+jwt', alg, jwk: await exportJWK(by.publicKey), ...header })
      .sign(by.privateKey)

  const withJwk = async (jwk: CryptoKey, by: CryptoKeyPair) => signed({}, { header: { jwk: await exportJWK(jwk) }, by })
  const offTheCurve = { kty: 'EC', crv: 'P-256', x: 'AAAA', y: 'AAAA' }

  test.each<[string, () => string | undefined | Promise<string | undefined>]>([
    ['without a proof', () => undefined],
    ['with what is no proof', () => 'e30.e30.x'],
    ['with a proof of another key', async () => proofFor(await newKey(), refresh, nonce)],
    ['with two proofs', async () => `${await signed({})}, ${await signed({})}`],
    ['with the proof of a sign-in', () => proofFor(key, login, nonce)],
    ['for another method', () => signed({ htm: 'GET' })],
    ['for another address', () => signed({ htu: 'https://evil.example/api/social/auth/refresh' })],
    ['for an address that is none', () => signed({ htu: 'refresh' })],
    ['without a nonce', () => signed({ nonce: undefined })],
    ['with a nonce of nobody', () => signed({ nonce: 'x' })],
    ['with an access token as nonce', () => signed({ nonce: access })],
    ['without a name', () => signed({ jti: undefined })],
    ['without a time', () => signed({ iat: undefined })],
    ['with a time that is none', () => signed({ iat: 'now' as never })],
    ['that has expired by its own word', () => signed({ exp: now() - 60 })],
    ['of another type', () => signed({}, { header: { typ: 'JWT' } })],
    ['with the key of its owner, and a signature of another', async () => withJwk(key.publicKey, await newKey())],
    ['with a private key', () => newKey(true).then((by) => withJwk(by.privateKey, by))],
    ['with a point off the curve', () => signed({}, { header: { jwk: offTheCurve } })],
    ['without a key', () => signed({}, { header: { jwk: undefined } })],
  ])('%s', async (_, make) => {
    const stolen = await send(bearer, await make())
    const wrong = await send('no-token-of-anybody')
    const [answer, expected] = [await stolen.json(), await wrong.json()] as Record<string, unknown>[]
    expect([stolen.status, { ...answer, requestId: '' }]).toEqual([401, { ...expected, requestId: '' }])
    expect([await ownRefresh(), await statusOf(server.send(me, {}, { as: { bearer: access } }))]).toEqual([200, 200])
  })

  test('with the proof that its owner has sent before', async () => {
    const proof = await proofFor(key, refresh, nonce)
    const [first, again] = [await statusOf(send(bearer, proof)), await statusOf(send(bearer, proof))]
    expect([first, again, await ownRefresh()]).toEqual([200, 401, 200])
  })

  test('a request that the browser sent twice, since its answer was lost, is sent with another proof and goes on', async () => {
    const proof = await proofFor(key, refresh, nonce)
    const lost = await send(bearer, proof, { [rotateHeader]: 'true' })
    const again = await send(bearer, proof, { [rotateHeader]: 'true' })
    const asked = again.headers.get(nonceHeader)
    const anew = await send(bearer, await proofFor(key, refresh, asked), { [rotateHeader]: 'true' })
    const [first, last] = (await Promise.all([lost.json(), anew.json()])) as SessionTokens[]
    expect([again.status, anew.status, last!.refresh_token]).toEqual([401, 200, first!.refresh_token])
  })

  test('with one proof sent twice at once', async () => {
    const proof = await proofFor(key, refresh, nonce)
    expect((await Promise.all([1, 2, 3].map(() => statusOf(send(bearer, proof))))).toSorted()).toEqual([200, 401, 401])
  })

  test('also one that was replaced long ago: it ends nothing', async () => {
    const first = await replacedTwice()
    lines.length = 0
    expect([await statusOf(send(first)), await ownRefresh()]).toEqual([401, 200])
    expect(events()).toEqual(['refresh-unproven refused'])
  })

  test('with its proof one that was replaced ends the session, as ever', async () => {
    const first = await replacedTwice()
    expect([await statusOf(send(first, await proofFor(key, refresh, nonce))), await ownRefresh()]).toEqual([401, 401])
  })

  test('the log names whose session it was, and holds neither token nor proof', async () => {
    const proof = await proofFor(await newKey(), refresh, nonce)
    await send(bearer, proof)
    expect(lines.map((line) => JSON.parse(line)).filter(({ event }) => event?.startsWith('refresh'))).toMatchObject([
      { event: 'refresh-unproven', outcome: 'refused', actor: expect.any(String), requestId: expect.any(String) },
    ])
    for (const secret of [bearer, proof, nonce]) expect(lines.join('')).not.toContain(secret)
  })
})

describe('a proof is as young as its nonce', () => {
  test('one whose nonce is old is refused with another nonce, and counts with that', async () => {
    clock.pass(16 * minute)
    const answer = await send(bearer, await proofFor(key, refresh, nonce))
    const asked = answer.headers.get(nonceHeader)
    expect([answer.status, await statusOf(send(bearer, await proofFor(key, refresh, asked)))]).toEqual([401, 200])
  })

  test('who does not hold the key is asked for none, and learns nothing of the token', async () => {
    for (const token of [bearer, 'no-token-of-anybody']) {
      const answer = await send(token, await proofFor(await newKey(), refresh, null))
      expect([answer.status, answer.headers.get(nonceHeader)]).toEqual([401, null])
    }
  })
})

describe('who sends no proof', () => {
  test('signs in and refreshes as ever, and is told of none', async () => {
    const { tokens, nonce: told } = await signIn()
    const answer = await send(tokens.refresh_token)
    expect([told, answer.status, answer.headers.get(nonceHeader)]).toEqual([null, 200, null])
  })

  test('is not bound by a proof that comes later', async () => {
    const { tokens } = await signIn()
    const proven = await statusOf(send(tokens.refresh_token, await proofFor(key, refresh, nonce)))
    expect([proven, await statusOf(send(tokens.refresh_token))]).toEqual([200, 200])
  })
})

test('a proof of a sign-in that does not hold binds nothing, and the log says what was expected', async () => {
  const url = 'https://other.example/api/social/auth/login'
  const wrong = await createProof(key, { method: 'POST', url, nonce: null })
  expect(await statusOf(send((await signIn(wrong)).tokens.refresh_token))).toBe(200)
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ event: 'proof', outcome: 'ignored', reason: expect.stringContaining('PUBLIC_URL') }),
  )
})

test('signing out needs no proof: it can only end', async () => {
  await server.call(logout, {}, { as: { bearer } })
  expect(await ownRefresh()).toBe(401)
})

test('proofs are forgotten a day after they could be used', async () => {
  const { db, now } = server.services
  await ownRefresh()
  const countOld = () => db.$count(usedHashes, lt(usedHashes.expiresAt, new Date(now().getTime() - day)))
  clock.pass(2 * day)
  expect(await countOld()).toBeGreaterThan(0)
  await deleteExpiredHashes(db, now())
  expect(await countOld()).toBe(0)
})
