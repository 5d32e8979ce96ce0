import type { Text } from '#contract/texts.ts'
import type { NewJob, Places, Services } from '#server/context.ts'
import type { Transaction } from '#server/db/postgres/postgres.ts'
import { AppError } from '#server/errors.ts'
import { Cancelled, type Fenced, TakenOver } from './fence.ts'
import { passes, throughOutages } from './outage.ts'

/** Crashes after which a job still runs again. */
const maxKills = 1

/** How a run has ended that did not end itself. */
export type End = { status: 'cancelled' } | { status: 'failed'; failure: Text | undefined; error: unknown }

type Run = {
  signal: AbortSignal
  /** Whether somebody had begun it before and not put it back, who may be at it still. */
  again: boolean
}

type Declared<Row, Held, Values, Sent> = {
  /** As the log says it: 'an export'. */
  name: string
  queue: string
  /** Whether servers that share no files have a queue each. */
  needsFiles?: boolean
  /** Jobs that a server does side by side. */
  places: Places | readonly Places[]
  rows: Fenced<Row, Held, Values>
  /** Under which name `sent` carries the id of the row. */
  id: string
  sent: (row: Sent) => NewJob
  /** What a server takes up again when it starts. */
  unfinished?: (services: Services) => Promise<Sent[]>
  /** Whether this server may do it; where nothing is said any may. */
  isOurs?: (services: Services, row: Row) => boolean
  /** What comes before the claim. Null where nothing is left to be done. */
  prepare?: (services: Services, found: Row, signal: AbortSignal) => Promise<Row | null>
  /** What is new in the row besides that it runs. */
  begun?: (services: Services) => Values
  /** What comes after the claim, before anything is written. */
  claimed?: (services: Services, row: Row, signal: AbortSignal) => Promise<void>
  run: (services: Services, row: Row, run: Run) => Promise<void>
  /** Notes why a run that goes on by itself does not go on now. */
  waits?: (services: Services, row: Row, why: Text) => Promise<unknown>
  /** Takes away what a run has left behind, then ends its row; that of another is left alone. */
  end?: (services: Services, row: Row, end: End) => Promise<unknown>
  /** Whether a full disk is waited for, as stores that are away are. */
  waitsForRoom?: boolean
  /** Why a run failed that threw what nobody foresaw; where nothing is said, it runs again until it is given up. */
  unforeseen?: Text
  /** Why it is given up, where that is not the same. */
  exhausted?: Text
  /** For jobs that read a user's file, which may be what crashes the server: they run once more after a crash, then fail. */
  killed?: {
    count: (row: Row) => number
    values: (count: number) => Values
    failure: Text
  }
}

/** Where servers share no files, a job is done by the one that has its file. */
export const queueOfServer = (
  queue: string,
  { env, serverId }: { env: Pick<Services['env'], 'spoolUrl'>; serverId: string | null },
) => (env.spoolUrl === null ? `${queue}.${serverId}` : queue)

/**
 * A job whose state is a row: begun by one server at a time, noted while it runs, ended by whoever has it. A store that is away is
 * waited for; what ends its server, or fails, too often is given up.
 */
export function job<Row extends Held & { status: string }, Held, Values, Sent>(
  declared: Declared<Row, Held, Values, Sent>,
) {
  const { name, rows, id, sent, isOurs = () => true, end, waitsForRoom: forRoom = true, unforeseen } = declared

  const queueOf = (services: Pick<Services, 'env' | 'serverId'>) =>
    declared.needsFiles ? queueOfServer(declared.queue, services) : declared.queue

  const send = (services: Pick<Services, 'env' | 'jobs' | 'serverId'>, row: Sent, transaction?: Transaction) =>
    services.jobs.send(queueOf(services), sent(row), transaction)

  /** Jobs that this process started. If one of them is found running, its server was not killed. */
  const begunHere = new Set<string>()

  async function attempt(services: Services, rowId: string, signal: AbortSignal) {
    const { db, log } = services
    const waiting = await rows.find(db, rowId)
    const found = waiting && declared.prepare ? await declared.prepare(services, waiting, signal) : waiting
    if (found === null || !isOurs(services, found)) return
    const { killed } = declared
    const kills = killed && found.status === 'running' && !begunHere.has(rowId) ? killed.count(found) + 1 : 0
    const row = await rows.begin(db, found, {
      ...declared.begun?.(services),
      ...(kills > 0 && killed?.values(kills)),
    } as Values)
    if (row === null) throw new TakenOver()
    begunHere.add(rowId)
    if (killed && kills > maxKills) {
      log.error({ [id]: rowId }, `${name} ended its server twice`)
      return void (await end?.(services, row, { status: 'failed', failure: killed.failure, error: null }))
    }
    await declared.claimed?.(services, row, signal)
    try {
      await declared.run(services, row, { signal, again: found.status === 'running' })
    } catch (error) {
      // Whose claim is gone leaves the row as it is: only its end, or whoever has the claim, may say that it waits.
      if (signal.aborted && !(signal.reason instanceof TakenOver)) await rows.release(db, row)
      signal.throwIfAborted()
      if (error instanceof Cancelled) return void (await end?.(services, row, { status: 'cancelled' }))
      const isForeseen = error instanceof AppError
      const isPassing = await passes(services, error, forRoom)
      // It is the accounts that may be away.
      if (isPassing && isForeseen) await declared.waits?.(services, row, error.text).catch(() => {})
      if (unforeseen === undefined || error instanceof TakenOver || isPassing) throw error
      if (!isForeseen) log.error({ err: error, [id]: rowId }, `${name} failed`)
      const state = await rows.stateOf(db, row)
      // What it has left behind is another's by then, or what it was to bring.
      if (state === 'takenOver') throw new TakenOver()
      if (state === 'ended') return
      await end?.(services, row, { status: 'failed', failure: isForeseen ? error.text : unforeseen, error })
    }
  }

  async function run(services: Services, rowId: string, signal: AbortSignal) {
    try {
      const waiting = { name, details: { [id]: rowId }, forRoom, signal }
      await throughOutages(services, waiting, () => attempt(services, rowId, signal))
      begunHere.delete(rowId)
    } catch (error) {
      if (!(error instanceof TakenOver)) throw error
      const found = await rows.find(services.db, rowId)
      // Only its end ends a job, so whose claim holds asks for it once more; what was asked for anew has another one.
      if (found !== null && found.status !== 'queued') throw error
    }
  }

  async function giveUp(services: Services, rowId: string) {
    const found = await rows.find(services.db, rowId)
    if (found === null || !isOurs(services, found)) return
    services.log.error({ [id]: rowId }, `${name} is given up`)
    const failure = declared.exhausted ?? unforeseen
    await end?.(services, found, { status: 'failed', failure, error: null })
  }

  /** Before this server begins: what it was at when it was killed is free at once where nobody else can be at it, and what lost its job gets one. */
  async function recover(services: Services) {
    const { jobs, env } = services
    const queue = queueOf(services)
    for (const row of (await declared.unfinished?.(services)) ?? []) {
      const { data, key } = sent(row)
      if (declared.needsFiles && env.spoolUrl === null) await jobs.release(queue, key)
      const waiting = await jobs.listUnfinished(queue, key)
      if (!waiting.some((one) => one[id] === data[id])) await send(services, row)
    }
  }

  /** Works through the jobs that this server can do, until `stopping`. */
  async function start(services: Services, stopping?: AbortSignal) {
    const { jobs } = services
    const queue = queueOf(services)
    await jobs.define(queue)
    await recover(services)
    for (const places of [declared.places].flat())
      await jobs.work(queue, places, (data, signal) =>
        run(services, data[id]!, stopping ? AbortSignal.any([signal, stopping]) : signal),
      )
    await jobs.workDead(queue, (data) => giveUp(services, data[id]!))
  }

  return { queueOf, send, start, run, giveUp }
}
