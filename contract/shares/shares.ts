import * as z from 'zod/mini'
import { Parameters, PinnedCall, PinnedPage } from '../answers/pinned-views.ts'
import { endpoint, largeBodyBytes } from '../endpoint.ts'
import { workspaceLanguages } from '../languages.ts'
import { Name } from '../name.ts'
import { Id, Instant, Nothing, inWorkspace } from '../primitives.ts'
import { relativeDays } from '../relative-days.ts'
import { ReportRange } from '../reports/ranges.ts'
import { ReportItem } from '../reports/reports.ts'
import { optionalWithDefault, lenientArray } from '../tolerance.ts'
import { Branding, noBranding } from '../workspaces/branding.ts'
import { WeekStart } from '../workspaces/workspaces.ts'
import { exampleMessage } from '../schema-messages.ts'

/** Limits of public links. */
export const shareLimits = { ofWorkspace: 200, calls: 8, origins: 10, minPassword: 8, maxDays: 730 } as const

/** `live` shows current numbers, `pinned` those at creation. */
export const ShareMode = z.enum(['live', 'pinned'])
export type ShareMode = z.infer<typeof ShareMode>

/** Resolved at each opening, in the workspace's time zone. */
export const MovingDays = z.enum(relativeDays)

/** A page with its URL and calls; only the server answers them. */
const PageTarget = z.strictObject({
  kind: z.literal('page'),
  page: PinnedPage,
  /** The page's search parameters with explicit days. */
  search: Parameters,
  /** Relative days that replace those of `search`; null if they stay, and for pinned pages. */
  days: z.nullable(MovingDays),
  calls: z
    .array(z.strictObject({ call: PinnedCall, input: Parameters }))
    .check(z.minLength(1), z.maxLength(shareLimits.calls)),
})

export const ShareTarget = z.discriminatedUnion('kind', [
  PageTarget,
  // A report or dashboard; the server reads panels, filters and days from it.
  z.strictObject({ kind: z.literal('report'), reportId: Id }),
])
export type ShareTarget = z.infer<typeof ShareTarget>

/** A site that may embed the page, such as `https://example.com`. */
export const EmbedOrigin = z
  .string()
  .check(
    z.maxLength(253),
    z.regex(
      /^https:\/\/(?=.{4,})([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]([a-z\d-]*[a-z\d])?(:\d{1,5})?$/,
      exampleMessage('https://example.com'),
    ),
  )

export const Share = z.object({
  id: Id,
  name: z.string(),
  mode: ShareMode,
  target: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('page'), page: PinnedPage, days: z.nullable(MovingDays) }),
    /** Current `name` and `range`; null if the report was deleted. */
    z.object({ kind: z.literal('report'), name: z.nullable(z.string()), range: z.nullable(ReportRange) }),
  ]),
  showPosts: z.boolean(),
  hasPassword: z.boolean(),
  embedOrigins: z.array(z.string()),
  createdAt: Instant,
  /** Null once that user is deleted. */
  createdBy: z.nullable(z.string()),
  /** Null if it never expires. */
  expiresAt: z.nullable(Instant),
  hasExpired: z.boolean(),
  lastOpenedAt: z.nullable(Instant),
  openings: z.number(),
})
export type Share = z.infer<typeof Share>

/** Share ID and token open the share. The token is returned only here and not stored. */
const CreatedShare = z.object({ share: Share, token: z.string() })

export const createShare = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/shares',
  access: 'shares.make',
  summary: `Create a public link to a page or report. The token is returned only once. Default limit: ${shareLimits.ofWorkspace} per workspace.`,
  input: z.strictObject({
    ...inWorkspace,
    name: Name,
    mode: ShareMode,
    target: ShareTarget,
    /** Whether posts are shown; otherwise answers contain none. */
    showPosts: z.boolean(),
    password: z.nullable(z.string().check(z.minLength(shareLimits.minPassword), z.maxLength(200))),
    /** Null if it never expires. */
    expiresInDays: z.nullable(z.number().check(z.multipleOf(1), z.gte(1), z.lte(shareLimits.maxDays))),
    embedOrigins: z.array(EmbedOrigin).check(z.maxLength(shareLimits.origins)),
  }),
  maxBytes: largeBodyBytes,
  output: CreatedShare,
  problems: ['gone', 'invalid_query', 'quota_reached', 'too_large'],
})

export const listShares = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/shares',
  access: 'shares.make',
  summary: 'List the shares of a workspace, newest first.',
  input: z.strictObject(inWorkspace),
  output: z.object({ items: lenientArray(Share) }),
})

export const renewShareLink = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/shares/:shareId/link',
  access: 'shares.make',
  summary: 'Replace the link of a share. The old link stops working.',
  input: z.strictObject({ ...inWorkspace, shareId: Id }),
  output: CreatedShare,
  problems: ['gone'],
})

export const deleteShare = endpoint({
  api: 'internal',
  method: 'DELETE',
  path: '/workspaces/:workspaceId/shares/:shareId',
  access: 'shares.delete',
  summary: 'Delete a share. Its link stops working at once; open pages close within a minute.',
  input: z.strictObject({ ...inWorkspace, shareId: Id }),
  output: Nothing,
})

/** A condition on a field, by field name. */
const SharedCondition = z.object({
  /** Only of a built-in field, whose name depends on the reader's language. */
  fieldId: z.optional(z.string()),
  name: z.string(),
  not: z.optional(z.boolean()),
  values: z.optional(z.array(z.string())),
  contains: z.optional(z.string()),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
})

/** A shared page's filters in readable form. */
export const SharedScope = z.object({
  /** Names of saved queries; empty for all posts. */
  queries: z.array(z.string()),
  /** An unsaved search. */
  text: z.nullable(z.string()),
  filter: z.nullable(z.string()),
  authorList: z.nullable(z.string()),
  /** Whether fields filter it. */
  byFields: z.boolean(),
  fields: optionalWithDefault(z.array(SharedCondition), []),
})
export type SharedScope = z.infer<typeof SharedScope>

const sharedContentFields = {
  name: z.string(),
  workspace: z.object({
    name: z.string(),
    language: z.enum(workspaceLanguages),
    timezone: z.string(),
    weekStart: WeekStart,
  }),
  branding: optionalWithDefault(Branding, noBranding),
  mode: ShareMode,
  /** Time of the numbers. */
  asOf: Instant,
  search: Parameters,
  /** Null if its query or filter is gone. */
  scope: z.nullable(SharedScope),
  showPosts: z.boolean(),
  calls: z.array(z.object({ call: PinnedCall, input: Parameters })),
}

/** A panel's own scope: its search with days, and its filters in readable form; null if its query or filter is gone. */
const SharedPanel = z.object({ search: Parameters, scope: z.nullable(SharedScope) })
export type SharedPanel = z.infer<typeof SharedPanel>

/** The shared content: a URL without IDs of the workspace, and calls, which are requested by index. */
export const SharedContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), page: PinnedPage, ...sharedContentFields }),
  z.object({
    kind: z.literal('report'),
    items: z.array(ReportItem),
    /** Panels with a scope of their own, by item ID. */
    panels: optionalWithDefault(z.record(z.string(), SharedPanel), {}),
    /** PNGs in Base64 by ID. */
    images: optionalWithDefault(z.record(z.string(), z.string()), {}),
    /** In a PDF, the page behind each panel, by item ID, and behind the summary. Visitors get no links. */
    links: optionalWithDefault(z.record(z.string(), z.string()), {}),
    summaryLink: optionalWithDefault(z.nullable(z.string()), null),
    /** Written by an editor for these days, who isn't named to visitors. */
    summary: optionalWithDefault(z.nullable(z.object({ text: z.string(), by: z.nullable(z.string()) })), null),
    ...sharedContentFields,
  }),
])
export type SharedContent = z.infer<typeof SharedContent>

/** The pass is sent as bearer token with each call and expires after `passHours`. */
export const OpenedShare = z.discriminatedUnion('status', [
  z.object({ status: z.literal('open'), pass: z.string(), content: SharedContent }),
  z.object({ status: z.literal('password'), wasWrong: z.boolean() }),
])
export type OpenedShare = z.infer<typeof OpenedShare>

export const passHours = 12

export const openShare = endpoint({
  api: 'social',
  method: 'POST',
  path: '/shared/:shareId',
  access: 'public',
  summary:
    'Open a share with its token, and its password if it has one. Returns 404 not_found if the token is unknown or the share has ended.',
  input: z.strictObject({
    shareId: Id,
    token: z.string().check(z.maxLength(200)),
    password: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: OpenedShare,
})

export const getSharedAnswer = endpoint({
  api: 'social',
  method: 'GET',
  path: '/shared/:shareId/answers/:index',
  access: 'public',
  summary: 'Get an answer of a shared page by its index in `calls`. Send the `pass` as the bearer token.',
  input: z.strictObject({ shareId: Id, index: z.string().check(z.regex(/^(0|[1-9]\d{0,2})$/)) }),
  output: z.unknown(),
  problems: ['gone', 'invalid_query', 'invalid_token'],
})

/** Polling interval of an open page, so that expiry and deletion take effect within a minute. */
export const sharedStateSeconds = 20

export const getSharedState = endpoint({
  api: 'social',
  method: 'GET',
  path: '/shared/:shareId/state',
  access: 'public',
  summary:
    'Get the state of an open shared page. Returns 404 not_found after the share has ended. If `state` changes, posts were deleted: request the answers again.',
  input: z.strictObject({ shareId: Id }),
  output: z.object({ state: z.string() }),
  problems: ['invalid_token'],
})
