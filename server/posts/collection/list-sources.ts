import { and, asc, desc, eq, gt, gte, isNotNull, isNull, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { CollectorSource } from '#contract/collection/collection.ts'
import { Source } from '#contract/posts/post-fields.ts'
import * as contract from '#contract/collection/workspace-sources.ts'
import { readTextPauses } from '#server/access/text-pauses.ts'
import type { MemberContext } from '#server/access/context.ts'
import {
  collectorGaps,
  collectors,
  collectorStatus,
  withheldCounts,
} from '#server/platform/db/postgres/schema/index.ts'
import type { Env } from '#server/platform/env.ts'
import { handler } from '#server/access/handler.ts'
import { toDateTimeSeconds } from '#server/selection/conditions.ts'
import type { Adapters } from './adapters.ts'
import { credentialsFault, credentialsOf } from './credentials.ts'
import { followingCollector } from './following-collector.ts'
import { isKeyless } from './keyless.ts'
import { findBestStatus } from './source-status.ts'

const shownDays = 30
const maxGaps = 20

export const listSourcesHandler = (adapters: Adapters) =>
  handler(contract.listSources, async (context) => {
    const { db, env, now } = context
    const since = new Date(now().getTime() - shownDays * 86_400_000)
    const rows = await db
      .select({ collector: collectors, status: collectorStatus })
      .from(collectors)
      .leftJoin(collectorStatus, eq(collectorStatus.collectorId, collectors.id))
      .orderBy(asc(collectors.name))
    const posts = await readPosts(
      context,
      rows.map(({ collector }) => collector.id),
      since,
    )
    const pauses = await readTextPauses(db, context.workspace.id, { fromAt: since, toAt: now() })
    const missing = await countMissingTexts(context, pauses)
    const items = CollectorSource.options.map(async (source) => {
      const own = rows.filter(({ collector }) => collector.source === source)
      const following = own.map(({ collector, status }) => followingCollector(collector, status, env, now()))
      return {
        source,
        standing: findBestStatus(following, withoutCollector(adapters, env, source)),
        collectors: following,
        ...(following.length === 0 && env.keylessSources && isKeyless(source) && { onDemand: true }),
        posts: sumOf(posts.filter(({ collectorId }) => own.some(({ collector }) => collector.id === collectorId))),
        missingTexts: {
          posts: own.reduce((sum, { collector }) => sum + (missing.get(collector.id) ?? 0), 0),
          canBeFetched: adapters.get(source)?.search != null,
        },
        gaps: await readGaps(context, source, since),
        withheld: await readWithheld(context, source, since),
      }
    })
    return { items: await Promise.all(items) }
  })

function withoutCollector(adapters: Adapters, env: Env, source: CollectorSource): contract.SourceStatus {
  if (!adapters.has(source)) return 'unsupported'
  return credentialsFault(source, credentialsOf(env, source)) === null ? 'notSetUp' : 'noCredentials'
}

const DeliveredCount = z.object({
  collectorId: z.string(),
  kind: Source,
  found: z.coerce.number(),
  lastSeconds: z.number(),
})
type DeliveredCount = z.infer<typeof DeliveredCount>

const readPosts = ({ clickhouse, workspace, signal }: MemberContext, collectorIds: string[], since: Date) =>
  clickhouse.rows(
    DeliveredCount,
    `SELECT toString(import_id) AS collectorId, toString(source) AS kind, count() AS found,
       toUnixTimestamp(max(posted_at)) AS lastSeconds
     FROM posts FINAL
     WHERE workspace_id = {workspaceId:UUID} AND import_id IN {collectorIds:Array(UUID)}
       AND posted_at >= toDateTime({since:UInt32}, 'UTC')
     GROUP BY import_id, source`,
    { workspaceId: workspace.id, collectorIds, since: Math.floor(since.getTime() / 1_000) },
    { signal },
  )

const Missing = z.object({ collectorId: z.string(), posts: z.coerce.number() })

async function countMissingTexts(
  { clickhouse, workspace, signal }: MemberContext,
  pauses: readonly { from: Date; until: Date }[],
): Promise<ReadonlyMap<string, number>> {
  if (pauses.length === 0) return new Map()
  const [from, until] = (['from', 'until'] as const).map((end) => pauses.map((pause) => toDateTimeSeconds(pause[end])))
  const rows = await clickhouse.rows(
    Missing,
    `SELECT toString(import_id) AS collectorId, count() AS posts FROM posts FINAL
     WHERE workspace_id = {workspaceId:UUID} AND counted_only AND arrayExists(
       (since, till) -> toUnixTimestamp(collected_at) BETWEEN since AND till, {from:Array(UInt32)}, {until:Array(UInt32)})
     GROUP BY import_id`,
    { workspaceId: workspace.id, from: from!, until: until! },
    { signal },
  )
  return new Map(rows.map(({ collectorId, posts }) => [collectorId, posts]))
}

const sumOf = (counts: readonly DeliveredCount[]) => ({
  count: counts.reduce((sum, { found }) => sum + found, 0),
  lastAt:
    counts.length === 0
      ? null
      : new Date(Math.max(...counts.map(({ lastSeconds }) => lastSeconds)) * 1_000).toISOString(),
  kinds: Source.options.filter((kind) => counts.some((one) => one.kind === kind)),
})

const isUnfilled = isNull(collectorGaps.backfilledAt)

const gapStatus = ({ backfilledAt, givenUpAt }: { backfilledAt: Date | null; givenUpAt: Date | null }) =>
  backfilledAt !== null ? ('filled' as const) : givenUpAt !== null ? ('givenUp' as const) : ('open' as const)

async function readGaps({ db }: MemberContext, source: CollectorSource, since: Date) {
  const ofSource = and(
    eq(collectors.source, source),
    // A range that staff asked to search isn't a gap.
    isNotNull(collectorGaps.state),
    or(isNull(collectorGaps.until), gt(collectorGaps.until, since)),
  )
  const [counts] = await db
    .select({
      open: sql`count(*) FILTER (WHERE ${isUnfilled} AND ${collectorGaps.givenUpAt} IS NULL)`.mapWith(Number),
      givenUp: sql`count(*) FILTER (WHERE ${isUnfilled} AND ${collectorGaps.givenUpAt} IS NOT NULL)`.mapWith(Number),
      filled: sql`count(${collectorGaps.backfilledAt})`.mapWith(Number),
    })
    .from(collectorGaps)
    .innerJoin(collectors, eq(collectors.id, collectorGaps.collectorId))
    .where(ofSource)
  const latest = await db
    .select({
      id: collectorGaps.id,
      from: collectorGaps.from,
      until: collectorGaps.until,
      state: collectorGaps.state,
      backfilledAt: collectorGaps.backfilledAt,
      givenUpAt: collectorGaps.givenUpAt,
    })
    .from(collectorGaps)
    .innerJoin(collectors, eq(collectors.id, collectorGaps.collectorId))
    .where(ofSource)
    .orderBy(desc(collectorGaps.from))
    .limit(maxGaps)
  return {
    ...counts!,
    latest: latest.map(({ id, from, until, state, ...gap }) => ({
      id,
      from: from.toISOString(),
      until: until?.toISOString() ?? null,
      state,
      standing: gapStatus(gap),
    })),
  }
}

async function readWithheld({ db }: MemberContext, source: CollectorSource, since: Date) {
  const [sum] = await db
    .select({ posts: sql`coalesce(sum(${withheldCounts.posts}), 0)`.mapWith(Number) })
    .from(withheldCounts)
    .innerJoin(collectors, eq(collectors.id, withheldCounts.collectorId))
    .where(and(eq(collectors.source, source), gte(withheldCounts.day, since.toISOString().slice(0, 10))))
  return sum!.posts
}
