import * as z from 'zod/mini'
import { Email } from '../email.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Nothing, inWorkspace } from '../primitives.ts'
import { added, goodOf, known } from '../tolerance.ts'

/** Nobody is made an owner by an invite. */
export const InvitedRole = z.enum(['manager', 'viewer'])
export type InvitedRole = z.infer<typeof InvitedRole>

/** Days an invite is good for. */
export const inviteDays = 7

/** What became of a mail: on its way; taken by a server; not taken; to a mailbox that refuses for good; a day without a server that took it. */
export const MailState = z.enum(['waiting', 'sent', 'refused', 'stopped', 'expired'])
export type MailState = z.infer<typeof MailState>

export const Invite = z.object({
  id: Id,
  role: known(InvitedRole.options, 'unknown'),
  /** Who alone may use it; null for whoever has it. */
  email: z.nullable(z.string()),
  /** Whether it is good for any number of people. */
  manyUses: z.boolean(),
  uses: z.number(),
  createdAt: Instant,
  /** Null where that person is gone. */
  createdBy: z.nullable(z.string()),
  expiresAt: Instant,
  /** Of the mail that holds its link; null where the link has to be passed on by hand. */
  mail: added(z.nullable(known(MailState.options, 'unknown')), null),
})
export type Invite = z.infer<typeof Invite>

/** The token is told once: only its hash is kept. The link holds it, the code is it in groups of four. */
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
    /** Whether an invite of an e-mail address is mailed. */
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
