import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { exportJWK } from 'jose'
import { Pool } from 'pg'
import { openServices } from '#server/app.ts'
import { readRunningServer } from '#server/platform/db/data-folder.ts'
import { readEnv } from '#server/platform/env.ts'
import { createDatabase } from '#test/support/accounts-template.ts'
import { createTestIssuer } from '#test/support/id-tokens.ts'
import { startPostsServer } from '#test/support/posts-server.ts'
import { createClient, type TestInstallation, workspacesOf } from '#test/support/server.ts'
import { newSigningKey } from '#test/support/signing-key.ts'
import { openWay, type Way } from '#test/support/way.ts'
import { startHaproxy } from '../../../scripts/haproxy.ts'
import { freePort, startPostgresql } from '../../../scripts/postgresql.ts'
import { type Release, today } from './release.ts'

type Options = {
  servers?: number
  /** Added to each server's own environment. */
  env?: NodeJS.ProcessEnv
  collection?: boolean
  /** Initial release of the servers. Default: today's. */
  release?: Release
}

type Changes = { env?: NodeJS.ProcessEnv; clockOffset?: number; release?: Release }

/** PostgreSQL with a connection that tests can cut. */
type FleetPostgresql = {
  url: string
  way: Way
  /** Null for an external server. */
  restart: (() => Promise<void>) | null
}

export type FleetServer = {
  url: string
  pid: () => number
  id: () => string
  /** Rejects with the server's startup error. */
  start: (changes?: Changes) => Promise<void>
  log: () => readonly string[]
  /** Sends SIGTERM; resolves to the exit code or signal. */
  stop: () => Promise<number | string>
  kill: () => Promise<void>
}

export type Fleet = Awaited<ReturnType<typeof startFleet>>

/** Server processes that share PostgreSQL, post server and spool, behind HAProxy with round-robin. */
export async function startFleet({ servers: count = 3, env = {}, collection = false, release }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'soundings-fleet-'))
  const closers: (() => Promise<unknown> | void)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const one of closers.splice(0).toReversed()) await one()
  }
  try {
    const postgresql = await openDatabase(closers)
    const posts = await startPostsServer(join(folder, 'posts'))
    closers.push(posts.kill)
    const ports: number[] = []
    for (let at = 0; at < count; at++) ports.push(await freePort())
    const proxy = await startHaproxy(ports)
    closers.push(proxy.stop)
    const issuer = await createTestIssuer(() => new Date())
    mkdirSync(join(folder, 'spool'))
    const shared = {
      ...process.env,
      PUBLIC_URL: proxy.url,
      DATABASE_URL: postgresql.way.url,
      CLICKHOUSE_URL: posts.url,
      SPOOL_URL: pathToFileURL(join(folder, 'spool')).href,
      SESSION_KEYS: JSON.stringify({ keys: [await newSigningKey('fleet')] }),
      TRUSTED_PROXIES: '1',
      DRAIN_SECONDS: '4',
      CARD_PROVIDER: 'none',
      SIMULATED_POSTS: 'false',
      KEYLESS_SOURCES: 'false',
      LOG_LEVEL: 'error',
      MAX_EVENT_LOOP_DELAY: '0',
      ...env,
    }
    const publicKey = await exportJWK(issuer.publicKey)
    const servers = ports.map((port, at) =>
      fleetServer(port, join(folder, `server-${at + 1}`), (changes) => ({
        args: [JSON.stringify({ issuer: publicKey, collection, clockOffset: changes.clockOffset ?? 0 })],
        env: { ...shared, PORT: String(port), SOUNDINGS_DATA: join(folder, `server-${at + 1}`), ...changes.env },
      })),
    )
    closers.push(() => Promise.all(servers.map(({ kill }) => kill())))
    await servers[0]?.start({ release })
    await Promise.all(servers.slice(1).map(({ start }) => start({ release })))
    await untilServed(proxy.url)
    // Opening it like a server would run migrations.
    const pool = new Pool({ connectionString: postgresql.url, max: 4 })
    closers.push(() => pool.end())
    const db = drizzle(pool, { casing: 'snake_case' })
    const client = createClient(proxy.url, issuer)
    /** The same stores as services in this process, without queue workers. */
    const openInstallation = async (): Promise<TestInstallation> => {
      const env = readEnv({ ...shared, PORT: '0', SOUNDINGS_DATA: join(folder, 'test') })
      const { services, close: closeServices } = await openServices(env, { vendors: issuer.vendors })
      closers.push(closeServices)
      const { operatorToken } = readRunningServer(join(folder, 'server-1'))!
      return {
        ...client,
        services: { ...services, operatorToken },
        createWorkspace: workspacesOf(client, services),
        cardProvider: null,
      }
    }
    return { url: proxy.url, client, issuer, servers, db, postgresql, posts, proxy, folder, openInstallation, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openDatabase(closers: (() => void)[]): Promise<FleetPostgresql> {
  const given = process.env.TEST_DATABASE_URL
  const started = given ? null : await startPostgresql()
  if (started) closers.push(started.stop)
  const url = await createDatabase(given ?? started!.url)
  const way = await openWay(url)
  closers.push(way.close)
  return { url, way, restart: started?.restart ?? null }
}

/** The proxy checks its servers once a second. */
async function untilServed(url: string) {
  while (
    !(await fetch(`${url}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await pause(50)
}

const untilReady = async (child: ChildProcess) =>
  Promise.race([
    once(child, 'message').then(([{ refusal }]) => (refusal === null ? null : Promise.reject(new Error(refusal)))),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`A process of the fleet ended with ${code}.`))),
  ])

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | string> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode ?? child.signalCode!
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>
  child.kill(signal)
  const [code, by] = await ended
  return code ?? by!
}

type Launch = (changes: Changes) => { args: string[]; env: NodeJS.ProcessEnv }

function fleetServer(port: number, dataDir: string, launch: Launch): FleetServer {
  let child: ChildProcess | null = null
  const lines: string[] = []
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => child!.pid!,
    id: () => (JSON.parse(readFileSync(join(dataDir, 'soundings.json'), 'utf8')) as { serverId: string }).serverId,
    start: async (changes = {}) => {
      const { args, env } = launch(changes)
      const { folder } = changes.release ?? today
      const entry = join(folder, 'test/support/fleet/server.ts')
      child = fork(entry, args, { cwd: folder, env, execArgv: [], stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
      createInterface({ input: child.stdout! }).on('line', (line) => void lines.push(line))
      await untilReady(child)
    },
    log: () => lines,
    stop: () => end(child!, 'SIGTERM'),
    kill: async () => {
      if (child !== null) await end(child, 'SIGKILL')
    },
  }
}
