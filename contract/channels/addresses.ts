import * as z from 'zod/mini'
import { Email } from '../email.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Nothing, inWorkspace } from '../primitives.ts'
import { openEnum } from '../tolerance.ts'

/** `confirmDays`: days until an unconfirmed address expires. */
export const addressLimits = { ofWorkspace: 200, confirmDays: 7 } as const

/** An external e-mail address; it receives notices only after its owner confirms it. */
export const RecipientAddress = z.object({
  id: Id,
  email: z.string(),
  /** `waiting` for confirmation; `expired` without one; `stopped`: it rejects mail permanently. */
  state: openEnum(['waiting', 'expired', 'confirmed', 'unsubscribed', 'stopped'], 'unknown'),
  /** When it entered this state. */
  since: Instant,
  /** Null once that user is deleted. */
  createdBy: z.nullable(z.string()),
})
export type RecipientAddress = z.infer<typeof RecipientAddress>

const ofAddress = { ...inWorkspace, addressId: Id }

export const listAddresses = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/addresses',
  access: 'channels.read',
  summary: "List the email addresses of recipients who aren't members, with their confirmation state.",
  input: z.strictObject(inWorkspace),
  output: z.object({
    items: z.array(RecipientAddress),
    /** Whether this installation sends mail. */
    mails: z.boolean(),
  }),
})

export const createAddress = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/addresses',
  access: 'channels.edit',
  summary: `Create an email recipient and send it a confirmation link. Returns the existing one if there is one. Default limit: ${addressLimits.ofWorkspace} per workspace.`,
  input: z.strictObject({ ...inWorkspace, email: Email }),
  output: RecipientAddress,
  problems: ['quota_reached', 'conflict'],
})

export const resendConfirmation = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/addresses/:addressId/confirmation',
  access: 'channels.edit',
  summary: 'Resend the confirmation link of an email address. The old link stops working.',
  input: z.strictObject(ofAddress),
  output: RecipientAddress,
  problems: ['conflict', 'quota_reached'],
})

export const deleteAddress = endpoint({
  api: 'internal',
  method: 'DELETE',
  path: '/workspaces/:workspaceId/addresses/:addressId',
  access: 'channels.edit',
  summary: 'Delete an email address. Pending emails to it are not sent.',
  input: z.strictObject(ofAddress),
  output: Nothing,
})

/** Whether the caller wants mails from alerts and reports that list them as a recipient. */
export const NoticeMails = z.object({ wanted: z.boolean() })
export type NoticeMails = z.infer<typeof NoticeMails>

export const getNoticeMails = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/notice-mails',
  access: 'workspace.read',
  personal: true,
  summary: 'Get whether the caller receives emails of alerts and reports. False after unsubscribing.',
  input: z.strictObject(inWorkspace),
  output: NoticeMails,
})

export const setNoticeMails = endpoint({
  api: 'internal',
  method: 'PUT',
  path: '/workspaces/:workspaceId/notice-mails',
  access: 'workspace.read',
  summary: 'Set whether the caller receives emails of alerts and reports.',
  input: z.strictObject({ ...inWorkspace, wanted: z.boolean() }),
  output: NoticeMails,
})
