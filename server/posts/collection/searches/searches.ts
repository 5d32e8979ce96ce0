import { and, eq, inArray } from 'drizzle-orm'
import type { CollectorSource } from '#contract/collection/collection.ts'
import type { Text } from '#contract/texts.ts'
import type { Services } from '#server/access/context.ts'
import type { Postgres, Transaction } from '#server/platform/db/postgres/postgres.ts'
import { collectors, querySearches } from '#server/platform/db/postgres/schema/index.ts'
import { createFencedRows } from '#server/jobs/fence.ts'

export type Search = typeof querySearches.$inferSelect

/** One for all servers; searches of one collector run one after another, to spare its source. */
export const searchQueue = 'query-searches'

export const searchRows = createFencedRows(querySearches, { id: 'id', fence: 'attempt' })

export const toSearchJob = ({ id, collectorId }: Pick<Search, 'id' | 'collectorId'>) => ({
  data: { searchId: id },
  key: collectorId,
})

export async function requestSearches(
  db: Postgres,
  { queryId, workspaceId }: { queryId: string; workspaceId: string },
  { from, until }: { from: Date; until: Date },
  searchable: readonly CollectorSource[],
) {
  if (searchable.length === 0) return
  const found = await db
    .select({ collectorId: collectors.id })
    .from(collectors)
    .where(inArray(collectors.source, [...searchable]))
  if (found.length === 0) return
  await db
    .insert(querySearches)
    .values(found.map(({ collectorId }) => ({ queryId, workspaceId, collectorId, from, until })))
    .onConflictDoNothing()
}

export async function sendSearches({ jobs }: Pick<Services, 'jobs'>, transaction: Transaction, queryId: string) {
  const queued = await transaction
    .select({ id: querySearches.id, collectorId: querySearches.collectorId })
    .from(querySearches)
    .where(and(eq(querySearches.queryId, queryId), eq(querySearches.status, 'queued')))
  for (const search of queued) await sendSearch(jobs, transaction, search)
}

export const sendSearch = (
  jobs: Services['jobs'],
  transaction: Transaction,
  search: Pick<Search, 'id' | 'collectorId'>,
) => jobs.send(searchQueue, toSearchJob(search), transaction)

export const finishSearch = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  search: Search,
  { status, fault }: { status: 'done' | 'failed'; fault?: Text },
) =>
  searchRows.note(db, search, {
    status,
    fault: fault ?? null,
    finishedAt: now(),
    ...(status === 'done' ? { share: 1 } : {}),
  })
