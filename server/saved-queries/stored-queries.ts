import { say } from '#contract/texts.ts'
import { and, asc, count, eq, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SavedQuery } from '#contract/saved-queries/queries.ts'
import { requirePlanRoom } from '#server/access/plan-limits.ts'
import { doerOf, recordAudit } from '#server/access/audit.ts'
import type { MemberContext } from '#server/context.ts'
import { savedQueries, users } from '#server/db/schema/index.ts'
import type { Transaction } from '#server/db/postgres.ts'
import { inTurn, requireRoom } from '#server/records/quota.ts'
import { fullNameOf } from '#server/access/person-name.ts'
import { missing } from '#server/selection/query-text.ts'

const own = {
  id: savedQueries.id,
  name: savedQueries.name,
  text: savedQueries.text,
  tags: savedQueries.tags,
  locked: savedQueries.locked,
  state: savedQueries.state,
  version: savedQueries.version,
  createdAt: savedQueries.createdAt,
  updatedAt: savedQueries.updatedAt,
}
const columns = { ...own, firstName: users.firstName, lastName: users.lastName }
type Row = Awaited<ReturnType<typeof selectQueries>>[number]

const selectQueries = ({ db, workspace }: MemberContext, queryId?: string) =>
  db
    .select(columns)
    .from(savedQueries)
    .leftJoin(users, eq(users.id, savedQueries.updatedBy))
    .where(
      and(eq(savedQueries.workspaceId, workspace.id), queryId === undefined ? undefined : eq(savedQueries.id, queryId)),
    )
    .orderBy(asc(sql`lower(${savedQueries.name})`), asc(savedQueries.id))

const toQuery = ({ firstName, lastName, createdAt, updatedAt, ...rest }: Row): SavedQuery => ({
  ...rest,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  updatedBy: fullNameOf({ firstName, lastName }),
})

/** A saved query of the workspace at hand; not_found for anything else. */
export async function readQuery(context: MemberContext, queryId: string): Promise<SavedQuery> {
  const [row] = await selectQueries(context, queryId)
  if (row === undefined) throw missing()
  return toQuery(row)
}

export const readQueries = async (context: MemberContext): Promise<SavedQuery[]> =>
  (await selectQueries(context)).map(toQuery)

const nameOf = (column: PgColumn) =>
  sql<string | null>`(SELECT ${column} FROM ${users} WHERE ${users.id} = ${savedQueries.updatedBy})`

type NewQuery = Required<Pick<typeof savedQueries.$inferInsert, 'workspaceId' | 'name' | 'text' | 'tags'>>

const insertQuery = (transaction: Transaction, query: NewQuery, at: Date, userId: string | null) =>
  transaction
    .insert(savedQueries)
    .values({ ...query, createdAt: at, updatedAt: at, updatedBy: userId })
    .onConflictDoNothing()
    .returning({
      ...own,
      firstName: nameOf(users.firstName),
      lastName: nameOf(users.lastName),
    })
    .prepare('insert_saved_query')
    .execute()

const countQueries = async (transaction: Transaction, workspaceId: string) => {
  const [row] = await transaction
    .select({ queries: count() })
    .from(savedQueries)
    .where(eq(savedQueries.workspaceId, workspaceId))
    .prepare('count_saved_queries')
    .execute()
  return row!.queries
}

/** Throws plan_limit_reached where the plan holds no more queries that are no drafts. */
export async function requireRoomForDraft({ env, workspace }: MemberContext, transaction: Transaction) {
  const saved = and(eq(savedQueries.workspaceId, workspace.id), ne(savedQueries.state, 'draft'))
  requirePlanRoom({ env, workspace }, 'savedQueries', await transaction.$count(savedQueries, saved))
}

/** Writes a new query; null where its name is taken. Throws quota_reached where the workspace is full, plan_limit_reached where its plan is. */
export async function writeQuery(
  context: MemberContext,
  query: { name: string; text: string; tags: string[] },
): Promise<SavedQuery | null> {
  const { db, env, workspace, userId, now } = context
  const workspaceId = workspace.id
  const [row] = await inTurn({ db }, { workspaceId }, async (transaction) => {
    const held = await countQueries(transaction, workspaceId)
    requireRoom(env, 'savedQueries', held, (most) =>
      say(
        /*i18n*/ {
          id: 'problem.queriesFull',
          message: 'A workspace saves at most {most, number} queries. Delete one first.',
        },
        { most },
      ),
    )
    requirePlanRoom({ env, workspace }, 'savedQueries', held)
    const rows = await insertQuery(transaction, { ...query, workspaceId }, now(), userId)
    if (rows.length > 0) await recordAudit(transaction, doerOf(context), 'query.created', { name: query.name })
    return rows
  })
  return row === undefined ? null : toQuery(row)
}
