/** A token that expires within this many seconds counts as expired. */
export const expiryMargin = 30

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

type Claims = Readonly<Record<string, unknown>> | null

// A thousand requests in a row ask about one token.
let latest: { token: string; claims: Claims } = { token: '', claims: null }

/** The claims of a JWT, unverified; null for anything that is none. */
export function claimsOf(token: string): Claims {
  if (token !== latest.token) latest = { token, claims: decode(token) }
  return latest.claims
}

function decode(token: string): Claims {
  try {
    const parts = token.split('.')
    if (parts.length !== 3) return null
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(parts[1]!)))
    return typeof claims === 'object' && !Array.isArray(claims) ? (claims as Claims) : null
  } catch {
    return null
  }
}

const seconds = (claim: unknown) => (Number.isFinite(claim) ? (claim as number) : null)

/** When the token was issued, in seconds, or null. */
export const issuedAt = (token: string) => seconds(claimsOf(token)?.iat)

/** Whom the token names, or null. */
export function subjectOf(token: string) {
  const subject = claimsOf(token)?.sub
  return typeof subject === 'string' ? subject : null
}

/**
 * Milliseconds for which an access token may still be used; none or fewer where it cannot be read or says no end.
 * @param now the server's clock, in milliseconds
 */
export function lifeOf(token: string, now: number) {
  const end = seconds(claimsOf(token)?.exp)
  return end === null ? 0 : (end - expiryMargin) * 1000 - now
}

/**
 * Whether an access token must be refreshed before it is used: it cannot be read, says no end, or ends within 30 s.
 * @param now the server's clock, in milliseconds
 */
export const isExpired = (token: string, now: number) => lifeOf(token, now) <= 0
