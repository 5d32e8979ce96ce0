import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { inviteAlphabet, inviteLength } from '#contract/workspaces/invite-codes.ts'
import type { SessionKeys } from '#server/access/context.ts'

/** 256 random bits. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** 140 random bits in an alphabet that can be read aloud. */
export const newInviteToken = () =>
  Array.from(randomBytes(inviteLength), (byte) => inviteAlphabet[byte % inviteAlphabet.length]).join('')

/** Only this hash of a secret is stored. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Next secret in a chain; deriving it again takes both the former secret and its salt. */
export const secretAfter = (former: string, salt: string) =>
  createHmac('sha256', former).update(salt).digest('base64url')

/** Compares in constant time, against timing attacks. */
export const isSame = (secret: string, other: string) =>
  timingSafeEqual(createHash('sha256').update(secret).digest(), createHash('sha256').update(other).digest())

const context = 'Soundings: secrets that are kept'

/**
 * Ed25519 signatures are deterministic (RFC 8032), so signing derives a stable key without exporting the session key.
 */
async function sealingKey({ privateKey }: SessionKeys[0]) {
  const signature = await crypto.subtle.sign('Ed25519', privateKey, Buffer.from(context))
  return Buffer.from(hkdfSync('sha256', new Uint8Array(signature), '', context, 32))
}

/**
 * Encrypts a secret that must be readable later: AES-256-GCM under a key derived from the first session key, prefixed
 * by its `kid`.
 */
export async function seal([first]: SessionKeys, secret: string): Promise<string> {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await sealingKey(first), iv)
  const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${first.kid}.${sealed.toString('base64url')}`
}

/** Null when none of the keys sealed it. */
export async function unseal(keys: SessionKeys, sealed: string): Promise<string | null> {
  const at = sealed.lastIndexOf('.')
  const key = keys.find(({ kid }) => kid === sealed.slice(0, at))
  if (key === undefined) return null
  const bytes = Buffer.from(sealed.slice(at + 1), 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', await sealingKey(key), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(-16))
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** Whether a key that is being rotated out sealed it. */
export const isSealedByOlder = ([first]: SessionKeys, sealed: string) => !sealed.startsWith(`${first.kid}.`)
