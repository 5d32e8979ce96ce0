import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { openStandIn } from '#stand-ins/sign-in.ts'

test.each([
  ['cut off', '{"jwks":'],
  ['of another kind', '{"keys":[]}'],
  ['without a private key', '{"jwks":{"keys":[{"kty":"RSA","n":"a","e":"AQAB"}]},"cookieKeys":["c"]}'],
])('keys of the stand-in that are %s stop the start with the file and the way back', async (_what, text) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'soundings-stand-in-'))
  const file = join(dataDir, 'keys', 'stand-in.json')
  mkdirSync(join(dataDir, 'keys'))
  writeFileSync(file, text)
  await expect(openStandIn({ ...readEnv({}), dataDir })).rejects.toThrow(
    `${file} cannot be read: expected the keys of the stand-in sign-in. Delete it; the next start makes new ones.`,
  )
})
