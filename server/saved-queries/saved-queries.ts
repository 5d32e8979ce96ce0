import { say } from '#contract/texts.ts'
import { and, eq, ne } from 'drizzle-orm'
import { may } from '#contract/permissions.ts'
import * as contract from '#contract/saved-queries/queries.ts'
import { doerOf, recordAudit } from '#server/access/audit.ts'
import { areTextsPaused } from '#server/access/text-pauses.ts'
import type { MemberContext } from '#server/context.ts'
import { isUniqueViolation } from '#server/db/postgres-failures.ts'
import { savedQueries, savedQueryVersions } from '#server/db/schema/index.ts'
import { AppError } from '#server/errors.ts'
import { handler } from '#server/handler.ts'
import { inTurn } from '#server/records/quota.ts'
import { countPosts } from './count-posts.ts'
import { libraryFor, otherQueries } from '#server/selection/library.ts'
import { getSavedQuery, missing, requireTree } from '#server/selection/query-text.ts'
import { notSearched, readBackfills } from './backfills.ts'
import { readQueries, readQuery, requireRoomForDraft, writeQuery } from './stored-queries.ts'
import { folded, requireUnused } from './used-queries.ts'

const nameTaken = (name: string) =>
  new AppError(
    'conflict',
    say(
      /*i18n*/ {
        id: 'problem.queryNameTaken',
        message: 'This workspace already has a query named "{name}". Choose another name.',
      },
      { name },
    ),
    {
      errors: [
        {
          pointer: '/name',
          ...say(
            /*i18n*/ {
              id: 'problem.expectedFreeQueryName',
              message: 'Expected a name that no other query of the workspace has',
            },
          ),
        },
      ],
    },
  )

const listQueries = handler(contract.listQueries, async (context) => {
  const queries = await readQueries(context)
  const [counts, backfills, textsPaused] = await Promise.all([
    countPosts(context, queries),
    readBackfills(context),
    areTextsPaused(context),
  ])
  const rowOf = (query: contract.SavedQuery, index: number) => ({
    ...query,
    ...counts[index]!,
    ...(backfills.get(query.id) ?? notSearched),
    textsPaused,
  })
  return { items: queries.map(rowOf) }
})

const getQuery = handler(contract.getQuery, (context, { queryId }) => readQuery(context, queryId))

const createQuery = handler(contract.createQuery, async (context, { name, text, tags = [] }) => {
  requireTree(text, await libraryFor(context, text, [name]))
  return insertQuery(context, { name, text, tags })
})

async function insertQuery(context: MemberContext, query: { name: string; text: string; tags: string[] }) {
  const created = await writeQuery(context, { ...query, tags: distinct(query.tags) })
  if (created === null) throw nameTaken(query.name)
  return created
}

const distinct = (tags: string[]) => [...new Set(tags)]

const mostCopies = 1_000

const duplicateQuery = handler(contract.duplicateQuery, async (context, { queryId }) => {
  const { name, text, tags } = await getSavedQuery(context, queryId)
  const taken = new Set((await otherQueries(context)).map((query) => folded(query.name)))
  for (let copy = 1; copy < mostCopies; copy++) {
    const suffix = copy === 1 ? ' (copy)' : ` (copy ${copy})`
    const free = `${name.slice(0, 120 - suffix.length)}${suffix}`
    if (!taken.has(folded(free))) return insertQuery(context, { name: free, text, tags })
  }
  throw nameTaken(`${name} (copy)`)
})

const updateQuery = handler(contract.updateQuery, async (context, { queryId, name, text, tags, version }) => {
  const before = await getSavedQuery(context, queryId)
  requireUnlocked(context, before)
  requireTree(text, await libraryFor(context, text, [before.name, name]))
  if (folded(before.name) !== folded(name)) await requireUnused(context, before, 'rename')
  const updated =
    before.version === version &&
    (await changeQuery(context, before, { name, text, tags: distinct(tags ?? before.tags) }))
  if (updated) return readQuery(context, queryId)
  throw somebodyWasFaster(await readQuery(context, queryId))
})

export function requireUnlocked({ workspace }: MemberContext, { name, locked }: { name: string; locked: boolean }) {
  if (!locked || may(workspace.role, 'queries.lock')) return
  throw new AppError(
    'forbidden',
    say(
      /*i18n*/ {
        id: 'problem.queryLocked',
        message: 'An owner of this workspace locked "{name}". Ask an owner, or duplicate it and change the copy.',
      },
      { name },
    ),
  )
}

const somebodyWasFaster = ({ updatedBy, version }: contract.SavedQuery) =>
  new AppError(
    'conflict',
    updatedBy === null
      ? say(
          /*i18n*/ {
            id: 'problem.queryChanged',
            message: 'Somebody changed this query in the meantime. Read version {version}, then save again.',
          },
          { version },
        )
      : say(
          /*i18n*/ {
            id: 'problem.queryChangedBy',
            message: '{person} changed this query in the meantime. Read version {version}, then save again.',
          },
          { person: updatedBy, version },
        ),
    {
      errors: [
        {
          pointer: '/version',
          ...say(/*i18n*/ { id: 'problem.expectedVersion', message: 'Expected {version}' }, { version }),
        },
      ],
    },
  )

type Stored = typeof savedQueries.$inferSelect

/** Keeps what stood there as a version, and makes a draft live; false where somebody else was faster. */
async function changeQuery(
  context: MemberContext,
  before: Stored,
  change: { name: string; text: string; tags: string[] },
) {
  const { db, workspace, now, userId } = context
  const { id: queryId, version, name, text, state, updatedAt, updatedBy } = before
  const isDraft = state === 'draft'
  const same = and(
    eq(savedQueries.workspaceId, workspace.id),
    eq(savedQueries.id, queryId),
    eq(savedQueries.version, version),
  )
  try {
    return await inTurn({ db }, isDraft ? { workspaceId: workspace.id } : {}, async (transaction) => {
      if (isDraft) await requireRoomForDraft(context, transaction)
      const rows = await transaction
        .update(savedQueries)
        .set({
          ...change,
          state: state === 'paused' ? 'paused' : 'live',
          version: version + 1,
          updatedAt: now(),
          updatedBy: userId,
        })
        .where(same)
        .returning({ id: savedQueries.id })
      if (rows.length === 0) return false
      await transaction
        .insert(savedQueryVersions)
        .values({ queryId, version, name, text, savedAt: updatedAt, savedBy: updatedBy })
      await recordAudit(transaction, doerOf(context), 'query.changed', { name: change.name, formerName: name })
      return true
    })
  } catch (thrown) {
    throw isUniqueViolation(thrown) ? nameTaken(change.name) : thrown
  }
}

const lockQuery = handler(contract.lockQuery, async (context, { queryId, locked }) => {
  const { db, workspace } = context
  await db.transaction(async (transaction) => {
    const [changed] = await transaction
      .update(savedQueries)
      .set({ locked })
      .where(
        and(eq(savedQueries.workspaceId, workspace.id), eq(savedQueries.id, queryId), ne(savedQueries.locked, locked)),
      )
      .returning({ name: savedQueries.name })
    if (changed) await recordAudit(transaction, doerOf(context), locked ? 'query.locked' : 'query.unlocked', changed)
  })
  return readQuery(context, queryId)
})

const deleteQuery = handler(contract.deleteQuery, async (context, { queryId }) => {
  const { db, workspace } = context
  const before = await getSavedQuery(context, queryId)
  requireUnlocked(context, before)
  await requireUnused(context, before, 'delete')
  const deleted = await db.transaction(async (transaction) => {
    const [found] = await transaction
      .delete(savedQueries)
      .where(and(eq(savedQueries.workspaceId, workspace.id), eq(savedQueries.id, queryId)))
      .returning({ name: savedQueries.name })
    if (found) await recordAudit(transaction, doerOf(context), 'query.deleted', found)
    return found
  })
  if (deleted === undefined) throw missing()
  return {}
})

export const savedQueryHandlers = [
  listQueries,
  getQuery,
  createQuery,
  updateQuery,
  deleteQuery,
  lockQuery,
  duplicateQuery,
]
