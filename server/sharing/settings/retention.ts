import { and, eq, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import * as contract from '#contract/workspaces/retention.ts'
import { recordAudit } from '#server/access/audit.ts'
import type { Services } from '#server/access/context.ts'
import { notes, postTags, sentimentCorrections, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { handler } from '#server/access/handler.ts'
import { raiseDataVersion } from '#server/access/data-version.ts'
import { toDateTimeSeconds } from '#server/selection/conditions.ts'
import { addDays, dayOf, startOfDay } from '#server/selection/days.ts'
import type { Task } from './tasks.ts'

type Dependencies = Pick<Services, 'clickhouse' | 'db' | 'now'>
type RetentionRule = { workspaceId: string; timezone: string; days: number }

export const previewRetention = handler(contract.previewRetention, ({ workspace, signal, ...services }, { days }) =>
  countExpired(services, { workspaceId: workspace.id, timezone: workspace.timezone, days }, signal),
)

const boundTo = ({ workspaceId, timezone }: RetentionRule, firstDay: string) => ({
  workspaceId,
  before: toDateTimeSeconds(startOfDay(firstDay, timezone)),
})

const isExpiredSql = `workspace_id = {workspaceId:UUID} AND posted_at < toDateTime({before:UInt32}, 'UTC')`

const Found = z.object({
  posts: z.coerce.number(),
  oldest: z.coerce.number(),
  newest: z.coerce.number(),
  tagged: z.coerce.number(),
  corrected: z.coerce.number(),
})

async function countExpired(
  services: Dependencies,
  rule: RetentionRule,
  signal?: AbortSignal,
): Promise<contract.RetentionPreview> {
  const { clickhouse, db } = services
  const { workspaceId, timezone } = rule
  // Today counts as the first of the retained days.
  const firstDay = addDays(dayOf(services.now(), rule.timezone), 1 - rule.days)
  const idsOf = (table: typeof postTags | typeof sentimentCorrections) =>
    db.selectDistinct({ id: table.postId }).from(table).where(eq(table.workspaceId, workspaceId))
  const [tagged, corrected, onDays] = await Promise.all([
    idsOf(postTags),
    idsOf(sentimentCorrections),
    db.$count(notes, and(eq(notes.workspaceId, workspaceId), lt(notes.day, firstDay))),
  ])
  const [found] = await clickhouse.rows(
    Found,
    `SELECT count() AS posts, toUnixTimestamp(min(posted_at)) AS oldest, toUnixTimestamp(max(posted_at)) AS newest,
       countIf(id IN {tagged:Array(UInt64)}) AS tagged, countIf(id IN {corrected:Array(UInt64)}) AS corrected
     FROM posts FINAL WHERE ${isExpiredSql}`,
    {
      ...boundTo(rule, firstDay),
      tagged: tagged.map(({ id }) => BigInt(id)),
      corrected: corrected.map(({ id }) => BigInt(id)),
    },
    { signal },
  )
  const { oldest, newest, ...counts } = found!
  const dayAt = (at: number) => (counts.posts === 0 ? null : dayOf(new Date(at * 1_000), timezone))
  return {
    keptFrom: firstDay,
    ...counts,
    oldest: dayAt(oldest),
    newest: dayAt(newest),
    notes: counts.posts === 0 ? 0 : onDays,
  }
}

async function readRule({ db }: Dependencies, workspaceId: string): Promise<RetentionRule | null> {
  const [found] = await db
    .select({ timezone: workspaces.timezone, days: workspaces.retentionDays })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  return found?.days ? { workspaceId, timezone: found.timezone, days: found.days } : null
}

const Month = z.object({ month: z.coerce.number() })

/**
 * Deletes expired posts month by month. Stops when the setting changes, as that sends its own task. Each step is
 * idempotent, and retries share one audit entry.
 */
export async function applyRetention(
  services: Dependencies & Pick<Services, 'log'>,
  { workspaceId, taskId }: Task,
  signal: AbortSignal,
) {
  const rule = await readRule(services, workspaceId)
  if (rule === null) return
  const { keptFrom: firstDay, posts, oldest, newest, tagged, corrected } = await countExpired(services, rule, signal)
  const { clickhouse, db, log } = services
  const bound = boundTo(rule, firstDay)
  await clickhouse.run(`DELETE FROM superseded_posts WHERE ${isExpiredSql}`, bound)
  const months = await clickhouse.rows(
    Month,
    `SELECT DISTINCT toYYYYMM(posted_at) AS month FROM posts WHERE ${isExpiredSql} ORDER BY month`,
    bound,
    { forWrite: true },
  )
  if (months.length === 0) return
  const doer = { workspaceId, userId: null, requestId: null }
  await recordAudit(
    db,
    doer,
    'retention.applied',
    { posts, before: firstDay, oldest, newest, tagged, corrected },
    taskId,
  )
  for (const { month } of months) {
    signal.throwIfAborted()
    const now = await readRule(services, workspaceId)
    if (now?.days !== rule.days || now.timezone !== rule.timezone) return
    await deleteMonth(services, { ...bound, month })
  }
  log.info({ event: 'retention-applied', workspace: workspaceId, posts })
}

/** Deletes observations first, because they are found through their posts. */
async function deleteMonth(
  { clickhouse, db }: Dependencies,
  bound: { workspaceId: string; before: number; month: number },
) {
  const ofMonth = `${isExpiredSql} AND toYYYYMM(posted_at) = {month:UInt32}`
  await clickhouse.run(
    `DELETE FROM post_observations WHERE workspace_id = {workspaceId:UUID} AND post_id IN (SELECT id FROM posts WHERE ${ofMonth})`,
    bound,
  )
  await clickhouse.run(`DELETE FROM posts WHERE ${ofMonth}`, bound)
  await raiseDataVersion({ db }, bound.workspaceId)
}

export const listRetentions = ({ db }: Pick<Services, 'db'>) =>
  db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(sql`${workspaces.retentionDays} IS NOT NULL AND ${workspaces.deletionAt} IS NULL`)
