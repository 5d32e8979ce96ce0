/** A whole server as in server/main.ts, with its parent process as sign-in issuer. */
import { setTimeout as pause } from 'node:timers/promises'
import type { JWK } from 'jose'
import { startServer } from '#server/app.ts'
import { readEnv } from '#server/platform/env.ts'
import { vendorsOfIssuer } from '#test/support/id-tokens.ts'

const { issuer, collection, clockOffset } = JSON.parse(process.argv[2]!) as {
  issuer: JWK
  collection: boolean
  /** Clock error in milliseconds. */
  clockOffset: number
}
const server = await startServer(readEnv(process.env), {
  sample: false,
  collection,
  now: () => new Date(Date.now() + clockOffset),
  vendors: vendorsOfIssuer(issuer),
  onLost: () => process.exit(1),
}).catch((error: Error) => {
  process.send!({ refusal: error.message }, () => process.exit(1))
  return new Promise<never>(() => {})
})
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)))
process.send!({ refusal: null })
// Its parent may have been killed.
while (process.connected) await pause(1_000)
process.exit(1)
