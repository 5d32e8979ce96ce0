import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { installByApt } from './apt.ts'

const debianRoot = '/usr/lib/postgresql'

function findBinaries(): string | null {
  if (!existsSync(debianRoot)) return null
  const newest = readdirSync(debianRoot)
    .map(Number)
    .filter((version) => version >= 15)
    .toSorted((a, b) => b - a)[0]
  return newest === undefined ? null : join(debianRoot, String(newest), 'bin')
}

function requireBinaries(): string {
  const found = findBinaries()
  if (found) return found
  if (!installByApt('postgresql')) throw new Error('Needs PostgreSQL 15 or newer from Debian, or TEST_DATABASE_URL.')
  const installed = findBinaries()
  if (!installed) throw new Error('apt installed no PostgreSQL 15 or newer.')
  return installed
}

export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const settingsOf = (...settings: readonly string[]) => settings.flatMap((setting) => ['-c', setting])

/** PostgreSQL refuses to run as root, so root uses the `postgres` user of the Debian package. */
const asPostgres = (command: string, args: readonly string[]): [string, string[]] =>
  process.getuid?.() === 0
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args]]
    : [command, [...args]]

export type StartedPostgresql = {
  url: string
  /** As an operator would: cuts off all connections. */
  restart: () => Promise<void>
  stop: () => void
}

/** Starts a separate PostgreSQL server in a temporary folder; `settings` such as `fsync=off`. */
export async function startPostgresql(...settings: readonly string[]): Promise<StartedPostgresql> {
  const binaries = requireBinaries()
  // The user `postgres` can't enter the temporary folder of a test run.
  const folder = mkdtempSync('/tmp/soundings-postgresql-')
  chmodSync(folder, 0o777)
  const data = join(folder, 'data')
  const port = await freePort()
  execFileSync(...asPostgres(join(binaries, 'initdb'), ['-D', data, '-U', 'soundings', '--auth=trust', '-E', 'UTF8']), {
    stdio: 'ignore',
  })
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    folder,
    '-h',
    '127.0.0.1',
    ...settingsOf('max_connections=200', ...settings),
  ]
  const start = async () => {
    const started = spawn(...asPostgres(join(binaries, 'postgres'), args), { stdio: 'ignore' })
    await untilReady(started, join(binaries, 'pg_isready'), port)
    return started
  }
  let server = await start()
  return {
    url: `postgresql://soundings@127.0.0.1:${port}/postgres`,
    restart: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
      server = await start()
    },
    stop: () => {
      server.kill('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(server: ChildProcess, command: string, port: number) {
  while (server.exitCode === null) {
    const { status } = spawnSync(command, ['-h', '127.0.0.1', '-p', String(port)])
    if (status === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`PostgreSQL ended with code ${server.exitCode} before it was ready.`)
}
