import { generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { isSealedByOlder, seal, unseal } from '#server/access/secrets.ts'
import type { SessionKeys } from '#server/access/context.ts'

const keyOf = async (kid: string): Promise<SessionKeys[0]> => ({ kid, ...(await generateKeyPair('EdDSA')) })

test('a sealed secret is read by the key that sealed it, also when that is on its way out, and by no other', async () => {
  const [older, newer, foreign] = [await keyOf('older'), await keyOf('newer'), await keyOf('older')]
  const sealed = await seal([older], 'a secret')
  expect(sealed).not.toContain('a secret')
  expect(await seal([older], 'a secret')).not.toBe(sealed)
  expect([await unseal([older], sealed), await unseal([newer, older], sealed)]).toEqual(['a secret', 'a secret'])
  expect([await unseal([newer], sealed), await unseal([foreign], sealed)]).toEqual([null, null])
  expect([isSealedByOlder([newer, older], sealed), isSealedByOlder([older], sealed)]).toEqual([true, false])
})

test('one that was changed is not read', async () => {
  const key = await keyOf('key')
  const sealed = await seal([key], 'a secret')
  const last = sealed.at(-3) === 'A' ? 'B' : 'A'
  expect(await unseal([key], `${sealed.slice(0, -3)}${last}${sealed.slice(-2)}`)).toBe(null)
})
