import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { missingError } from '#server/ground/common-messages.ts'
import type { Collector, CollectorMinute } from '#contract/collection/collection.ts'
import type { Services } from '#server/access/context.ts'
import {
  collectorGaps,
  collectorMinutes,
  collectors,
  collectorStatus,
  deadLetters,
  querySearches,
} from '#server/platform/db/postgres/schema/index.ts'
import { isMissingOf } from './gaps.ts'

type Dependencies = Pick<Services, 'db' | 'now'>
const recentMs = 5 * 60_000
const minuteCounts = ['events', 'accepted', 'duplicates', 'rejected', 'withheld', 'counted', 'deleted'] as const

export async function readCollectors({ db, now }: Dependencies, collectorId?: string): Promise<Collector[]> {
  const rows = await db
    .select({ collector: collectors, status: collectorStatus })
    .from(collectors)
    .leftJoin(collectorStatus, eq(collectorStatus.collectorId, collectors.id))
    .where(collectorId === undefined ? undefined : eq(collectors.id, collectorId))
    .orderBy(asc(collectors.name))
  const since = new Date(now().getTime() - recentMs)
  const sums = await db
    .select({
      collectorId: collectorMinutes.collectorId,
      ...(Object.fromEntries(
        minuteCounts.map((count) => [count, sql<number>`sum(${collectorMinutes[count]})`.mapWith(Number)]),
      ) as Record<(typeof minuteCounts)[number], ReturnType<typeof sql<number>>>),
    })
    .from(collectorMinutes)
    .where(gte(collectorMinutes.minute, since))
    .groupBy(collectorMinutes.collectorId)
  return Promise.all(
    rows.map(async ({ collector, status }) => {
      const { collectorId: _, ...counts } = sums.find((sum) => sum.collectorId === collector.id) ?? nothing
      return {
        id: collector.id,
        source: collector.source,
        name: collector.name,
        settings: collector.settings,
        wanted: collector.wanted,
        version: collector.version,
        cursorAt: collector.cursorAt?.toISOString() ?? null,
        status: status && toStatus(status),
        lately: counts as Omit<CollectorMinute, 'minute'>,
        gaps: await db.$count(
          collectorGaps,
          and(
            eq(collectorGaps.collectorId, collector.id),
            isNull(collectorGaps.backfilledAt),
            isNull(collectorGaps.givenUpAt),
          ),
        ),
        missing: await readGapProgress(db, collector.id),
        searches: await readSearchProgress(db, collector.id),
        deadLetters: await db.$count(
          deadLetters,
          and(eq(deadLetters.collectorId, collector.id), eq(deadLetters.status, 'waiting')),
        ),
      }
    }),
  )
}

const unfinished = sql`count(*)`.mapWith(Number)

async function readGapProgress(db: Dependencies['db'], collectorId: string) {
  const { from, until, share } = collectorGaps
  const length = sql`greatest(1, extract(epoch FROM ${until} - ${from}))`
  const searched = sql<number | null>`(sum(${share} * ${length}) / sum(${length}))::float8`
  const [missing] = await db.select({ unfinished, share: searched }).from(collectorGaps).where(isMissingOf(collectorId))
  return missing!
}

async function readSearchProgress(db: Dependencies['db'], collectorId: string) {
  const { share, status } = querySearches
  const isUnfinished = inArray(status, ['queued', 'running', 'waiting', 'skipped'])
  const searched = sql<number | null>`avg(${share})::float8`
  const [searches] = await db
    .select({ unfinished, share: searched })
    .from(querySearches)
    .where(and(eq(querySearches.collectorId, collectorId), isUnfinished))
  return searches!
}

const nothing = { collectorId: '', ...Object.fromEntries(minuteCounts.map((count) => [count, 0])) }

const toStatus = ({
  state,
  past,
  since,
  lagSeconds,
  budget,
  seenAt,
  nextRetryAt,
  ...status
}: typeof collectorStatus.$inferSelect) => ({
  state,
  past,
  since: since.toISOString(),
  lagSeconds,
  fault:
    status.fault === null || status.faultKind === null || status.faultAt === null
      ? null
      : { kind: status.faultKind, text: status.fault, at: status.faultAt.toISOString() },
  nextRetryAt: nextRetryAt?.toISOString() ?? null,
  budget,
  seenAt: seenAt.toISOString(),
})

/** Throws not_found. */
export async function requireCollector(services: Dependencies, collectorId: string): Promise<Collector> {
  const [found] = await readCollectors(services, collectorId)
  if (found === undefined) throw missingError('collector')
  return found
}
