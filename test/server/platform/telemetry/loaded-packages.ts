/** A process of its own: loads the whole server, begins what its environment asks for, and tells what of OpenTelemetry that has loaded and how many ports it has opened. */
import { subscribe } from 'node:diagnostics_channel'
import { registerHooks } from 'node:module'

const packages = new Set<string>()
let ports = 0

registerHooks({
  load: (url, context, next) => {
    const name = /node_modules\/@opentelemetry\/([^/]+)\//.exec(url)?.[1]
    if (name !== undefined) packages.add(name)
    return next(url, context)
  },
})

subscribe('tracing:net.server.listen:asyncStart', () => ports++)

// Only now, so that every module passes the hook.
await import('#server/app.ts')
const { readEnv } = await import('#server/platform/env.ts')
const { createLog } = await import('#server/platform/log.ts')
const { startTelemetry } = await import('#server/platform/telemetry/start.ts')

const end = await startTelemetry(readEnv(process.env), createLog('silent'))
process.stdout.write(JSON.stringify({ packages: [...packages].toSorted(), ports }))
await end()
process.exit(0)
