import type { Text } from '#contract/texts.ts'
import type { NewJob, Concurrency, Services } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { AppError } from '#server/ground/errors.ts'
import { JobCancelledError, type FencedRows, JobTakenOverError } from './fence.ts'
import { isTemporary, retryDuringOutages } from './outage.ts'

const maxKills = 1

/** How a run ended that didn't finish its own row. `error` is null after too many crashes or failures. */
export type JobEnd = { status: 'cancelled' } | { status: 'failed'; failure: Text | undefined; error: unknown }

type RunContext = {
  signal: AbortSignal
  /** Whether an earlier run wasn't released, and may still be active. */
  isTakeover: boolean
}

type JobDefinition<Row, Held, Values, Sent> = {
  /** For the log, such as 'an export'. */
  name: string
  queue: string
  /** Whether each server has its own queue if they share no files. */
  needsFiles?: boolean
  concurrency: Concurrency | readonly Concurrency[]
  rows: FencedRows<Row, Held, Values>
  /** Key of the row's ID in the job's data. */
  id: string
  /** The queued job for a row. */
  toJob: (row: Sent) => NewJob
  /** Rows to resume when a server starts. */
  unfinished?: (services: Services) => Promise<Sent[]>
  /** Runs before the claim. Null if nothing is left to do. */
  prepare?: (services: Services, found: Row, signal: AbortSignal) => Promise<Row | null>
  /** Columns set with the claim. */
  beginValues?: (services: Services) => Values
  run: (services: Services, row: Row, run: RunContext) => Promise<void>
  /** Cleans up after a run, then ends its row; another owner's row stays. */
  end?: (services: Services, row: Row, end: JobEnd) => Promise<unknown>
  /** Whether to wait for space on a full disk, as for a store that is down. */
  waitsForDiskSpace?: boolean
  /** Failure text for unexpected errors; without it, the job is retried until given up. */
  unforeseen?: Text
  /** For jobs whose file may crash the server: they run once more after a crash, then fail. */
  killed?: {
    count: (row: Row) => number
    values: (count: number) => Values
    failure: Text
  }
}

/** Without shared files, a job runs on the server that has its file. */
export const queueOfServer = (
  queue: string,
  { env, serverId }: { env: Pick<Services['env'], 'spoolUrl'>; serverId: string | null },
) => (env.spoolUrl === null ? `${queue}.${serverId}` : queue)

/**
 * A job with its state in a row: one server at a time claims it, updates it and ends it.
 * Waits while a store is down; gives up after too many crashes or failures.
 */
export function defineJob<Row extends Held & { status: string }, Held, Values, Sent>(
  declared: JobDefinition<Row, Held, Values, Sent>,
) {
  const { name, rows, id, toJob, end, waitsForDiskSpace: forDiskSpace = true, unforeseen } = declared

  const queueOf = (services: Pick<Services, 'env' | 'serverId'>) =>
    declared.needsFiles ? queueOfServer(declared.queue, services) : declared.queue

  const send = (services: Pick<Services, 'env' | 'jobs' | 'serverId'>, row: Sent, transaction?: Transaction) =>
    services.jobs.send(queueOf(services), toJob(row), transaction)

  /** Jobs that this process started. If one of them is found running, its server was not killed. */
  const startedHere = new Set<string>()

  async function attempt(services: Services, rowId: string, signal: AbortSignal) {
    const { db, log } = services
    const waiting = await rows.find(db, rowId)
    const found = waiting && declared.prepare ? await declared.prepare(services, waiting, signal) : waiting
    if (found === null) return
    const { killed } = declared
    const kills = killed && found.status === 'running' && !startedHere.has(rowId) ? killed.count(found) + 1 : 0
    const row = await rows.begin(db, found, {
      ...declared.beginValues?.(services),
      ...(kills > 0 && killed?.values(kills)),
    } as Values)
    if (row === null) throw new JobTakenOverError()
    startedHere.add(rowId)
    if (killed && kills > maxKills) {
      log.error({ [id]: rowId }, `${name} ended its server twice`)
      return void (await end?.(services, row, { status: 'failed', failure: killed.failure, error: null }))
    }
    try {
      await declared.run(services, row, { signal, isTakeover: found.status === 'running' })
    } catch (error) {
      // Without its claim, a run must not change the row: only its end or the new owner may.
      if (signal.aborted && !(signal.reason instanceof JobTakenOverError)) await rows.release(db, row)
      signal.throwIfAborted()
      if (error instanceof JobCancelledError) return void (await end?.(services, row, { status: 'cancelled' }))
      if (unforeseen === undefined || error instanceof JobTakenOverError) throw error
      if (await isTemporary(services, error, forDiskSpace)) throw error
      const isForeseen = error instanceof AppError
      if (!isForeseen) log.error({ err: error, [id]: rowId }, `${name} failed`)
      const state = await rows.stateOf(db, row)
      // Leftovers belong to the new owner, or are the result.
      if (state === 'takenOver') throw new JobTakenOverError()
      if (state === 'ended') return
      await end?.(services, row, { status: 'failed', failure: isForeseen ? error.text : unforeseen, error })
    }
  }

  async function run(services: Services, rowId: string, signal: AbortSignal) {
    try {
      const waiting = { name, details: { [id]: rowId }, forDiskSpace, signal }
      await retryDuringOutages(services, waiting, () => attempt(services, rowId, signal))
      startedHere.delete(rowId)
    } catch (error) {
      if (!(error instanceof JobTakenOverError)) throw error
      const found = await rows.find(services.db, rowId)
      // Only ending it finishes a job, so retry while the claim holds; a new request has another job.
      if (found !== null && found.status !== 'queued') throw error
    }
  }

  async function giveUp(services: Services, rowId: string) {
    const found = await rows.find(services.db, rowId)
    if (found === null) return
    services.log.error({ [id]: rowId }, `${name} is given up`)
    await end?.(services, found, { status: 'failed', failure: unforeseen, error: null })
  }

  /** Frees this server's jobs from before a crash if no other server can have them, and resends lost ones. */
  async function recover(services: Services) {
    const { jobs, env } = services
    const queue = queueOf(services)
    for (const row of (await declared.unfinished?.(services)) ?? []) {
      const { data, key } = toJob(row)
      if (declared.needsFiles && env.spoolUrl === null) await jobs.release(queue, key)
      const waiting = await jobs.listUnfinished(queue, key)
      if (!waiting.some((one) => one[id] === data[id])) await send(services, row)
    }
  }

  async function start(services: Services, stopping?: AbortSignal) {
    const { jobs } = services
    const queue = queueOf(services)
    await jobs.define(queue)
    await recover(services)
    for (const concurrency of [declared.concurrency].flat())
      await jobs.work(queue, concurrency, (data, signal) =>
        run(services, data[id]!, stopping ? AbortSignal.any([signal, stopping]) : signal),
      )
    await jobs.workDead(queue, (data) => giveUp(services, data[id]!))
  }

  return { queueOf, send, start, run, giveUp }
}
