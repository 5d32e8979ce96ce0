import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, type JWK, type JWTPayload } from 'jose'
import type { Vendor } from '#contract/session/session.ts'
import type { Vendors } from '#server/access/context.ts'
import { personOf, standInAccounts } from '#stand-ins/people.ts'

export type TestIssuer = {
  vendors: Vendors
  claimsOf: (email: string, vendor?: Vendor) => JWTPayload
  sign: (claims: JWTPayload, header?: { alg: string; typ?: string; kid?: string }) => Promise<string>
  privateKey: CryptoKey
  publicKey: CryptoKey
}

const issuerOf = (vendor: Vendor) => `https://${vendor}.issuer.test`

/** Generating RSA keys is slow: one pair per process. */
const pair = generateKeyPair('RS256', { extractable: true })

/** Rules of both vendors that accept this issuer's tokens, also in another process. */
export function vendorsOfIssuer(publicKey: JWK): Vendors {
  const keys = createLocalJWKSet({ keys: [{ ...publicKey, kid: 'test', alg: 'RS256' }] })
  const rules = (vendor: Vendor) => ({
    clientId: `client-of-${vendor}`,
    isIssuer: (issuer: string) => issuer === issuerOf(vendor),
    accountIssuer: () => standInAccounts(vendor),
    keys,
  })
  return { google: rules('google'), microsoft: rules('microsoft') }
}

/** An issuer that replaces both vendors; its users match the real stand-in's. */
export async function createTestIssuer(now: () => Date): Promise<TestIssuer> {
  const { privateKey, publicKey } = await pair
  return {
    privateKey,
    publicKey,
    vendors: vendorsOfIssuer(await exportJWK(publicKey)),
    claimsOf: (email, vendor = 'google') => {
      const { subject, firstName, lastName } = personOf(email)
      const seconds = Math.floor(now().getTime() / 1000)
      return {
        iss: issuerOf(vendor),
        aud: `client-of-${vendor}`,
        sub: subject,
        email,
        email_verified: true,
        given_name: firstName,
        family_name: lastName,
        nonce: crypto.randomUUID(),
        iat: seconds,
        exp: seconds + 3_600,
      }
    },
    sign: (claims, header = { alg: 'RS256', typ: 'JWT', kid: 'test' }) =>
      new SignJWT(claims).setProtectedHeader(header).sign(privateKey),
  }
}
