import { afterEach, expect, test, vi } from 'vitest'
import type { Connection } from '#server/platform/db/clickhouse/connection.ts'
import { createShardReads } from '#server/platform/db/clickhouse/shard-reads.ts'
import { createLog } from '#server/platform/log.ts'

type Answer = (query: string) => unknown[] | Error
const connectionOf = (answer: Answer) =>
  vi.fn<Connection['select']>(async (query) => {
    const answered = answer(query)
    if (answered instanceof Error) throw answered
    return answered
  })
const failure = (code: string) => Object.assign(new Error(code), { code })

const store = '0190f000-0000-7000-8000-00000000000a'
const ofShard = (shard: number) => `workspace of shard ${shard}`
const isCheck = (query: string) => query.includes('is_local')
const good = { isNamed: 1, isOurs: 1, isCurrent: 1 }

type Server = { check: object | Error; answer?: Error }
type Shard = { weight?: number; hosts: string[] }

let close = async () => {}
afterEach(() => close())

/** A cluster whose servers are this test. */
async function openCluster(shards: Shard[], servers: Record<string, Server>) {
  const warned: string[] = []
  const places = shards.flatMap(({ hosts, weight = 1 }, index) =>
    hosts.map((host, at) => ({ shard: index + 1, weight, replica: at + 1, host })),
  )
  const asked = connectionOf((query) => {
    if (query.includes('system.clusters')) return places
    if (query.includes('store_identity')) return [{ id: store }]
    return [{ from: 'asked' }]
  })
  const placed = vi.fn<Connection['select']>(async (query, params, seconds) =>
    query.includes('sipHash64')
      ? [{ place: Number(/\d+$/.exec(String(params.workspaceId))![0]) - 1 }]
      : asked(query, params, seconds),
  )
  const selects = new Map<string, ReturnType<typeof connectionOf>>()
  const idle = { command: async () => {}, insert: async () => {} }
  const reads = createShardReads({
    name: 'ours',
    database: 'soundings',
    pool: [{ ...idle, select: placed }],
    connect: ({ host }) => {
      const select = connectionOf((query) => {
        const { check, answer } = servers[host]!
        if (!isCheck(query)) return answer ?? [{ from: host }]
        return check instanceof Error ? check : [check]
      })
      selects.set(host, select)
      return { pool: [{ ...idle, select }], close: async () => {} }
    },
    log: createLog('warn', { write: (line) => void warned.push(JSON.parse(line).msg) }),
    checkEvery: 20,
  })
  close = reads.close
  await reads.start()
  return {
    warned,
    read: (shard: number) => reads.selectOf(ofShard(shard), 0)('SELECT 1', {}),
    statementsOf: (host: string) => selects.get(host)!.mock.calls.filter(([query]) => !isCheck(query)).length,
    shardsCounted: () => placed.mock.calls.find(([query]) => query.includes('sipHash64'))?.[1].shards,
  }
}

test('a read goes to the shard of its workspace and to no other server', async () => {
  const cluster = await openCluster([{ hosts: ['a'] }, { hosts: ['b'] }], { a: { check: good }, b: { check: good } })
  expect(await cluster.read(2)).toEqual([{ from: 'b' }])
  expect(await cluster.read(1)).toEqual([{ from: 'a' }])
  expect([cluster.statementsOf('a'), cluster.statementsOf('b'), cluster.shardsCounted()]).toEqual([1, 1, 2])
  expect(cluster.warned).toEqual([])
})

test('a shard counts as often as it weighs, as in Distributed tables', async () => {
  const cluster = await openCluster(
    [
      { hosts: ['a'], weight: 3 },
      { hosts: ['b'], weight: 2 },
    ],
    { a: { check: good }, b: { check: good } },
  )
  const found = await Promise.all([1, 2, 3, 4, 5].map((slot) => cluster.read(slot)))
  expect(found.flat()).toEqual(['a', 'a', 'a', 'b', 'b'].map((from) => ({ from })))
  expect(cluster.shardsCounted()).toBe(5)
})

test.each([
  ['an address that nothing answers at', failure('ECONNREFUSED'), 'ECONNREFUSED'],
  ['a name that is not known here', failure('ENOTFOUND'), 'ENOTFOUND'],
  ['a password that holds on the asked server alone', failure('516'), '516'],
  ['another server at the same address', { ...good, isNamed: 0 }, 'another server answers there'],
  ['another posts store', { ...good, isOurs: 0 }, 'it has another posts store'],
  ['a replica that lags', { ...good, isCurrent: 0 }, 'it lags'],
])('%s: reads go through the asked server, which is said once', async (_, check, why) => {
  const cluster = await openCluster([{ hosts: ['a'] }], { a: { check } })
  expect(await cluster.read(1)).toEqual([{ from: 'asked' }])
  expect(cluster.statementsOf('a')).toBe(0)
  expect(cluster.warned).toEqual([expect.stringContaining(`a (shard 1, replica 1): ${why}.`)])
})

test('of two replicas the other one is asked where the first goes away, until it is back', async () => {
  const servers: Record<string, Server> = { a: { check: good }, b: { check: good } }
  const cluster = await openCluster([{ hosts: ['a', 'b'] }], servers)
  servers.a = { check: failure('ECONNREFUSED'), answer: failure('ECONNRESET') }
  expect(await cluster.read(1)).toEqual([{ from: 'b' }])
  await expect.poll(() => cluster.warned).toHaveLength(1)
  expect(await cluster.read(1)).toEqual([{ from: 'b' }])
  expect(cluster.statementsOf('a')).toBe(1)
  servers.a = { check: good }
  await expect.poll(() => cluster.warned).toHaveLength(2)
  expect(await cluster.read(1)).toEqual([{ from: 'a' }])
})

test('of three replicas most may be without the last: where the first is away, the asked server knows who has it', async () => {
  const servers = { a: { check: failure('ECONNREFUSED') }, b: { check: good }, c: { check: good } }
  const cluster = await openCluster([{ hosts: ['a', 'b', 'c'] }], servers)
  expect(await cluster.read(1)).toEqual([{ from: 'asked' }])
  expect([cluster.statementsOf('b'), cluster.statementsOf('c')]).toEqual([0, 0])
})

test.each(['159', '241', '62'])('a statement that fails by itself (%s) is not asked twice', async (code) => {
  const servers = { a: { check: good, answer: failure(code) }, b: { check: good } }
  const cluster = await openCluster([{ hosts: ['a', 'b'] }], servers)
  await expect(cluster.read(1)).rejects.toThrow(code)
  expect(cluster.statementsOf('b')).toBe(0)
})
