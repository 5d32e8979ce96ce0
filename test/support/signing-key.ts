import { exportJWK, generateKeyPair } from 'jose'

/** A private key of ours, as a JWK. */
export async function newSigningKey(kid: string) {
  const { privateKey } = await generateKeyPair('EdDSA', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid }
}
