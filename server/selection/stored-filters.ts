import { missingError } from '#server/ground/common-messages.ts'
import { and, asc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import type { FieldCondition } from '#contract/filters/field-conditions.ts'
import type { FilterCondition } from '#contract/filters/filter-conditions.ts'
import type { Filter } from '#contract/filters/filters.ts'
import { may } from '#contract/permissions.ts'
import type { MemberContext } from '#server/access/context.ts'
import { filters } from '#server/platform/db/postgres/schema/index.ts'
import { fullNameIn } from '#server/access/person-name.ts'

/** The workspace's shared filters and the caller's private ones. */
export const visibleTo = ({ workspace, userId }: Pick<MemberContext, 'workspace' | 'userId'>) =>
  and(
    eq(filters.workspaceId, workspace.id),
    or(isNull(filters.privateTo), userId === null ? undefined : eq(filters.privateTo, userId)),
  )

const selectFilters = (context: MemberContext, filterId?: string) =>
  context.db
    .select({
      ...getTableColumns(filters),
      ownerName: fullNameIn(filters.createdBy),
      updatedBy: fullNameIn(filters.updatedBy),
    })
    .from(filters)
    .where(and(visibleTo(context), filterId === undefined ? undefined : eq(filters.id, filterId)))
    .orderBy(asc(sql`lower(${filters.name})`), asc(filters.id))
const toFilter = (
  { workspace }: MemberContext,
  { privateTo, createdAt, updatedAt, conditions, ...filter }: Awaited<ReturnType<typeof selectFilters>>[number],
): Filter => ({
  ...filter,
  conditions: conditions.filter((one): one is FilterCondition => !('fieldId' in one)),
  fields: conditions.filter((one): one is FieldCondition => 'fieldId' in one),
  visibility: privateTo === null ? 'shared' : 'private',
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  canEdit: may(workspace.role, 'filters.edit'),
})

export const readFilters = async (context: MemberContext): Promise<Filter[]> =>
  (await selectFilters(context)).map((row) => toFilter(context, row))

/** Throws not_found for a filter that the caller can't see. */
export async function readFilter(context: MemberContext, filterId: string): Promise<Filter> {
  const [row] = await selectFilters(context, filterId)
  if (row === undefined) throw missingError('filter', '/filterId')
  return toFilter(context, row)
}

/** Throws not_found; its pointer lets a page offer to remove the filter. */
export async function readScopeFilter(
  context: MemberContext,
  { filterId }: { filterId?: string },
): Promise<Filter | null> {
  return filterId === undefined ? null : readFilter(context, filterId)
}
