import { calculateJwkThumbprint, decodeProtectedHeader, EmbeddedJWK, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { nonceHeader } from '#contract/headers.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { hashOf } from '#server/access/secrets.ts'
import type { Call, Services } from '#server/access/context.ts'
import { toEndpointPath } from '#server/http/api.ts'
import { localNames } from '#server/http/host.ts'

export type Proof = {
  /** Thumbprint of the key, RFC 7638. */
  thumbprint: string
  /** Identifies the proof, which is valid once. */
  hash: string
  /** Whether it has a current server nonce; the browser's clock isn't trusted. */
  isTimely: boolean
}

/** Lifetime of a nonce, longer than that of an access token, so the next refresh still has one. */
export const nonceSeconds = 900
const nonceType = 'dpop-nonce+jwt'

/** Verifies the DPoP header (RFC 9449); null if missing or invalid for this call. */
export async function readProof(call: Call, endpoint: Endpoint): Promise<Proof | null> {
  const { proof, env, log, requestId, address } = call
  if (proof === null) return null
  try {
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: ['ES256'],
      requiredClaims: ['jti', 'iat', 'htm', 'htu'],
      currentDate: call.now(),
    })
    requireCall(env, endpoint, payload)
    const thumbprint = await calculateJwkThumbprint(protectedHeader.jwk!)
    return {
      thumbprint,
      hash: hashOf(`${thumbprint} ${String(payload.jti)}`),
      isTimely: await isTimely(call, payload.nonce),
    }
  } catch (error) {
    const reason = (error as Error).message
    log.warn({ event: 'proof', outcome: 'ignored', reason, path: endpoint.path, requestId, address })
    return null
  }
}

/** Throws for a proof of another call. */
function requireCall(env: Services['env'], endpoint: Endpoint, { htm, htu }: JWTPayload) {
  const expected = new URL(env.publicUrl + toEndpointPath(endpoint))
  const url = typeof htu === 'string' && URL.canParse(htu) ? new URL(htu) : null
  const isHere = url?.origin === expected.origin || localNames(env)?.has(url?.hostname ?? '')
  if (htm === endpoint.method && isHere && url?.pathname === expected.pathname) return
  throw new Error(`Expected a proof for ${endpoint.method} ${expected.href}, the address that PUBLIC_URL gives`)
}

/** Sends the nonce for the next proof. Any server with the session keys accepts it. */
export async function setNonceHeader({ keys: [key], now, setHeader }: Call) {
  const issuedAt = Math.floor(now().getTime() / 1000)
  const nonce = await new SignJWT()
    .setProtectedHeader({ alg: 'EdDSA', typ: nonceType, kid: key.kid })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + nonceSeconds)
    .sign(key.privateKey)
  setHeader(nonceHeader, nonce)
}

async function isTimely({ keys, now }: Services, nonce: unknown) {
  if (typeof nonce !== 'string') return false
  try {
    const { kid } = decodeProtectedHeader(nonce)
    const key = keys.find((one) => one.kid === kid)
    if (key === undefined) return false
    await jwtVerify(nonce, key.publicKey, {
      algorithms: ['EdDSA'],
      typ: nonceType,
      requiredClaims: ['exp'],
      currentDate: now(),
    })
    return true
  } catch {
    return false
  }
}
