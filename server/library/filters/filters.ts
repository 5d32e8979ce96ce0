import * as z from 'zod/mini'
import * as contract from '#contract/filters/filters.ts'
import type { AnyCondition, FilterCondition } from '#contract/filters/filter-conditions.ts'
import type { FieldCondition } from '#contract/filters/field-conditions.ts'
import { normaliseValue } from '#contract/query-language/values.ts'
import { missingError, needsCreator, needsPerson } from '#server/ground/common-messages.ts'
import type { MemberContext } from '#server/access/context.ts'
import { requireOneRelease } from '#server/access/one-release.ts'
import { filters } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { handler } from '#server/access/handler.ts'
import { changeRecord, createRecord, deleteRecord, type RecordKind } from '#server/access/records/records.ts'
import { readFilter, readFilters, visibleTo } from '#server/selection/stored-filters.ts'
import type { Params } from '#server/platform/db/clickhouse/clickhouse.ts'
import { compileCondition, readLibraryForFilter } from '#server/selection/filter-condition.ts'
import { toSelectableCondition } from '#server/selection/conditions.ts'
import { startOfDay } from '#server/selection/days.ts'
import { duringDays, resolveScopeParts, unmutedConditions } from '#server/selection/scope.ts'

type FilterFields = {
  name: string
  visibility: contract.FilterVisibility
  conditions: FilterCondition[]
  fields?: FieldCondition[]
}

const filterRecords: RecordKind<typeof filters> = {
  table: filters,
  what: 'filter',
  visibleTo,
  quota: 'filters',
  missing: () => missingError('filter', '/filterId'),
}

const listFilters = handler(contract.listFilters, async (context) => ({ items: await readFilters(context) }))

const getFilter = handler(contract.getFilter, (context, { filterId }) => readFilter(context, filterId))

const createFilter = handler(contract.createFilter, async (context, fields) => {
  if (fields.fields?.length) await requireOneRelease(context)
  const { id } = await createRecord(context, filterRecords, toStoredFilter(context, fields), {
    audit: ['filter.created', toAuditDetails(fields)],
  })
  return readFilter(context, id)
})

const updateFilter = handler(contract.updateFilter, async (context, { filterId: id, version, ...fields }) => {
  if (fields.fields?.length) await requireOneRelease(context)
  await changeRecord(context, filterRecords, { id, version }, (before) => toStoredFilter(context, fields, before), {
    // Only its creator may make a shared filter private, because others use it.
    check: (before) => {
      if (fields.visibility === 'shared' || before.privateTo !== null || before.createdBy === context.userId) return
      throw new AppError('forbidden', needsCreator)
    },
    audit: () => ['filter.changed', toAuditDetails(fields)],
  })
  return readFilter(context, id)
})

const deleteFilter = handler(contract.deleteFilter, async (context, { filterId }) => {
  const audit = (deleted: Row) =>
    [
      'filter.deleted',
      toAuditDetails({ name: deleted.name, visibility: deleted.privateTo === null ? 'shared' : 'private' }),
    ] as const
  await deleteRecord(context, filterRecords, filterId, { audit })
  return {}
})

type Row = typeof filters.$inferSelect

/** Keeps private names out of the audit log. */
const toAuditDetails = ({ name, visibility }: Pick<FilterFields, 'name' | 'visibility'>) => ({
  name: visibility === 'shared' ? name : null,
})

/** Clients that don't send custom-field conditions leave them unchanged. */
const toStoredFilter = (
  context: MemberContext,
  { name, visibility, conditions, fields }: FilterFields,
  before?: Pick<Row, 'conditions'>,
) => ({
  name,
  privateTo: visibility === 'shared' ? null : requireUserId(context),
  conditions: contract.listConditions({
    // Normalizes values as the query language does, without duplicates.
    conditions: conditions.map((condition: FilterCondition): FilterCondition =>
      'values' in condition
        ? ({
            ...condition,
            values: [...new Set(condition.values.map((value) => normaliseValue(condition.field, value).trim()))],
          } as FilterCondition)
        : condition,
    ),
    fields: fields ?? (before && before.conditions.filter((one): one is FieldCondition => 'fieldId' in one)),
  }) satisfies AnyCondition[],
})

function requireUserId({ userId }: MemberContext): string {
  if (userId !== null) return userId
  throw new AppError('invalid_input', needsPerson, {
    errors: [{ pointer: '/visibility', ...needsPerson }],
  })
}

const Counts = z.object({ posts: z.coerce.number(), kept: z.coerce.number(), held: z.array(z.coerce.number()) })

/** Counts all conditions in one pass over the scope's posts. */
const previewFilter = handler(
  contract.previewFilter,
  async (context, { conditions, fieldConditions: fields, ...input }) => {
    const { range, base, muted } = await resolveScopeParts(context, { ...input, filterId: undefined })
    const { timezone } = range
    const library = await readLibraryForFilter(context, conditions)
    const compiled = contract
      .listConditions({ conditions, fields })
      .map((condition, index) =>
        compileCondition(condition, { library, startOfDay: (day) => startOfDay(day, timezone), prefix: `f${index}x` }),
      )
    const all = compiled.map(({ condition }) => `(${toSelectableCondition(condition)})`)
    const { where, params } = duringDays([...base, ...unmutedConditions(muted)], range)
    const [counts] = await context.clickhouse.rows(
      Counts,
      `SELECT count() AS posts, countIf(${all.join(' AND ')}) AS kept, [${all.map((one) => `countIf(${one})`).join(', ')}] AS held
       FROM posts FINAL WHERE ${where}`,
      Object.assign({}, params, ...compiled.map((condition) => condition.params)) as Params,
      { signal: context.signal },
    )
    const { posts, kept, held } = counts!
    return { kept, removed: posts - kept, removedByCondition: held.map((one) => posts - one) }
  },
)

export const filterHandlers = [listFilters, getFilter, createFilter, updateFilter, deleteFilter, previewFilter]
