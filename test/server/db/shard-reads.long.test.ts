import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { serverConnection } from '#server/db/clickhouse/connections.ts'
import { createShardReads } from '#server/db/clickhouse/shard-reads.ts'
import { createLog } from '#server/log.ts'
import { blackHole, cut, type Fault, type FaultyWay, openFaultyWay, proxyAnswer } from '#test/support/faulty-way.ts'
import { type StartedPostsServer, startPostsServer } from '#test/support/posts-server.ts'
import { remoteServers } from '#test/support/shards.ts'

const store = randomUUID()
const workspaces = Array.from({ length: 12 }, () => randomUUID())
const shards = [1, 2]
const sumSql = 'SELECT sum(n) AS sum FROM kept WHERE workspace_id = {workspaceId:UUID}'

let servers: StartedPostsServer[]
let ways: FaultyWay[]
const sums = new Map<string, unknown[]>()
/** Of each workspace, as the engine counts from 1. */
const places = new Map<string, number>()

/** A server that is asked and has all rows, as Distributed tables show them, and one for each shard with its own. */
beforeAll(async () => {
  const config = join(mkdtempSync(join(tmpdir(), 'soundings-cluster-')), 'cluster.xml')
  writeFileSync(config, remoteServers('ours', shards.length))
  servers = await Promise.all([0, ...shards].map(() => startPostsServer(undefined, { config })))
  ways = await Promise.all(servers.map(({ url }) => openFaultyWay(url)))
  for (const [place, { url }] of servers.entries()) {
    const { pool, close } = serverConnection(url)
    const { command, select } = pool[0]!
    await command('CREATE TABLE store_identity (id UUID) ENGINE = MergeTree ORDER BY id', {})
    await command('INSERT INTO store_identity SELECT {store:UUID}', { store })
    await command('CREATE TABLE kept (workspace_id UUID, n UInt32) ENGINE = MergeTree ORDER BY workspace_id', {})
    await command(
      `INSERT INTO kept SELECT arrayJoin({workspaces:Array(UUID)}) AS workspace_id, number + cityHash64(workspace_id) % 100 FROM numbers(1000)
       WHERE {place:UInt8} = 0 OR sipHash64(workspace_id) % 2 + 1 = {place:UInt8}`,
      { workspaces, place },
    )
    if (place > 0) continue
    for (const workspaceId of workspaces) {
      sums.set(workspaceId, await select(sumSql, { workspaceId }))
      const [row] = await select('SELECT sipHash64({workspaceId:UUID}) % 2 + 1 AS place', { workspaceId })
      places.set(workspaceId, Number((row as { place: unknown }).place))
    }
    await close()
  }
}, 120_000)
afterAll(async () => {
  await Promise.all(ways.map((way) => way.close()))
  await Promise.all(servers.map((server) => server.stop()))
})
afterEach(() => ways.forEach((way) => way.mend()))

const pass: Fault = () => {}

async function openReads() {
  const warned: string[] = []
  const asked = serverConnection(ways[0]!.url)
  const reads = createShardReads({
    name: 'ours',
    database: 'default',
    pool: asked.pool,
    connect: ({ shard }) => serverConnection(ways[shard]!.url),
    log: createLog('warn', { write: (line) => void warned.push(JSON.parse(line).msg) }),
    checkEvery: 100,
  })
  await reads.start()
  const close = async () => {
    await reads.close()
    await asked.close()
  }
  /** What differs from the sums of the whole. */
  const differing = async () => {
    const found = []
    for (const workspaceId of workspaces) {
      const sum = await reads.selectOf(workspaceId, 0)(sumSql, { workspaceId })
      if (JSON.stringify(sum) !== JSON.stringify(sums.get(workspaceId))) found.push({ workspaceId, sum })
    }
    return found
  }
  return { warned, differing, close }
}

const ofShard = (shard: number) => [...places.values()].filter((place) => place === shard).length

test('sums come from the shards themselves, and are those of the whole', async () => {
  const reads = await openReads()
  ways.forEach((way) => way.fail(pass, { matching: /FROM kept/ }))
  expect(await reads.differing()).toEqual([])
  expect(ways.map((way) => way.met())).toEqual([0, ofShard(1), ofShard(2)])
  expect(reads.warned).toEqual([])
  await reads.close()
})

test.each<[string, Fault]>([
  ['cuts connections', cut],
  ['answers for another', proxyAnswer(502)],
  ['swallows what is sent', blackHole],
])('where the way to a shard %s from the start on, the asked server is asked in its place', async (_, fault) => {
  ways[2]!.fail(fault)
  const reads = await openReads()
  ways[0]!.fail(pass, { matching: /FROM kept/ })
  expect(await reads.differing()).toEqual([])
  expect(ways[0]!.met()).toBe(ofShard(2))
  expect(reads.warned).toEqual([expect.stringContaining('localhost (shard 2, replica 1)')])
  ways[2]!.mend()
  await vi.waitFor(() => expect(reads.warned).toHaveLength(2), { timeout: 30_000, interval: 50 })
  ways[0]!.fail(pass, { matching: /FROM kept/ })
  expect(await reads.differing()).toEqual([])
  expect(ways[0]!.met()).toBe(0)
  await reads.close()
})

test('a shard whose process dies is done without, and asked again once it is back', async () => {
  const reads = await openReads()
  await servers[1]!.kill()
  expect(await reads.differing()).toEqual([])
  await vi.waitFor(() => expect(reads.warned).toHaveLength(1), { timeout: 30_000, interval: 50 })
  await servers[1]!.restart()
  await vi.waitFor(() => expect(reads.warned).toHaveLength(2), { timeout: 60_000, interval: 50 })
  ways[1]!.fail(pass, { matching: /FROM kept/ })
  expect(await reads.differing()).toEqual([])
  expect(ways[1]!.met()).toBe(ofShard(1))
  await reads.close()
})
