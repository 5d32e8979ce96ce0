import { endpoints } from '#contract/index.ts'
import { adapters, startSchedule, startWorkers } from './start-workers.ts'
import { setErrorMap } from '#contract/error-map.ts'
import type { Logger } from 'pino'
import { createAnswerCache } from './platform/answer-cache.ts'
import type { Services } from './access/context.ts'
import { removeSnapshot } from './jobs/backup/snapshot.ts'
import { openDataVersions } from './platform/data-versions.ts'
import { openDataFolder } from './platform/db/data-folder.ts'
import { openStores } from './platform/db/stores.ts'
import { openDisk, type Space } from './ground/disk.ts'
import type { Env } from './platform/env.ts'
import { openFiles } from './platform/files/open-files.ts'
import type { Handler } from './access/handler.ts'
import { createHttp } from './http/server.ts'
import { canReadPosts } from './http/health.ts'
import { watchOutages } from './http/outages.ts'
import { requireFreePort, explainPortError } from './http/port.ts'
import { apiVersion, billingHandlers, openLocal, openStripe } from './accounts/billing/index.ts'
import { receiveStripeEvent } from '#contract/billing/billing.ts'
import { toEndpointPath } from './http/api.ts'
import { apiTokenHandlers } from './accounts/api-tokens/api-tokens.ts'
import { alertHandlers } from './alerts/index.ts'
import { channelHandlers, subscriptionPages } from './outbox/channels/index.ts'
import { authorListHandlers } from './library/author-lists/author-lists.ts'
import { categoryHandlers } from './library/categories/categories.ts'
import { customFieldHandlers } from './library/custom-fields/custom-fields.ts'
import { categoryExampleHandlers } from './posts/category-examples.ts'
import { collectionHandlers } from './posts/collection/index.ts'
import { exportHandlers } from './sharing/exports/index.ts'
import { filterHandlers } from './library/filters/filters.ts'
import { importHandlers } from './posts/imports/index.ts'
import { openIngestWorkers } from './posts/ingest/in-worker.ts'
import { insightHandlers } from './insights/index.ts'
import { type LocalCardProvider, type StandIn, standIns } from './local-mode.ts'
import { openJobs } from './jobs/jobs.ts'
import { createLog } from './platform/log.ts'
import { muteHandlers } from './library/mutes/mutes.ts'
import { noteHandlers } from './library/notes/notes.ts'
import { postHandlers } from './posts/index.ts'
import { reportHandlers } from './sharing/reports/index.ts'
import { savedQueryHandlers } from './library/saved-queries/index.ts'
import { type RecurringTask, combineTasks } from './ground/recurring-task.ts'
import { sessionHandlers } from './accounts/session/index.ts'
import { joinStaff } from './access/internal.ts'
import { openSessionKeys } from './access/keys.ts'
import type { Vendors } from './access/context.ts'
import { vendorsOf } from './accounts/session/vendors.ts'
import { embedOriginsOf, shareHandlers } from './sharing/shares/index.ts'
import { settingsHandlers } from './sharing/settings/index.ts'
import { StartError } from './ground/errors.ts'
import { logSlowStart } from './ground/slow-start.ts'
import { startTelemetry } from './platform/telemetry/start.ts'
import { createPinnedViewHandler } from './sharing/views/create-pinned-view.ts'
import { pinnedViewReaders } from './sharing/views/get-pinned-view.ts'
import { workspaceHandlers } from './accounts/workspaces/index.ts'

export const handlers: readonly Handler[] = [
  ...sessionHandlers,
  ...workspaceHandlers,
  ...billingHandlers,
  ...apiTokenHandlers,
  ...channelHandlers,
  ...savedQueryHandlers,
  ...filterHandlers,
  ...muteHandlers,
  ...noteHandlers,
  ...authorListHandlers,
  ...customFieldHandlers,
  ...categoryHandlers,
  ...categoryExampleHandlers,
  ...importHandlers,
  ...postHandlers,
  ...insightHandlers,
  ...alertHandlers,
  ...exportHandlers,
  createPinnedViewHandler,
  ...pinnedViewReaders,
  ...shareHandlers,
  ...reportHandlers,
  ...settingsHandlers,
  ...collectionHandlers(adapters),
]

type Options = {
  log?: Logger
  now?: () => Date
  /** Tests replace them to sign tokens with their own keys. */
  vendors?: Vendors
  /** Tests share open databases. */
  openStores?: typeof openStores
  /** Tests simulate a full disk. */
  readSpace?: (path: string) => Promise<Space>
  onLost?: (cause: Error) => void
  adoptEmptyPosts?: boolean
  /** Enables traces and metrics if the environment configures them. */
  telemetry?: boolean
}

type OpenCardProvider = Omit<LocalCardProvider, 'begin'> & { begin: (address: string) => void }

export type OpenServices = {
  services: Services
  /** Local sign-in; null elsewhere. */
  standIn: StandIn | null
  /** Local payments; null with Stripe or without payments. */
  cardProvider: OpenCardProvider | null
  announce: (url: string) => void
  close: () => Promise<void>
}

/** Locks the data folder and opens both databases. Also used by commands without a running server. */
export async function openServices(env: Env, options: Options = {}): Promise<OpenServices> {
  const { log = createLog(env.logLevel), now = () => new Date() } = options
  const closers: (() => Promise<void> | void)[] = []
  const close = async () => {
    for (const closeOne of closers.splice(0).toReversed()) await closeOne()
  }
  try {
    const { dataDir } = env
    if (options.telemetry) closers.push(await startTelemetry(env, log))
    const folder = openDataFolder(dataDir)
    closers.push(folder.release)
    removeSnapshot(dataDir)
    const keys = await openSessionKeys(dataDir, env.sessionKeys)
    const {
      db,
      clickhouse,
      close: closeStores,
    } = await logSlowStart(log, 'the stores', (options.openStores ?? openStores)(env, log, options))
    closers.push(closeStores)
    const jobs = await logSlowStart(log, 'the job queue', openJobs({ db, log, isShared: env.databaseUrl !== null }))
    closers.push(jobs.stop)
    const standIn =
      env.environment === 'local'
        ? await logSlowStart(log, 'the accounts', openLocalSignIn({ env, db, keys, now }))
        : null
    const vendors = options.vendors ?? standIn?.vendors ?? vendorsOf(env)
    const { serverId, operatorToken } = folder
    const { cards, cardProvider } = await openCards(env, now)
    if (cardProvider !== null) closers.push(cardProvider.stop)
    const disk = openDisk(dataDir, options.readSpace)
    const files = await openFiles({ env, disk, log })
    closers.push(files.close)
    const answers = createAnswerCache()
    const dataVersions = openDataVersions({ db, log })
    closers.push(dataVersions.close)
    const workers = openIngestWorkers()
    closers.push(workers.close)
    const services = {
      env,
      log,
      db,
      clickhouse,
      jobs,
      disk,
      files,
      workers,
      answers,
      dataVersions,
      now,
      cards,
      keys,
      vendors,
      serverId,
      operatorToken,
    }
    closers.push(watchOutages(services).stop)
    return { services, standIn, cardProvider, announce: folder.announce, close }
  } catch (error) {
    await close()
    throw error
  }
}

export type RunningServer = {
  services: Services
  cardProvider: OpenCardProvider | null
  url: string
  /** Created at the first start in `local`. */
  sample: { workspaceId: string; posts: number } | null
  close: () => Promise<void>
}

/** Throws StartError. */
export async function startServer(
  configured: Env,
  options: Options & { sample?: boolean; collection?: boolean; alerts?: boolean } = {},
): Promise<RunningServer> {
  setErrorMap()
  const wrong = missingHandlers()
  if (wrong.length > 0) throw new StartError(`The contract and the server differ: ${wrong.join(', ')}.`)
  await requireFreePort(configured)
  const localSources = configured.localSources ? await openSources() : null
  const mailBox = configured.environment === 'local' && configured.mail === null ? await openBox(configured) : null
  const env = { ...(localSources?.letThrough(configured) ?? configured), mail: mailBox?.mail ?? configured.mail }
  const { services, standIn, cardProvider, announce, close } = await openServices(env, { ...options, telemetry: true })
  const workers: RecurringTask[] = []
  const stopWorkers = async () => {
    await combineTasks(workers).stop()
    await localSources?.stop()
    await mailBox?.stop()
  }
  try {
    const sample =
      env.environment === 'local' && (options.sample ?? true)
        ? await logSlowStart(services.log, 'the sample', prepareSample(services))
        : null
    const http = await createHttp(services, handlers, {
      subscriptions: subscriptionPages(services),
      embedOriginsOf: (shareId) => embedOriginsOf(services, shareId),
      standIn,
      cardProvider,
      sourceFaults: localSources?.faults ?? null,
      mailBox,
    })
    await logSlowStart(
      services.log,
      'the queues of its jobs',
      startWorkers(services, workers, { ...options, localSources }),
    )
    const url = await listen(http.listen, env)
    cardProvider?.begin(url)
    workers.push(startSchedule(services, options))
    announce(url)
    return {
      services,
      cardProvider,
      url: env.publicUrl,
      sample,
      close: async () => {
        // Hands jobs to other servers while requests are still served.
        await Promise.all([http.drain(), services.jobs.drain(), stopWorkers()])
        await http.close()
        await close()
      },
    }
  } catch (error) {
    await stopWorkers()
    await close()
    throw error
  }
}

async function openCards(env: Env, now: () => Date) {
  const { cardProvider: wanted, dataDir } = env
  if (wanted === null) return { cards: null, cardProvider: null }
  if (wanted.kind === 'stripe') return { cards: openStripe(wanted), cardProvider: null }
  const { openCardProvider } = await standIns.cardProvider()
  const provider = openCardProvider({ dataDir, now, apiVersion, webhookPath: toEndpointPath(receiveStripeEvent) })
  const cards = openLocal(provider)
  const begin = (address: string) => {
    cards.begin(address, env.publicUrl)
    provider.begin(address, env.publicUrl)
  }
  return { cards, cardProvider: { ...provider, begin } }
}

const openSources = async () => (await standIns.sources()).openLocalSources()

const openBox = async (env: Env) => (await standIns.mailBox()).openMailBox(env)

const openLocalSignIn = async (services: Pick<Services, 'env' | 'db' | 'keys' | 'now'>) =>
  (await standIns.signIn()).openStandIn(services)

/** Skipped without ClickHouse or disk space; the next start retries. */
async function prepareSample(services: Services) {
  const { ensureSamplePeople } = await standIns.people()
  const { owner } = await ensureSamplePeople(services)
  const sample = await loadSample(services)
  await joinStaff(services, owner, 'owner')
  return sample
}

async function loadSample(services: Services) {
  const isAway = services.env.clickhouseUrl !== null && !(await canReadPosts(services))
  if (isAway || (await services.disk.isLow())) return null
  const { loadSampleWorkspace } = await standIns.sample()
  return loadSampleWorkspace(services)
}

async function listen(begin: () => Promise<string>, env: Env) {
  try {
    const address = await begin()
    // Only tests use port 0.
    if (env.port === 0) env.publicUrl = address
    return address
  } catch (error) {
    throw explainPortError(error, env)
  }
}

/** Contract endpoints without exactly one handler. */
export function missingHandlers(mounted: readonly Handler[] = handlers): string[] {
  return Object.entries(endpoints).flatMap(([name, endpoint]) => {
    const count = mounted.filter((handler) => handler.endpoint === endpoint).length
    return count === 1 ? [] : [`${name} has ${count} handlers`]
  })
}
