import { endpoints } from '#contract/index.ts'
import { setErrorMap } from '#contract/error-map.ts'
import type { Logger } from 'pino'
import { createAnswerCache } from './answer-cache.ts'
import type { Services } from './context.ts'
import { openDataFolder } from './db/data-folder.ts'
import { openStores } from './db/stores.ts'
import { openDisk, type Space } from './disk.ts'
import type { Env } from './env.ts'
import type { Handler } from './handler.ts'
import { createHttp } from './http/server.ts'
import { canReadPosts } from './http/health.ts'
import { requireFreePort, whyNoPort } from './http/port.ts'
import { filterHandlers } from './filters/index.ts'
import { importHandlers, startImportWorker } from './imports/index.ts'
import { insightHandlers } from './insights/index.ts'
import { ensureSamplePeople } from './local/people.ts'
import { loadSampleWorkspace } from './local/sample/index.ts'
import type { StandIn } from './local/sign-in.ts'
import { openJobs } from './jobs/jobs.ts'
import { createLog } from './log.ts'
import { muteHandlers } from './mutes/mutes.ts'
import { postHandlers } from './posts/index.ts'
import { savedQueryHandlers } from './saved-queries/index.ts'
import { sessionHandlers } from './session/index.ts'
import { openSessionKeys } from './access/keys.ts'
import type { Vendors } from './context.ts'
import { vendorsOf } from './session/vendors.ts'
import { StartError } from './errors.ts'
import { workspaceHandlers } from './workspaces/index.ts'

export const handlers: readonly Handler[] = [
  ...sessionHandlers,
  ...workspaceHandlers,
  ...savedQueryHandlers,
  ...filterHandlers,
  ...muteHandlers,
  ...importHandlers,
  ...postHandlers,
  ...insightHandlers,
]

type Options = {
  log?: Logger
  now?: () => Date
  /** Replaces the vendors' rules; tests sign with keys of their own. */
  vendors?: Vendors
  /** Tests share stores that are open already. */
  openStores?: typeof openStores
  /** Tests fill the disk by it. */
  readSpace?: (path: string) => Promise<Space>
  /** Called when a store dies on its own. */
  onLost?: (cause: Error) => void
}

export type OpenServices = {
  services: Services
  /** What signs people in on a laptop; null anywhere else. */
  standIn: StandIn | null
  announce: (url: string) => void
  close: () => Promise<void>
}

/** Locks the data folder and opens both stores. A command that finds no running server uses this, too. */
export async function openServices(env: Env, options: Options = {}): Promise<OpenServices> {
  const { log = createLog(env.logLevel), now = () => new Date(), onLost } = options
  const closers: (() => Promise<void> | void)[] = []
  const close = async () => {
    for (const closeOne of closers.splice(0).toReversed()) await closeOne()
  }
  try {
    const { dataDir } = env
    const folder = openDataFolder(dataDir)
    closers.push(folder.release)
    const keys = await openSessionKeys(dataDir, env.sessionKeys)
    const { db, clickhouse, close: closeStores } = await (options.openStores ?? openStores)(env, log, onLost)
    closers.push(closeStores)
    const jobs = await openJobs({ db, log })
    closers.push(jobs.stop)
    const standIn = env.environment === 'local' ? await openLocalSignIn(env) : null
    const vendors = options.vendors ?? standIn?.vendors ?? vendorsOf(env)
    const { serverId, operatorToken } = folder
    const disk = openDisk(dataDir, options.readSpace)
    const answers = createAnswerCache()
    const services = { env, log, db, clickhouse, jobs, disk, answers, now, keys, vendors, serverId, operatorToken }
    return { services, standIn, announce: folder.announce, close }
  } catch (error) {
    await close()
    throw error
  }
}

export type RunningServer = {
  services: Services
  url: string
  /** What the first start in `local` made. */
  sample: { workspaceId: string; posts: number } | null
  close: () => Promise<void>
}

/** Starts the whole server: stores, sample data in `local`, HTTP, imports. Throws StartError. */
export async function startServer(env: Env, options: Options & { sample?: boolean } = {}): Promise<RunningServer> {
  setErrorMap()
  requireEveryHandler()
  await requireFreePort(env)
  const { services, standIn, announce, close } = await openServices(env, options)
  let imports: { stop: () => void } | null = null
  try {
    const sample = env.environment === 'local' && (options.sample ?? true) ? await prepareSample(services) : null
    const http = await createHttp(services, handlers, standIn)
    imports = await startImportWorker(services)
    const url = await listen(http.listen, env)
    announce(url)
    return {
      services,
      url: env.publicUrl,
      sample,
      close: async () => {
        await http.close()
        imports?.stop()
        await close()
      },
    }
  } catch (error) {
    imports?.stop()
    await close()
    throw error
  }
}

/** The provider's packages are read only where it is used. */
const openLocalSignIn = async (env: Env) => (await import('./local/sign-in.ts')).openStandIn(env)

/** Without a posts' store or room on the disk none is loaded; the next start tries again. */
async function prepareSample(services: Services) {
  await ensureSamplePeople(services)
  return (await canReadPosts(services)) && !(await services.disk.isLow()) ? loadSampleWorkspace(services) : null
}

async function listen(begin: () => Promise<string>, env: Env) {
  try {
    const address = await begin()
    // Only tests ask for any free port.
    if (env.port === 0) env.publicUrl = address
    return address
  } catch (error) {
    throw whyNoPort(error, env)
  }
}

/** Names what is missing or doubled, so that no call of the contract is answered by nothing. */
export function missingHandlers(mounted: readonly Handler[] = handlers): string[] {
  return Object.entries(endpoints).flatMap(([name, endpoint]) => {
    const count = mounted.filter((handler) => handler.endpoint === endpoint).length
    return count === 1 ? [] : [`${name} has ${count} handlers`]
  })
}

function requireEveryHandler() {
  const wrong = missingHandlers()
  if (wrong.length > 0) throw new StartError(`The contract and the server differ: ${wrong.join(', ')}.`)
}
