import type { FetchLike } from 'wretch'
import { nonceHeader, proofHeader } from '#contract/headers.ts'

const encoder = new TextEncoder()
const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const part = (value: unknown) => base64url(encoder.encode(JSON.stringify(value)))

type Call = { method: string; url: string; nonce: string | null }

/** That whoever makes this call holds the key (RFC 9449). The clock of the device does not matter: the nonce tells when it was made. */
export async function proofOf({ privateKey, publicKey }: CryptoKeyPair, { method, url, nonce }: Call) {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  const claims = {
    jti: crypto.randomUUID(),
    htm: method,
    htu: url,
    iat: Math.floor(Date.now() / 1000),
    nonce: nonce ?? undefined,
  }
  const signed = `${part({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } })}.${part(claims)}`
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = await crypto.subtle.sign(algorithm, privateKey, encoder.encode(signed))
  return `${signed}.${base64url(new Uint8Array(signature))}`
}

export type Prove = (next: FetchLike) => FetchLike

/** Sends each request with a proof of the key, where there is one, and once more where the server asks for a newer nonce. */
export function createProve(keyOfBrowser: () => Promise<CryptoKeyPair | null>): Prove {
  let nonce: string | null = null
  return (next) => async (url, options) => {
    const keys = await keyOfBrowser()
    if (keys === null) return next(url, options)
    const send = async () => {
      const proof = await proofOf(keys, { method: options.method ?? 'GET', url, nonce })
      const response = await next(url, { ...options, headers: { ...options.headers, [proofHeader]: proof } })
      nonce = response.headers.get(nonceHeader) ?? nonce
      return response
    }
    const response = await send()
    return response.status === 401 && response.headers.has(nonceHeader) ? send() : response
  }
}
