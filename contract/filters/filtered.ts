import * as z from 'zod/mini'
import { authorColumns, followersColumn } from '../answers/columns.ts'
import { columnsAt, table } from '../answers/table.ts'
import { endpoint } from '../endpoint.ts'
import { CustomFieldCondition } from './field-conditions.ts'
import { FilterCondition } from './filter-conditions.ts'
import { Mute } from './mutes.ts'
import { plainPostColumns } from '../posts/post-table.ts'
import { Post, scopeFields, Shown, Source } from '../posts/posts.ts'
import { Id, Instant, pageSchema, wholeNumber } from '../primitives.ts'

/** Why a post is removed: a condition of the filter, or a mute. */
export const RemovalReason = z.object({
  by: z.enum(['filter', 'mute']),
  /** ID of the filter or mute. */
  id: Id,
  /** The filter's name or the mute's label. */
  name: z.string(),
  /** The failed condition or the muted thing, in English. */
  part: z.string(),
  /** Set for a filter. */
  condition: z.optional(FilterCondition),
  /** Set for a filter's condition on a custom field. */
  fieldCondition: z.optional(CustomFieldCondition),
  fieldName: z.optional(z.string()),
  /** Set for a mute. */
  muted: z.optional(z.pick(Mute, { kind: true, nearIdentical: true, key: true })),
  /** When the filter was last changed or the mute was created. */
  at: Instant,
  /** Who did so; null once that user is deleted. */
  who: z.nullable(z.string()),
})
export type RemovalReason = z.infer<typeof RemovalReason>

/** A reason with the number of posts it removes, alone or with other reasons. */
export const CountedReason = z.extend(RemovalReason, { posts: z.number() })
export type CountedReason = z.infer<typeof CountedReason>

const page = {
  ...scopeFields,
  /** Default: all. */
  show: z.optional(Shown),
  /** Default: 50. */
  limit: z.optional(wholeNumber(1, 100)),
  cursor: z.optional(z.string().check(z.maxLength(500))),
}

export const FilteredPost = z.object({
  post: Post,
  kept: z.boolean(),
  /** All reasons; empty for a kept post. */
  reasons: z.array(RemovalReason),
})
export type FilteredPost = z.infer<typeof FilteredPost>

const reasonText = ({ by, name, part }: RemovalReason) => `${by} ${name}: ${part}`

export const filteredPostsTable = table({
  label: /*i18n*/ 'Filtered posts',
  rows: ({ items }: { items: readonly FilteredPost[] }) => items,
  columns: (columnOf) => [
    ...columnsAt(plainPostColumns, ({ post }: Pick<FilteredPost, 'post'>) => post),
    columnOf('kept', 'flag', /*i18n*/ 'Kept', ({ kept }) => kept),
    columnOf('reasons', 'list', /*i18n*/ 'Reasons', ({ reasons }) => reasons.map(reasonText)),
  ],
})

export const listFilteredPosts = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/filtered-posts',
  access: 'posts.read',
  summary: 'List the kept and filtered posts of a scope, newest first, with the reasons.',
  input: z.strictObject(page),
  output: z.extend(pageSchema(FilteredPost), {
    kept: z.number(),
    removed: z.number(),
    /** Most posts first; only reasons that remove posts. */
    reasons: z.array(CountedReason),
  }),
  problems: ['invalid_query'],
})

export const FilteredProfile = z.object({
  author: z.object({
    source: Source,
    /** Together with `source`, the key for muting. */
    id: z.string(),
    handle: z.nullable(z.string()),
    name: z.nullable(z.string()),
    /** At the author's newest post in the scope. */
    followers: z.nullable(z.number()),
  }),
  keptPosts: z.number(),
  removedPosts: z.number(),
  /** Of this author's posts, most first. */
  reasons: z.array(CountedReason),
})
export type FilteredProfile = z.infer<typeof FilteredProfile>

export const filteredProfilesTable = table({
  label: /*i18n*/ 'Filtered profiles',
  rows: ({ items }: { items: readonly FilteredProfile[] }) => items,
  columns: (columnOf) => [
    ...columnsAt([...authorColumns, followersColumn], ({ author }: Pick<FilteredProfile, 'author'>) => author),
    columnOf('kept_posts', 'integer', /*i18n*/ 'Kept posts', ({ keptPosts }) => keptPosts),
    columnOf('removed_posts', 'integer', /*i18n*/ 'Filtered posts', ({ removedPosts }) => removedPosts),
    columnOf('reasons', 'list', /*i18n*/ 'Reasons', ({ reasons }) =>
      reasons.map((reason) => `${reasonText(reason)} (${reason.posts})`),
    ),
  ],
})

export const listFilteredProfiles = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/filtered-profiles',
  access: 'posts.read',
  summary:
    'List the authors of a scope, most filtered posts first. `show` limits them to authors with kept or filtered posts.',
  input: z.strictObject(page),
  output: z.extend(pageSchema(FilteredProfile), {
    /** Authors with at least one kept post, and with at least one removed post. */
    kept: z.number(),
    removed: z.number(),
  }),
  problems: ['invalid_query'],
})
