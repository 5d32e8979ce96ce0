import type { Logger } from 'pino'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { JobData, Jobs } from '#server/context.ts'
import { createJobStore, readWaiting, within } from '#server/db/postgres/job-store.ts'
import type { Postgres } from '#server/db/postgres/postgres.ts'
import { detachedJob, observeJob, observeWaiting, withOrigin, withoutOrigin } from '#server/telemetry/jobs.ts'

/** Seconds. Who has been silent for so long has lost its job to whoever takes it next. */
const lease = 20
const heartbeat = 5
const polling = 4
const day = 86_400
const sayingEvery = 60_000

/** The jobs of a key run one at a time, on any server, in the order in which they were sent. */
const policy = {
  policy: 'key_strict_fifo',
  heartbeatSeconds: lease,
  expireInSeconds: day,
  // A job may wait for years for the one server that can do it.
  retentionSeconds: 3_650 * day,
  deleteAfterSeconds: day,
  retryLimit: 20,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 10,
} as const

const deadOf = (queue: string) => `${queue}.dead`
const unfinished = new Set<string>(['created', 'retry', 'active'])

/** Opens the queues of this store. The store's outages end nothing: what cannot be asked is asked again. */
export async function openJobs({ db, log }: { db: Postgres; log: Logger }): Promise<Jobs> {
  const boss = createJobStore(db)
  boss.on('error', sayNowAndThen(log))
  await boss.start()
  const endWaiting = observeWaiting(() => readWaiting(db))
  const stopping = new AbortController()
  const sentTo = new Map<string, number>()
  // What is not committed yet when its queue is woken is found by the next wake, and later by polling.
  const isSentTo = (queue: string) => performance.now() - (sentTo.get(queue) ?? -Infinity) < polling * 1_000
  const wakeQueues = (...known: readonly string[]) => {
    for (const { id, name } of boss.getWipData()) if (known.includes(name) || isSentTo(name)) boss.notifyWorker(id)
  }

  return {
    define: (queue) => define(boss, queue),
    send: async (queue, { data, key, group, priority = 0 }, transaction) => {
      sentTo.set(queue, performance.now())
      await boss.send(queue, withOrigin(data), {
        singletonKey: key,
        priority,
        ...(group === undefined ? {} : { group: { id: group } }),
        ...(transaction ? { db: within(transaction) } : {}),
      })
      if (!transaction) wakeQueues(queue)
    },
    listUnfinished: async (queue, key) => {
      const found = await boss.findJobs<JobData>(queue, { key })
      return found.filter(({ state }) => unfinished.has(state)).map(({ data }) => withoutOrigin(data))
    },
    isAtWork: async (queue, key) => {
      // What nobody has defined on any server nobody works.
      if ((await boss.getQueue(queue)) === null) return false
      const found = [...(await boss.findJobs(queue, { key })), ...(await boss.findJobs(deadOf(queue), { key }))]
      return found.some(({ state }) => state === 'active')
    },
    release: async (queue, key) => {
      const active = (await boss.findJobs(queue, { key })).filter(({ state }) => state === 'active')
      for (const { id } of active) await boss.fail(queue, id)
    },
    work: async (queue, { places, placesOfGroup, minPriority, lasts = false }, handle) => {
      const run = lasts ? detachedJob : observeJob
      await boss.work<JobData>(
        queue,
        {
          pollingIntervalSeconds: polling,
          heartbeatRefreshSeconds: heartbeat,
          localConcurrency: places,
          ...(placesOfGroup === undefined ? {} : { localGroupConcurrency: placesOfGroup }),
          ...(minPriority === undefined ? {} : { minPriority }),
        },
        ([job]) =>
          run(queue, job!.data, (data) => handle(data, AbortSignal.any([job!.signal, stopping.signal]))).finally(() =>
            wakeQueues(queue),
          ),
      )
    },
    workDead: async (queue, handle) => {
      await boss.work(
        deadOf(queue),
        { pollingIntervalSeconds: polling, includeMetadata: true },
        async ([job]: JobWithMetadata<JobData>[]) => {
          await observeJob(deadOf(queue), job!.data, handle)
          // Until it is gone the jobs behind it wait.
          if (job!.sourceId !== null) await boss.deleteJob(queue, job!.sourceId)
          wakeQueues(queue, deadOf(queue))
        },
      )
    },
    wake: () => wakeQueues(),
    stop: async () => {
      endWaiting()
      stopping.abort()
      await Promise.all([...new Set(boss.getWipData().map(({ name }) => name))].map((name) => boss.offWork(name)))
      await boss.stop({ graceful: false })
    },
  }
}

/** While PostgreSQL is away every worker says so at every look. */
function sayNowAndThen(log: Logger) {
  let reportedAt = -Infinity
  return ({ message }: Error) => {
    if (performance.now() - reportedAt < sayingEvery) return
    reportedAt = performance.now()
    log.warn(`The job queue cannot be asked: ${message}`)
  }
}

async function define(boss: PgBoss, queue: string) {
  await boss.createQueue(deadOf(queue), {
    retryLimit: 1_000,
    retryDelay: 60,
    retentionSeconds: policy.retentionSeconds,
  })
  await boss.createQueue(queue, { ...policy, deadLetter: deadOf(queue) })
  // pg-boss reads what it knows of a queue outside the caller's transaction, which on one connection would wait for itself.
  for (const known of [queue, deadOf(queue)]) await boss.findJobs(known, { key: 'none' })
}
