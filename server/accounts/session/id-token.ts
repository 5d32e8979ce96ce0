import { errors, jwtVerify, type JWTPayload } from 'jose'
import { normaliseName } from '#contract/name.ts'
import type { VendorRules } from '#server/access/context.ts'

export type Identity = {
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
  expiresAt: Date
}

const maxAge = 600
const clockToleranceSeconds = 5
const algorithms = ['RS256', 'ES256']

const text = (claim: unknown, max = 120) =>
  typeof claim === 'string'
    ? claim
        .normalize('NFKC')
        .replace(/\p{Cc}/gu, '')
        .trim()
        .slice(0, max)
    : ''

/**
 * Identity in a vendor's ID token; null unless it is fresh, correctly signed and for our client ID. Throws when the
 * vendor's keys can't be fetched.
 */
export async function readIdToken(rules: VendorRules, token: string, now: Date): Promise<Identity | null> {
  const claims = await verify(rules, token, now)
  if (!claims) return null
  const { iss, sub, exp, nonce, typ } = claims
  if (typeof iss !== 'string' || !rules.isIssuer(iss, claims.tid)) return null
  if (typeof sub !== 'string' || !/^\P{Cc}{1,255}$/u.test(sub)) return null
  if (typeof nonce !== 'string' || nonce === '' || typ === 'at+jwt') return null
  return {
    issuer: rules.accountIssuer(iss),
    subject: sub,
    email: text(claims.email, 254) || text(claims.preferred_username, 254),
    emailVerified: claims.email_verified === true,
    firstName: normaliseName(text(claims.given_name)) || normaliseName(text(claims.name)),
    lastName: normaliseName(text(claims.family_name)),
    expiresAt: new Date(exp! * 1000),
  }
}

async function verify({ clientId, keys }: VendorRules, token: string, now: Date): Promise<JWTPayload | null> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      algorithms,
      audience: clientId,
      requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat', 'nonce'],
      clockTolerance: clockToleranceSeconds,
      maxTokenAge: maxAge,
      currentDate: now,
    })
    const isIdToken = protectedHeader.typ === undefined || protectedHeader.typ.toUpperCase() === 'JWT'
    const isForUs = !Array.isArray(payload.aud) || payload.aud.length === 1
    return isIdToken && isForUs ? payload : null
  } catch (error) {
    if (isTokenProblem(error)) return null
    throw error
  }
}

/** All errors but a failed fetch of the keys are the token's fault. */
const isTokenProblem = (error: unknown) =>
  error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC'
