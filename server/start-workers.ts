import type { CollectorSource } from '#contract/collection/collection.ts'
import type { Services } from './access/context.ts'
import { ensureInternalWorkspace } from './access/internal.ts'
import { reconcileBilling, startBillingWorker } from './accounts/billing/index.ts'
import { deleteOldHits, enforcePlanLimits, startAlertWorker, storeHits } from './alerts/index.ts'
import { type RecurringTask, combineTasks, startRecurringTask } from './ground/recurring-task.ts'
import { deleteExpiredCounts } from './http/shared-counts.ts'
import { type LocalSources, simulated, standIns } from './local-mode.ts'
import { deleteOldDeliveries, sendDueDeliveries, startChannelWorker } from './outbox/channels/index.ts'
import { deleteExpiredHashes } from './platform/db/postgres/claim-hash.ts'
import {
  bindAdapter,
  createNetwork,
  credentialsOf,
  defaultSearchOptions,
  deleteOldPosts,
  requestLateSearches,
  resumeSearches,
  searchJob,
  sendMissing,
  sources,
  startCollectionWorker,
  startKeyless,
} from './posts/collection/index.ts'
import { startBackfillWorker } from './posts/collection/matching/backfill.ts'
import { startImportWorker, sweepSpool } from './posts/imports/index.ts'
import { startLearning } from './posts/layers/learn-job.ts'
import { reclassificationJob } from './posts/reclassification/reclassification-job.ts'
import { exportJob, sweepExports } from './sharing/exports/index.ts'
import { deleteUnusedImages, reportJob, sendDueReports, updateReportTimezones } from './sharing/reports/index.ts'
import { restoreJob, sendDueTasks, startSettingsWorker } from './sharing/settings/index.ts'

export const adapters = new Map([...sources, bindAdapter(simulated)].map((adapter) => [adapter.source, adapter]))
const searchable = [...adapters.values()].flatMap(({ source, textOf }) => (textOf === null ? [] : [source]))

type Started = {
  collection?: boolean
  alerts?: boolean
  localSources: LocalSources | null
}

/** Adds each worker to `workers` once started, so that the caller can stop them if a later one fails. */
export async function startWorkers(
  services: Services,
  workers: RecurringTask[],
  { collection = true, alerts = true, localSources }: Started,
) {
  workers.push(await startChannelWorker(services))
  workers.push(await startImportWorker(services))
  await exportJob.start(services)
  await reportJob.start(services)
  await reclassificationJob.start(services)
  await startLearning(services)
  await restoreJob.start(services)
  await startBackfillWorker(services, collection ? searchable : [])
  await startSettingsWorker(services)
  await startBillingWorker(services)
  if (alerts) workers.push(startAlertWorker(services))
  if (collection) workers.push(await startCollection(services, localSources))
}

/** What each server repeats; safe beside other servers. */
export function startSchedule(
  services: Services,
  { collection = true, alerts = true }: Partial<Omit<Started, 'localSources'>>,
): RecurringTask {
  const { db, log, now } = services
  const onError = (error: unknown) => log.warn({ err: error }, 'a task of the schedule failed and is repeated')
  const repeat = (seconds: number, act: Parameters<typeof startRecurringTask>[0]['act']) =>
    startRecurringTask({ every: seconds * 1_000, act, onError })
  return combineTasks([
    ...(collection
      ? [
          repeat(5, [
            () => sendMissing(services),
            () => resumeSearches(services),
            () => requestLateSearches(services, searchable),
          ]),
        ]
      : []),
    repeat(15, [
      () => sendDueDeliveries(services),
      // Reports due by the old time zone are sent before the new one applies.
      () => sendDueReports(services).then(() => updateReportTimezones(services)),
      ...(alerts ? [(signal: AbortSignal) => enforcePlanLimits(services, signal)] : []),
    ]),
    repeat(600, [
      () => deleteOldDeliveries(services),
      () => sweepExports(services),
      async () => deleteExpiredCounts(services),
    ]),
    repeat(3_600, [
      () => sendDueTasks(services),
      () => reconcileBilling(services),
      () => sweepSpool(services),
      () => deleteUnusedImages(services),
      async () => deleteExpiredHashes(db, now()),
      ...(alerts ? [() => deleteOldHits(services)] : []),
      ...(collection ? [(signal: AbortSignal) => deleteOldPosts(services, signal)] : []),
    ]),
  ])
}

async function startCollection(services: Services, localSources: LocalSources | null): Promise<RecurringTask> {
  const network = createNetwork({ allowed: services.env.collectorLocalOrigins })
  await ensureInternalWorkspace(services)
  const { simulatedPosts, keylessSources } = services.env
  const standIn = async () => {
    if (simulatedPosts) await (await standIns.simulated()).addSimulatedCollector(services)
  }
  if (!keylessSources) await standIn()
  await localSources?.addCollectors(services)
  const options = { adapters, network, credentials: (source: CollectorSource) => credentialsOf(services.env, source) }
  const stopping = new AbortController()
  await searchJob({ ...defaultSearchOptions, ...options }).start(services, stopping.signal)
  const { stop } = combineTasks([
    await startCollectionWorker(services, { ...options, delivered: storeHits }),
    ...(keylessSources ? [startKeyless(services, options, standIn)] : []),
  ])
  return {
    stop: async () => {
      stopping.abort()
      await stop()
      await network.close()
    },
  }
}
