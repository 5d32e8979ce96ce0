import { createFairQueue } from './fair-queue.ts'

/** `key` is the workspace; `signal` is the caller's. */
export type Turn = { key: string; writes: boolean; signal?: AbortSignal }

type Waiting<Member> = Turn & { begin: (member: Member) => Promise<unknown> }

export class PoolFull extends Error {
  readonly bound: 'key' | 'all'

  constructor(bound: 'key' | 'all') {
    super(`Too much waits (${bound})`)
    this.name = 'PoolFull'
    this.bound = bound
  }
}

const lineOf = ({ key, writes }: Turn) => `${writes ? 'writes' : 'reads'} ${key}`

/** Least cost of a task, so that tasks taking no time still take turns. */
const minTime = 1

/**
 * Lends each member to one task at a time, at most `limit` at once. Keys share time evenly, with a key's writes apart
 * from its reads. One key's reads never use all members, and writes at most half of them. Excess reads throw PoolFull;
 * writes wait. An aborted caller returns at once, but its member only after the task has ended.
 */
export function createPool<Member>(
  members: Member[],
  bounds: { waitingOfKey: number; waitingInAll: number } = { waitingOfKey: 200, waitingInAll: 1_000 },
  now = () => performance.now(),
) {
  const idle = [...members]
  const queue = createFairQueue<Waiting<Member>>()
  const running = new Map<Promise<void>, Turn>()
  let areWritesBlocked = false
  let maxConcurrent = members.length

  const countRunning = (by: (turn: Turn) => boolean) => running.values().filter(by).toArray().length
  const mayGo = ({ key, writes }: Turn) =>
    writes
      ? !areWritesBlocked && countRunning((turn) => turn.writes) < Math.max(1, Math.floor(maxConcurrent / 2))
      : countRunning((turn) => !turn.writes && turn.key === key) < Math.max(1, maxConcurrent - 1)

  function startWaiting() {
    while (idle.length > 0 && running.size < maxConcurrent) {
      const next = queue.next(mayGo)
      if (next === undefined) return
      run(next, idle.pop()!)
    }
  }

  function run(waiting: Waiting<Member>, member: Member) {
    const startedAt = now()
    const release = () => {
      running.delete(work)
      queue.charge(lineOf(waiting), now() - startedAt)
      idle.push(member)
      startWaiting()
    }
    queue.charge(lineOf(waiting), minTime)
    const work: Promise<void> = waiting.begin(member).then(release, release)
    running.set(work, waiting)
  }

  function requireRoom(turn: Turn) {
    if (turn.writes) return
    if (queue.sizeOf(lineOf(turn)) >= bounds.waitingOfKey) throw new PoolFull('key')
    if (queue.size() >= bounds.waitingInAll) throw new PoolFull('all')
  }

  async function use<T>(task: (member: Member) => Promise<T>, turn: Turn): Promise<T> {
    const { signal } = turn
    signal?.throwIfAborted()
    requireRoom(turn)
    return new Promise<T>((resolve, reject) => {
      const begin = async (member: Member) => {
        const work = task(member)
        work.then(resolve, reject).finally(() => signal?.removeEventListener('abort', giveUp))
        await work
      }
      const waiting = { ...turn, begin }
      const giveUp = () => {
        queue.remove(lineOf(turn), waiting)
        reject(signal!.reason)
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      queue.add(lineOf(turn), waiting)
      startWaiting()
    })
  }

  /** Waits for running writes, then blocks new ones until `task` ends. */
  async function withoutWrites<T>(task: () => Promise<T>): Promise<T> {
    if (areWritesBlocked) throw new Error('Expected writes that nobody holds')
    areWritesBlocked = true
    try {
      for (;;) {
        const writing = running.entries().find(([, turn]) => turn.writes)
        if (writing === undefined) return await task()
        await writing[0]
      }
    } finally {
      areWritesBlocked = false
      startWaiting()
    }
  }

  async function drain() {
    while (running.size > 0) await Promise.all(running.keys())
  }

  function limit(count: number) {
    maxConcurrent = Math.min(members.length, count)
    startWaiting()
  }

  return { use, limit, withoutWrites, drain, waiting: () => queue.size() }
}
