import { expect, test } from 'vitest'
import { batchReadings } from '#server/posts/collection/batch-readings.ts'
import { flushCounts } from '#server/posts/collection/flush-counts.ts'
import { noStoredIds, type FollowContext, type Observation } from '#server/posts/collection/source.ts'
import { storeReadings } from '#server/posts/collection/store-readings.ts'
import type { Services } from '#server/access/context.ts'
import { beginCollector } from '#server/posts/collection/collector-rows.ts'
import { randomOf } from '#stand-ins/random.ts'
import { addCollector, readCollector, storedPosts, toEach } from '#test/support/collection/collecting.ts'
import { postRow, scriptedSource } from '#test/support/collection/scripted-source.ts'
import { useServer } from '#test/support/use-server.ts'

const server = await useServer()

class Killed extends Error {}

const rounds = 200
const places = 200
const ofPortion = 6
const rewind = 4
const signal = new AbortController().signal
const context: FollowContext = {
  signal,
  fetch: () => Promise.reject(new Error('nothing is fetched')),
  openSocket: () => Promise.reject(new Error('nothing is opened')),
  now: Date.now,
  report: () => {},
  credentials: {},
  dueCounts: async () => [],
  storedIds: noStoredIds,
  authors: () => [],
}
const nameOf = (place: number) => `k${String(place).padStart(5, '0')}`
const readings = Array.from({ length: places }, (_, place): Observation[] => [
  { kind: 'post', post: postRow(nameOf(place), { likes: 0 }) },
  { kind: 'counted', source: 'bluesky', nativeId: nameOf(Math.max(0, place - 7)), since: { likes: 1 } },
])

/** Ends the process, as it looks from the stores: before, in the middle of, or after one of its next calls. */
function mortal({ db, clickhouse, ...services }: Services, chance: () => number): Services {
  let left = 1 + Math.floor(chance() * 5)
  const dies = () => --left <= 0
  const around = async <T>(act: () => Promise<T>): Promise<T> => {
    const isNow = dies()
    if (isNow && chance() < 0.5) throw new Killed()
    const answer = await act()
    if (isNow) throw new Killed()
    return answer
  }
  const mortalDb = new Proxy(db, {
    get: (target, name) =>
      name === 'transaction'
        ? (work: (transaction: unknown) => Promise<unknown>) =>
            around(() =>
              target.transaction(async (transaction) => {
                const answer = await work(transaction)
                if (dies()) throw new Killed()
                return answer
              }),
            )
        : Reflect.get(target, name),
  })
  const run: typeof clickhouse.run = (...given) => around(() => clickhouse.run(...given))
  const insertTabbed: typeof clickhouse.insertTabbed = (...given) => around(() => clickhouse.insertTabbed(...given))
  return { ...services, db: mortalDb, clickhouse: { ...clickhouse, run, insertTabbed } }
}

test(`killed ${rounds} times at random: nothing is lost, nothing is there twice, no cursor is ahead`, async () => {
  const { services } = server
  const workspaceId = (await server.createWorkspace()).id
  const { id } = await addCollector(services)
  const random = randomOf('kill')
  const source = scriptedSource({ readings, rewind, staysOpen: false, at: (place) => 1_000 * (place + 1) })
  let kills = 0
  let ahead = 0

  async function live(mortals: Services) {
    const { attempt } = (await beginCollector(services, id))!
    const { cursor, cursorAt } = await readCollector(services, id)
    const followed = source.follow({ greeting: '' }, cursor, context)
    const target = { kind: 'live', countedUntil: cursorAt?.getTime() ?? null } as const
    for await (const portion of batchReadings(followed, { most: ofPortion, milliseconds: 60_000 }))
      await storeReadings(mortals, toEach(workspaceId), { id, attempt }, portion, target, signal)
  }
  async function check() {
    const { cursor } = await readCollector(services, id)
    const there = new Set((await storedPosts(services, workspaceId)).map(({ nativeId }) => nativeId))
    for (let place = 0; place < Number(cursor); place++) if (!there.has(nameOf(place))) ahead++
  }
  for (let round = 0; round < rounds; round++) {
    await live(mortal(services, random.unit)).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
      kills++
    })
    if (round % 50 === 0) await check()
  }
  await live(services)
  await check()
  while ((await flushCounts(services, id)) > 0);

  const stored = await storedPosts(services, workspaceId)
  expect({
    ahead,
    lost: places - stored.length,
    twice: stored.filter(({ rows }) => rows !== 1).length,
    likes: stored.reduce((sum, { likes }) => sum + (likes ?? 0), 0),
  }).toEqual({ ahead: 0, lost: 0, twice: 0, likes: places })
  expect(kills).toBeGreaterThan(100)
})
