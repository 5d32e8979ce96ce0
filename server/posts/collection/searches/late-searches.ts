import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { CollectorSource } from '#contract/collection/collection.ts'
import type { Services } from '#server/access/context.ts'
import {
  collectors,
  collectorStatus,
  queryBackfills,
  querySearches,
  workspaces,
} from '#server/platform/db/postgres/schema/index.ts'
import { findSearchStart } from '../matching/search-start.ts'
import { readinessOf } from './readiness.ts'
import { sendSearch } from './searches.ts'

type Dependencies = Pick<Services, 'db' | 'env' | 'jobs' | 'now'>
type Unsearched = { queryId: string; collectorId: string; workspace: typeof workspaces.$inferSelect }

const endedStatuses = ['done', 'failed'] as const
const unfinished = ['queued', 'running', 'waiting', 'skipped'] as const

/**
 * Searches for live queries at collectors that were added or changed after the query was searched.
 * One query at a time per collector, so that a new query waits for at most one; workspaces take turns.
 */
export async function requestLateSearches(services: Dependencies, searchable: readonly CollectorSource[]) {
  for (const collectorId of await listIdle(services, searchable)) {
    const unsearched = await findUnsearched(services, collectorId)
    if (unsearched !== null) await request(services, unsearched)
  }
}

async function listIdle({ db, now }: Dependencies, searchable: readonly CollectorSource[]): Promise<string[]> {
  const isAtWork = and(eq(querySearches.collectorId, collectors.id), inArray(querySearches.status, [...unfinished]))
  const found = await db
    .select({ collector: collectors, status: collectorStatus })
    .from(collectors)
    .innerJoin(collectorStatus, eq(collectorStatus.collectorId, collectors.id))
    .leftJoin(querySearches, isAtWork)
    .where(and(inArray(collectors.source, [...searchable]), isNull(querySearches.id)))
  return found.flatMap(({ collector, status }) =>
    readinessOf(collector, status, now()).kind === 'ready' ? [collector.id] : [],
  )
}

async function findUnsearched({ db }: Dependencies, collectorId: string): Promise<Unsearched | null> {
  const searchedHere = db
    .select({ workspaceId: querySearches.workspaceId, queries: count().as('queries') })
    .from(querySearches)
    .where(eq(querySearches.collectorId, collectorId))
    .groupBy(querySearches.workspaceId)
    .as('searched_here')
  const [found] = await db
    .select({ queryId: queryBackfills.queryId, workspace: workspaces })
    .from(queryBackfills)
    .innerJoin(workspaces, eq(workspaces.id, queryBackfills.workspaceId))
    .leftJoin(
      querySearches,
      and(eq(querySearches.queryId, queryBackfills.queryId), eq(querySearches.collectorId, collectorId)),
    )
    .leftJoin(searchedHere, eq(searchedHere.workspaceId, queryBackfills.workspaceId))
    .where(and(inArray(queryBackfills.status, [...endedStatuses]), isNull(querySearches.id)))
    .orderBy(sql`coalesce(${searchedHere.queries}, 0)`, asc(queryBackfills.createdAt))
    .limit(1)
  return found ? { ...found, collectorId } : null
}

async function request(services: Dependencies, { queryId, collectorId, workspace }: Unsearched) {
  const { db, jobs, now } = services
  await db.transaction(async (transaction) => {
    // The lock orders this before or after a change of the query, which itself requests or deletes searches.
    const [still] = await transaction
      .select({ queryId: queryBackfills.queryId })
      .from(queryBackfills)
      .where(and(eq(queryBackfills.queryId, queryId), inArray(queryBackfills.status, [...endedStatuses])))
      .for('share')
    if (!still) return
    const range = { from: findSearchStart(services, workspace, now()), until: now() }
    const [search] = await transaction
      .insert(querySearches)
      .values({ queryId, workspaceId: workspace.id, collectorId, ...range })
      .onConflictDoNothing()
      .returning()
    if (search) await sendSearch(jobs, transaction, search)
  })
  jobs.wake()
}
