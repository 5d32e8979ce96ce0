import * as z from 'zod/mini'
import { Email } from '../email.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Nothing, inWorkspace } from '../primitives.ts'
import { optionalWithDefault, lenientArray, openEnum } from '../tolerance.ts'

/** Invites cannot create owners. */
export const InvitedRole = z.enum(['manager', 'viewer'])
export type InvitedRole = z.infer<typeof InvitedRole>

/** Days until an invite expires. */
export const inviteDays = 7

/**
 * State of a mail: `waiting` in the queue; `sent`: accepted by a server; `refused`; `stopped`: the mailbox rejects
 * permanently; `expired`: no server accepted it for a day.
 */
export const MailState = z.enum(['waiting', 'sent', 'refused', 'stopped', 'expired'])
export type MailState = z.infer<typeof MailState>

export const Invite = z.object({
  id: Id,
  role: openEnum(InvitedRole.options, 'unknown'),
  /** The only address that may use it; null for anyone with the link. */
  email: z.nullable(z.string()),
  /** Whether any number of people may use it. */
  manyUses: z.boolean(),
  uses: z.number(),
  createdAt: Instant,
  /** Null once that user is deleted. */
  createdBy: z.nullable(z.string()),
  expiresAt: Instant,
  /** State of its mail; null if the link has to be shared by hand. */
  mail: optionalWithDefault(z.nullable(openEnum(MailState.options, 'unknown')), null),
})
export type Invite = z.infer<typeof Invite>

/** The token is returned only here; the server stores its hash. Links contain the token, codes group it by four. */
export const NewInvite = z.object({ invite: Invite, token: z.string() })
export type NewInvite = z.infer<typeof NewInvite>

export const listInvites = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/invites',
  access: 'members.invite',
  summary: 'List open and recently expired invites, newest first. Tokens are never included.',
  input: z.strictObject(inWorkspace),
  output: z.object({
    items: lenientArray(Invite),
    /** Whether invites to an e-mail address are mailed. */
    mails: optionalWithDefault(z.boolean(), false),
  }),
})

export const createInvite = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/invites',
  access: 'members.invite',
  summary: `Create an invite that expires after ${inviteDays} days. With \`email\`, only that address can use it, and gets the link if the installation sends emails. The token is returned only once.`,
  input: z.strictObject({
    ...inWorkspace,
    role: InvitedRole,
    manyUses: z.optional(z.boolean()),
    email: z.optional(Email),
  }),
  output: NewInvite,
  problems: ['gone', 'quota_reached'],
})

export const resendInvite = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/invites/:inviteId/resend',
  access: 'members.invite',
  summary: `Renew an invite for ${inviteDays} days with a new token, and email it again if it has an address. The old token stops working.`,
  input: z.strictObject({ ...inWorkspace, inviteId: Id }),
  output: NewInvite,
  problems: ['gone', 'quota_reached'],
})

export const revokeInvite = endpoint({
  api: 'internal',
  method: 'DELETE',
  path: '/workspaces/:workspaceId/invites/:inviteId',
  access: 'members.invite',
  summary: 'Revoke an invite. Members who used it stay.',
  input: z.strictObject({ ...inWorkspace, inviteId: Id }),
  output: Nothing,
})
