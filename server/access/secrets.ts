import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { inviteAlphabet, inviteLength } from '#contract/workspaces/invite-codes.ts'

/** 256 random bits as text. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** 140 random bits as text that can be read aloud. */
export const newInviteToken = () =>
  Array.from(randomBytes(inviteLength), (byte) => inviteAlphabet[byte % inviteAlphabet.length]).join('')

/** What is stored of a secret; the secret itself is not. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Compares in a time that tells nothing of where two secrets differ. */
export const isSame = (secret: string, other: string) =>
  timingSafeEqual(createHash('sha256').update(secret).digest(), createHash('sha256').update(other).digest())
