import * as contract from '#contract/workspaces/members.ts'
import { toActor, recordAudit } from '#server/access/audit.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { AppError } from '#server/ground/errors.ts'
import { handler } from '#server/access/handler.ts'
import { withQuotaLock } from '#server/access/records/quota.ts'
import { requireOwnerForOwner } from './change-role.ts'
import { endNotices } from './end-notices.ts'
import { revokeAccess } from './revoke-access.ts'
import { deleteMember, getMember, requireOtherOwner, requireRole, lockRole } from './membership.ts'
import { needsPerson } from '#server/ground/common-messages.ts'

export const removeMember = handler(contract.removeMember, async (context, { userId }) => {
  await withQuotaLock(context, { workspaceId: context.workspace.id }, async (transaction) => {
    const caller = await lockRole(transaction, context)
    requireRole(caller, ['owner', 'manager'])
    const { role } = await getMember(transaction, context, userId)
    requireOwnerForOwner(caller, role)
    await endMembership(context, transaction, userId)
  })
  context.jobs.wake()
  return {}
})

export const leaveWorkspace = handler(contract.leaveWorkspace, async (context) => {
  const { userId, workspace } = context
  if (userId === null) throw new AppError('conflict', needsPerson)
  await withQuotaLock(context, { workspaceId: workspace.id }, (transaction) =>
    endMembership(context, transaction, userId),
  )
  context.jobs.wake()
  return {}
})

async function endMembership(context: MemberContext, transaction: Transaction, userId: string) {
  const { workspace, userId: callerId, requestId, log, now } = context
  const { role, name, inviteId } = await getMember(transaction, context, userId)
  if (role === 'owner') await requireOtherOwner(transaction, workspace.id, userId)
  await deleteMember(transaction, workspace.id, userId)
  await revokeAccess(transaction, { workspaceId: workspace.id, userId, role: null, inviteId, at: now() })
  await endNotices(context, transaction, { userId, name })
  await recordAudit(transaction, toActor(context), userId === callerId ? 'member.left' : 'member.removed', {
    name,
    role,
  })
  log.info({ event: 'member-gone', actor: callerId, member: userId, role, workspace: workspace.id, requestId })
}
