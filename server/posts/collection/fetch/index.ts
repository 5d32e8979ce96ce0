import { resolveBySystem, type Resolve } from '#server/platform/outside/addresses.ts'
import type { CollectorFetch, CollectorSocket } from '../source.ts'
import { createFetch } from './fetch.ts'
import { createOpenSocket } from './socket.ts'

export type Network = { fetch: CollectorFetch; openSocket: CollectorSocket; close: () => Promise<void> }

const defaultIdleMs = 60_000
const agentName = 'Soundings collector'

/** The only way for collectors to reach the network. `allowed` lists non-public origins: `http://127.0.0.1:8080`. */
export function createNetwork({
  allowed,
  ports = [80, 443],
  resolve = resolveBySystem,
  idleMs = defaultIdleMs,
}: {
  allowed: readonly string[]
  ports?: readonly number[]
  resolve?: Resolve
  /** Silence (ms) after which a connection counts as closed. */
  idleMs?: number
}): Network {
  const options = { policy: { allowed: new Set(allowed), ports: new Set(ports) }, resolve, idleMs, agentName }
  const { fetch, close } = createFetch(options)
  return { fetch, openSocket: createOpenSocket(options), close: async () => void (await close()) }
}
