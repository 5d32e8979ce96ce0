import { existsSync } from 'node:fs'
import { run } from './run.ts'

const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // The first signal cancels the running command, the second exits at once.
    if (interruption.signal.aborted) process.exit(130)
    interruption.abort()
  })
}

if (existsSync('.env')) process.loadEnvFile('.env')
process.stdout.on('error', () => process.exit(1))
process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
  interrupted: interruption.signal,
  now: () => new Date(),
})
