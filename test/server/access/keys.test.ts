import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readAccessToken, signAccessToken } from '#server/access/access-token.ts'
import { openSessionKeys } from '#server/access/keys.ts'
import { newSigningKey } from '#test/support/signing-key.ts'
import { useFolder } from '#test/support/use-server.ts'

const open = (...keys: object[]) => openSessionKeys('/nowhere', JSON.stringify({ keys }))
const claims = { userId: 'u', sessionId: 's' }
const now = new Date()

test('while a key is replaced both verify, and the old one ends with its removal', async () => {
  const [old, fresh] = [await newSigningKey('old'), await newSigningKey('fresh')]
  const before = await signAccessToken(await open(old), claims, now)
  const overlap = await open(fresh, old)
  const after = await signAccessToken(overlap, claims, now)

  const read = async (keys: Awaited<ReturnType<typeof open>>) =>
    Promise.all([before, after].map((token) => readAccessToken(keys, token, now)))
  expect([await read(overlap), await read(await open(fresh))]).toEqual([
    [claims, claims],
    [null, claims],
  ])
})

const folder = useFolder({ 'damaged/keys/session.json': '{"keys":' })

test('a key of the data folder is made once, for its owner alone', async () => {
  const [first] = await openSessionKeys(folder, null)
  const [second] = await openSessionKeys(folder, null)
  const found = [first.kid === second.kid, statSync(join(folder, 'keys', 'session.json')).mode & 0o777]
  expect(found).toEqual([true, 0o600])
})

test('a key file that cannot be read is named with the way back', async () => {
  const dataDir = join(folder, 'damaged')
  const file = join(dataDir, 'keys', 'session.json')
  await expect(openSessionKeys(dataDir, null)).rejects.toThrow(
    `The session keys in ${file} cannot be used: expected a JWK set ({"keys": […]}) with one or two Ed25519 keys. Restore the file from a backup, or delete it: everybody then signs in again.`,
  )
})

describe('start refuses as keys', () => {
  test.each([
    ['text', 'secret'],
    ['a shared secret', '{"keys":[{"kty":"oct","k":"c2VjcmV0","kid":"a"}]}'],
    [
      'a public key',
      '{"keys":[{"kty":"OKP","crv":"Ed25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo","kid":"a"}]}',
    ],
  ])('%s', async (_what, text) => {
    await expect(openSessionKeys('/nowhere', text)).rejects.toThrow(/session keys|SESSION_KEYS/)
  })

  test('a key without a name', async () => {
    const { kid: _, ...nameless } = await newSigningKey('x')
    await expect(open(nameless)).rejects.toThrow('each with a kid')
  })
})
