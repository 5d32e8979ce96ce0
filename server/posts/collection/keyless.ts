import { and, eq, inArray } from 'drizzle-orm'
import { CollectorSource } from '#contract/collection/collection.ts'
import { collectorsById } from '#sources/collectors.ts'
import type { Services } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { collectors, savedQueries, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { startRecurringTask, type RecurringTask } from '#server/ground/recurring-task.ts'
import { type CollectionDependencies, createFollowContext, defaultCollectionOptions } from './context.ts'

export const isKeyless = (source: CollectorSource) => collectorsById[source].isKeyless ?? false
const keylessSources = CollectorSource.options.filter(isKeyless)

const intervalMs = 15_000
const timeoutMs = 15_000

type KeylessOptions = Pick<CollectionDependencies, 'adapters' | 'network'> & {
  settings?: Partial<Record<CollectorSource, Record<string, unknown>>>
}
type Dependencies = Pick<Services, 'db' | 'now' | 'log'>

export const followKeyless = (
  { db }: { db: Services['db'] | Transaction },
  source: CollectorSource,
  settings: Record<string, unknown>,
) => db.insert(collectors).values({ source, name: collectorsById[source].name, settings }).onConflictDoNothing()

async function unfollowed({ db }: Pick<Services, 'db'>): Promise<CollectorSource[]> {
  const rows = await db
    .select({ source: collectors.source })
    .from(collectors)
    .where(inArray(collectors.source, keylessSources))
  return keylessSources.filter((source) => rows.every((row) => row.source !== source))
}

async function isNeeded({ db }: Pick<Services, 'db'>) {
  const [query] = await db
    .select({ id: savedQueries.id })
    .from(savedQueries)
    .innerJoin(workspaces, eq(workspaces.id, savedQueries.workspaceId))
    .where(and(eq(savedQueries.state, 'live'), eq(workspaces.sample, false)))
    .limit(1)
  return query !== undefined
}

const settingsOf = ({ adapters, settings = {} }: KeylessOptions, source: CollectorSource) =>
  adapters.get(source)!.parse(settings[source] ?? {})

/** Whether the source answers; if one does, the network is up. */
export async function isAnswering(
  services: Dependencies,
  options: KeylessOptions,
  source: CollectorSource,
  signal: AbortSignal,
) {
  const { network } = options
  const context = createFollowContext(
    services,
    { network, credentials: defaultCollectionOptions.credentials },
    { id: '', source },
    { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]), report: () => {} },
  )
  try {
    await options.adapters.get(source)!.test(settingsOf(options, source), context)
    return true
  } catch {
    return false
  }
}

export async function followWhereNeeded(services: Dependencies, options: KeylessOptions, signal: AbortSignal) {
  const missing = await unfollowed(services)
  if (missing.length === 0 || !(await isNeeded(services))) return
  for (const source of missing)
    if (await isAnswering(services, options, source, signal))
      await followKeyless(services, source, settingsOf(options, source))
}

/** Calls `standIn` once if no source answers. Runs in the background. */
export function startKeyless(
  services: Dependencies,
  options: KeylessOptions,
  standIn: () => Promise<void>,
): RecurringTask {
  let isDecided = false
  const act = async (signal: AbortSignal) => {
    if (!isDecided) {
      const found = await Promise.all(keylessSources.map((source) => isAnswering(services, options, source, signal)))
      if (!signal.aborted && !found.includes(true)) await standIn()
      isDecided = true
    }
    await followWhereNeeded(services, options, signal)
  }
  const onError = (error: unknown) => services.log.warn({ err: error }, 'sources without a key are looked for later')
  return startRecurringTask({ every: intervalMs, act, onError })
}
