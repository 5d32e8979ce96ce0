import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import type { SessionKeys } from './keys.ts'

/** Seconds an access token lives. */
export const accessTokenLife = 600
const issuer = 'soundings'
const leeway = 5

type Claims = { userId: string; sessionId: string }

export const signAccessToken = ([key]: SessionKeys, { userId, sessionId }: Claims, now: Date) => {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: key.kid })
    .setIssuer(issuer)
    .setAudience(issuer)
    .setSubject(userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenLife)
    .sign(key.privateKey)
}

/** Whom the token names, or null when it is none of ours, forged or expired. */
export async function readAccessToken(keys: SessionKeys, token: string, now: Date): Promise<Claims | null> {
  try {
    const key = keys.find(({ kid }) => kid === decodeProtectedHeader(token).kid)
    if (!key) return null
    const { payload } = await jwtVerify(token, key.publicKey, {
      algorithms: ['EdDSA'],
      typ: 'at+jwt',
      issuer,
      audience: issuer,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
      clockTolerance: leeway,
      maxTokenAge: accessTokenLife,
      currentDate: now,
    })
    return { userId: payload.sub!, sessionId: String(payload.sid) }
  } catch {
    return null
  }
}
