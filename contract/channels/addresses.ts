import * as z from 'zod/mini'
import { Email } from '../email.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Nothing, inWorkspace } from '../primitives.ts'
import { known } from '../tolerance.ts'

/** `confirmDays`: days until an unconfirmed address expires. */
export const addressLimits = { ofWorkspace: 200, confirmDays: 7 } as const

/** An external e-mail address; it receives notices only after its owner confirms it. */
export const RecipientAddress = z.object({
  id: Id,
  email: z.string(),
  /** `waiting` for confirmation; `expired` without one; `stopped`: it rejects mail permanently. */
  state: known(['waiting', 'expired', 'confirmed', 'unsubscribed', 'stopped'], 'unknown'),
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
  summary: 'E-mail addresses beside those of members, by name, and what their owners said.',
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
  summary: `Adds an e-mail address and mails its owner a link to confirm; answers the one that is there already. At most ${addressLimits.ofWorkspace}.`,
  input: z.strictObject({ ...inWorkspace, email: Email }),
  output: RecipientAddress,
  problems: ['quota_reached', 'conflict'],
})

export const resendConfirmation = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/addresses/:addressId/confirmation',
  access: 'channels.edit',
  summary: 'Mails the owner of an address the link to confirm once more. The old link ends.',
  input: z.strictObject(ofAddress),
  output: RecipientAddress,
  problems: ['conflict', 'quota_reached'],
})

export const deleteAddress = endpoint({
  api: 'internal',
  method: 'DELETE',
  path: '/workspaces/:workspaceId/addresses/:addressId',
  access: 'channels.edit',
  summary: 'Forgets an address. What still waits for it is not mailed.',
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
  summary: 'Whether the caller is mailed the alerts and reports that name them; false after they have unsubscribed.',
  input: z.strictObject(inWorkspace),
  output: NoticeMails,
})

export const setNoticeMails = endpoint({
  api: 'internal',
  method: 'PUT',
  path: '/workspaces/:workspaceId/notice-mails',
  access: 'workspace.read',
  summary: 'Ends or begins the mails of alerts and reports to the caller.',
  input: z.strictObject({ ...inWorkspace, wanted: z.boolean() }),
  output: NoticeMails,
})
