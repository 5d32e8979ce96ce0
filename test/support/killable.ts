import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Postgres } from '#server/platform/db/postgres/postgres.ts'
import { collectors, savedQueries, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import type { BlueskyStandIn } from '#stand-ins/sources/bluesky.ts'

/** Null URLs mean embedded stores in the folder, which allow only one server at a time. */
export type Stores = { dataDir: string; databaseUrl: string | null; clickhouseUrl: string | null }

/** A process to be killed, which prints a JSON line for what it finds, then lines for how it stands. */
export async function startKillable<Found, Standing>(
  file: string | URL,
  given: object,
  onLine: (line: Found | Standing) => void = () => {},
) {
  const child = spawn(process.execPath, [fileURLToPath(file), JSON.stringify(given)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Compiling the same code takes a quarter of the start time.
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'soundings-compiled') },
  })
  const read = createInterface({ input: child.stdout })
  const lines = read[Symbol.asyncIterator]()
  const next = async () => {
    const { value, done } = await lines.next()
    if (done) throw new Error('The process ended.')
    return JSON.parse(value) as Found | Standing
  }
  read.on('line', (line) => onLine(JSON.parse(line) as Found | Standing))
  return {
    found: (await next()) as Found,
    until: async (isSo: (standing: Standing) => boolean) => {
      while (!isSo((await next()) as Standing));
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Leaves one workspace, whose saved query finds lighthouses, and one collector, which follows the stand-in from now on. */
export async function provisionHarbour(db: Postgres, { host, origin }: BlueskyStandIn) {
  await db.delete(collectors)
  await db.delete(workspaces)
  const harbour = { name: 'Harbour', language: 'en', timezone: 'UTC', plan: 'business' } as const
  const [workspace] = await db.insert(workspaces).values(harbour).returning()
  const found = { workspaceId: workspace!.id, name: 'Lighthouse', text: 'lighthouse' }
  const [query] = await db.insert(savedQueries).values(found).returning()
  const follows = { source: 'bluesky' as const, name: 'Bluesky', settings: { hosts: [host], appView: origin } }
  await db.insert(collectors).values({ ...follows, cursor: String(Date.now() * 1_000), cursorAt: new Date() })
  return { workspaceId: workspace!.id, queryId: query!.id }
}
