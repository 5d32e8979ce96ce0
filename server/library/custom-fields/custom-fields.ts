import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import * as contract from '#contract/filters/custom-fields.ts'
import { type CustomFieldKind, customFieldLimits } from '#contract/filters/field-conditions.ts'
import type { MemberContext } from '#server/access/context.ts'
import { customFields, filters, mappingPresets } from '#server/platform/db/postgres/schema/index.ts'
import { handler } from '#server/access/handler.ts'
import { changeRecord, createRecord, deleteRecord, type RecordKind } from '#server/access/records/records.ts'
import { missingCustomField, readCustomField, readCustomFields } from '#server/selection/stored-custom-fields.ts'
import { visibleTo } from '#server/selection/stored-filters.ts'
import { eraseField } from './erase-field.ts'

const fieldRecords: RecordKind<typeof customFields> = {
  table: customFields,
  what: 'field',
  quota: customFieldLimits.ofWorkspace,
  missing: missingCustomField,
}

/** Throws conflict for a taken name, and quota_reached. */
export const addCustomField = (context: MemberContext, { name, kind }: { name: string; kind: CustomFieldKind }) =>
  createRecord(context, fieldRecords, { name, kind }, { audit: ['workspace.changed', { fieldCreated: name, kind }] })

const listCustomFields = handler(contract.listCustomFields, async (context) => ({
  items: await readCustomFields(context),
}))

const createCustomField = handler(contract.createCustomField, async (context, field) => {
  const { id } = await addCustomField(context, field)
  return readCustomField(context, id)
})

const renameCustomField = handler(contract.renameCustomField, async (context, { fieldId: id, name }) => {
  await changeRecord(context, fieldRecords, { id }, () => ({ name }), {
    audit: (before) =>
      before.name === name ? null : ['workspace.changed', { fieldRenamed: name, formerName: before.name }],
  })
  return readCustomField(context, id)
})

const getCustomFieldUse = handler(contract.getCustomFieldUse, async (context, { fieldId }) => {
  const { clickhouse, db, workspace, signal } = context
  await readCustomField(context, fieldId)
  const names = (column: unknown) => sql`${column}::text LIKE ${`%${fieldId}%`}`
  const [posts, filtered, presets] = await Promise.all([
    clickhouse.rows(
      z.object({ posts: z.coerce.number() }),
      `SELECT count() AS posts FROM posts FINAL
       WHERE workspace_id = {workspaceId:UUID} AND mapContains(custom_fields, {fieldId:String})`,
      { workspaceId: workspace.id, fieldId },
      { signal },
    ),
    db.$count(filters, and(visibleTo(context), names(filters.conditions))),
    db.$count(mappingPresets, and(eq(mappingPresets.workspaceId, workspace.id), names(mappingPresets.mapping))),
  ])
  return { posts: posts[0]!.posts, filters: filtered, presets }
})

/** Deletes the values first, so that after a failure the field can be deleted again. */
const deleteCustomField = handler(contract.deleteCustomField, async (context, { fieldId }) => {
  await readCustomField(context, fieldId)
  await eraseField(context, fieldId)
  await deleteRecord(context, fieldRecords, fieldId, {
    audit: ({ name }) => ['workspace.changed', { fieldDeleted: name }],
  })
  return {}
})

export const customFieldHandlers = [
  listCustomFields,
  createCustomField,
  renameCustomField,
  getCustomFieldUse,
  deleteCustomField,
]
