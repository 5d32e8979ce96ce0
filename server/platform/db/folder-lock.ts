import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Waits for processes that only check the lock, in milliseconds. */
const timeoutMs = 500

/** Prevents garbage collection, which would release the locks. */
const openLocks = new Set<DatabaseSync>()

/**
 * Takes SQLite's exclusive lock on an empty file; null if it is taken. The kernel releases it when the process ends,
 * and it works across PID namespaces.
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

/** Checks without taking the lock. */
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
