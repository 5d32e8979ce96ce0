import { sql } from 'drizzle-orm'
import type { Services } from '#server/access/context.ts'
import { codeOf, isOutage } from '#server/platform/db/failures.ts'
import { AppError, type Store } from '#server/ground/errors.ts'
import { canReadPosts } from './health.ts'
import { setFailureHandler } from '#server/platform/log.ts'
import { startRecurringTask } from '#server/ground/recurring-task.ts'

const names: Record<Store, string> = {
  accounts: 'PostgreSQL',
  posts: 'The posts store',
  files: 'The store of files',
  disk: 'The disk',
}

/** A store counts as back after this many milliseconds without a failure. */
const quietMs = 2_000

const fullDisk = new Set(['ENOSPC', '53100'])

/** The unavailable store behind an error; null for other errors. */
function findUnavailableStore(error: unknown): Store | null {
  if (error instanceof AppError && error.store !== null) return error.store
  if (!isOutage(error)) return null
  return fullDisk.has(codeOf(innermost(error))) ? 'disk' : 'accounts'
}

const innermost = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? innermost(error.cause) : error

/**
 * During an outage every call and job fails. Logs once when it begins and once when it ends, with the number of refused
 * calls; each failure is logged at debug level.
 */
export function watchOutages({ db, clickhouse, log }: Pick<Services, 'db' | 'clickhouse' | 'log'>) {
  const away = new Map<Store, { refused: number; hasFailed: boolean }>()

  const answers = async (store: Store) => {
    if (store === 'accounts')
      return db.execute(sql`SELECT 1`).then(
        () => true,
        () => false,
      )
    return store === 'posts' ? canReadPosts({ clickhouse }) : true
  }

  async function look(store: Store) {
    const known = away.get(store)!
    const hasFailed = known.hasFailed
    known.hasFailed = false
    if (hasFailed || !(await answers(store)) || known.hasFailed) return
    away.delete(store)
    const { refused } = known
    log.warn({ event: 'store-back', store, refused }, `${names[store]} answers again; ${refused} calls were refused`)
  }

  setFailureHandler(log, ({ err, route }) => {
    const store = findUnavailableStore(err)
    if (store === null) return false
    const known = away.get(store)
    const isCall = route !== undefined
    if (known !== undefined) {
      known.hasFailed = true
      if (isCall) known.refused++
      return true
    }
    away.set(store, { refused: isCall ? 1 : 0, hasFailed: true })
    log.error({ event: 'store-away', store, reason: reasonOf(err) }, `${names[store]} does not answer`)
    return true
  })
  const checking = startRecurringTask({
    every: quietMs,
    act: () => Promise.all([...away.keys()].map(look)),
    onError: (error) => log.debug({ err: error }, 'Whether a store is back is checked later'),
  })
  return {
    stop: () => {
      // The server closes its stores next: what still asks them then is no outage.
      setFailureHandler(log, ({ err }) => findUnavailableStore(err) !== null)
      return checking.stop()
    },
  }
}

const reasonOf = (error: unknown) => {
  const cause = innermost(error)
  return (cause instanceof Error ? cause.message : String(cause)).split('\n', 1)[0]
}
