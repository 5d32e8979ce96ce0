import { createRemoteJWKSet } from 'jose'
import type { VendorRules, Vendors } from '#server/access/context.ts'
import type { Env } from '#server/platform/env.ts'

const remoteKeys = (url: string) =>
  createRemoteJWKSet(new URL(url), { timeoutDuration: 5_000, cooldownDuration: 30_000 })
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const google = (clientId: string): VendorRules => ({
  clientId,
  // Google documents both forms for one issuer.
  isIssuer: (issuer) => issuer === 'https://accounts.google.com' || issuer === 'accounts.google.com',
  accountIssuer: () => 'https://accounts.google.com',
  keys: remoteKeys('https://www.googleapis.com/oauth2/v3/certs'),
})

const microsoft = (clientId: string): VendorRules => ({
  clientId,
  isIssuer: (issuer, tenant) =>
    typeof tenant === 'string' && uuid.test(tenant) && issuer === `https://login.microsoftonline.com/${tenant}/v2.0`,
  accountIssuer: (issuer) => issuer,
  keys: remoteKeys('https://login.microsoftonline.com/common/discovery/v2.0/keys'),
})

export const vendorsOf = ({ googleClientId, microsoftClientId }: Env): Vendors => ({
  google: googleClientId === '' ? null : google(googleClientId),
  microsoft: microsoftClientId === '' ? null : microsoft(microsoftClientId),
})
