import type { CollectorSource } from '#contract/collection/collection.ts'
import { ensureInternalWorkspace } from './access/internal.ts'
import { storeHits, startAlertWorker } from './alerts/index.ts'
import { startBillingWorker } from './accounts/billing/index.ts'
import { startChannelWorker } from './outbox/channels/index.ts'
import {
  bindAdapter,
  createNetwork,
  credentialsOf,
  sources,
  startCollectionWorker,
  startKeyless,
  startSearchWorker,
} from './posts/collection/index.ts'
import { startBackfillWorker } from './posts/collection/matching/backfill.ts'
import type { Services } from './access/context.ts'
import { startExportWorker } from './sharing/exports/index.ts'
import { startImportWorker } from './posts/imports/index.ts'
import { type LocalSources, simulated, standIns } from './local-mode.ts'
import { startLearning } from './posts/layers/learn-job.ts'
import { reclassificationJob } from './posts/reclassification/reclassification-job.ts'
import { type RecurringTask, combineTasks } from './ground/recurring-task.ts'
import { startReportWorker } from './sharing/reports/index.ts'
import { restoreJob, startSettingsWorker } from './sharing/settings/index.ts'

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
  workers.push(await startExportWorker(services))
  workers.push(await startReportWorker(services))
  await reclassificationJob.start(services)
  await startLearning(services)
  await restoreJob.start(services)
  await startBackfillWorker(services, collection ? searchable : [])
  workers.push(await startSettingsWorker(services))
  workers.push(await startBillingWorker(services))
  if (alerts) workers.push(startAlertWorker(services))
  if (collection) workers.push(await startCollection(services, localSources))
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
  const { stop } = combineTasks([
    await startCollectionWorker(services, { ...options, delivered: storeHits }),
    await startSearchWorker(services, options),
    ...(keylessSources ? [startKeyless(services, options, standIn)] : []),
  ])
  return {
    stop: async () => {
      await stop()
      await network.close()
    },
  }
}
