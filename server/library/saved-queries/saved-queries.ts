import { and, eq, ne, type SQL } from 'drizzle-orm'
import { may } from '#contract/permissions.ts'
import * as contract from '#contract/saved-queries/queries.ts'
import { toText } from '#contract/texts.ts'
import type { AuditAction } from '#contract/workspaces/audit.ts'
import { parseQuery } from '#contract/query-language/parse.ts'
import { listReferences } from '#contract/query-language/references.ts'
import { nameTakenError } from '#server/ground/common-messages.ts'
import { toActor, recordAudit } from '#server/access/audit.ts'
import { requirePlanRoom } from '#server/access/plan-limits.ts'
import { areTextsPaused } from '#server/access/text-pauses.ts'
import type { MemberContext } from '#server/access/context.ts'
import { savedQueries, savedQueryVersions } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { handler } from '#server/access/handler.ts'
import { changeRecord, createRecord, deleteRecord } from '#server/access/records/records.ts'
import { readLibrary, otherQueries } from '#server/selection/library.ts'
import { compileQueries } from '#server/selection/query-conditions.ts'
import { readCategories, toCategoryRules } from '#server/selection/stored-categories.ts'
import { getSavedQuery, requireValidQuery } from '#server/selection/query-text.ts'
import { noBackfill, readBackfills } from './backfills.ts'
import { queryRecords, readQueries, readQuery, requireRoomForDraft } from './stored-queries.ts'

const listQueries = handler(contract.listQueries, async (context) => {
  const queries = await readQueries(context)
  const [conditions, backfills, textsPaused] = await Promise.all([
    compileQueries(context, queries),
    readBackfills(context),
    areTextsPaused(context),
  ])
  const rowOf = (query: contract.SavedQuery, index: number) => ({
    ...query,
    isReadable: conditions[index] !== null,
    ...(backfills.get(query.id) ?? noBackfill),
    textsPaused,
    postsToday: null,
    posts30Days: null,
  })
  return { items: queries.map(rowOf) }
})

const getQuery = handler(contract.getQuery, (context, { queryId }) => readQuery(context, queryId))

const createQuery = handler(contract.createQuery, async (context, { name, text, tags = [] }) => {
  requireValidQuery(text, await readLibrary(context, text, [name]))
  return insertQuery(context, { name, text, tags })
})

async function insertQuery(context: MemberContext, query: { name: string; text: string; tags: string[] }) {
  const values = { ...query, tags: unique(query.tags) }
  const { id } = await createRecord(context, queryRecords, values, {
    admit: (held) => requirePlanRoom(context, 'savedQueries', held),
    audit: ['query.created', { name: query.name }],
  })
  return readQuery(context, id)
}

const unique = (tags: string[]) => [...new Set(tags)]

const maxCopies = 1_000

const duplicateQuery = handler(contract.duplicateQuery, async (context, { queryId }) => {
  const { name, text, tags } = await getSavedQuery(context, queryId)
  const taken = new Set((await otherQueries(context)).map((query) => folded(query.name)))
  for (let copy = 1; copy < maxCopies; copy++) {
    const suffix = copy === 1 ? ' (copy)' : ` (copy ${copy})`
    const free = `${name.slice(0, 120 - suffix.length)}${suffix}`
    if (!taken.has(folded(free))) return insertQuery(context, { name: free, text, tags })
  }
  throw nameTakenError(`${name} (copy)`)
})

const updateQuery = handler(contract.updateQuery, async (context, { queryId, name, text, tags, version }) => {
  const before = await getSavedQuery(context, queryId)
  requireUnlocked(context, before)
  requireValidQuery(text, await readLibrary(context, text, [before.name, name]))
  if (folded(before.name) !== folded(name)) await requireNotReferenced(context, before)
  const change = { name, text, tags: unique(tags ?? before.tags) }
  const madeLive = ({ state }: Stored) => ({ ...change, state: state === 'paused' ? state : ('live' as const) })
  await changeRecord(context, queryRecords, { id: queryId, version }, madeLive, {
    admit: before.state === 'draft' ? (transaction) => requireRoomForDraft(context, transaction) : undefined,
    also: (transaction, { id, version, name, text, updatedAt, updatedBy }) =>
      transaction
        .insert(savedQueryVersions)
        .values({ queryId: id, version, name, text, savedAt: updatedAt, savedBy: updatedBy }),
    audit: (former) => ['query.changed', { name, formerName: former.name }],
  })
  return readQuery(context, queryId)
})

type Stored = typeof savedQueries.$inferSelect

export function requireUnlocked({ workspace }: MemberContext, { name, locked }: { name: string; locked: boolean }) {
  if (!locked || may(workspace.role, 'queries.lock')) return
  throw new AppError(
    'query_locked',
    toText(
      /*i18n*/ {
        id: 'problem.queryLocked',
        message: 'An owner of this workspace locked "{name}". Ask an owner, or duplicate it and change the copy.',
      },
      { name },
    ),
  )
}

/** Changes a setting that isn't part of the text, so the version stays. Does nothing if already set. */
async function switchQuery(
  context: MemberContext,
  queryId: string,
  { set, where, action }: { set: Partial<Stored>; where: SQL; action: AuditAction },
) {
  await context.db.transaction(async (transaction) => {
    const [changed] = await transaction
      .update(savedQueries)
      .set(set)
      .where(and(eq(savedQueries.workspaceId, context.workspace.id), eq(savedQueries.id, queryId), where))
      .returning({ name: savedQueries.name })
    if (changed) await recordAudit(transaction, toActor(context), action, changed)
  })
  return readQuery(context, queryId)
}

const lockQuery = handler(contract.lockQuery, (context, { queryId, locked }) =>
  switchQuery(context, queryId, {
    set: { locked },
    where: ne(savedQueries.locked, locked),
    action: locked ? 'query.locked' : 'query.unlocked',
  }),
)

const pauseQuery = handler(contract.pauseQuery, async (context, { queryId, paused }) => {
  requireUnlocked(context, await getSavedQuery(context, queryId))
  const [from, state] = paused ? (['live', 'paused'] as const) : (['paused', 'live'] as const)
  return switchQuery(context, queryId, {
    set: { state },
    where: eq(savedQueries.state, from),
    action: paused ? 'query.paused' : 'query.resumed',
  })
})

const deleteQuery = handler(contract.deleteQuery, async (context, { queryId }) => {
  const before = await getSavedQuery(context, queryId)
  requireUnlocked(context, before)
  await requireNotReferenced(context, before)
  await deleteRecord(context, queryRecords, queryId, { audit: ({ name }) => ['query.deleted', { name }] })
  return {}
})

export const savedQueryHandlers = [
  listQueries,
  getQuery,
  createQuery,
  updateQuery,
  deleteQuery,
  lockQuery,
  pauseQuery,
  duplicateQuery,
]

const folded = (name: string) => name.toLowerCase()

/** Throws conflict if other queries or rules of categories contain `query:` with this name, because they would become unreadable. */
async function requireNotReferenced(context: MemberContext, { id, name }: { id: string; name: string }) {
  const categories = [...toCategoryRules(await readCategories(context)).values()]
  const named = [...(await otherQueries(context, id)), ...categories.map(({ path, text }) => ({ name: path, text }))]
  const using = named.filter(({ text }) => {
    const { tree } = parseQuery(text)
    return tree !== null && listReferences(tree, 'query').some((used) => folded(used) === folded(name))
  })
  if (using.length === 0) return
  const names = using.map((user) => `"${user.name}"`)
  const shown = names.slice(0, 3)
  const more = names.length - shown.length
  const params = {
    name,
    queries: more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(' and '),
    use: names.length > 1 ? 'use' : 'uses',
    first: shown.join(', '),
    more,
  }
  const text = toText(
    /*i18n*/ {
      id: 'problem.queryUsed',
      message: '"{name}" can’t be renamed or deleted: {queries} {use} it. Remove query:"{name}" there first.',
    },
    params,
  )
  throw new AppError('conflict', text, { errors: [{ pointer: '/name', ...text }] })
}
