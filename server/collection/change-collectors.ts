import { and, eq, sql } from 'drizzle-orm'
import * as contract from '#contract/collection/collection.ts'
import * as sources from '#contract/collection/workspace-sources.ts'
import type { Collector } from '#contract/collection/collection.ts'
import { say } from '#contract/texts.ts'
import { doerOf, recordAudit } from '#server/access/audit.ts'
import type { MemberContext } from '#server/context.ts'
import { isUniqueViolation } from '#server/db/postgres-failures.ts'
import { collectors, querySearches } from '#server/db/schema/index.ts'
import { AppError } from '#server/errors.ts'
import { handler } from '#server/handler.ts'
import { inTurn } from '#server/records/quota.ts'
import type { Adapters } from './adapters.ts'
import { giveUpMissing } from './gaps.ts'
import { followKeyless, isKeyless } from './keyless.ts'
import { readOne } from './read-collectors.ts'
import { findsOtherPosts } from './searches/searched-settings.ts'
import { requireCredentials, requireSettings } from './usable-settings.ts'

const mostCollectors = 16

const conflict = (text: ReturnType<typeof say>) => new AppError('conflict', text)
const nameTaken = () =>
  conflict(say(/*i18n*/ { id: 'problem.collectorName', message: 'Another collector has this name.' }))

const somebodyWasFaster = () =>
  conflict(
    say(
      /*i18n*/ {
        id: 'problem.collectorChanged',
        message: 'Somebody changed this collector in the meantime. Read it, then save again.',
      },
    ),
  )

async function unlessTaken<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (isUniqueViolation(error)) throw nameTaken()
    throw error
  }
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
  const { name, source } = await readOne(context, collectorId)
  if (wish === 'resume') requireCredentials(context.env, source)
  const { set, action } = wishes[wish]
  await context.db.transaction(async (transaction) => {
    await transaction.update(collectors).set(set).where(eq(collectors.id, collectorId))
    if (wish === 'stopBackfill') await giveUpMissing(transaction, context, collectorId)
    await recordAudit(transaction, doerOf(context), action, { name })
  })
  return readOne(context, collectorId)
})

export const changeHandlers = (adapters: Adapters) => [
  handler(contract.createCollector, async (context, { source, name, settings }) => {
    const { workspace, now, userId } = context
    const parsed = requireSettings(adapters, source, settings)
    requireCredentials(context.env, source)
    const at = now()
    const id = await unlessTaken(() =>
      inTurn(context, { workspaceId: workspace.id }, async (transaction) => {
        if ((await transaction.$count(collectors)) >= mostCollectors) throw full()
        const by = { createdAt: at, createdBy: userId, updatedAt: at, updatedBy: userId }
        const [row] = await transaction
          .insert(collectors)
          .values({ source, name, settings: parsed, ...by })
          .returning({ id: collectors.id })
        await recordAudit(transaction, doerOf(context), 'collector.created', { name, source })
        return row!.id
      }),
    )
    return readOne(context, id)
  }),
  handler(contract.updateCollector, async (context, { collectorId, version, name, settings }) => {
    const before = await readOne(context, collectorId)
    if (before.version !== version) throw somebodyWasFaster()
    const parsed = requireSettings(adapters, before.source, settings)
    await unlessTaken(() => change(context, before, { name, settings: parsed }))
    return readOne(context, collectorId)
  }),
  steerCollector,
  handler(sources.followSource, async (context, { source }) => {
    const { env, db } = context
    if (!env.keylessSources || !isKeyless(source)) throw operatorsChoice()
    await db.transaction(async (transaction) => {
      const [made] = await followKeyless({ db: transaction }, source, requireSettings(adapters, source, {})).returning({
        name: collectors.name,
      })
      if (made) await recordAudit(transaction, doerOf(context), 'collector.created', { ...made, source })
    })
    return { source }
  }),
]

const change = (
  context: MemberContext,
  { id, source, settings, version }: Collector,
  news: { name: string; settings: Record<string, unknown> },
) =>
  context.db.transaction(async (transaction) => {
    const changed = await transaction
      .update(collectors)
      .set({ ...news, version: version + 1, updatedAt: context.now(), updatedBy: context.userId })
      .where(and(eq(collectors.id, id), eq(collectors.version, version)))
      .returning({ id: collectors.id })
    if (changed.length === 0) throw somebodyWasFaster()
    // The queries are searched for anew where other posts may be found.
    if (findsOtherPosts(source, settings, news.settings))
      await transaction.delete(querySearches).where(eq(querySearches.collectorId, id))
    await recordAudit(transaction, doerOf(context), 'collector.changed', { name: news.name })
  })

const operatorsChoice = () =>
  new AppError(
    'forbidden',
    say(
      /*i18n*/ {
        id: 'problem.sourceOfOperator',
        message: 'The operator of this installation chooses whether this source is followed.',
      },
    ),
  )

const full = () =>
  new AppError(
    'quota_reached',
    say(
      /*i18n*/ { id: 'problem.collectorsFull', message: 'An installation holds at most {most, number} collectors.' },
      { most: mostCollectors },
    ),
  )
