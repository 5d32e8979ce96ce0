import * as z from 'zod/mini'
import { endpoint, largeBodyBytes } from '../endpoint.ts'
import { Source } from '../posts/posts.ts'
import { Name } from '../name.ts'
import { Id, Instant, Nothing, inWorkspace } from '../primitives.ts'

/** Lists per workspace, authors per list, and authors per call. */
export const authorListLimits = { ofWorkspace: 200, authors: 1_000, atOnce: 500 } as const

/** A shared, named list of authors, used to filter a scope to their posts. */
export const AuthorList = z.object({
  id: Id,
  name: z.string(),
  /** Number of authors, with or without stored posts. */
  authors: z.number(),
  createdAt: Instant,
  /** Null once that user is deleted. */
  createdBy: z.nullable(z.string()),
  /** Last change of its name or authors. */
  updatedAt: Instant,
  updatedBy: z.nullable(z.string()),
})
export type AuthorList = z.infer<typeof AuthorList>

/** An author as in posts: the source's ID, or the handle without one. */
export const ListedAuthor = z.strictObject({
  source: Source,
  id: z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(500),
      z.regex(/^[^\p{Cc}\p{Cs}]*$/u, /*i18n*/ 'Control characters are not allowed'),
    ),
})
export type ListedAuthor = z.infer<typeof ListedAuthor>

const authors = z.array(ListedAuthor).check(z.minLength(1), z.maxLength(authorListLimits.atOnce))
const oneList = { ...inWorkspace, authorListId: Id }
const named = { name: Name.check(z.regex(/^[^\p{Cs}]*$/u, /*i18n*/ 'Control characters are not allowed')) }

export const listAuthorLists = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/author-lists',
  access: 'insights.read',
  summary: 'List the author lists by name.',
  input: z.strictObject(inWorkspace),
  output: z.object({ items: z.array(AuthorList) }),
})

export const createAuthorList = endpoint({
  api: 'social',
  method: 'POST',
  path: '/workspaces/:workspaceId/author-lists',
  access: 'authorLists.edit',
  summary: `Create an author list, with or without authors. Returns 409 conflict if its name is taken. Default limit: ${authorListLimits.ofWorkspace} per workspace.`,
  input: z.strictObject({ ...inWorkspace, ...named, authors: z.optional(authors) }),
  maxBytes: largeBodyBytes,
  output: AuthorList,
  problems: ['conflict', 'quota_reached'],
})

export const renameAuthorList = endpoint({
  api: 'social',
  method: 'PUT',
  path: '/workspaces/:workspaceId/author-lists/:authorListId',
  access: 'authorLists.edit',
  summary: 'Rename an author list. Returns 409 conflict if the name is taken.',
  input: z.strictObject({ ...oneList, ...named }),
  output: AuthorList,
  problems: ['conflict'],
})

export const deleteAuthorList = endpoint({
  api: 'social',
  method: 'DELETE',
  path: '/workspaces/:workspaceId/author-lists/:authorListId',
  access: 'authorLists.edit',
  summary: 'Delete an author list. No posts are deleted. Calls with its `authorListId` then return 404 not_found.',
  input: z.strictObject(oneList),
  output: Nothing,
})

export const listListedAuthors = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/author-lists/:authorListId/authors',
  access: 'insights.read',
  summary: 'List the authors of an author list by source and ID, with or without stored posts.',
  input: z.strictObject(oneList),
  output: z.object({ items: z.array(ListedAuthor) }),
})

export const addListedAuthors = endpoint({
  api: 'social',
  method: 'POST',
  path: '/workspaces/:workspaceId/author-lists/:authorListId/authors',
  access: 'authorLists.edit',
  summary: `Add authors to an author list. Limit: ${authorListLimits.authors} per list.`,
  input: z.strictObject({ ...oneList, authors }),
  maxBytes: largeBodyBytes,
  output: AuthorList,
  problems: ['quota_reached'],
})

export const removeListedAuthors = endpoint({
  api: 'social',
  method: 'POST',
  path: '/workspaces/:workspaceId/author-lists/:authorListId/authors/remove',
  access: 'authorLists.edit',
  summary: "Remove authors from an author list. Authors who aren't on it are ignored.",
  input: z.strictObject({ ...oneList, authors }),
  maxBytes: largeBodyBytes,
  output: AuthorList,
})
