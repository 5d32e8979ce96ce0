import { mkdirSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openSessionKeys } from '#server/access/keys.ts'
import { seal } from '#server/access/secrets.ts'
import { openPostgres } from '#server/platform/db/postgres/postgres.ts'
import { alerts, channels } from '#server/platform/db/postgres/schema/index.ts'
import { randomOf } from '#stand-ins/random.ts'
import { type BlueskyStandIn, openBluesky } from '#stand-ins/sources/bluesky.ts'
import { provisionHarbour, startKillable, type Stores } from '../killable.ts'
import { startReceiver } from '../receiver.ts'

export type Kill = { variables: Record<string, string>; origin: string; epoch: number }
export type Found = {
  kind: 'found'
  hits: { alertId: string; firingId: string | null }[]
  firings: { id: string; alertId: string; posts: number; isFailure: boolean }[]
}
export type Standing = { kind: 'standing'; hits: number; waiting: number; open: number }

export type AlertKillRounds = {
  rounds: number
  servers: number
  posts: number
  firings: number
  /** Alert posts without a notice, and firings without a delivery. */
  lost: number
  /** Firings under a second key, and posts counted by two firings. */
  twice: number
  /** Repeated deliveries with a known idempotency key. */
  repeated: number
}

const child = new URL('killed-server.ts', import.meta.url)
const alertsOfWorkspace = 4
const every = 100
const longest = 2_500
/** Speeds up cooldowns and back-offs from minutes to seconds. */
const clockSpeed = 30

/** All servers' clock: starts at `epoch` (ms) and runs `clockSpeed` times faster. */
export const nowOf = (epoch: number) => () => new Date(epoch + (Date.now() - epoch) * clockSpeed)

/**
 * Kills servers with SIGKILL at random moments while a source sends posts and alerts notify a receiver. With
 * PostgreSQL, one of two servers is killed and restarted in each round. The receiver is slow, refuses one notice in
 * eight, and honours the idempotency key.
 */
export async function alertKillRounds(stores: Stores, rounds: number, seed: string): Promise<AlertKillRounds> {
  const random = randomOf(seed)
  const standIn = await openBluesky()
  const receiver = await startReceiver()
  const told = createTold(receiver, random)
  const sessionKeys = await provision(stores, standIn, receiver.origin)
  const epoch = Date.now()
  const servers = stores.databaseUrl === null ? 1 : 2
  const start = (number: number) => {
    const variables = variablesOf(stores, number, sessionKeys, [standIn, receiver])
    return startKillable<Found, Standing>(child, { variables, origin: standIn.origin, epoch } satisfies Kill)
  }
  const stream = createStream(standIn)
  const running = await Promise.all(Array.from({ length: servers }, (_, number) => start(number)))
  try {
    for (let round = 0; round < rounds; round++) {
      await running[0]!.until(() => true)
      await pause(random.whole(0, longest))
      const victim = random.whole(0, servers - 1)
      await running[victim]!.kill()
      running[victim] = await start(victim)
    }
    stream.stop()
    const expected = stream.sent() * alertsOfWorkspace
    await running[0]!.until(({ hits, waiting, open }) => hits === expected && waiting === 0 && open === 0)
    await Promise.all(running.map(({ kill }) => kill()))
    const last = (running[0] = await start(0))
    const posts = stream.sent()
    return { rounds, servers, posts, repeated: told.repeated(), ...compare(last.found, told, posts) }
  } finally {
    stream.stop()
    await Promise.all(running.map(({ kill }) => kill()))
    receiver.close()
    await standIn.stop()
  }
}

type Told = ReturnType<typeof createTold>

function createTold(receiver: Awaited<ReturnType<typeof startReceiver>>, random: ReturnType<typeof randomOf>) {
  const firings = new Map<string, string>()
  let repeated = 0
  receiver.behave((response: ServerResponse) => {
    const { headers, body } = receiver.arrived.pop()!
    if (random.chance(0.125)) return void response.writeHead(503).end()
    const key = String(headers['idempotency-key'])
    if (firings.has(key)) repeated++
    firings.set(key, (JSON.parse(body) as { data: { firing: { id: string } } }).data.firing.id)
    setTimeout(() => response.end('ok'), random.whole(0, 1_000))
  })
  return { firings, repeated: () => repeated }
}

function compare({ hits, firings }: Found, told: Told, posts: number) {
  const keys = Map.groupBy(told.firings, ([, firingId]) => firingId)
  const claimed = Map.groupBy(hits, ({ firingId }) => firingId)
  const outcome = { firings: firings.length, lost: claimed.get(null)?.length ?? 0, twice: 0 }
  outcome.lost += posts * alertsOfWorkspace - hits.length
  for (const { id, posts: counted } of firings) {
    const times = keys.get(id)?.length ?? 0
    if (times === 0) outcome.lost++
    if (times > 1) outcome.twice += times - 1
    outcome.twice += Math.abs(counted - (claimed.get(id)?.length ?? 0))
  }
  return outcome
}

async function provision({ databaseUrl, dataDir }: Stores, standIn: BlueskyStandIn, receiver: string) {
  mkdirSync(dataDir, { recursive: true })
  const keys = await openSessionKeys(dataDir, null)
  const { db, close } = await openPostgres({ url: databaseUrl, dataDir })
  const { workspaceId, queryId } = await provisionHarbour(db, standIn)
  const [channel] = await db
    .insert(channels)
    .values({ workspaceId, kind: 'webhook', name: 'Desk', address: 'desk', url: await seal(keys, `${receiver}/desk`) })
    .returning()
  const at = new Date()
  await db.insert(alerts).values(
    Array.from({ length: alertsOfWorkspace }, (_, number) => ({
      workspaceId,
      name: `Alert ${number}`,
      condition: { kind: 'keyword' as const },
      // Two by the saved query, two by an unsaved text.
      scope: number % 2 === 0 ? { queryId } : { text: 'lighthouse' },
      cooldownMinutes: 0,
      recipients: [{ kind: 'channel' as const, id: channel!.id }],
      state: 'watching' as const,
      watchedFrom: new Date(at.getTime() - 3_600_000),
      nextCheckAt: at,
    })),
  )
  await close()
  return readFileSync(join(dataDir, 'keys', 'session.json'), 'utf8')
}

function variablesOf(
  { dataDir, databaseUrl, clickhouseUrl }: Stores,
  number: number,
  sessionKeys: string,
  [standIn, receiver]: [{ origin: string }, { origin: string }],
) {
  return {
    SOUNDINGS_DATA: databaseUrl === null ? dataDir : join(dataDir, `server-${number}`),
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    ...(clickhouseUrl === null ? {} : { CLICKHOUSE_URL: clickhouseUrl }),
    SESSION_KEYS: sessionKeys,
    CARD_PROVIDER: 'none',
    LOG_LEVEL: 'error',
    COLLECTOR_LOCAL_ORIGINS: standIn.origin,
    CHANNEL_LOCAL_ORIGINS: receiver.origin,
  }
}

function createStream(standIn: BlueskyStandIn) {
  let sent = 0
  const timer = setInterval(() => {
    const record = { text: `the lighthouse number ${sent}`, langs: ['en'], createdAt: new Date().toISOString() }
    standIn.commit({ did: 'did:plc:keeper', collection: 'app.bsky.feed.post', rkey: `kill${sent++}`, record })
  }, every)
  return { sent: () => sent, stop: () => clearInterval(timer) }
}
