import { exportJWK, generateKeyPair } from 'jose'

export async function newSigningKey(kid: string) {
  const { privateKey } = await generateKeyPair('EdDSA', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid }
}
