/**
 * Lends each member to one task at a time, first come, first served. A caller who gives up is answered at once; the
 * member comes back only when its task has truly ended.
 */
export function createPool<Member>(members: Member[]) {
  const idle = [...members]
  const waiting: ((member: Member) => void)[] = []
  const working = new Set<Promise<unknown>>()

  const giveBack = (member: Member) => {
    const next = waiting.shift()
    if (next) next(member)
    else idle.push(member)
  }

  const take = (signal?: AbortSignal) => {
    const member = idle.pop()
    if (member !== undefined) return Promise.resolve(member)
    return new Promise<Member>((resolve, reject) => {
      const onAbort = () => {
        waiting.splice(waiting.indexOf(lend), 1)
        reject(signal!.reason)
      }
      const lend = (free: Member) => {
        signal?.removeEventListener('abort', onAbort)
        resolve(free)
      }
      waiting.push(lend)
      signal?.addEventListener('abort', onAbort, { once: true })
    })
  }

  async function use<T>(task: (member: Member) => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    const member = await take(signal)
    const work = task(member)
    const settled = work.then(
      () => undefined,
      () => undefined,
    )
    working.add(settled)
    void settled.then(() => {
      working.delete(settled)
      giveBack(member)
    })
    return signal ? orAbort(work, signal) : work
  }

  /** Resolves once nothing runs and nobody waits. */
  async function drain() {
    while (working.size > 0) await Promise.all(working)
  }

  return { use, drain }
}

function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
