import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import * as contract from '#contract/collection/arrivals.ts'
import { CollectorSource } from '#contract/collection/collection.ts'
import type { MemberContext } from '#server/access/context.ts'
import { collectors, collectorStatus, querySearches } from '#server/platform/db/postgres/schema/index.ts'
import { handler } from '#server/access/handler.ts'
import { compile } from '#server/selection/compile.ts'
import { startOfDay } from '#server/selection/days.ts'
import { readLibrary } from '#server/selection/library.ts'
import { getSavedQuery, requireValidQuery } from '#server/selection/query-text.ts'
import { joinWithAnd, readVisibleConditions } from '#server/selection/scope.ts'
import { followingCollector } from './following-collector.ts'
import { findBestStatus } from './source-status.ts'

const budgetSeconds = 2

export const listArrivalsHandler = handler(contract.listArrivals, async (context, { queryId }) => {
  const { db, env, now, workspace } = context
  const query = await getSavedQuery(context, queryId)
  const rows = await db
    .select({ collector: collectors, status: collectorStatus, search: querySearches })
    .from(collectors)
    .leftJoin(collectorStatus, eq(collectorStatus.collectorId, collectors.id))
    .leftJoin(
      querySearches,
      and(
        eq(querySearches.collectorId, collectors.id),
        eq(querySearches.workspaceId, workspace.id),
        eq(querySearches.queryId, queryId),
      ),
    )
  const posts = await countByCollector(context, query)
  const items = CollectorSource.options.flatMap((source) => {
    const own = rows.filter(({ collector }) => collector.source === source)
    if (own.length === 0) return []
    const following = own.map(({ collector, status }) => followingCollector(collector, status, env, now()))
    const found = own.map(({ collector }) => posts.get(collector.id) ?? 0)
    return [
      {
        source,
        standing: findBestStatus(following, 'notSetUp'),
        posts: found.reduce((sum, one) => sum + one, 0),
        search: chooseSearch(own.flatMap(({ search }) => (search === null ? [] : [search]))),
      },
    ]
  })
  return { items }
})

const Counted = z.object({ collectorId: z.string(), posts: z.coerce.number() })

async function countByCollector(context: MemberContext, { name, text }: { name: string; text: string }) {
  const { clickhouse, signal, workspace } = context
  const tree = requireValidQuery(text, await readLibrary(context, text, [name]))
  const found = compile(tree, { startOfDay: (day) => startOfDay(day, workspace.timezone) })
  const { where, params } = joinWithAnd([...(await readVisibleConditions(context)), found])
  const rows = await clickhouse.rows(
    Counted,
    `SELECT toString(import_id) AS collectorId, count() AS posts FROM posts FINAL WHERE ${where} GROUP BY import_id`,
    params,
    { maxSeconds: budgetSeconds, signal },
  )
  return new Map(rows.map(({ collectorId, posts }) => [collectorId, posts]))
}

/** With several collectors per source, the one that reaches back least decides. */
function chooseSearch(searches: readonly (typeof querySearches.$inferSelect)[]) {
  const made = searches.filter(({ status }) => status !== 'failed' && status !== 'skipped')
  if (made.length === 0) return null
  const since = Math.max(...made.map(({ from, cutAt }) => (cutAt ?? from).getTime()))
  return {
    isOver: made.every(({ status }) => status === 'done'),
    since: since === 0 ? null : new Date(since).toISOString(),
  }
}
