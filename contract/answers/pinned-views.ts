import * as z from 'zod/mini'
import { endpoint, largeBodyBytes } from '../endpoint.ts'
import { pinnedCalls, pinnedPages } from './index.ts'
import { Id, Instant, Nothing, inWorkspace } from '../primitives.ts'
import { withLaterValues } from '../tolerance.ts'

/** Pages that can be pinned. */
export const PinnedPage = z.enum(pinnedPages)
export type PinnedPage = z.infer<typeof PinnedPage>

/** The contract calls of the pinnable pages. */
export const PinnedCall = z.enum(pinnedCalls)
export type PinnedCall = z.infer<typeof PinnedCall>

const plain = z.string().check(z.regex(/^[^\0\p{Cs}]*$/u, /*i18n*/ 'Control characters are not allowed'))
export const Parameters = z.record(plain.check(z.maxLength(100)), plain.check(z.maxLength(4_096)))

/** `changed`: a newer version than the pinned one, or another author list under its ID. */
const PinnedStatus = z.enum(['same', 'changed', 'deleted'])

export const PinnedView = z.object({
  id: Id,
  page: PinnedPage,
  /** The page's parameters with explicit days. A single query's pinned version is its `text`; several keep their IDs. */
  search: Parameters,
  pinnedAt: Instant,
  /** Null once that user is deleted. */
  pinnedBy: z.nullable(z.string()),
  /** Changes with the workspace's posts. */
  dataVersion: z.string(),
  query: z.nullable(z.object({ id: Id, name: z.string(), version: z.number(), standing: PinnedStatus })),
  /** The compared queries, each with the text of its pinned version; empty for pages of one query. */
  compared: z.array(
    z.object({ id: Id, name: z.string(), version: z.number(), text: z.string(), standing: PinnedStatus }),
  ),
  filter: z.nullable(z.object({ name: z.string(), standing: PinnedStatus })),
  /** Also null for views pinned before lists had names. */
  authorList: z.nullable(z.object({ name: z.string(), standing: PinnedStatus })),
  posts: z.object({
    /** Posts when pinned. */
    total: z.number(),
    /** Deleted since. */
    deleted: z.number(),
    /** Still stored, with changed counts, text or sentiment. */
    changed: z.number(),
    /** Still stored, muted today. */
    muted: z.number(),
    /** Number of posts checked individually; below `total`, the other numbers are projected. */
    compared: z.number(),
    /** Posts that match today; null if the question can no longer be answered. */
    today: z.nullable(z.number()),
  }),
  /** Each call's pinned answer, without posts deleted since. */
  answers: z.array(
    z.object({
      // No page has chosen posts.
      call: withLaterValues(
        pinnedCalls.filter((call) => call !== 'getChosenPosts'),
        ['getChosenPosts'],
      ),
      input: Parameters,
      output: z.unknown(),
    }),
  ),
  /** Number of answers that this server version can no longer read. */
  unreadable: z.number(),
  /** Whether the caller may delete it. */
  mayDelete: z.boolean(),
})
export type PinnedView = z.infer<typeof PinnedView>

/** Per workspace. */
export const maxPinnedViews = 500

export const createPinnedView = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/pinned-views',
  access: 'views.pin',
  summary: `Create a pinned view of a page's current figures. Default limit: ${maxPinnedViews} per workspace.`,
  input: z.strictObject({
    ...inWorkspace,
    page: PinnedPage,
    /** The page's search parameters; days are required. */
    search: Parameters,
    /** The page's calls; the server answers them itself and never accepts answers from the caller. */
    calls: z.array(z.strictObject({ call: PinnedCall, input: Parameters })).check(z.minLength(1), z.maxLength(8)),
  }),
  maxBytes: largeBodyBytes,
  output: z.object({ id: Id }),
  problems: ['invalid_query', 'quota_reached', 'too_large'],
})

export const getPinnedView = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/pinned-views/:viewId',
  access: 'insights.read',
  summary: 'Get a pinned view, and how many of its posts were deleted or changed since.',
  input: z.strictObject({ ...inWorkspace, viewId: Id }),
  output: PinnedView,
})

export const deletePinnedView = endpoint({
  api: 'internal',
  method: 'DELETE',
  path: '/workspaces/:workspaceId/pinned-views/:viewId',
  access: 'views.pin',
  summary: 'Delete a pinned view. Its link stops working. Only its creator, owners and managers can delete it.',
  input: z.strictObject({ ...inWorkspace, viewId: Id }),
  output: Nothing,
  problems: ['forbidden'],
})
