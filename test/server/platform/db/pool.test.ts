import { expect, test } from 'vitest'
import { createPool, PoolFull, type Turn } from '#server/platform/db/clickhouse/pool.ts'

const bounds = { waitingOfKey: 200, waitingInAll: 1_000 }

/** Work that ends when it is told to, noted by name as it begins. */
function workshop(pool: ReturnType<typeof createPool<number>>) {
  const begun: string[] = []
  const running = new Map<string, () => void>()
  const ask = (name: string, turn: Partial<Turn> = {}) =>
    pool.use(
      () => {
        begun.push(name)
        return new Promise<string>((resolve) => running.set(name, () => resolve(name)))
      },
      { key: name[0]!, writes: false, ...turn },
    )
  const end = async (name: string) => {
    running.get(name)!()
    running.delete(name)
    await new Promise(setImmediate)
  }
  const endAll = async () => {
    while (running.size > 0) await end(running.keys().next().value!)
  }
  return { ask, begun, end, endAll }
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

test('keys take turns, however much one of them asks for', async () => {
  const { ask, begun, endAll } = workshop(createPool([1], bounds, () => 0))
  const asked = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => ask(name))
  await endAll()
  await Promise.all(asked)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('of keys that ask for as much, whose work takes longer is served less often', async () => {
  let now = 0
  const { ask, begun, end } = workshop(createPool([1], bounds, () => now))
  const asked = numbers(8).flatMap((number) => [ask(`a${number}`), ask(`b${number}`)])
  for (let served = 0; served < 9; served++) {
    const running = begun.at(-1)!
    now += running.startsWith('a') ? 300 : 100
    await end(running)
  }
  expect(begun.slice(1, 9).map(([key]) => key)).toEqual(['b', 'b', 'b', 'a', 'b', 'b', 'b', 'a'])
  while (begun.length < asked.length) await end(begun.at(-1)!)
  await end(begun.at(-1)!)
  await Promise.all(asked)
})

test('who comes now goes before who has had much, and is owed nothing for the time before', async () => {
  let now = 0
  const { ask, begun, end } = workshop(createPool([1], bounds, () => now))
  const asked = numbers(6).map((number) => ask(`a${number}`))
  for (const name of ['a0', 'a1', 'a2']) {
    now += 100
    await end(name)
  }
  asked.push(...numbers(3).map((number) => ask(`b${number}`)))
  for (const name of ['a3', 'b0', 'a4', 'b1', 'a5', 'b2']) {
    expect(begun.at(-1)).toBe(name)
    now += 100
    await end(name)
  }
  await Promise.all(asked)
})

test('no more goes on at once than the limit says, and what waits goes on when it is raised', async () => {
  const pool = createPool([1, 2, 3, 4])
  pool.limit(2)
  const { ask, begun, endAll } = workshop(pool)
  const asked = ['a1', 'b1', 'c1', 'd1'].map((name) => ask(name))
  expect(begun).toEqual(['a1', 'b1'])
  pool.limit(9)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'd1'])
  await endAll()
  await Promise.all(asked)
})

test('one member stays free for whoever else comes', async () => {
  const { ask, begun, endAll } = workshop(createPool([1, 2, 3, 4]))
  const asked = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1'].map((name) => ask(name))
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1'])
  await endAll()
  await Promise.all(asked)
})

test('writes hold half of the members at most, and have turns of their own beside the reads of their key', async () => {
  const { ask, begun, end, endAll } = workshop(createPool([1, 2, 3, 4]))
  const reads = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => ask(name))
  const writes = ['aw', 'bw', 'cw'].map((name) => ask(name, { writes: true }))
  expect(begun).toEqual(['a1', 'a2', 'a3', 'aw'])
  await end('a1')
  await end('a2')
  await end('a3')
  expect(begun.slice(4)).toEqual(['bw', 'a4', 'a5'])
  await end('a4')
  expect(begun).not.toContain('cw')
  await end('aw')
  expect(begun).toContain('cw')
  await endAll()
  await Promise.all([...reads, ...writes])
})

test('what waits is bounded for a key and in all; writes are never refused', async () => {
  const pool = createPool([1], { waitingOfKey: 3, waitingInAll: 4 })
  const { ask, endAll } = workshop(pool)
  const asked = ['a0', 'a1', 'a2', 'a3'].map((name) => ask(name))
  await expect(ask('a4')).rejects.toEqual(new PoolFull('key'))
  asked.push(ask('b1'))
  await expect(ask('c1')).rejects.toEqual(new PoolFull('all'))
  asked.push(...numbers(5).map((number) => ask(`w${number}`, { writes: true })))
  await endAll()
  expect(await Promise.all(asked)).toEqual(['a0', 'a1', 'a2', 'a3', 'b1', 'w0', 'w1', 'w2', 'w3', 'w4'])
})

test('work that nobody waits for any more leaves the queue without being begun', async () => {
  const pool = createPool([1], { waitingOfKey: 1, waitingInAll: 9 })
  const { ask, begun, endAll } = workshop(pool)
  const caller = new AbortController()
  const first = ask('a0')
  const gone = ask('a1', { signal: caller.signal })
  caller.abort(new Error('gone'))
  await expect(gone).rejects.toThrow('gone')
  const next = ask('a2')
  await endAll()
  await Promise.all([first, next])
  expect(begun).toEqual(['a0', 'a2'])
})

test('a caller who gives up is answered at once, and the member comes back only when its work has ended', async () => {
  const { ask, begun, end, endAll } = workshop(createPool([1]))
  const caller = new AbortController()
  const first = ask('a0', { signal: caller.signal })
  caller.abort(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  const next = ask('b0')
  expect(begun).toEqual(['a0'])
  await end('a0')
  expect(begun).toEqual(['a0', 'b0'])
  await endAll()
  await next
})

test('it is drained when nothing runs and nobody waits', async () => {
  const pool = createPool([1])
  const { ask, begun, endAll } = workshop(pool)
  const asked = [ask('a0'), ask('a1'), ask('b0')]
  let drained = false
  const draining = pool.drain().then(() => (drained = true))
  await new Promise(setImmediate)
  expect(drained).toBe(false)
  await endAll()
  await draining
  expect(begun).toEqual(['a0', 'b0', 'a1'])
  await Promise.all(asked)
})
