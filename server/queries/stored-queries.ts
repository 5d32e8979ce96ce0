import { and, asc, eq, sql } from 'drizzle-orm'
import type { SavedQuery } from '#contract/queries.ts'
import type { MemberContext } from '#server/context.ts'
import { savedQueries, users } from '#server/db/schema.ts'
import { missing } from './query-text.ts'

const columns = {
  id: savedQueries.id,
  name: savedQueries.name,
  text: savedQueries.text,
  tags: savedQueries.tags,
  locked: savedQueries.locked,
  version: savedQueries.version,
  createdAt: savedQueries.createdAt,
  updatedAt: savedQueries.updatedAt,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
}
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

const toQuery = ({ firstName, lastName, email, createdAt, updatedAt, ...rest }: Row): SavedQuery => ({
  ...rest,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  updatedBy: personOf({ firstName, lastName, email }),
})

/** A saved query of the workspace at hand; not_found for anything else. */
export async function readQuery(context: MemberContext, queryId: string): Promise<SavedQuery> {
  const [row] = await selectQueries(context, queryId)
  if (row === undefined) throw missing()
  return toQuery(row)
}

export const readQueries = async (context: MemberContext): Promise<SavedQuery[]> =>
  (await selectQueries(context)).map(toQuery)

type Person = { firstName: string | null; lastName: string | null; email: string | null }

export const personOf = ({ firstName, lastName, email }: Person) =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim() || email
