import { and, eq, inArray } from 'drizzle-orm'
import { createQuotaMessage } from '#server/ground/common-messages.ts'
import * as z from 'zod/mini'
import { customFieldLimits } from '#contract/filters/field-conditions.ts'
import type { MappedField, Mapping } from '#contract/ingest/uploads.ts'
import type { InputProblem } from '#contract/problems.ts'
import { toText } from '#contract/texts.ts'
import type { MemberContext, Services } from '#server/access/context.ts'
import { addCustomField } from '#server/library/custom-fields/custom-fields.ts'
import { customFields } from '#server/platform/db/postgres/schema/index.ts'
import type { KnownChoices } from '#server/posts/ingest/mapping/custom-fields.ts'
import { readCustomFields } from '#server/selection/stored-custom-fields.ts'

const plain = (name: string) => name.toLowerCase()

/** Resolves the mapping's custom fields by id or name; fields still to create have no id. */
export async function findMappedFields(
  context: Pick<MemberContext, 'db' | 'workspace'>,
  mapping: Mapping,
): Promise<{ mapping: Mapping; problems: InputProblem[] }> {
  if (mapping.fields === undefined || mapping.fields.length === 0) return { mapping, problems: [] }
  const existing = await readCustomFields(context)
  const problems: InputProblem[] = []
  const filled = new Map<string, string>()
  const fields = mapping.fields.map(({ id, ...wanted }, index): MappedField => {
    const pointer = `/mapping/fields/${index}`
    const field =
      existing.find((one) => one.id === id) ?? existing.find(({ name }) => plain(name) === plain(wanted.name))
    const key = plain(field?.name ?? wanted.name)
    const other = filled.get(key)
    if (other !== undefined)
      problems.push({
        pointer,
        ...toText(
          /*i18n*/ {
            id: 'problem.fieldFilledTwice',
            message: 'The columns "{other}" and "{column}" both go into the field "{name}". Choose one of them.',
          },
          { other, column: wanted.column, name: wanted.name },
        ),
      })
    filled.set(key, wanted.column)
    if (field === undefined) return wanted
    if (field.id !== id && field.kind !== wanted.kind)
      problems.push({
        pointer,
        ...toText(
          /*i18n*/ {
            id: 'problem.fieldOfOtherKind',
            message:
              'There is already a field "{name}", of kind {kind}. Choose it for the column "{column}", or give the new field another name.',
          },
          { name: field.name, kind: field.kind, column: wanted.column },
        ),
      })
    return { column: wanted.column, name: field.name, kind: field.kind, id: field.id }
  })
  const added = fields.filter(({ id }) => id === undefined).length
  if (added > 0 && existing.length + added > customFieldLimits.ofWorkspace)
    problems.push({ pointer: '/mapping/fields', ...createQuotaMessage('field')(customFieldLimits.ofWorkspace) })
  return { mapping: { ...mapping, fields }, problems }
}

/** Creates missing fields and returns the mapping with all ids. Throws as addCustomField. */
export async function createMappedFields(context: MemberContext, mapping: Mapping): Promise<Mapping> {
  if (mapping.fields === undefined) return mapping
  const fields: MappedField[] = []
  for (const field of mapping.fields)
    fields.push(field.id === undefined ? { ...field, id: (await addCustomField(context, field)).id } : field)
  return { ...mapping, fields }
}

const Choices = z.object({ field: z.string(), choices: z.array(z.string()) })

/** The mapping without fields deleted since, and the stored choices by field id. */
export async function readStoredFields(
  { clickhouse, db }: Pick<Services, 'clickhouse' | 'db'>,
  workspaceId: string,
  mapping: Mapping,
): Promise<{ mapping: Mapping; choices: KnownChoices }> {
  const ids = (mapping.fields ?? []).flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return { mapping, choices: {} }
  const there = await db
    .select({ id: customFields.id, kind: customFields.kind })
    .from(customFields)
    .where(and(eq(customFields.workspaceId, workspaceId), inArray(customFields.id, ids)))
  const known = new Set(there.map(({ id }) => id))
  const chosen = there.filter(({ kind }) => kind === 'choice').map(({ id }) => id)
  const found =
    chosen.length === 0
      ? []
      : await clickhouse.rows(
          Choices,
          `SELECT field, arraySort(groupUniqArray({max:UInt32})(custom_fields[field])) AS choices
           FROM posts FINAL ARRAY JOIN arrayIntersect(mapKeys(custom_fields), {fields:Array(String)}) AS field
           WHERE workspace_id = {workspaceId:UUID} GROUP BY field`,
          { workspaceId, fields: chosen, max: customFieldLimits.choices },
          { maxSeconds: 60, forWrite: true },
        )
  return {
    mapping: { ...mapping, fields: mapping.fields!.filter(({ id }) => id === undefined || known.has(id)) },
    choices: Object.fromEntries(found.map(({ field, choices }) => [field, choices])),
  }
}
