import { and, asc, desc, eq, gte, sql, gt } from 'drizzle-orm'
import * as contract from '#contract/collection/collection.ts'
import { dayMs, minuteMs } from '#contract/durations.ts'
import { toText } from '#contract/texts.ts'
import { toActor, recordAudit } from '#server/access/audit.ts'
import {
  collectorGaps,
  collectorMinutes,
  collectors,
  withheldCounts,
} from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { handler, type Handler } from '#server/access/handler.ts'
import type { Adapters } from './adapters.ts'
import { listArrivalsHandler } from './arrivals.ts'
import { changeHandlers } from './change-collectors.ts'
import { deadLetterHandlers } from './dead-letters.ts'
import { listSourcesHandler } from './list-sources.ts'
import { readCollectors, requireCollector } from './read-collectors.ts'
import { staffHandlers } from './staff.ts'
import type { Services } from '#server/access/context.ts'
import { inputMessages } from '#contract/input-messages.ts'
import { credentialsOf } from './credentials.ts'
import { createNetwork } from './fetch/index.ts'
import { noStoredIds, SourceError } from './source.ts'
import { requireAdapter } from './usable-settings.ts'

const timeoutMs = 15_000
const maxShown = 5
const maxText = 500

/** A failed test is a result, not an error. */
const testHandler = (adapters: Adapters) =>
  handler(contract.testCollector, async ({ env, now, signal }, { source, settings }) => {
    const network = createNetwork({ allowed: env.collectorLocalOrigins })
    try {
      const { found, sample } = await requireAdapter(adapters, source).test(settings, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        fetch: network.fetch,
        openSocket: network.openSocket,
        now: () => now().getTime(),
        report: () => {},
        credentials: credentialsOf(env, source),
        dueCounts: async () => [],
        storedIds: noStoredIds,
        authors: () => [],
      })
      return {
        kind: 'found' as const,
        found,
        sample: sample.slice(0, maxShown).map(({ authorName, authorHandle, title, text, url }) => ({
          author: authorName || authorHandle,
          text: (title || text).slice(0, maxText),
          url,
        })),
      }
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      return { kind: 'fault' as const, fault: error.kind, text: error.text }
    } finally {
      await network.close()
    }
  })

const maxGaps = 500

const listCollectors = handler(contract.listCollectors, async (context) => {
  const lastHours = await readLastHours(context)
  const quiet = Array.from({ length: minutesOfHour }, () => 0)
  const items = await readCollectors(context)
  return { items: items.map((collector) => ({ ...collector, lastHour: lastHours.get(collector.id) ?? quiet })) }
})

const getCollector = handler(contract.getCollector, async (context, { collectorId }) => {
  const { db, now } = context
  const collector = await requireCollector(context, collectorId)
  const since = new Date(now().getTime() - dayMs)
  const minutes = await db
    .select()
    .from(collectorMinutes)
    .where(and(eq(collectorMinutes.collectorId, collectorId), gte(collectorMinutes.minute, since)))
    .orderBy(asc(collectorMinutes.minute))
  const gaps = await db
    .select()
    .from(collectorGaps)
    .where(eq(collectorGaps.collectorId, collectorId))
    .orderBy(desc(collectorGaps.from))
    .limit(maxGaps)
  const sum = sql<number>`sum(${withheldCounts.posts})`.mapWith(Number)
  const month = new Date(now().getTime() - 30 * dayMs).toISOString().slice(0, 10)
  const withheld = await db
    .select({ reason: withheldCounts.reason, posts: sum })
    .from(withheldCounts)
    .where(and(eq(withheldCounts.collectorId, collectorId), gte(withheldCounts.day, month)))
    .groupBy(withheldCounts.reason)
    .orderBy(desc(sum))
  return {
    collector,
    minutes: minutes.map((minute) => ({ ...minute, minute: minute.minute.toISOString() })),
    gaps: gaps.map(({ id, from, until, state, backfilledAt, givenUpAt }) => ({
      id,
      from: from.toISOString(),
      until: until?.toISOString() ?? null,
      state,
      backfilledAt: backfilledAt?.toISOString() ?? null,
      givenUpAt: givenUpAt?.toISOString() ?? null,
    })),
    withheld,
  }
})

const backfillHandler = (adapters: Adapters) =>
  handler(contract.backfillCollector, async (context, { collectorId, from, until }) => {
    const { name, source } = await requireCollector(context, collectorId)
    if (adapters.get(source)?.search === null)
      throw new AppError(
        'invalid_input',
        toText(/*i18n*/ { id: 'problem.notSearchable', message: 'Past posts of this source can’t be searched.' }),
      )
    const range = { from: new Date(from), until: minDate(new Date(until), context.now()) }
    if (range.from >= range.until) throw new AppError('invalid_input', toText(inputMessages.rangeReversed))
    await context.db.transaction(async (transaction) => {
      await transaction.insert(collectorGaps).values({ collectorId, ...range })
      await transaction
        .update(collectors)
        .set({ backfillsAsked: sql`${collectors.backfillsAsked} + 1` })
        .where(eq(collectors.id, collectorId))
      await recordAudit(transaction, toActor(context), 'collector.backfilled', { name, from, until })
    })
    return requireCollector(context, collectorId)
  })

const minDate = (one: Date, other: Date) => (one < other ? one : other)

export const collectionHandlers = (adapters: Adapters): Handler[] => [
  listCollectors,
  getCollector,
  ...deadLetterHandlers(adapters),
  backfillHandler(adapters),
  testHandler(adapters),
  ...changeHandlers(adapters),
  ...staffHandlers,
  listSourcesHandler(adapters),
  listArrivalsHandler,
]

const minutesOfHour = 60

/** Events per minute of the last hour by collector, oldest first, including the current minute. */
async function readLastHours({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Map<string, number[]>> {
  const last = Math.floor(now().getTime() / minuteMs)
  const rows = await db
    .select({ collectorId: collectorMinutes.collectorId, at: collectorMinutes.minute, events: collectorMinutes.events })
    .from(collectorMinutes)
    .where(gt(collectorMinutes.minute, new Date((last - minutesOfHour) * minuteMs)))
  const hours = new Map<string, number[]>()
  for (const { collectorId, at, events } of rows) {
    const hour = hours.get(collectorId) ?? Array.from({ length: minutesOfHour }, () => 0)
    const place = minutesOfHour - 1 - (last - Math.floor(at.getTime() / minuteMs))
    if (place in hour) hour[place] = events
    hours.set(collectorId, hour)
  }
  return hours
}
