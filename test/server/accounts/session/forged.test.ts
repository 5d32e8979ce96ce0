import { decodeJwt, exportJWK, exportSPKI, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { startReceiver } from '#test/support/receiver.ts'
import { closeAfterAll, useServer } from '#test/support/use-server.ts'

const listener = await closeAfterAll(startReceiver())
const elsewhere = `${listener.origin}/keys`
const server = await useServer()
const claims = decodeJwt((await server.as('anna@example.com')).access_token)
const { kid } = server.services.keys[0]

const statusOf = async (token: string) =>
  (await server.request('/api/social/users/me', { headers: { authorization: `Bearer ${token}` } })).status
const header = (more: object = {}) => ({ alg: 'EdDSA', typ: 'at+jwt', kid, ...more }) as JWTHeaderParameters
const own = () => server.services.keys[0].privateKey
const sign = (by: CryptoKey | Uint8Array, more?: object) =>
  new SignJWT(claims).setProtectedHeader(header(more)).sign(by, { crit: { x: true } })
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const stranger = () => generateKeyPair('EdDSA')

test('the token as the server made it is taken, so that what follows is refused for its header', async () =>
  expect(await statusOf(await sign(own()))).toBe(200))

/** S-11, S-12. */
const forged: Record<string, () => Promise<string>> = {
  'no algorithm': async () => `${part(header({ alg: 'none' }))}.${part(claims)}.`,
  'no algorithm, written otherwise': async () => `${part(header({ alg: 'nOnE' }))}.${part(claims)}.`,
  'the public key as the secret of an HMAC': async () =>
    sign(new TextEncoder().encode(await exportSPKI(server.services.keys[0].publicKey)), { alg: 'HS256' }),
  'the algorithm of another key': async () => sign((await generateKeyPair('RS256')).privateKey, { alg: 'RS256' }),
  'our key id and another key': async () => sign((await stranger()).privateKey),
  'no key id': async () => sign(own(), { kid: undefined }),
  'an unknown key id': async () => sign(own(), { kid: 'unknown' }),
  'a key id that is SQL': async () => sign(own(), { kid: `${kid}' OR 1=1 --` }),
  'a key id that is a path': async () => sign((await stranger()).privateKey, { kid: '../../../../dev/null' }),
  'the address of a key set': async () => sign((await stranger()).privateKey, { kid: 'theirs', jku: elsewhere }),
  'the address of a certificate': async () => sign((await stranger()).privateKey, { kid: 'theirs', x5u: elsewhere }),
  'a key of its own': async () => {
    const { privateKey, publicKey } = await stranger()
    return sign(privateKey, { jwk: await exportJWK(publicKey) })
  },
  'what must be understood and is not': async () => sign(own(), { crit: ['x'], x: 1 }),
}

test.each(Object.entries(forged))(
  'an access token with %s is refused, and nobody is asked for a key',
  async (_, make) => expect([await statusOf(await make()), listener.arrived]).toEqual([401, []]),
)
