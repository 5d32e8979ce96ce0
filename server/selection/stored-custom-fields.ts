import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { missing } from '#server/sentences.ts'
import { type FieldCondition, readFieldConditions } from '#contract/filters/field-conditions.ts'
import type { CustomField } from '#contract/filters/custom-fields.ts'
import { fullNameIn } from '#server/access/person-name.ts'
import type { MemberContext } from '#server/context.ts'
import { customFields } from '#server/db/postgres/schema/index.ts'
import type { Condition } from './conditions.ts'
import { onField } from './filter-condition.ts'

type Context = Pick<MemberContext, 'db' | 'workspace'>

/** The fields of the workspace by name, or those of these ids. */
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

/** A field of the workspace; not_found for anything else. */
export async function readCustomField(context: Context, id: string): Promise<CustomField> {
  const [field] = await readCustomFields(context, [id])
  if (field === undefined) throw missingCustomField()
  return field
}

/** What the fields are called that some conditions ask for, by their ids; one that is gone has no name. */
export async function namesOfFields(context: Context, conditions: readonly FieldCondition[] = []) {
  const fields = conditions.length === 0 ? [] : await readCustomFields(context)
  return new Map(fields.map(({ id, name }) => [id, name]))
}

/** The conditions of an address, each with what its field is called in the place of its id; those on fields that are gone are left out. */
export async function namedConditions(context: Context, { fields = '' }: { fields?: string }) {
  const conditions = readFieldConditions(fields) ?? []
  const names = await namesOfFields(context, conditions)
  return conditions.flatMap(({ fieldId, ...condition }) => {
    const name = names.get(fieldId)
    return name === undefined ? [] : [{ name, ...condition }]
  })
}

/** The conditions of a scope on fields of the workspace; the pointer of the problem lets a page offer to drop them. */
export async function byFields(context: Context, { fields }: { fields?: string }): Promise<Condition[]> {
  if (fields === undefined) return []
  const conditions = readFieldConditions(fields)!
  const wanted = new Set(conditions.map(({ fieldId }) => fieldId))
  if ((await readCustomFields(context, [...wanted])).length < wanted.size) throw missingCustomField('/fields')
  return conditions.map((condition, index) => onField(condition, `custom${index}`))
}

export const missingCustomField = (pointer = '/fieldId') => missing('field', pointer)
