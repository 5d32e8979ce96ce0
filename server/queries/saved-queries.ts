import { and, asc, eq, sql } from 'drizzle-orm'
import * as contract from '#contract/queries.ts'
import { parseQuery } from '#contract/query-language/parse.ts'
import { namesIn } from '#contract/query-language/references.ts'
import type { MemberContext } from '#server/context.ts'
import { savedQueries, users } from '#server/db/schema.ts'
import { AppError, handler } from '#server/handler.ts'
import { countPosts } from './count-posts.ts'
import { libraryFor, otherQueries } from './library.ts'
import { getSavedQuery, requireTree } from './query-text.ts'

const columns = {
  id: savedQueries.id,
  name: savedQueries.name,
  text: savedQueries.text,
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
    .where(and(eq(savedQueries.workspaceId, workspace.id), queryId === undefined ? undefined : eq(savedQueries.id, queryId)))
    .orderBy(asc(sql`lower(${savedQueries.name})`), asc(savedQueries.id))

const toQuery = ({ firstName, lastName, email, createdAt, updatedAt, ...rest }: Row): contract.SavedQuery => ({
  ...rest,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  updatedBy: `${firstName ?? ''} ${lastName ?? ''}`.trim() || email,
})

async function readQuery(context: MemberContext, queryId: string): Promise<contract.SavedQuery> {
  const [row] = await selectQueries(context, queryId)
  if (row === undefined) throw missing()
  return toQuery(row)
}

const missing = () => new AppError('not_found', 'There is no such saved query in this workspace.')

const nameTaken = (name: string) =>
  new AppError('conflict', `This workspace already has a query named "${name}". Choose another name.`, {
    errors: [{ pointer: '/name', detail: 'Expected a name that no other query of the workspace has' }],
  })

const listQueries = handler(contract.listQueries, async (context) => {
  const queries = (await selectQueries(context)).map(toQuery)
  const counts = await countPosts(context, queries)
  return { items: queries.map((query, index) => ({ ...query, ...counts[index]! })) }
})

const getQuery = handler(contract.getQuery, (context, { queryId }) => readQuery(context, queryId))

const createQuery = handler(contract.createQuery, async (context, { name, text }) => {
  requireTree(text, await libraryFor(context, text, [name]))
  const [created] = await context.db
    .insert(savedQueries)
    .values({ workspaceId: context.workspace.id, name, text, updatedBy: context.userId, createdAt: context.now(), updatedAt: context.now() })
    .onConflictDoNothing()
    .returning({ id: savedQueries.id })
  if (created === undefined) throw nameTaken(name)
  return readQuery(context, created.id)
})

const updateQuery = handler(contract.updateQuery, async (context, { queryId, name, text, version }) => {
  const before = await getSavedQuery(context, queryId)
  requireTree(text, await libraryFor(context, text, [before.name, name]))
  if (folded(before.name) !== folded(name)) await requireUnused(context, before, 'keeps its name')
  const updated = await changeQuery(context, queryId, { name, text, version })
  if (updated) return readQuery(context, queryId)
  const current = await readQuery(context, queryId)
  throw new AppError('conflict', `${current.updatedBy ?? 'Somebody'} changed this query in the meantime. Read version ${current.version}, then save again.`, {
    errors: [{ pointer: '/version', detail: `Expected ${current.version}` }],
  })
})

async function changeQuery(context: MemberContext, queryId: string, change: { name: string; text: string; version: number }) {
  try {
    const rows = await context.db
      .update(savedQueries)
      .set({ name: change.name, text: change.text, version: change.version + 1, updatedAt: context.now(), updatedBy: context.userId })
      .where(and(eq(savedQueries.workspaceId, context.workspace.id), eq(savedQueries.id, queryId), eq(savedQueries.version, change.version)))
      .returning({ id: savedQueries.id })
    return rows.length > 0
  } catch (thrown) {
    throw isUniqueViolation(thrown) ? nameTaken(change.name) : thrown
  }
}

/** Drizzle wraps what the driver threw. */
const isUniqueViolation = (thrown: unknown): boolean =>
  thrown instanceof Error && (('code' in thrown && thrown.code === '23505') || isUniqueViolation(thrown.cause))

const folded = (name: string) => name.toLowerCase()

/** Other queries name this one after `query:`; without it they could not be read. */
async function requireUnused(context: MemberContext, { id, name }: { id: string; name: string }, consequence: string) {
  const users = (await otherQueries(context, id)).filter(({ text }) => {
    const { tree } = parseQuery(text)
    return tree !== null && namesIn(tree).some((used) => folded(used) === folded(name))
  })
  if (users.length === 0) return
  const names = users.map((user) => `"${user.name}"`)
  const shown = names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(' and ')
  throw new AppError('conflict', `"${name}" ${consequence}, because ${shown} ${names.length > 1 ? 'use' : 'uses'} it. Take query:"${name}" out first.`, {
    errors: [{ pointer: '/name', detail: `Expected a name that no other query uses` }],
  })
}

const deleteQuery = handler(contract.deleteQuery, async (context, { queryId }) => {
  const { db, workspace } = context
  await requireUnused(context, await getSavedQuery(context, queryId), 'stays')
  const deleted = await db
    .delete(savedQueries)
    .where(and(eq(savedQueries.workspaceId, workspace.id), eq(savedQueries.id, queryId)))
    .returning({ id: savedQueries.id })
  if (deleted.length === 0) throw missing()
  return {}
})

export const savedQueryHandlers = [listQueries, getQuery, createQuery, updateQuery, deleteQuery]
