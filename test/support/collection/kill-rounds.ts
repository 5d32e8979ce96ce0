import { mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { openPostgres } from '#server/platform/db/postgres/postgres.ts'
import { randomOf } from '#stand-ins/random.ts'
import { type BlueskyStandIn, openBluesky } from '#stand-ins/sources/bluesky.ts'
import { provisionHarbour, startKillable, type Stores } from '../killable.ts'

export type Kill = Stores & { origin: string; leased: boolean }
export type Found = { kind: 'found'; cursor: string | null; posts: { nativeId: string; text: string; rows: number }[] }
export type Standing = { kind: 'standing'; cursor: string | null; attempt: number; deletions: number }

export type KillRounds = {
  rounds: number
  /** Rounds in which the cursor moved since the previous kill. */
  moved: number
  sent: number
  lost: number
  twice: number
  /** Posts before the cursor that were not stored. */
  ahead: number
  /** Texts still stored after their deletion was sent. */
  undeleted: number
}

type Told = { at: number; uri: string }

const child = new URL('killed-collector.ts', import.meta.url)
const every = 20
/** Pauses the stream at this many unstored posts, for slow machines. */
const maxAhead = 200
/** Maximum delay of a kill in milliseconds. */
const longest = 400

/**
 * Kills collector processes with SIGKILL at random moments and starts the next on the same stores; with PostgreSQL,
 * before the previous one ends. The stand-in keeps sending.
 */
export async function killRounds(stores: Stores, rounds: number, seed: string): Promise<KillRounds> {
  const { stream, start, end } = await openStream(stores)
  const random = randomOf(seed)
  const outcome: KillRounds = { rounds, moved: 0, sent: 0, lost: 0, twice: 0, ahead: 0, undeleted: 0 }
  const cursors = new Set<string>()
  let running = await start()
  try {
    for (let round = 0; round < rounds; round++) {
      // Every fourth is killed at any point, the others while working.
      if (round % 4 !== 3) await running.until(({ cursor }) => cursor !== running.found.cursor)
      const next = stores.databaseUrl === null ? null : start()
      await pause(random.whole(0, longest))
      await running.kill()
      running = await (next ?? start())
      const { cursor, posts } = running.found
      cursors.add(cursor!)
      outcome.ahead += missingAmong(stream.kept(), Number(cursor), posts)
    }
    stream.stop()
    await running.until(({ cursor, deletions }) => Number(cursor) >= stream.last() && deletions === 0)
    await running.kill()
    running = await start()
    return { ...outcome, moved: cursors.size - 1, ...compare(stream, running.found.posts) }
  } finally {
    await end(running)
  }
}

export async function storeKillRounds(
  stores: Stores,
  rounds: number,
  seed: string,
  killStore: () => Promise<void>,
): Promise<Omit<KillRounds, 'moved' | 'ahead'>> {
  const { stream, start, end } = await openStream(stores)
  const random = randomOf(seed)
  let running = await start()
  try {
    for (let round = 0; round < rounds; round++) {
      await pause(random.whole(0, longest * 4))
      await killStore()
    }
    stream.stop()
    await running.until(({ cursor, deletions }) => Number(cursor) >= stream.last() && deletions === 0)
    await running.kill()
    running = await start()
    return { rounds, ...compare(stream, running.found.posts) }
  } finally {
    await end(running)
  }
}

/** Seconds from the death of the collector's server until another has started it, by leases of a real queue. */
export async function takeover(stores: Stores): Promise<number> {
  const { stream, start, end } = await openStream(stores, true)
  const first = await start()
  await first.until(({ cursor }) => cursor !== first.found.cursor)
  const second = await start()
  try {
    await second.until(() => true)
    const begun = performance.now()
    await first.kill()
    await second.until(({ attempt }) => attempt === 2)
    const seconds = (performance.now() - begun) / 1_000
    stream.stop()
    await second.until(({ cursor }) => Number(cursor) >= stream.last())
    return seconds
  } finally {
    await end(first, second)
  }
}

/** A stand-in that sends to the collectors that are started. */
async function openStream(stores: Stores, leased = false) {
  const standIn = await openBluesky()
  mkdirSync(stores.dataDir, { recursive: true })
  const { db, close } = await openPostgres({ url: stores.databaseUrl, dataDir: stores.dataDir })
  await provisionHarbour(db, standIn)
  await close()
  const stream = createStream(standIn)
  const given: Kill = { ...stores, origin: standIn.origin, leased }
  const start = () => startKillable<Found, Standing>(child, given, ({ cursor }) => stream.noteCursor(cursor))
  const end = async (...running: { kill: () => Promise<void> }[]) => {
    stream.stop()
    await Promise.all(running.map(({ kill }) => kill()))
    await standIn.stop()
  }
  return { stream, start, end }
}

function createStream(standIn: BlueskyStandIn) {
  const sent: Told[] = []
  const deleted = new Set<string>()
  let made = 0
  let last = 0
  const post = (text: string) => {
    const rkey = `kill${made++}`
    const record = { text, langs: ['en'], createdAt: new Date().toISOString() }
    last = standIn.commit({ did: 'did:plc:keeper', collection: 'app.bsky.feed.post', rkey, record })
    return { at: last, uri: `at://did:plc:keeper/app.bsky.feed.post/${rkey}` }
  }
  /** Index of the first post not yet covered by a cursor. */
  let waiting = 0
  const tell = () => {
    if (sent.length - waiting > maxAhead) return
    sent.push(post(`the lighthouse number ${made}`))
    post(`nothing of interest ${made}`)
    const before = sent[sent.length - 25]
    if (made % 40 !== 0 || before === undefined) return
    deleted.add(before.uri)
    const rkey = before.uri.slice(before.uri.lastIndexOf('/') + 1)
    last = standIn.commit({ did: 'did:plc:keeper', collection: 'app.bsky.feed.post', rkey, operation: 'delete' })
  }
  const noteCursor = (cursor: string | null) => {
    while (waiting < sent.length && sent[waiting]!.at <= Number(cursor)) waiting++
  }
  const timer = setInterval(tell, every)
  /** Posts deleted immediately are never stored. */
  const kept = () => sent.filter(({ uri }) => !deleted.has(uri))
  return { sent, deleted, kept, noteCursor, last: () => last, stop: () => clearInterval(timer) }
}

const missingAmong = (sent: readonly Told[], cursor: number, posts: Found['posts']) => {
  const there = new Set(posts.map(({ nativeId }) => nativeId))
  return sent.filter(({ at, uri }) => at <= cursor && !there.has(uri)).length
}

function compare({ sent, deleted, kept }: ReturnType<typeof createStream>, posts: Found['posts']) {
  return {
    sent: sent.length,
    lost: missingAmong(kept(), Infinity, posts),
    twice: posts.filter(({ rows }) => rows !== 1).length,
    undeleted: posts.filter(({ nativeId, text }) => deleted.has(nativeId) && text !== '').length,
  }
}
