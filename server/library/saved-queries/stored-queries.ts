import { and, asc, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import { missingError } from '#server/ground/common-messages.ts'
import type { SavedQuery } from '#contract/saved-queries/queries.ts'
import { requirePlanRoom } from '#server/access/plan-limits.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { savedQueries } from '#server/platform/db/postgres/schema/index.ts'
import { fullNameIn } from '#server/access/person-name.ts'
import { type RecordKind } from '#server/access/records/records.ts'

export const queryRecords: RecordKind<typeof savedQueries> = {
  table: savedQueries,
  what: 'query',
  quota: 'savedQueries',
  missing: () => missingError('query', '/queryId'),
}

export async function readQueries({ db, workspace }: MemberContext, queryId?: string): Promise<SavedQuery[]> {
  const rows = await db
    .select({ ...getTableColumns(savedQueries), updatedBy: fullNameIn(savedQueries.updatedBy) })
    .from(savedQueries)
    .where(
      and(eq(savedQueries.workspaceId, workspace.id), queryId === undefined ? undefined : eq(savedQueries.id, queryId)),
    )
    .orderBy(asc(sql`lower(${savedQueries.name})`), asc(savedQueries.id))
  return rows.map(({ createdAt, updatedAt, ...query }) => ({
    ...query,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }))
}

/** Throws not_found for an id outside the workspace. */
export async function readQuery(context: MemberContext, queryId: string): Promise<SavedQuery> {
  const [query] = await readQueries(context, queryId)
  if (query === undefined) throw missingError('query', '/queryId')
  return query
}

/** Drafts don't count. Throws plan_limit_reached if the plan allows no more queries. */
export async function requireRoomForDraft({ env, workspace }: MemberContext, transaction: Transaction) {
  const saved = and(eq(savedQueries.workspaceId, workspace.id), ne(savedQueries.state, 'draft'))
  requirePlanRoom({ env, workspace }, 'savedQueries', await transaction.$count(savedQueries, saved))
}
