import * as z from 'zod/mini'
import { endpoint, largeBodyBytes } from '../endpoint.ts'
import { pinnedCalls, pinnedPages } from './index.ts'
import { Id, Instant, Nothing, inWorkspace } from '../primitives.ts'

/** The pages whose numbers can be pinned. */
export const PinnedPage = z.enum(pinnedPages)
export type PinnedPage = z.infer<typeof PinnedPage>

/** The calls that answer such a page, by their names in the contract. */
export const PinnedCall = z.enum(pinnedCalls)
export type PinnedCall = z.infer<typeof PinnedCall>

const plain = z.string().check(z.regex(/^[^\0\p{Cs}]*$/u, /*i18n*/ 'Control characters are not allowed'))
const Parameters = z.record(plain.check(z.maxLength(100)), plain.check(z.maxLength(4_096)))

/** What a page was asked, its days said as days; the version of a query alone stands as its `text`, several keep their ids. */
export const PinnedSearch = Parameters

/** `changed` says that today's is another version than the pinned one, or another list of authors under its id. */
const PinnedStatus = z.enum(['same', 'changed', 'deleted'])

export const PinnedView = z.object({
  id: Id,
  page: PinnedPage,
  search: PinnedSearch,
  pinnedAt: Instant,
  /** Null where that person is gone. */
  pinnedBy: z.nullable(z.string()),
  /** Rises with every change of the workspace's posts. */
  dataVersion: z.string(),
  query: z.nullable(z.object({ id: Id, name: z.string(), version: z.number(), standing: PinnedStatus })),
  /** The queries that stand side by side, each with the text of its pinned version; none for a page of one. */
  compared: z.array(
    z.object({ id: Id, name: z.string(), version: z.number(), text: z.string(), standing: PinnedStatus }),
  ),
  filter: z.nullable(z.object({ name: z.string(), standing: PinnedStatus })),
  /** Null for links made before lists were named, too. */
  authorList: z.nullable(z.object({ name: z.string(), standing: PinnedStatus })),
  posts: z.object({
    /** When it was pinned. */
    total: z.number(),
    /** Of these. */
    deleted: z.number(),
    /** Stored, with other counts, text or sentiment. */
    changed: z.number(),
    /** Stored, and muted today. */
    muted: z.number(),
    /** So many of them are remembered one by one; fewer than `total` where the other numbers are projected. */
    compared: z.number(),
    /** What the same question finds today; null where it cannot be asked any more. */
    today: z.nullable(z.number()),
  }),
  /** Each call as it was answered, without the posts that were deleted since. */
  answers: z.array(z.object({ call: PinnedCall, input: Parameters, output: z.unknown() })),
  /** Answers that this version of the server cannot read any more. */
  unreadable: z.number(),
  /** Whether the caller may delete it. */
  mayDelete: z.boolean(),
})
export type PinnedView = z.infer<typeof PinnedView>

/** Of a workspace. */
export const maxPinnedViews = 500

export const createPinnedView = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/pinned-views',
  access: 'views.pin',
  summary: `Keeps the numbers of a page as they are now, under an id that cannot be guessed. At most ${maxPinnedViews}.`,
  input: z.strictObject({
    ...inWorkspace,
    page: PinnedPage,
    /** The page's address; its days have to be said. */
    search: PinnedSearch,
    /** What the page asks; answered here and now, never taken from the caller. */
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
  summary:
    'The numbers of a page as they were pinned, and how many of the posts behind them were deleted or changed since.',
  input: z.strictObject({ ...inWorkspace, viewId: Id }),
  output: PinnedView,
})

export const deletePinnedView = endpoint({
  api: 'internal',
  method: 'DELETE',
  path: '/workspaces/:workspaceId/pinned-views/:viewId',
  access: 'views.pin',
  summary: 'Deletes a pinned view; its link leads nowhere any more. For who pinned it, owners and managers.',
  input: z.strictObject({ ...inWorkspace, viewId: Id }),
  output: Nothing,
  problems: ['forbidden'],
})
