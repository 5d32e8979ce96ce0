import { createFairQueue } from './fair-queue.ts'

/** Whose work it is, whether it writes, and who waits for it. */
export type Turn = { key: string; writes: boolean; signal?: AbortSignal }

type Waiting<Member> = Turn & { begin: (member: Member) => Promise<unknown> }

/** So much waits, of this key or in all, that nobody would wait for more. */
export class PoolFull extends Error {
  readonly bound: 'key' | 'all'

  constructor(bound: 'key' | 'all') {
    super(`Too much waits (${bound})`)
    this.name = 'PoolFull'
    this.bound = bound
  }
}

const lineOf = ({ key, writes }: Turn) => `${writes ? 'writes' : 'reads'} ${key}`

/** By itself no task is for nothing, so that tasks which take no time go by turns. */
const minTime = 1

/**
 * Lends each member to one task at a time, so many at once as `limit` says last. Keys share the time of the members evenly, the
 * writes of a key apart from its reads; the reads of a key never hold all members, all writes together half of them at
 * most. Reads past the bounds are refused with PoolFull, writes wait. A caller who gives up is answered at once: what has not
 * begun never does, and the member of what has comes back when its task has truly ended.
 */
export function createPool<Member>(
  members: Member[],
  bounds: { waitingOfKey: number; waitingInAll: number } = { waitingOfKey: 200, waitingInAll: 1_000 },
  now = () => performance.now(),
) {
  const idle = [...members]
  const queue = createFairQueue<Waiting<Member>>()
  const running = new Map<Promise<void>, Turn>()
  let isHeld = false
  let most = members.length

  const held = (by: (turn: Turn) => boolean) => running.values().filter(by).toArray().length
  const mayGo = ({ key, writes }: Turn) =>
    writes
      ? !isHeld && held((turn) => turn.writes) < Math.max(1, Math.floor(most / 2))
      : held((turn) => !turn.writes && turn.key === key) < Math.max(1, most - 1)

  function lend() {
    while (idle.length > 0 && running.size < most) {
      const next = queue.next(mayGo)
      if (next === undefined) return
      run(next, idle.pop()!)
    }
  }

  function run(waiting: Waiting<Member>, member: Member) {
    const begun = now()
    const giveBack = () => {
      running.delete(work)
      queue.charge(lineOf(waiting), now() - begun)
      idle.push(member)
      lend()
    }
    queue.charge(lineOf(waiting), minTime)
    const work: Promise<void> = waiting.begin(member).then(giveBack, giveBack)
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
      lend()
    })
  }

  /** Lets no write begin until `task` has ended, which begins once none runs. */
  async function withoutWrites<T>(task: () => Promise<T>): Promise<T> {
    if (isHeld) throw new Error('Expected writes that nobody holds')
    isHeld = true
    try {
      for (;;) {
        const writing = running.entries().find(([, turn]) => turn.writes)
        if (writing === undefined) return await task()
        await writing[0]
      }
    } finally {
      isHeld = false
      lend()
    }
  }

  /** Resolves once nothing runs and nobody waits. */
  async function drain() {
    while (running.size > 0) await Promise.all(running.keys())
  }

  function limit(count: number) {
    most = Math.min(members.length, count)
    lend()
  }

  return { use, limit, withoutWrites, drain, waiting: () => queue.size() }
}
