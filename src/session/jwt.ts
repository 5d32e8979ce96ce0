/** A token that expires within this many seconds counts as expired. */
const expiryMarginSeconds = 30

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

type Claims = Readonly<Record<string, unknown>> | null

/** The unverified claims of a JWT; null if malformed. */
export function parseClaims(token: string): Claims {
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
export const issuedAt = (token: string) => seconds(parseClaims(token)?.iat)

export function subjectOf(token: string) {
  const subject = parseClaims(token)?.sub
  return typeof subject === 'string' ? subject : null
}

/**
 * When an access token stops being usable, in milliseconds of the server's clock; 0 if unreadable or without expiry.
 */
export function usableUntil(token: string) {
  const end = seconds(parseClaims(token)?.exp)
  return end === null ? 0 : (end - expiryMarginSeconds) * 1000
}
