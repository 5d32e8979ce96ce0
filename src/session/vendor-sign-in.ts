import type { Vendor } from '#contract/session.ts'
import { claimsOf } from './jwt.ts'

/** What the sign-in is for: it waits in this tab until the vendor has answered. */
export type Journey = { token?: string | undefined; returnTo?: string | undefined }

type Config = { clientIds: Record<Vendor, string>; signInAuthority: string }

type Authority = { issuer: string; authorizationEndpoint: string }

/** As the vendors' discovery documents have them: nothing is asked of a vendor before somebody goes there. */
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

const authorityOf = ({ signInAuthority }: Config, vendor: Vendor) =>
  signInAuthority === '' ? vendorAuthorities[vendor] : standInAuthority(`${signInAuthority}/${vendor}`)

/** A sign-in that was begun in this tab and has no answer yet. */
type Attempt = { vendor: Vendor; nonce: string; journey: Journey }

const attemptKey = (state: string) => `soundings.sign-in.${state}`

/** Goes to the vendor, who sends an ID token back to the callback. Throws where the browser is offline or keeps nothing. */
export function beginSignIn(config: Config, vendor: Vendor, journey: Journey): void {
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

/** A sign-in that the vendor refused or that was broken off, with what it was for. */
export class SignInError extends Error {
  readonly journey: Journey

  constructor(message: string, journey: Journey, cause: unknown) {
    super(message, { cause })
    this.name = 'SignInError'
    this.journey = journey
  }
}

const cancelled = 'The sign-in was cancelled.'
const incomplete = 'The sign-in did not complete. Please start it again.'

/** Reads the vendor's answer out of the fragment of the callback's address. Throws SignInError. */
export function finishSignIn(config: Config, address: string) {
  const answer = new URLSearchParams(new URL(address).hash.slice(1))
  const attempt = takeAttempt(answer.get('state'))
  const refusal = answer.get('error')
  if (attempt !== null && refusal !== null)
    throw new SignInError(refusal === 'access_denied' ? cancelled : incomplete, attempt.journey, new Error(refusal))
  try {
    if (attempt === null) throw new Error('The answer belongs to no sign-in of this tab')
    const { vendor, nonce, journey } = attempt
    return { vendor, idToken: idTokenOf(answer, authorityOf(config, vendor), nonce), journey }
  } catch (error) {
    throw new SignInError(incomplete, {}, error)
  }
}

/** An attempt is good for one answer. */
function takeAttempt(state: string | null): Attempt | null {
  if (state === null) return null
  const kept = sessionStorage.getItem(attemptKey(state))
  sessionStorage.removeItem(attemptKey(state))
  return kept === null ? null : (JSON.parse(kept) as Attempt)
}

/** Whose the token is, the server judges; here it is only whether this sign-in asked for it. */
function idTokenOf(answer: URLSearchParams, { issuer }: Authority, nonce: string) {
  const named = answer.get('iss')
  if (named !== null && named !== issuer) throw new Error('The answer names another issuer')
  const idToken = answer.get('id_token')
  if (idToken === null) throw new Error('The answer carries no ID token')
  if (claimsOf(idToken)?.nonce !== nonce) throw new Error('The ID token was made for another sign-in')
  return idToken
}
