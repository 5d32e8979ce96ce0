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
import type { SessionKeys } from '#server/context.ts'

/** 256 random bits as text. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** 140 random bits as text that can be read aloud. */
export const newInviteToken = () =>
  Array.from(randomBytes(inviteLength), (byte) => inviteAlphabet[byte % inviteAlphabet.length]).join('')

/** What is stored of a secret; the secret itself is not. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** The secret that follows another one: it takes both the former and its salt to have it again. */
export const secretAfter = (former: string, salt: string) =>
  createHmac('sha256', former).update(salt).digest('base64url')

/** Compares in a time that tells nothing of where two secrets differ. */
export const isSame = (secret: string, other: string) =>
  timingSafeEqual(createHash('sha256').update(secret).digest(), createHash('sha256').update(other).digest())

const context = 'Soundings: secrets that are kept'

/** Ed25519 signs deterministically (RFC 8032), so that the key of the sessions gives another one without being read out. */
async function sealingKey({ privateKey }: SessionKeys[0]) {
  const signature = await crypto.subtle.sign('Ed25519', privateKey, Buffer.from(context))
  return Buffer.from(hkdfSync('sha256', new Uint8Array(signature), '', context, 32))
}

/** A secret that has to be used again, as it is stored: AES-256-GCM under a key of the session's first key, whose `kid` stands before it. */
export async function seal([first]: SessionKeys, secret: string): Promise<string> {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await sealingKey(first), iv)
  const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${first.kid}.${sealed.toString('base64url')}`
}

/** Null where none of the keys has sealed it. */
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

/** Whether a secret is sealed by a key that is on its way out. */
export const isSealedByOlder = ([first]: SessionKeys, sealed: string) => !sealed.startsWith(`${first.kid}.`)
