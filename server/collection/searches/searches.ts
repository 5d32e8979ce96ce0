import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CollectorSource } from '#contract/collection/collection.ts'
import type { Text } from '#contract/texts.ts'
import type { Services } from '#server/context.ts'
import type { Postgres, Transaction } from '#server/db/postgres.ts'
import { collectors, querySearches } from '#server/db/schema/index.ts'

export type Search = typeof querySearches.$inferSelect

/** One for all servers; the searches of a collector run one after the other, so that its source is asked by one of them. */
export const queue = 'query-searches'

type Asked = { queryId: string; workspaceId: string }

/** Notes that a query is to be searched for at every source that can be; each begins once `sendSearches` says so. */
export async function requestSearches(
  db: Postgres,
  { queryId, workspaceId }: Asked,
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
  { id, collectorId }: Pick<Search, 'id' | 'collectorId'>,
) => jobs.send(queue, { data: { searchId: id }, key: collectorId }, transaction)

/** From here on whoever had begun it earlier has lost it. Null where it has ended, waits, or is gone. */
export async function beginSearch(db: Postgres, id: string): Promise<Search | null> {
  const [begun] = await db
    .update(querySearches)
    .set({ status: 'running', attempt: sql`${querySearches.attempt} + 1`, waitsUntil: null })
    .where(and(eq(querySearches.id, id), inArray(querySearches.status, ['queued', 'running'])))
    .returning()
  return begun ?? null
}

/** Somebody else has it now, or nobody: nothing more may be written. */
export class SearchEnded extends Error {}

type News = Partial<
  Pick<
    Search,
    | 'status'
    | 'texts'
    | 'place'
    | 'cursor'
    | 'pages'
    | 'share'
    | 'added'
    | 'cutAt'
    | 'failures'
    | 'fault'
    | 'waitsUntil'
    | 'finishedAt'
  >
>

/** Writes down how it stands, and answers that. Throws SearchEnded where it was begun again, asked for anew, or is gone. */
export async function noteSearch(db: Postgres | Transaction, { id, attempt }: Search, news: News): Promise<Search> {
  const [noted] = await db
    .update(querySearches)
    .set(news)
    .where(and(eq(querySearches.id, id), eq(querySearches.attempt, attempt), eq(querySearches.status, 'running')))
    .returning()
  if (!noted) throw new SearchEnded()
  return noted
}

type Ending = { status: 'done' | 'failed'; fault?: Text }

export const finishSearch = ({ db, now }: Pick<Services, 'db' | 'now'>, search: Search, { status, fault }: Ending) =>
  noteSearch(db, search, {
    status,
    fault: fault ?? null,
    finishedAt: now(),
    ...(status === 'done' ? { share: 1 } : {}),
  })
