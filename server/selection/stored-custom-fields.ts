import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { missingError } from '#server/ground/common-messages.ts'
import {
  builtInFields,
  type FieldCondition,
  decodeFieldConditions,
  isBuiltIn,
} from '#contract/filters/field-conditions.ts'
import { toFilterCondition } from '#contract/filters/filter-tree.ts'
import type { CustomField } from '#contract/filters/custom-fields.ts'
import { fullNameIn } from '#server/access/person-name.ts'
import type { MemberContext } from '#server/access/context.ts'
import { customFields } from '#server/platform/db/postgres/schema/index.ts'
import type { Condition } from './conditions.ts'
import { startOfDay } from './days.ts'
import { compileCondition, readLibraryForFilter } from './filter-condition.ts'

type Context = Pick<MemberContext, 'db' | 'workspace'>

export async function readCustomFields({ db, workspace }: Context, ids?: readonly string[]): Promise<CustomField[]> {
  const rows = await db
    .select({
      id: customFields.id,
      name: customFields.name,
      kind: customFields.kind,
      createdAt: customFields.createdAt,
      createdBy: fullNameIn(customFields.createdBy),
    })
    .from(customFields)
    .where(and(eq(customFields.workspaceId, workspace.id), ids && inArray(customFields.id, [...ids])))
    .orderBy(asc(sql`lower(${customFields.name})`), asc(customFields.id))
  return rows.map((field) => ({ ...field, createdAt: field.createdAt.toISOString() }))
}

/** Throws not_found for an id outside the workspace. */
export async function readCustomField(context: Context, id: string): Promise<CustomField> {
  const [field] = await readCustomFields(context, [id])
  if (field === undefined) throw missingCustomField()
  return field
}

/** Names by id; deleted fields are missing. */
export async function readFieldNames(context: Context, conditions: readonly FieldCondition[] = []) {
  const fields = conditions.length === 0 ? [] : await readCustomFields(context)
  return new Map(fields.map(({ id, name }) => [id, name]))
}

/** The conditions of a URL with field names instead of ids, without those on deleted fields. */
export async function nameConditionFields(context: Context, { fields = '' }: { fields?: string }) {
  const conditions = decodeFieldConditions(fields) ?? []
  const names = await readFieldNames(context, conditions)
  return conditions.flatMap(({ fieldId, ...condition }) => {
    if (isBuiltIn(fieldId)) return [{ fieldId, name: builtInFields[fieldId], ...condition }]
    const name = names.get(fieldId)
    return name === undefined ? [] : [{ name, ...condition }]
  })
}

/** Throws not_found for a deleted field; its pointer lets a page offer to remove the conditions. */
export async function readFieldConditions(
  context: MemberContext,
  { fields }: { fields?: string },
): Promise<Condition[]> {
  if (fields === undefined) return []
  const conditions = decodeFieldConditions(fields)!
  const custom = new Set(conditions.map(({ fieldId }) => fieldId).filter((id) => !isBuiltIn(id)))
  if ((await readCustomFields(context, [...custom])).length < custom.size) throw missingCustomField('/fields')
  const builtIn = conditions.map(toFilterCondition).filter((condition) => condition !== null)
  const library = await readLibraryForFilter(context, builtIn)
  return conditions.map((condition, index) =>
    compileCondition(condition, {
      library,
      startOfDay: (day) => startOfDay(day, context.workspace.timezone),
      prefix: `field${index}x`,
    }),
  )
}

export const missingCustomField = (pointer = '/fieldId') => missingError('field', pointer)
