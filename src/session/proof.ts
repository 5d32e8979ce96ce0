import { generateProof } from 'dpop'
import type { FetchLike } from 'wretch'
import { nonceHeader, proofHeader } from '#contract/headers.ts'

/**
 * Proves that the caller holds the key (RFC 9449). The device's clock is irrelevant, because the nonce dates the proof.
 */
export const createProof = (
  keys: CryptoKeyPair,
  { method, url, nonce }: { method: string; url: string; nonce: string | null },
) => generateProof(keys, url, method, nonce ?? undefined)

export type AddProof = (next: FetchLike) => FetchLike

/** Sends each request with a proof, if there is a key, and retries once if the server requires a newer nonce. */
export function createProofSender(loadBrowserKey: () => Promise<CryptoKeyPair | null>): AddProof {
  let nonce: string | null = null
  return (next) => async (url, options) => {
    const keys = await loadBrowserKey()
    if (keys === null) return next(url, options)
    const send = async () => {
      const proof = await createProof(keys, { method: options.method ?? 'GET', url, nonce })
      const response = await next(url, { ...options, headers: { ...options.headers, [proofHeader]: proof } })
      nonce = response.headers.get(nonceHeader) ?? nonce
      return response
    }
    const response = await send()
    return response.status === 401 && response.headers.has(nonceHeader) ? send() : response
  }
}
