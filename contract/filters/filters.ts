import * as z from 'zod/mini'
import { endpoint, largeBodyBytes } from '../endpoint.ts'
import { CustomFieldCondition, type FieldCondition } from './field-conditions.ts'
import { type AnyCondition, FilterCondition, filterLimits, FilterConditions } from './filter-conditions.ts'
import { optionalWithDefault } from '../tolerance.ts'
import { scopeFields } from '../posts/posts.ts'
import { Name } from '../name.ts'
import { Id, Instant, Nothing, inWorkspace } from '../primitives.ts'

/** Only its owner sees a private filter; others get not_found. */
export const FilterVisibility = z.enum(['private', 'shared'])
export type FilterVisibility = z.infer<typeof FilterVisibility>

export const Filter = z.object({
  id: Id,
  name: z.string(),
  visibility: FilterVisibility,
  /** All must hold, as well as all of `fields`. */
  conditions: z.array(FilterCondition),
  /** Conditions on custom fields. */
  fields: optionalWithDefault(z.array(CustomFieldCondition), []),
  createdAt: Instant,
  updatedAt: Instant,
  /** Increases with every edit; an edit names the version it started from. */
  version: z.number(),
  /** Creator; null once that user is deleted. */
  ownerName: z.nullable(z.string()),
  /** Last editor; null once that user is deleted. */
  updatedBy: z.nullable(z.string()),
  /** Whether the caller may edit and delete it. */
  canEdit: z.boolean(),
})
export type Filter = z.infer<typeof Filter>

/** Private and shared filters per workspace. */
export const maxFilters = 500

const oneFilter = { ...inWorkspace, filterId: Id }
const conditions = {
  conditions: FilterConditions,
  /** Conditions on custom fields; an update without them keeps the existing ones. */
  fields: z.optional(z.array(CustomFieldCondition).check(z.maxLength(filterLimits.conditions))),
}
const filterFields = {
  name: Name.check(z.regex(/^[^\p{Cs}]*$/u, /*i18n*/ 'Control characters are not allowed')),
  visibility: FilterVisibility,
  ...conditions,
}
/** All conditions of a filter, built-in fields first. */
export const listConditions = ({
  conditions: own,
  fields = [],
}: {
  conditions: readonly FilterCondition[]
  fields?: readonly FieldCondition[]
}): AnyCondition[] => [...own, ...fields]
const hasConditions = z.refine<{ conditions: unknown[]; fields?: unknown[] }>(
  ({ conditions: own, fields = [] }) => own.length + fields.length > 0,
  { error: /*i18n*/ 'Choose at least one.', path: ['conditions'] },
)

export const listFilters = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/filters',
  access: 'filters.apply',
  summary: "List the shared filters and the caller's private ones by name.",
  input: z.strictObject(inWorkspace),
  output: z.object({ items: z.array(Filter) }),
})

export const getFilter = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/filters/:filterId',
  access: 'filters.apply',
  summary: "Get a filter. Returns 404 not_found if it is another member's private filter.",
  input: z.strictObject(oneFilter),
  output: Filter,
})

export const createFilter = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/filters',
  access: 'filters.edit',
  summary: "Create a filter. Names are unique among shared filters, and among each member's private ones.",
  input: z.strictObject({ ...inWorkspace, ...filterFields }).check(hasConditions),
  maxBytes: largeBodyBytes,
  output: Filter,
  problems: ['conflict', 'quota_reached'],
})

export const updateFilter = endpoint({
  api: 'internal',
  method: 'PUT',
  path: '/workspaces/:workspaceId/filters/:filterId',
  access: 'filters.edit',
  summary:
    'Update a filter. Only its creator can make a shared filter private. Returns 409 conflict if it changed since `version`.',
  input: z.strictObject({ ...oneFilter, ...filterFields, version: z.number() }),
  maxBytes: largeBodyBytes,
  output: Filter,
  problems: ['conflict'],
})

export const deleteFilter = endpoint({
  api: 'internal',
  method: 'DELETE',
  path: '/workspaces/:workspaceId/filters/:filterId',
  access: 'filters.edit',
  summary: 'Delete a filter. No posts are deleted. Calls with its `filterId` then return 404 not_found.',
  input: z.strictObject(oneFilter),
  output: Nothing,
})

export const FilterPreview = z.object({
  /** Posts of the scope that meet all conditions, without muted posts. */
  kept: z.number(),
  removed: z.number(),
  /** Posts removed per condition, alone or with others; in the order of `conditions`, then `fields`. */
  removedByCondition: z.array(z.number()),
})
export type FilterPreview = z.infer<typeof FilterPreview>

export const previewFilter = endpoint({
  api: 'social',
  method: 'POST',
  path: '/workspaces/:workspaceId/filter-preview',
  access: 'filters.apply',
  idempotent: true,
  summary:
    'Preview how many posts of a scope unsaved conditions keep and remove. A saved filter in the scope is ignored.',
  input: z.strictObject({
    ...scopeFields,
    conditions: FilterConditions,
    /** Unsaved conditions on custom fields. */
    fieldConditions: conditions.fields,
  }),
  maxBytes: largeBodyBytes,
  output: FilterPreview,
  problems: ['invalid_query'],
})
