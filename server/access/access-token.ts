import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import type { SessionKeys } from '#server/access/context.ts'

export const accessTokenSeconds = 600
const issuer = 'soundings'
const clockToleranceSeconds = 5

type Claims = { userId: string; sessionId: string }

export const signAccessToken = ([key]: SessionKeys, { userId, sessionId }: Claims, now: Date) => {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: key.kid })
    .setIssuer(issuer)
    .setAudience(issuer)
    .setSubject(userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(key.privateKey)
}

type VerifiedClaims = Claims & { /** Seconds. */ until: number }

/**
 * Caches verified signatures, since clients reuse a token for ten minutes. Every call still checks that the session is
 * live.
 */
const verifiedTokens = new WeakMap<SessionKeys, Map<string, VerifiedClaims>>()
const maxVerified = 10_000

/**
 * Claims of a token; null when it is foreign, forged or expired. Accepts a token issued in the future: another server's
 * clock may be ahead.
 */
export async function readAccessToken(keys: SessionKeys, token: string, now: Date): Promise<Claims | null> {
  const known = verifiedWith(keys)
  const at = Math.floor(now.getTime() / 1000)
  const found = known.get(token) ?? (await verify(keys, token, now))
  if (found === null || at >= found.until) return null
  if (known.size >= maxVerified) known.clear()
  known.set(token, found)
  return { userId: found.userId, sessionId: found.sessionId }
}

function verifiedWith(keys: SessionKeys) {
  const known = verifiedTokens.get(keys) ?? new Map<string, VerifiedClaims>()
  verifiedTokens.set(keys, known)
  return known
}

async function verify(keys: SessionKeys, token: string, now: Date): Promise<VerifiedClaims | null> {
  try {
    const key = keys.find(({ kid }) => kid === decodeProtectedHeader(token).kid)
    if (!key) return null
    const { payload } = await jwtVerify(token, key.publicKey, {
      algorithms: ['EdDSA'],
      typ: 'at+jwt',
      issuer,
      audience: issuer,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
      clockTolerance: clockToleranceSeconds,
      currentDate: now,
    })
    const { sub, sid, iat = 0, exp = 0 } = payload
    return {
      userId: sub!,
      sessionId: String(sid),
      until: Math.min(exp, iat + accessTokenSeconds) + clockToleranceSeconds,
    }
  } catch {
    return null
  }
}
