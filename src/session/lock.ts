/** How long a tab waits for another tab's refresh before it refreshes on its own. */
export const lockTimeoutMs = 5_000

/** Delays the release, so that the next tab sees the stored token. */
const releaseDelayMs = 200

export type WithLock = <Value>(work: () => Promise<Value>, signal: AbortSignal) => Promise<Value>

/**
 * Runs `work` while no other tab of this browser does. The wait is limited and fails open: without Web Locks, or if a
 * frozen tab holds the lock, the work runs anyway.
 */
export const createTabLock =
  (locks: LockManager | undefined, name = 'soundings.refresh'): WithLock =>
  (work, signal) => {
    if (locks === undefined) return work()
    return new Promise((resolve, reject) => {
      const waited = AbortSignal.any([signal, AbortSignal.timeout(lockTimeoutMs)])
      let hasStarted = false
      const run = () => {
        hasStarted = true
        const result = work()
        resolve(result)
        return result.catch(() => {})
      }
      locks
        .request(name, { signal: waited }, () =>
          run().then(() => new Promise((resolve) => setTimeout(resolve, releaseDelayMs))),
        )
        .catch(() => {
          if (signal.aborted) reject(signal.reason as Error)
          else if (!hasStarted) void run()
        })
    })
  }
