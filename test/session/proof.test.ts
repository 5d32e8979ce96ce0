import { decodeJwt } from 'jose'
import type { FetchLike } from 'wretch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nonceHeader, proofHeader } from '#contract/headers.ts'
import { login, refresh } from '#contract/session/session.ts'
import type { SessionTokens } from '#contract/session/tokens.ts'
import { createProofSender, type AddProof } from '#src/session/proof.ts'
import { json } from '#test/support/browser.ts'
import { startServer, type TestServer } from '#test/support/server.ts'

let server: TestServer
let key: CryptoKeyPair
beforeAll(async () => {
  server = await startServer()
  key = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])
})
afterAll(() => server.close())

const url = 'https://soundings.example/api/social/auth/refresh'

/** Sends one request and tells of each time it was sent the nonce in its proof. */
async function sendBy(prove: AddProof, ...answers: Response[]) {
  const sent: unknown[] = []
  const answer = await prove(async (_, { headers }) => {
    const proof = new Headers(headers).get(proofHeader)
    sent.push(proof === null ? 'no proof' : (decodeJwt(proof).nonce ?? 'no nonce'))
    return answers[sent.length - 1]!
  })(url, { method: 'POST' })
  return [answer.status, ...sent]
}
const withNonce = (status: number, nonce: string) => json({}, status, { [nonceHeader]: nonce })

test('each proof carries the nonce of the last answer', async () => {
  const prove = createProofSender(async () => key)
  expect([
    await sendBy(prove, withNonce(200, 'first')),
    await sendBy(prove, json({})),
    await sendBy(prove, withNonce(200, 'second')),
    await sendBy(prove, json({})),
  ]).toEqual([
    [200, 'no nonce'],
    [200, 'first'],
    [200, 'first'],
    [200, 'second'],
  ])
})

test('who is asked for a newer nonce sends it once, and no more', async () => {
  const prove = createProofSender(async () => key)
  expect([
    await sendBy(prove, withNonce(401, 'first'), json({})),
    await sendBy(prove, withNonce(401, 'second'), withNonce(401, 'third')),
    await sendBy(prove, json({}, 401)),
  ]).toEqual([
    [200, 'no nonce', 'first'],
    [401, 'first', 'second'],
    [401, 'third'],
  ])
})

test('where no key can be kept nothing is proven', async () => {
  expect(
    await sendBy(
      createProofSender(async () => null),
      json({}),
    ),
  ).toEqual([200, 'no proof'])
})

test('at the real server two tabs with one key refresh, and a browser with another key does not', async () => {
  const send: FetchLike = (address, options) => server.request(new URL(address).pathname, options)
  const [tab, other, thief] = [key, key, null].map((one) => createProofSender(async () => one)(send))
  const addressOf = ({ api, path }: typeof login | typeof refresh) => `${server.url}/api/${api}${path}`
  const body = JSON.stringify({
    oauth_token: await server.issuer.sign(server.issuer.claimsOf('owner@example.com')),
    vendor_type: 'google',
  })
  const headers = { 'content-type': 'application/json' }
  const answer = await tab!(addressOf(login), { method: 'POST', headers, body })
  const { refresh_token } = (await answer.json()) as SessionTokens
  const refreshBy = async (by: FetchLike) =>
    (await by(addressOf(refresh), { method: 'POST', headers: { authorization: `Bearer ${refresh_token}` } })).status
  expect([await refreshBy(tab!), await refreshBy(other!), await refreshBy(thief!), await refreshBy(tab!)]).toEqual([
    200, 200, 401, 200,
  ])
})
