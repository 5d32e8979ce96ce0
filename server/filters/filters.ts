import { say } from '#contract/texts.ts'
import { and, eq } from 'drizzle-orm'
import type { FilterCondition } from '#contract/filters/filter-conditions.ts'
import * as contract from '#contract/filters/filters.ts'
import { tidyValue } from '#contract/query-language/values.ts'
import { doerOf, recordAudit } from '#server/access/audit.ts'
import type { MemberContext } from '#server/context.ts'
import { isUniqueViolation } from '#server/db/postgres-failures.ts'
import { filters } from '#server/db/schema/index.ts'
import { AppError } from '#server/errors.ts'
import { handler } from '#server/handler.ts'
import { inTurn, requireRoom } from '#server/records/quota.ts'
import { missingFilter, readFilter, readFilters, visibleTo } from '#server/selection/stored-filters.ts'

type Said = { name: string; visibility: contract.FilterVisibility; conditions: FilterCondition[] }

const listFilters = handler(contract.listFilters, async (context) => ({ items: await readFilters(context) }))

const getFilter = handler(contract.getFilter, (context, { filterId }) => readFilter(context, filterId))

const createFilter = handler(contract.createFilter, async (context, { name, visibility, conditions }) => {
  const { db, env, workspace, userId, now } = context
  const at = now()
  const [created] = await inTurn({ db }, { workspaceId: workspace.id }, async (transaction) => {
    const count = await transaction.$count(filters, eq(filters.workspaceId, workspace.id))
    requireRoom(env, 'filters', count, (most) =>
      say(
        /*i18n*/ {
          id: 'problem.filtersFull',
          message: 'A workspace holds at most {most, number} filters, private ones included. Delete one first.',
        },
        { most },
      ),
    )
    const rows = await transaction
      .insert(filters)
      .values({
        ...stored(context, { name, visibility, conditions }),
        workspaceId: workspace.id,
        createdBy: userId,
        updatedBy: userId,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoNothing()
      .returning({ id: filters.id })
    if (rows.length > 0)
      await recordAudit(transaction, doerOf(context), 'filter.created', namedOf({ name, visibility }))
    return rows
  })
  if (created === undefined) throw nameTaken(name)
  return readFilter(context, created.id)
})

/** What a private filter is called is nobody else's business. */
const namedOf = ({ name, visibility }: Pick<Said, 'name' | 'visibility'>) => ({
  name: visibility === 'shared' ? name : null,
})

const visibilityOf = ({ privateTo }: Pick<Row, 'privateTo'>) => (privateTo === null ? 'shared' : 'private')

const stored = (context: MemberContext, { name, visibility, conditions }: Said) => ({
  name,
  privateTo: visibility === 'shared' ? null : personal(context),
  conditions: conditions.map(tidied),
})

function personal({ userId }: MemberContext): string {
  if (userId !== null) return userId
  throw new AppError(
    'invalid_input',
    say(
      /*i18n*/ {
        id: 'problem.operatorPrivateFilter',
        message: 'The operator is no person and keeps no private filters.',
      },
    ),
    {
      errors: [
        { pointer: '/visibility', ...say(/*i18n*/ { id: 'problem.expectedShared', message: 'Expected shared' }) },
      ],
    },
  )
}

/** As the language compares values, each once. */
const tidied = (condition: FilterCondition): FilterCondition =>
  'values' in condition
    ? ({
        ...condition,
        values: [...new Set(condition.values.map((value) => tidyValue(condition.field, value).trim()))],
      } as FilterCondition)
    : condition

const nameTaken = (name: string) =>
  new AppError(
    'conflict',
    say(
      /*i18n*/ {
        id: 'problem.filterNameTaken',
        message: 'There is already a filter named "{name}". Choose another name.',
      },
      { name },
    ),
    {
      errors: [
        {
          pointer: '/name',
          ...say(
            /*i18n*/ { id: 'problem.expectedFreeFilterName', message: 'Expected a name that no other filter has' },
          ),
        },
      ],
    },
  )

const updateFilter = handler(contract.updateFilter, async (context, { filterId, version, ...said }) => {
  const { now, userId } = context
  const before = await findFilter(context, filterId)
  requireMaker(context, before, said)
  const change = { ...stored(context, said), version: version + 1, updatedAt: now(), updatedBy: userId }
  const changed =
    before.version === version && (await changeFilter(context, before, { ...change, visibility: said.visibility }))
  const after = await readFilter(context, filterId)
  if (changed) return after
  throw somebodyWasFaster(after)
})

type Row = typeof filters.$inferSelect

async function findFilter(context: MemberContext, filterId: string): Promise<Row> {
  const [row] = await context.db
    .select()
    .from(filters)
    .where(and(visibleTo(context), eq(filters.id, filterId)))
  if (row === undefined) throw missingFilter()
  return row
}

/** Others may use a shared filter: to take it from them is up to who made it. */
function requireMaker({ userId }: MemberContext, { privateTo, createdBy }: Row, { visibility }: Said) {
  if (visibility === 'shared' || privateTo !== null || createdBy === userId) return
  throw new AppError(
    'forbidden',
    say(
      /*i18n*/ {
        id: 'problem.notMakerOfFilter',
        message: 'Only who made a shared filter can make it private. Make a copy of your own.',
      },
    ),
  )
}

/** False where somebody else was faster. */
async function changeFilter(
  context: MemberContext,
  { id, version }: Row,
  { visibility, ...change }: Partial<Row> & Pick<Said, 'name' | 'visibility'>,
) {
  try {
    return await context.db.transaction(async (transaction) => {
      const rows = await transaction
        .update(filters)
        .set(change)
        .where(and(visibleTo(context), eq(filters.id, id), eq(filters.version, version)))
        .returning({ id: filters.id })
      if (rows.length > 0)
        await recordAudit(transaction, doerOf(context), 'filter.changed', namedOf({ name: change.name, visibility }))
      return rows.length > 0
    })
  } catch (thrown) {
    throw isUniqueViolation(thrown) ? nameTaken(change.name) : thrown
  }
}

const somebodyWasFaster = ({ updatedBy, version }: contract.Filter) =>
  new AppError(
    'conflict',
    updatedBy === null
      ? say(
          /*i18n*/ {
            id: 'problem.filterChanged',
            message: 'Somebody changed this filter in the meantime. Read version {version}, then save again.',
          },
          { version },
        )
      : say(
          /*i18n*/ {
            id: 'problem.filterChangedBy',
            message: '{person} changed this filter in the meantime. Read version {version}, then save again.',
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

const deleteFilter = handler(contract.deleteFilter, async (context, { filterId }) => {
  const deleted = await context.db.transaction(async (transaction) => {
    const [found] = await transaction
      .delete(filters)
      .where(and(visibleTo(context), eq(filters.id, filterId)))
      .returning({ name: filters.name, privateTo: filters.privateTo })
    if (found)
      await recordAudit(
        transaction,
        doerOf(context),
        'filter.deleted',
        namedOf({ name: found.name, visibility: visibilityOf(found) }),
      )
    return found
  })
  if (deleted === undefined) throw missingFilter()
  return {}
})

export const filterHandlers = [listFilters, getFilter, createFilter, updateFilter, deleteFilter]
