import { ErrorResponse, OidcClient, WebStorageStateStore } from 'oidc-client-ts'
import type { Vendor } from '#contract/session.ts'

/** What the sign-in is for: it goes to the vendor and comes back with the answer. */
export type Journey = { token?: string | undefined; returnTo?: string | undefined }

type Config = { clientIds: Record<Vendor, string>; signInAuthority: string }

const vendorAuthorities: Record<Vendor, string> = {
  google: 'https://accounts.google.com',
  microsoft: 'https://login.microsoftonline.com/common/v2.0',
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

const clientOf = ({ clientIds, signInAuthority }: Config, vendor: Vendor) =>
  new OidcClient({
    authority: signInAuthority === '' ? vendorAuthorities[vendor] : `${signInAuthority}/${vendor}`,
    client_id: clientIds[vendor],
    redirect_uri: `${location.origin}/login/callback`,
    response_type: 'code',
    scope: 'openid email profile',
    stateStore: new WebStorageStateStore({ store: sessionStorage, prefix: 'soundings.sign-in.' }),
  })

/** Goes to the vendor: authorization code with PKCE, state and nonce. */
export async function beginSignIn(config: Config, vendor: Vendor, journey: Journey) {
  const request = await clientOf(config, vendor).createSigninRequest({
    state: journey,
    nonce: crypto.randomUUID(),
    url_state: vendor,
    ...(config.signInAuthority === '' ? { prompt: 'select_account' } : {}),
  })
  location.assign(request.url)
}

const journeyOf = (state: unknown): Journey => (typeof state === 'object' && state !== null ? (state as Journey) : {})

/** Reads the vendor's answer out of the address of the callback. Rejects with SignInError. */
export async function finishSignIn(config: Config, address: string) {
  const { searchParams } = new URL(address)
  const vendor: Vendor = searchParams.get('state')?.endsWith(';microsoft') ? 'microsoft' : 'google'
  const client = clientOf(config, vendor)
  try {
    const issuer = searchParams.get('iss')
    if (issuer !== null && issuer !== (await client.metadataService.getIssuer()))
      throw new Error('The answer names another issuer')
    const { id_token, userState } = await client.processSigninResponse(address)
    if (id_token === undefined) throw new Error('The answer carries no ID token')
    return { vendor, idToken: id_token, journey: journeyOf(userState) }
  } catch (error) {
    throw new SignInError(messageOf(error), journeyOf(error instanceof ErrorResponse ? error.state : null), error)
  }
}

const messageOf = (error: unknown) => {
  if (error instanceof ErrorResponse && error.error === 'access_denied') return 'The sign-in was cancelled.'
  return 'The sign-in did not complete. Please start it again.'
}
