import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { writePrivate } from '#server/platform/db/data-folder.ts'
import { StartError } from '#server/ground/errors.ts'
import type { SessionKeys } from '#server/access/context.ts'

/**
 * Reads the session keys from `configured` (a JWK set), otherwise from the data folder, which gets a key at first
 * start.
 */
export async function openSessionKeys(dataDir: string, configured: string | null): Promise<SessionKeys> {
  const file = join(dataDir, 'keys', 'session.json')
  try {
    const [first, ...more] = await Promise.all(jwksOf(configured ?? (await ownKeys(file))).map(readKey))
    if (!first) throw new Error('there is none')
    return [first, ...more]
  } catch (error) {
    const advice =
      configured === null ? ' Restore the file from a backup, or delete it: everybody then signs in again.' : ''
    throw new StartError(
      `The session keys in ${configured === null ? file : 'SESSION_KEYS'} cannot be used: ${(error as Error).message}.${advice}`,
      error,
    )
  }
}

async function ownKeys(file: string) {
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const { privateKey } = await generateKeyPair('EdDSA', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: crypto.randomUUID() }
  const text = JSON.stringify({ keys: [jwk] })
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writePrivate(file, text)
  return text
}

function jwksOf(text: string): JWK[] {
  try {
    const { keys } = JSON.parse(text) as { keys?: unknown }
    if (Array.isArray(keys) && keys.length <= 2) return keys as JWK[]
  } catch {}
  throw new Error('expected a JWK set ({"keys": […]}) with one or two Ed25519 keys')
}

async function readKey(jwk: JWK): Promise<SessionKeys[0]> {
  if (jwk.kty !== 'OKP' || jwk.crv !== 'Ed25519' || !jwk.kid || !jwk.d || !jwk.x)
    throw new Error('expected private Ed25519 keys (kty OKP, crv Ed25519), each with a kid')
  const { kty, crv, x, d, kid } = jwk
  return {
    kid,
    privateKey: (await importJWK({ kty, crv, x, d }, 'EdDSA')) as CryptoKey,
    publicKey: (await importJWK({ kty, crv, x }, 'EdDSA')) as CryptoKey,
  }
}
