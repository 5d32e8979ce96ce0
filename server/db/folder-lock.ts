import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** How long a start waits for somebody who only looks whether the lock is held. */
const timeoutMs = 500

/** Kept from the garbage collector, which would close them. */
const openLocks = new Set<DatabaseSync>()

/**
 * Takes the exclusive lock that SQLite puts on a file (of no content), or answers null where another connection has it. The kernel
 * gives it back when the process ends, however it ends, and knows it in every pid namespace.
 */
export function takeLock(file: string): (() => void) | null {
  const lock = new DatabaseSync(file, { timeout: timeoutMs })
  try {
    lock.exec('PRAGMA journal_mode = OFF')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (isBusy(error)) return null
    throw error
  }
  openLocks.add(lock)
  return () => {
    if (openLocks.delete(lock)) lock.close()
  }
}

/** Whether somebody has the lock; takes nothing. */
export function isLocked(file: string): boolean {
  if (!existsSync(file)) return false
  const lock = new DatabaseSync(file, { readOnly: true })
  try {
    lock.exec('SELECT count(*) FROM sqlite_schema')
    return false
  } catch (error) {
    if (isBusy(error)) return true
    throw error
  } finally {
    lock.close()
  }
}

const busyCode = 5
const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === busyCode
