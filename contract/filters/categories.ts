import * as z from 'zod/mini'
import { endpoint, largeBodyBytes } from '../endpoint.ts'
import { Name } from '../name.ts'
import { Post } from '../posts/posts.ts'
import { PostIds } from '../posts/tags.ts'
import { Id, Instant, Nothing, inWorkspace } from '../primitives.ts'
import { QueryText } from '../saved-queries/queries.ts'

/** Categories per workspace; examples and counterexamples per category. */
export const categoryLimits = { ofWorkspace: 200, examples: 1_000 } as const

/** A set of posts that a workspace defines itself, by a rule, by examples or both. It is evaluated when it is read. */
export const Category = z.object({
  id: Id,
  /** Unique within its parent; never contains a slash. */
  name: z.string(),
  /** The category that includes its posts; null on the first of the two levels. */
  parentId: z.nullable(Id),
  /** The rule: a query text; empty for none. */
  text: z.string(),
  /** False if the rule names a query or category that is gone. Calls that use the category then fail. */
  isReadable: z.boolean(),
  /** Number of posts that belong to it, and of posts that don't, whatever the rule says. */
  examples: z.number(),
  counterexamples: z.number(),
  /** Increases with every edit; an edit names the version it started from. */
  version: z.number(),
  createdAt: Instant,
  /** Null once that user is deleted. */
  createdBy: z.nullable(z.string()),
  updatedAt: Instant,
  updatedBy: z.nullable(z.string()),
})
export type Category = z.infer<typeof Category>

/** `Delivery/Late`, as the query language writes it. */
export const toCategoryPath = ({ name }: { name: string }, parent: { name: string } | null = null) =>
  parent === null ? name : `${parent.name}/${name}`

const oneCategory = { ...inWorkspace, categoryId: Id }
export const CategoryName = Name.check(
  z.regex(/^[^\p{Cs}]*$/u, /*i18n*/ 'Control characters are not allowed'),
  z.regex(/^[^/›]*$/u, /*i18n*/ 'A slash separates a category from its subcategory. Choose another character.'),
)
const categoryFields = { name: CategoryName, parentId: z.nullable(Id), text: QueryText }

export const listCategories = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/categories',
  access: 'posts.read',
  summary: 'List the categories by name.',
  input: z.strictObject(inWorkspace),
  output: z.object({ items: z.array(Category) }),
})

export const createCategory = endpoint({
  api: 'social',
  method: 'POST',
  path: '/workspaces/:workspaceId/categories',
  access: 'categories.edit',
  summary: `Create a category. Returns 409 conflict if its parent already has one of this name. Default limit: ${categoryLimits.ofWorkspace} per workspace.`,
  input: z.strictObject({ ...inWorkspace, ...categoryFields }),
  output: Category,
  problems: ['conflict', 'invalid_query', 'quota_reached'],
})

export const updateCategory = endpoint({
  api: 'social',
  method: 'PUT',
  path: '/workspaces/:workspaceId/categories/:categoryId',
  access: 'categories.edit',
  summary:
    'Update a category; its examples stay. Returns 409 conflict if it changed since `version`, or if something uses its old name.',
  input: z.strictObject({ ...oneCategory, ...categoryFields, version: z.number() }),
  output: Category,
  problems: ['conflict', 'invalid_query'],
})

export const deleteCategory = endpoint({
  api: 'social',
  method: 'DELETE',
  path: '/workspaces/:workspaceId/categories/:categoryId',
  access: 'categories.edit',
  summary: 'Delete a category. Its posts stay. Returns 409 conflict if something uses it or it has subcategories.',
  input: z.strictObject(oneCategory),
  output: Nothing,
  problems: ['conflict'],
})

/** What names a category: saved queries, filters of all members, and rules of other categories. */
export const CategoryUse = z.object({ queries: z.number(), filters: z.number(), categories: z.number() })
export type CategoryUse = z.infer<typeof CategoryUse>

export const getCategoryUse = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/categories/:categoryId/use',
  access: 'posts.read',
  summary: 'Get how many saved queries, filters and other categories use a category or a subcategory of it.',
  input: z.strictObject(oneCategory),
  output: CategoryUse,
})

/** Days that the counts of categories cover, up to today. */
export const categoryCountDays = 30

export const countCategories = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/category-counts',
  access: 'insights.read',
  summary: `Count the posts of each category in the last ${categoryCountDays} days, without muted posts.`,
  input: z.strictObject(inWorkspace),
  output: z.object({
    /** Posts is null for a category whose rule can't be read, and for all when counting takes too long. */
    items: z.array(z.object({ categoryId: Id, posts: z.nullable(z.number()) })),
  }),
})

export const addCategoryExamples = endpoint({
  api: 'social',
  method: 'POST',
  path: '/workspaces/:workspaceId/categories/:categoryId/examples',
  access: 'categories.edit',
  summary: `Add posts to a category as examples, or as counterexamples. Posts that aren't stored are ignored. Limit: ${categoryLimits.examples} per category.`,
  input: z.strictObject({ ...oneCategory, postIds: PostIds, belongs: z.boolean() }),
  maxBytes: largeBodyBytes,
  /** Only posts that were changed, for an undo; `moved` are those that were examples of the other kind. */
  output: z.object({ category: Category, postIds: z.array(z.string()), moved: z.array(z.string()) }),
  problems: ['quota_reached'],
})

export const removeCategoryExamples = endpoint({
  api: 'social',
  method: 'POST',
  path: '/workspaces/:workspaceId/categories/:categoryId/examples/remove',
  access: 'categories.edit',
  summary: "Remove examples and counterexamples from a category. Posts that aren't any are ignored.",
  input: z.strictObject({ ...oneCategory, postIds: PostIds }),
  maxBytes: largeBodyBytes,
  output: Category,
})

/** How well a rule finds the marked posts; each 0 to 1. */
export const RuleQuality = z.object({ precision: z.number(), recall: z.number(), f1: z.number() })
export type RuleQuality = z.infer<typeof RuleQuality>

export const LearntCategory = z.object({
  /** Marked posts that are stored and not muted. */
  examples: z.number(),
  counterexamples: z.number(),
  /** Of the saved rule; null without one, or without marked posts. */
  present: z.nullable(RuleQuality),
  /** Null for too few marked posts, or if no word separates them. */
  learnt: z.nullable(
    z.object({
      /** The whole rule, which may include the saved one. */
      text: QueryText,
      /** By five-fold cross-validation: rules learnt from four fifths of the marked posts are tested on the others. */
      quality: RuleQuality,
      isBetter: z.boolean(),
      /** Words and phrases of the rule by weight, with the number of marked posts that have them. */
      terms: z.array(
        z.object({
          kind: z.enum(['include', 'exclude']),
          term: z.string(),
          examples: z.number(),
          counterexamples: z.number(),
        }),
      ),
    }),
  ),
  /** Unmarked posts near the limit of the rule, of both sides. */
  unsure: z.array(Post),
})
export type LearntCategory = z.infer<typeof LearntCategory>

/** Marked posts from which a rule is learnt: in all, and at least of each kind. */
export const learningLimits = { marks: 10, ofEachKind: 3 } as const

export const learnCategory = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/categories/:categoryId/learnt-rule',
  access: 'categories.edit',
  summary: `Suggest a rule that separates the examples of a category from its counterexamples, and up to ten posts to mark next. Changes nothing. Needs ${learningLimits.marks} marked posts, at least ${learningLimits.ofEachKind} of each kind.`,
  input: z.strictObject(oneCategory),
  output: LearntCategory,
})
