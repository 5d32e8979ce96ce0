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
  summary: 'The fields of the workspace, by name.',
  input: z.strictObject(inWorkspace),
  output: z.object({ items: z.array(CustomField) }),
})

export const createCustomField = endpoint({
  api: 'social',
  method: 'POST',
  path: '/workspaces/:workspaceId/custom-fields',
  access: 'customFields.edit',
  summary: `Makes a field under a name that no other field has; imports fill it. At most ${customFieldLimits.ofWorkspace}.`,
  input: z.strictObject({ ...inWorkspace, ...named, kind: CustomFieldKind }),
  output: CustomField,
  problems: ['conflict', 'quota_reached'],
})

export const renameCustomField = endpoint({
  api: 'social',
  method: 'PUT',
  path: '/workspaces/:workspaceId/custom-fields/:fieldId',
  access: 'customFields.edit',
  summary: 'Gives a field another name; values, filters and presets stay with it.',
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
  summary: 'What would go with a field: the posts that have a value, and what names it.',
  input: z.strictObject(oneField),
  output: CustomFieldUse,
})

export const deleteCustomField = endpoint({
  api: 'social',
  method: 'DELETE',
  path: '/workspaces/:workspaceId/custom-fields/:fieldId',
  access: 'customFields.edit',
  summary: 'Deletes a field and its value on every post. No post goes with it; filters that ask for it find no value.',
  input: z.strictObject(oneField),
  output: Nothing,
})
