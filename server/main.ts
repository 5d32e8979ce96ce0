import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RunningServer } from './app.ts'
import { warnOfMissingFonts } from './platform/browser/fonts.ts'
import { readEnv, type Env } from './platform/env.ts'
import type { SamplePerson } from './local-mode.ts'
import { createLog } from './platform/log.ts'
import { StartError } from './ground/errors.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const builtApp = fileURLToPath(new URL('../dist/app', import.meta.url))

async function main() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const env = readEnv(process.env, builtApp)
  const log = createLog(env.logLevel)
  process.on('uncaughtException', (error) => fail(error, log))

  // Imported late, so that a wrong configuration is reported at once.
  const { startServer } = await import('./app.ts')
  const { standIns } = await import('./local-mode.ts')
  const server = await startServer(env, {
    log,
    adoptEmptyPosts: process.argv.includes('--adopt-empty-posts'),
    onLost: (cause) => fail(new StartError(`A store ended: ${cause.message}`)),
  })
  void warnOfMissingFonts(env, log)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(server))
  introduce(server, env, env.environment === 'local' ? (await standIns.people()).samplePeople : null)
}

/** `people` is null without the stand-in sign-in. */
function introduce({ url, sample }: RunningServer, env: Env, people: readonly SamplePerson[] | null) {
  print('')
  print(`  Soundings is ready in ${process.uptime().toFixed(1)} s`)
  print('')
  print(`  Address      ${url}`)
  print(`  Data folder  ${env.dataDir}`)
  if (env.environment === 'local' && env.mail === null) print(`  Mails        ${url}/mail`)
  if (env.appDir === null || !existsSync(env.appDir)) print('  App          not built; only the APIs are served')
  if (sample) print(`  Sample data  ${sample.posts.toLocaleString('en')} posts, loaded just now`)
  if (people !== null) {
    print('  Sign in as   ' + people.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', '))
    print('               or with any other e-mail: a stand-in replaces Google and Microsoft here')
    if (!['127.0.0.1', 'localhost', '::1'].includes(env.host))
      print(`  Careful      HOST is ${env.host}: everybody who reaches this computer can sign in as anybody`)
  }
  print('')
}

/** A second signal exits at once. */
async function stop(server: RunningServer) {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))
  print('  Stopping …')
  await server.close()
  process.exit(0)
}

function fail(error: unknown, log = createLog('error')): never {
  if (error instanceof StartError) process.stderr.write(`\n  ${error.message}\n\n`)
  else log.fatal({ err: error }, 'The server ended')
  process.exit(1)
}

try {
  await main()
} catch (error) {
  fail(error)
}
