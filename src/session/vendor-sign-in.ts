import type { Vendor } from '#contract/session/session.ts'
import { parseClaims } from './jwt.ts'

/** The purpose of the sign-in, stored in this tab until the vendor responds. */
export type Journey = { token?: string | undefined; returnTo?: string | undefined }

export type SignInConfig = { clientIds: Record<Vendor, string>; signInAuthority: string }

type Authority = { issuer: string; authorizationEndpoint: string }

/** Copied from the vendors' discovery documents, so that no vendor is contacted before a sign-in. */
const vendorAuthorities: Record<Vendor, Authority> = {
  google: {
    issuer: 'https://accounts.google.com',
    authorizationEndpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
  },
  microsoft: {
    issuer: 'https://login.microsoftonline.com/common/v2.0',
    authorizationEndpoint: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
  },
}

const standInAuthority = (issuer: string): Authority => ({ issuer, authorizationEndpoint: `${issuer}/auth` })

const authorityOf = ({ signInAuthority }: SignInConfig, vendor: Vendor) =>
  signInAuthority === '' ? vendorAuthorities[vendor] : standInAuthority(`${signInAuthority}/${vendor}`)

type Attempt = { vendor: Vendor; nonce: string; journey: Journey }

const attemptKey = (state: string) => `soundings.sign-in.${state}`

/**
 * Redirects to the vendor, who returns an ID token to the callback. Throws if the browser is offline or blocks storage.
 */
export function beginSignIn(config: SignInConfig, vendor: Vendor, journey: Journey): void {
  if (navigator.onLine === false) throw new Error('The browser is offline')
  const state = crypto.randomUUID()
  const attempt: Attempt = { vendor, nonce: crypto.randomUUID(), journey }
  sessionStorage.setItem(attemptKey(state), JSON.stringify(attempt))
  const request = new URLSearchParams({
    client_id: config.clientIds[vendor],
    redirect_uri: `${location.origin}/login/callback`,
    response_type: 'id_token',
    response_mode: 'fragment',
    scope: 'openid email profile',
    state,
    nonce: attempt.nonce,
    ...(config.signInAuthority === '' ? { prompt: 'select_account' } : {}),
  })
  location.assign(`${authorityOf(config, vendor).authorizationEndpoint}?${request}`)
}

/** A vendor's response. `why` is for reports, never for a screen. */
export type VendorReply =
  | { kind: 'answered'; vendor: Vendor; idToken: string; journey: Journey }
  | { kind: 'cancelled'; journey: Journey }
  | { kind: 'incomplete'; journey: Journey; why: unknown }

export function readReply(config: SignInConfig, address: string): VendorReply {
  const answer = new URLSearchParams(new URL(address).hash.slice(1))
  const attempt = takeAttempt(answer.get('state'))
  const refusal = answer.get('error')
  try {
    if (attempt === null) throw new Error('The answer belongs to no sign-in of this tab')
    const { vendor, nonce, journey } = attempt
    if (refusal === 'access_denied') return { kind: 'cancelled', journey }
    if (refusal !== null) return { kind: 'incomplete', journey, why: new Error(refusal) }
    return { kind: 'answered', vendor, idToken: idTokenOf(answer, authorityOf(config, vendor), nonce), journey }
  } catch (why) {
    return { kind: 'incomplete', journey: {}, why }
  }
}

function takeAttempt(state: string | null): Attempt | null {
  if (state === null) return null
  const stored = sessionStorage.getItem(attemptKey(state))
  sessionStorage.removeItem(attemptKey(state))
  return stored === null ? null : (JSON.parse(stored) as Attempt)
}

/** The server verifies the token; this only checks that it belongs to this sign-in. */
function idTokenOf(answer: URLSearchParams, { issuer }: Authority, nonce: string) {
  const named = answer.get('iss')
  if (named !== null && named !== issuer) throw new Error('The answer names another issuer')
  const idToken = answer.get('id_token')
  if (idToken === null) throw new Error('The answer carries no ID token')
  if (parseClaims(idToken)?.nonce !== nonce) throw new Error('The ID token was made for another sign-in')
  return idToken
}
