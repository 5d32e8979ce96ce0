import { eq, sql } from 'drizzle-orm'
import * as contract from '#contract/collection/collection.ts'
import * as sources from '#contract/collection/workspace-sources.ts'
import { toText } from '#contract/texts.ts'
import { toActor, recordAudit } from '#server/access/audit.ts'
import { collectors, querySearches } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { handler } from '#server/access/handler.ts'
import { changeRecord, createRecord, type RecordKind } from '#server/access/records/records.ts'
import type { Adapters } from './adapters.ts'
import { giveUpMissingGaps } from './gaps.ts'
import { followKeyless, isKeyless } from './keyless.ts'
import { requireCollector } from './read-collectors.ts'
import { requireCredentials, requireSettings } from './usable-settings.ts'
import { isDeepStrictEqual } from 'node:util'
import type { CollectorSource } from '#contract/collection/collection.ts'
import { collectorsById } from '#sources/collectors.ts'

const maxCollectors = 16
const collectorRecords: RecordKind<typeof collectors> = {
  table: collectors,
  what: 'collector',
  ofInstallation: true,
  quota: maxCollectors,
}

const wishes = {
  pause: { set: { wanted: 'paused' as const }, action: 'collector.paused' as const },
  resume: { set: { wanted: 'running' as const }, action: 'collector.resumed' as const },
  retry: { set: { retriesAsked: sql`${collectors.retriesAsked} + 1` }, action: 'collector.retried' as const },
  stopBackfill: {
    set: { stopsAsked: sql`${collectors.stopsAsked} + 1` },
    action: 'collector.backfillStopped' as const,
  },
}

const steerCollector = handler(contract.steerCollector, async (context, { collectorId, wish }) => {
  const { name, source } = await requireCollector(context, collectorId)
  if (wish === 'resume') requireCredentials(context.env, source)
  const { set, action } = wishes[wish]
  await context.db.transaction(async (transaction) => {
    await transaction.update(collectors).set(set).where(eq(collectors.id, collectorId))
    if (wish === 'stopBackfill') await giveUpMissingGaps(transaction, context, collectorId)
    await recordAudit(transaction, toActor(context), action, { name })
  })
  return requireCollector(context, collectorId)
})

export const changeHandlers = (adapters: Adapters) => [
  handler(contract.createCollector, async (context, { source, name, settings }) => {
    const values = { source, name, settings: requireSettings(adapters, source, settings) }
    requireCredentials(context.env, source)
    const audit = ['collector.created', { name, source }] as const
    const { id } = await createRecord(context, collectorRecords, values, { audit })
    return requireCollector(context, id)
  }),
  handler(contract.updateCollector, async (context, { collectorId: id, version, name, settings }) => {
    const valuesOf = ({ source }: typeof collectors.$inferSelect) => ({
      name,
      settings: requireSettings(adapters, source, settings),
    })
    await changeRecord(context, collectorRecords, { id, version }, valuesOf, {
      // Changed settings may find other posts, so every query is searched again.
      also: async (transaction, before, after) => {
        if (findsOtherPosts(before.source, before.settings, after.settings))
          await transaction.delete(querySearches).where(eq(querySearches.collectorId, id))
      },
      audit: () => ['collector.changed', { name }],
    })
    return requireCollector(context, id)
  }),
  steerCollector,
  handler(sources.followSource, async (context, { source }) => {
    const { env, db } = context
    if (!env.keylessSources || !isKeyless(source))
      throw new AppError(
        'forbidden',
        toText(
          /*i18n*/ {
            id: 'problem.sourceOfOperator',
            message: 'Only the operator can change this source.',
          },
        ),
      )
    await db.transaction(async (transaction) => {
      const [made] = await followKeyless({ db: transaction }, source, requireSettings(adapters, source, {})).returning({
        name: collectors.name,
      })
      if (made) await recordAudit(transaction, toActor(context), 'collector.created', { ...made, source })
    })
    return { source }
  }),
]

type Settings = Record<string, unknown>

function findsOtherPosts(source: CollectorSource, before: Settings, after: Settings): boolean {
  const left = new Set(collectorsById[source].ofFollowing)
  const searched = (settings: Settings) =>
    Object.fromEntries(Object.entries(settings).filter(([name]) => !left.has(name)))
  return !isDeepStrictEqual(searched(before), searched(after))
}
