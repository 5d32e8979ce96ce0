import type { Handler } from '#server/handler.ts'
import { join, validateInvite } from './accept-invite.ts'
import { createInviteHandler } from './create-invite.ts'
import { listInvites, resendInvite, revokeInvite } from './open-invites.ts'

export { createInvite } from './create-invite.ts'

export const inviteHandlers: Handler[] = [
  validateInvite,
  join,
  createInviteHandler,
  listInvites,
  resendInvite,
  revokeInvite,
]
