import * as z from 'zod/mini'
import { Email } from '../email.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Nothing, inWorkspace } from '../primitives.ts'
import { added, goodOf, known } from '../tolerance.ts'

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
  role: known(InvitedRole.options, 'unknown'),
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
  mail: added(z.nullable(known(MailState.options, 'unknown')), null),
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
  summary: 'The invites that can still be used or were left to expire, newest first. Never their tokens.',
  input: z.strictObject(inWorkspace),
  output: z.object({
    items: goodOf(Invite),
    /** Whether invites to an e-mail address are mailed. */
    mails: added(z.boolean(), false),
  }),
})

export const createInvite = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/invites',
  access: 'members.invite',
  summary: `Invites one person, the owner of an e-mail address, or whoever has the link, for ${inviteDays} days. An address gets the link by mail, where this installation sends mails.`,
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
  summary: `Gives an invite a new token and ${inviteDays} more days, and mails it where it is an address's. The old token ends.`,
  input: z.strictObject({ ...inWorkspace, inviteId: Id }),
  output: NewInvite,
  problems: ['gone', 'quota_reached'],
})

export const revokeInvite = endpoint({
  api: 'internal',
  method: 'DELETE',
  path: '/workspaces/:workspaceId/invites/:inviteId',
  access: 'members.invite',
  summary: 'Ends an invite. Who came by it stays.',
  input: z.strictObject({ ...inWorkspace, inviteId: Id }),
  output: Nothing,
})
