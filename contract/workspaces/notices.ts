import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Nothing, inWorkspace } from '../primitives.ts'
import { optionalWithDefault, lenientArray } from '../tolerance.ts'

/**
 * `planAsked`: a member asks the owner to renew the plan. `paymentSucceeded`: a delayed payment, such as a bank
 * transfer, arrived.
 */
export const NoticeKind = z.enum(['planAsked', 'paymentFailed', 'paymentSucceeded', 'deletionAsked', 'roleChanged'])
export type NoticeKind = z.infer<typeof NoticeKind>

export const NoticeDetails = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.literal(null)]))
export type NoticeDetails = z.infer<typeof NoticeDetails>

/**
 * `details` by kind: `planAsked` has `by` (a name), `roleChanged` has `by`, `from` and `to` (roles), `paymentSucceeded`
 * has `checkout` (its ID).
 */
export const Notice = z.object({
  id: Id,
  kind: NoticeKind,
  details: NoticeDetails,
  createdAt: Instant,
  readAt: z.nullable(Instant),
})
export type Notice = z.infer<typeof Notice>

/**
 * `channelDisabled`: notices to a channel stopped; `details` has its `name` and `reason`. `reportNotSent`: `details`
 * has its `name` and `reportId`. `recipientLeft`: alerts and reports lost a recipient who left; `details` has `by` (a
 * name), their `count` and `names`, and how many have no recipient now (`silent`). Apps of the first release know none
 * of these.
 */
export const LaterNoticeKind = z.enum(['channelDisabled', 'reportNotSent', 'recipientLeft'])
export type LaterNoticeKind = z.infer<typeof LaterNoticeKind>

export const LaterNotice = z.extend(Notice, { kind: LaterNoticeKind })
export type LaterNotice = z.infer<typeof LaterNotice>

export const maxNotices = 50

export const listNotices = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/notices',
  access: 'workspace.read',
  personal: true,
  summary: `List the caller's latest ${maxNotices} notices in a workspace, newest first.`,
  input: z.strictObject(inWorkspace),
  output: z.object({
    items: z.array(Notice),
    later: optionalWithDefault(lenientArray(LaterNotice), []),
    unread: z.number(),
  }),
})

export const readNotices = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/notices/read',
  access: 'workspace.read',
  personal: true,
  summary: "Mark the caller's notices as read.",
  input: z.strictObject({ ...inWorkspace, noticeIds: z.array(Id).check(z.minLength(1), z.maxLength(maxNotices)) }),
  output: Nothing,
})

/** Members who can renew the plan (name null if unset), and when the caller asked them within the last day. */
export const Owners = z.object({
  items: z.array(z.object({ userId: Id, name: z.nullable(z.string()) })),
  askedAt: z.nullable(Instant),
})
export type Owners = z.infer<typeof Owners>

export const listOwners = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/owners',
  access: 'workspace.read',
  personal: true,
  summary: 'List the owners of a workspace. Also available after the plan has ended.',
  input: z.strictObject(inWorkspace),
  output: Owners,
})

export const askOwner = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/owners/ask',
  access: 'workspace.read',
  personal: true,
  summary: 'Ask the owners to renew the plan. Each member can ask once in 24 hours.',
  input: z.strictObject(inWorkspace),
  output: Owners,
})
