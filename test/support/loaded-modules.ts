/** Imported before a server: tells, on SIGUSR2, which packages of OpenTelemetry it has loaded and on how many ports it listens. */
import { registerHooks } from 'node:module'

const packages = new Set<string>()

registerHooks({
  load: (url, context, next) => {
    const name = /node_modules\/@opentelemetry\/([^/]+)\//.exec(url)?.[1]
    if (name !== undefined) packages.add(name)
    return next(url, context)
  },
})

process.on('SIGUSR2', () => {
  const ports = process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length
  process.stdout.write(`loaded: ${JSON.stringify({ packages: [...packages].toSorted(), ports })}\n`)
})
