import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { daySeconds } from '#contract/durations.ts'
import type { JobData, Jobs } from '#server/access/context.ts'
import { isOutage } from '#server/platform/db/failures.ts'
import {
  createJobStore,
  endLeases,
  requeueJob,
  readWaiting,
  toJobDatabase,
} from '#server/platform/db/postgres/job-store.ts'
import type { Postgres } from '#server/platform/db/postgres/postgres.ts'
import { detachedJob, observeJob, observeWaiting, withOrigin, withoutOrigin } from '#server/platform/telemetry/jobs.ts'
import { JobTakenOverError } from './fence.ts'

/**
 * Seconds without a heartbeat after which another server may take a job.
 * A single server's missing heartbeat means a busy computer: its lease is longer, and it resumes its jobs at the start.
 */
const leaseSeconds = { shared: 20, own: 600 }
const heartbeatSeconds = 5
/** Seconds: with several servers, others may send or return jobs. */
const pollingSeconds = { shared: 2, own: 4 }
/** How long (ms) jobs may take to stop before they are returned anyway; fences reject late writes. */
const stopTimeoutMs = 3_000
const logIntervalMs = 60_000

/** Jobs with the same key run one at a time, on any server, in the order they were sent. */
const policy = {
  policy: 'key_strict_fifo',
  heartbeatSeconds: leaseSeconds.shared,
  expireInSeconds: daySeconds,
  // A job may wait for years for the one server that can run it.
  retentionSeconds: 3_650 * daySeconds,
  deleteAfterSeconds: daySeconds,
  retryLimit: 20,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 10,
} as const

const deadOf = (queue: string) => `${queue}.dead`
const unfinished = new Set<string>(['created', 'retry', 'active'])

type Running = { queue: string; job: { id: string; retryCount: number } }

/** Survives outages of PostgreSQL: failed polls are repeated. */
export async function openJobs({
  db,
  log,
  isShared = false,
}: {
  db: Postgres
  log: Logger
  isShared?: boolean
}): Promise<Jobs> {
  const pollingIntervalSeconds = isShared ? pollingSeconds.shared : pollingSeconds.own
  const boss = createJobStore(db)
  boss.on('error', sayNowAndThen(log))
  await boss.start()
  if (!isShared) await endLeases(db)
  const endWaiting = observeWaiting(() => readWaiting(db))
  const stopping = new AbortController()
  const running = new Set<Running>()
  const sentTo = new Map<string, number>()
  // If a job isn't committed when its queue is woken, the next wake or poll finds it.
  const isSentTo = (queue: string) =>
    performance.now() - (sentTo.get(queue) ?? -Infinity) < pollingIntervalSeconds * 1_000
  const wakeQueues = (...known: readonly string[]) => {
    for (const { id, name } of boss.getWipData()) if (known.includes(name) || isSentTo(name)) boss.notifyWorker(id)
  }
  // If PostgreSQL is down, the lease expires instead.
  const returnJob = ({ queue, job }: Running) => requeueJob(db, queue, job).catch(sayNowAndThen(log))
  async function drain() {
    stopping.abort()
    const queues = [...new Set(boss.getWipData().map(({ name }) => name))]
    await Promise.race([
      Promise.all(queues.map((name) => boss.offWork(name))),
      pause(stopTimeoutMs, undefined, { ref: false }),
    ])
    await Promise.all([...running].map(returnJob))
  }

  return {
    define: (queue) => define(boss, queue),
    send: async (queue, { data, key, group, priority = 0 }, transaction) => {
      sentTo.set(queue, performance.now())
      await boss.send(queue, withOrigin(data), {
        singletonKey: key,
        priority,
        heartbeatSeconds: isShared ? leaseSeconds.shared : leaseSeconds.own,
        ...(group === undefined ? {} : { group: { id: group } }),
        ...(transaction ? { db: toJobDatabase(transaction) } : {}),
      })
      if (!transaction) wakeQueues(queue)
    },
    listUnfinished: async (queue, key) => {
      const found = await boss.findJobs<JobData>(queue, { key })
      return found.filter(({ state }) => unfinished.has(state)).map(({ data }) => withoutOrigin(data))
    },
    isAtWork: async (queue, key) => {
      // A queue that no server has defined has no workers.
      if ((await boss.getQueue(queue)) === null) return false
      const found = [...(await boss.findJobs(queue, { key })), ...(await boss.findJobs(deadOf(queue), { key }))]
      return found.some(({ state }) => state === 'active')
    },
    release: async (queue, key) => {
      const active = (await boss.findJobs(queue, { key })).filter(({ state }) => state === 'active')
      for (const { id } of active) await boss.fail(queue, id)
    },
    work: async (queue, { jobs, jobsPerGroup, minPriority, lasts = false }, handle) => {
      const run = lasts ? detachedJob : observeJob
      await boss.work<JobData>(
        queue,
        {
          pollingIntervalSeconds,
          heartbeatRefreshSeconds: heartbeatSeconds,
          localConcurrency: jobs,
          ...(jobsPerGroup === undefined ? {} : { localGroupConcurrency: jobsPerGroup }),
          ...(minPriority === undefined ? {} : { minPriority }),
        },
        async ([job]) => {
          const one = { queue, job: job! }
          running.add(one)
          try {
            const signal = AbortSignal.any([lossOf(job!), stopping.signal])
            await run(queue, job!.data, (data) => handle(data, signal))
          } catch (error) {
            if (stopping.signal.aborted) await returnJob(one)
            throw error
          } finally {
            running.delete(one)
            wakeQueues(queue)
          }
        },
      )
    },
    workDead: async (queue, handle) => {
      await boss.work(
        deadOf(queue),
        { pollingIntervalSeconds, includeMetadata: true },
        async ([job]: JobWithMetadata<JobData>[]) => {
          await observeJob(deadOf(queue), job!.data, handle)
          // Jobs behind it wait until it is deleted.
          if (job!.sourceId !== null) await boss.deleteJob(queue, job!.sourceId)
          wakeQueues(queue, deadOf(queue))
        },
      )
    },
    wake: () => wakeQueues(),
    drain,
    stop: async () => {
      endWaiting()
      await drain()
      await boss.stop({ graceful: false })
    },
  }
}

function lossOf({ signal }: { signal: AbortSignal }) {
  const lost = new AbortController()
  signal.addEventListener('abort', () => lost.abort(new JobTakenOverError()), { once: true })
  return lost.signal
}

/** Limits repeated errors of polling workers. Outages of PostgreSQL are logged elsewhere (outages.ts). */
function sayNowAndThen(log: Logger) {
  let reportedAt = -Infinity
  return (thrown: object) => {
    // pg-boss emits plain copies of its workers' errors.
    const err = thrown instanceof Error ? thrown : Object.assign(new Error(), thrown)
    if (!isOutage(err) && performance.now() - reportedAt < logIntervalMs) return
    reportedAt = performance.now()
    log.warn({ err }, 'The job queue can’t be reached')
  }
}

async function define(boss: PgBoss, queue: string) {
  await boss.createQueue(deadOf(queue), {
    retryLimit: 1_000,
    retryDelay: 60,
    retentionSeconds: policy.retentionSeconds,
  })
  await boss.createQueue(queue, { ...policy, deadLetter: deadOf(queue) })
  // pg-boss reads a queue's settings outside the caller's transaction, which would deadlock on a single connection.
  for (const known of [queue, deadOf(queue)]) await boss.findJobs(known, { key: 'none' })
}
