import { createServer } from 'node:net'
import type { Env } from '#server/platform/env.ts'
import { StartError } from '#server/ground/errors.ts'

/** Checks the port before opening the databases. Throws StartError. */
export async function requireFreePort(env: Env) {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(explainPortError(error, env)))
    probe.listen(env.port, env.host, () => probe.close(() => resolve()))
  })
}

export function explainPortError(error: unknown, { port, host }: Env): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is taken. Stop what listens there, or name another one in PORT.`, error)
    case 'EACCES':
      return new StartError(`Port ${port} may not be used by this user. Name one above 1023 in PORT.`, error)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST ${host} is no address of this computer.`, error)
    default:
      return error
  }
}
