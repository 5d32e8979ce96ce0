import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Name } from '../name.ts'
import { Id, Instant, Nothing, inWorkspace } from '../primitives.ts'
import { CustomFieldKind, customFieldLimits } from './field-conditions.ts'

/** A workspace's own field of posts, such as a campaign or an analyst's code; imports fill it. */
export const CustomField = z.object({
  id: Id,
  name: z.string(),
  kind: CustomFieldKind,
  createdAt: Instant,
  /** Null once that user is deleted. */
  createdBy: z.nullable(z.string()),
})
export type CustomField = z.infer<typeof CustomField>

const oneField = { ...inWorkspace, fieldId: Id }
export const CustomFieldName = Name.check(z.regex(/^[^\p{Cs}]*$/u, /*i18n*/ 'Control characters are not allowed'))
const named = { name: CustomFieldName }

export const listCustomFields = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/custom-fields',
  access: 'posts.read',
  summary: 'List the custom fields by name.',
  input: z.strictObject(inWorkspace),
  output: z.object({ items: z.array(CustomField) }),
})

export const createCustomField = endpoint({
  api: 'social',
  method: 'POST',
  path: '/workspaces/:workspaceId/custom-fields',
  access: 'customFields.edit',
  summary: `Create a custom field, which imports fill. Returns 409 conflict if its name is taken. Limit: ${customFieldLimits.ofWorkspace} per workspace.`,
  input: z.strictObject({ ...inWorkspace, ...named, kind: CustomFieldKind }),
  output: CustomField,
  problems: ['conflict', 'quota_reached'],
})

export const renameCustomField = endpoint({
  api: 'social',
  method: 'PUT',
  path: '/workspaces/:workspaceId/custom-fields/:fieldId',
  access: 'customFields.edit',
  summary: 'Rename a custom field. Its values, filters and saved mappings stay.',
  input: z.strictObject({ ...oneField, ...named }),
  output: CustomField,
  problems: ['conflict'],
})

export const CustomFieldUse = z.object({
  /** Posts that have a value. */
  posts: z.number(),
  /** Filters visible to the caller, and import presets, that use the field. */
  filters: z.number(),
  presets: z.number(),
})
export type CustomFieldUse = z.infer<typeof CustomFieldUse>

export const getCustomFieldUse = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/custom-fields/:fieldId/use',
  access: 'posts.read',
  summary: 'Get how many posts, filters and saved mappings use a custom field.',
  input: z.strictObject(oneField),
  output: CustomFieldUse,
})

export const deleteCustomField = endpoint({
  api: 'social',
  method: 'DELETE',
  path: '/workspaces/:workspaceId/custom-fields/:fieldId',
  access: 'customFields.edit',
  summary: 'Delete a custom field and its values. No posts are deleted. Filters on it find no values.',
  input: z.strictObject(oneField),
  output: Nothing,
})
