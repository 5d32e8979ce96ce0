import * as z from 'zod/mini'
import { endpoint, largeBodyBytes } from '../endpoint.ts'
import { Post, Source } from '../posts/posts.ts'
import { SavedQuery } from './query-list.ts'
import { Wording } from '../wording.ts'
import { Name, normaliseName } from '../name.ts'
import { InputDay, Day, Id, Instant, Nothing, wholeNumber, inWorkspace } from '../primitives.ts'

// Separate, because every page needs the list but few need the other calls.
export * from './query-list.ts'

const Tags = z
  .array(
    z
      .string()
      .check(
        z.overwrite(normaliseName),
        z.minLength(1),
        z.maxLength(40),
        z.regex(/^[^\p{Cc}]*$/u, /*i18n*/ 'Control characters are not allowed'),
      ),
  )
  .check(z.maxLength(20))

export const QueryText = z.string().check(z.maxLength(4_096))

/** One problem of a query text; offsets are UTF-16, 0-based, end exclusive. */
export const QueryProblem = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  from: z.number(),
  to: z.number(),
  message: z.string(),
  hint: z.optional(z.string()),
  fix: z.optional(
    z.object({ label: z.string(), edits: z.array(z.object({ from: z.number(), to: z.number(), insert: z.string() })) }),
  ),
  /** Translations of `message`, `hint` and the label of `fix`, which are English. */
  wording: z.optional(z.object({ message: Wording, hint: z.optional(Wording), fix: z.optional(Wording) })),
})
export type QueryProblem = z.infer<typeof QueryProblem>

const oneQuery = { ...inWorkspace, queryId: Id }

export const getQuery = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/queries/:queryId',
  access: 'queries.read',
  summary: 'Get a saved query.',
  input: z.strictObject(oneQuery),
  output: SavedQuery,
})

export const createQuery = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/queries',
  access: 'queries.edit',
  summary: 'Create a saved query. Returns 409 conflict if its name is taken.',
  input: z.strictObject({ ...inWorkspace, name: Name, text: QueryText, tags: z.optional(Tags) }),
  output: SavedQuery,
  problems: ['invalid_query', 'conflict', 'plan_limit_reached', 'quota_reached'],
})

export const updateQuery = endpoint({
  api: 'internal',
  method: 'PUT',
  path: '/workspaces/:workspaceId/queries/:queryId',
  access: 'queries.edit',
  summary:
    'Update a saved query and make a draft live. Returns 409 conflict if it changed since `version`, or if other queries use its old name.',
  input: z.strictObject({ ...oneQuery, name: Name, text: QueryText, tags: z.optional(Tags), version: z.number() }),
  output: SavedQuery,
  problems: ['query_locked', 'invalid_query', 'conflict', 'plan_limit_reached'],
})

export const deleteQuery = endpoint({
  api: 'internal',
  method: 'DELETE',
  path: '/workspaces/:workspaceId/queries/:queryId',
  access: 'queries.edit',
  summary: 'Delete a saved query. Its posts stay. Returns 409 conflict if other queries use it.',
  input: z.strictObject(oneQuery),
  output: Nothing,
  problems: ['query_locked', 'conflict'],
})

export const lockQuery = endpoint({
  api: 'internal',
  method: 'PUT',
  path: '/workspaces/:workspaceId/queries/:queryId/lock',
  access: 'queries.lock',
  summary: 'Lock or unlock a saved query. Only owners can change or delete a locked query.',
  input: z.strictObject({ ...oneQuery, locked: z.boolean() }),
  output: SavedQuery,
})

export const pauseQuery = endpoint({
  api: 'internal',
  method: 'PUT',
  path: '/workspaces/:workspaceId/queries/:queryId/pause',
  access: 'queries.edit',
  summary: 'Pause or resume a saved query. A paused query collects no new posts; a draft stays a draft.',
  input: z.strictObject({ ...oneQuery, paused: z.boolean() }),
  output: SavedQuery,
  problems: ['query_locked'],
})

export const stopQueryBackfill = endpoint({
  api: 'internal',
  method: 'PUT',
  path: '/workspaces/:workspaceId/queries/:queryId/backfill-stop',
  access: 'queries.edit',
  summary: 'Cancel the backfill of a saved query. Posts found so far stay.',
  input: z.strictObject(oneQuery),
  output: Nothing,
  problems: ['query_locked'],
})

export const duplicateQuery = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/queries/:queryId/duplicate',
  access: 'queries.edit',
  summary: 'Duplicate a saved query under a free name, such as "Drinks (copy)". The copy is not locked.',
  input: z.strictObject(oneQuery),
  output: SavedQuery,
  problems: ['conflict', 'plan_limit_reached', 'quota_reached'],
})

/** One saved version of a query, from 1. */
export const QueryVersion = z.object({
  version: z.number(),
  name: z.string(),
  text: z.string(),
  savedAt: Instant,
  savedBy: z.nullable(z.string()),
})
export type QueryVersion = z.infer<typeof QueryVersion>

export const listQueryVersions = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/queries/:queryId/versions',
  access: 'queries.read',
  summary: 'List the versions of a saved query, newest first. At most 100.',
  input: z.strictObject(oneQuery),
  output: z.object({ items: z.array(QueryVersion) }),
})

export const getQueryVersion = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/queries/:queryId/version',
  access: 'queries.read',
  summary: 'Get a version of a saved query by its number.',
  input: z.strictObject({ ...oneQuery, version: wholeNumber(1, 999_999_999) }),
  output: QueryVersion,
})

/** Posts gained or lost; null after a timeout. */
const Difference = z.object({ posts: z.nullable(z.number()), samples: z.array(Post) })

export const compareQuery = endpoint({
  api: 'social',
  method: 'POST',
  path: '/workspaces/:workspaceId/queries/:queryId/changes',
  access: 'queries.read',
  idempotent: true,
  summary:
    'Preview the posts that a saved query gains and loses with another text. Includes up to five samples of each.',
  input: z.strictObject({
    ...oneQuery,
    text: QueryText,
    /** Default: the last 30 days, or all days with posts if those have none. */
    from: z.optional(InputDay),
    to: z.optional(InputDay),
  }),
  output: z.object({
    range: z.object({ from: Day, to: Day, timezone: z.string() }),
    gained: Difference,
    lost: Difference,
  }),
  problems: ['invalid_query'],
})

/** A removable part of the text; offsets as in problems. */
export const QueryClause = z.object({
  role: z.enum(['finds', 'narrows', 'excludes']),
  from: z.number(),
  to: z.number(),
  /** Posts of the range that the part alone finds or excludes; null if not counted in time. */
  posts: z.nullable(z.number()),
  /** Posts that would match without this exclusion; null for other parts. */
  removes: z.nullable(z.number()),
})
export type QueryClause = z.infer<typeof QueryClause>

/** Longer than a query may be, so that the preview can name the error. */
const PreviewText = z.string().check(z.maxLength(20_000))

export const QueryPreview = z.object({
  /** The text in its normal form, and as a sentence; null if it does not parse. */
  normalForm: z.nullable(z.string()),
  readAs: z.nullable(z.string()),
  problems: z.array(QueryProblem),
  range: z.object({ from: Day, to: Day, timezone: z.string() }),
  total: z.nullable(z.number()),
  /** True if counting timed out and all counts below are projected from a sample. */
  estimated: z.boolean(),
  /** Half of the 95 % interval of an estimated `total`, in posts; null if exact. */
  margin: z.nullable(z.number()),
  /** Posts in 30 days at the range's rate since the workspace's first post; null below seven days. */
  postsAMonth: z.nullable(z.number()),
  perDay: z.array(z.object({ day: Day, posts: z.number() })),
  perSource: z.array(z.object({ source: Source, posts: z.number() })),
  /** ISO 639-1 code or und, most posts first. */
  perLanguage: z.array(z.object({ language: z.string(), posts: z.number() })),
  samples: z.array(Post),
  perClause: z.array(QueryClause),
  /** Other saved queries with common posts, most first. */
  overlap: z.array(z.object({ queryId: Id, name: z.string(), posts: z.number() })),
})
export type QueryPreview = z.infer<typeof QueryPreview>

export const previewQuery = endpoint({
  api: 'social',
  method: 'POST',
  path: '/workspaces/:workspaceId/queries/preview',
  access: 'queries.read',
  idempotent: true,
  summary:
    'Preview the posts that a query text matches, with counts, 20 samples and overlaps. A text with errors returns its `problems`.',
  input: z.strictObject({
    ...inWorkspace,
    text: PreviewText,
    /** Default: the last 30 days, or all days with posts if those have none. */
    from: z.optional(InputDay),
    to: z.optional(InputDay),
    /** The saved query being edited, which `overlap` leaves out. */
    queryId: z.optional(Id),
  }),
  output: QueryPreview,
})

/** Posts that a caller may mark of each kind. */
export const maxMarkedPosts = 50
const MarkedPosts = z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(maxMarkedPosts))

/** A change of the text that separates the marked posts; counts are of distinct posts. */
export const TermSuggestion = z.object({
  kind: z.enum(['exclude', 'require']),
  /** As written in a query: a word, a phrase in quotes or, if required, several joined by OR. */
  term: z.string(),
  /** The whole text with the exclusion or requirement. */
  text: z.string(),
  /** Posts that the text finds and the new one doesn't, and the marked ones among them. */
  removed: z.number(),
  removedRelevant: z.number(),
  removedNotRelevant: z.number(),
})
export type TermSuggestion = z.infer<typeof TermSuggestion>

export const suggestTerms = endpoint({
  api: 'social',
  method: 'POST',
  path: '/workspaces/:workspaceId/queries/suggestions',
  access: 'queries.read',
  idempotent: true,
  summary:
    'Suggest up to eight words or phrases that separate relevant from other posts of a query text, best first. Posts that the text does not find are ignored. Needs a post of each kind, or two that are not relevant.',
  input: z.strictObject({
    ...inWorkspace,
    text: PreviewText,
    /** Default: the last 30 days, or all days with posts if those have none. */
    from: z.optional(InputDay),
    to: z.optional(InputDay),
    relevantIds: MarkedPosts,
    notRelevantIds: MarkedPosts,
  }),
  maxBytes: largeBodyBytes,
  output: z.object({ items: z.array(TermSuggestion) }),
  problems: ['invalid_query'],
})
