import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Nothing } from '../primitives.ts'
import { RenewedTokens, SessionTokens } from './tokens.ts'

export const Vendor = z.enum(['google', 'microsoft'])
export type Vendor = z.infer<typeof Vendor>

export const login = endpoint({
  api: 'social',
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: "Sign in with a vendor's ID token. Returns an access token and a refresh token.",
  input: z.strictObject({ oauth_token: z.string().check(z.minLength(1)), vendor_type: Vendor }),
  output: SessionTokens,
  problems: ['invalid_token'],
})

/**
 * The refresh token is sent as `Authorization: Bearer`, without a body. If its validity cannot be checked, the
 * connection closes without a response. A header (headers.ts) requests a new refresh token.
 */
export const refresh = endpoint({
  api: 'social',
  method: 'POST',
  path: '/auth/refresh',
  access: 'public',
  summary: 'Get a new access token. Send the refresh token as the bearer token.',
  input: Nothing,
  output: RenewedTokens,
  problems: ['invalid_token'],
})

/** Best effort at sign-out: the refresh token is sent as `Authorization: Bearer`. */
export const logout = endpoint({
  api: 'social',
  method: 'POST',
  path: '/auth/logout',
  access: 'public',
  summary: 'End the session of the refresh token sent as the bearer token.',
  input: Nothing,
  output: Nothing,
  problems: ['invalid_token'],
})
