import * as contract from '#contract/workspaces/members.ts'
import type { Role } from '#contract/workspaces/roles.ts'
import { toText } from '#contract/texts.ts'
import { toActor, recordAudit } from '#server/access/audit.ts'
import { requireMemberRoom } from '#server/access/plan-limits.ts'
import { notify } from '#server/access/notify.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { AppError } from '#server/ground/errors.ts'
import { handler } from '#server/access/handler.ts'
import { withQuotaLock } from '#server/access/records/quota.ts'
import { revokeAccess } from './revoke-access.ts'
import { mailFormerOwner, mailNewOwner, mailOldOwner } from './ownership-mails.ts'
import {
  findPerson,
  getMember,
  type MemberRow,
  requireOtherOwner,
  requireRole,
  lockRole,
  setRole,
} from './membership.ts'
import { fullNameOf } from '#server/access/person-name.ts'

export function requireOwnerForOwner(caller: Role, ...roles: Role[]) {
  if (caller === 'owner' || !roles.includes('owner')) return
  throw new AppError(
    'forbidden',
    toText(/*i18n*/ { id: 'problem.ownersByOwners', message: 'Only an owner can add, change or remove owners.' }),
  )
}

export const changeRole = handler(contract.changeRole, async (context, { userId, role }) => {
  await withQuotaLock(context, { workspaceId: context.workspace.id }, async (transaction) => {
    const caller = await lockRole(transaction, context)
    requireRole(caller, ['owner', 'manager'])
    const member = await getMember(transaction, context, userId)
    requireOwnerForOwner(caller, member.role, role)
    await giveRole(context, transaction, member, role)
  })
  context.jobs.wake()
  return {}
})

async function giveRole(context: MemberContext, transaction: Transaction, member: MemberRow, role: Role) {
  const { workspace, userId: callerId, requestId, log, now } = context
  const { userId, role: from, name, inviteId } = member
  if (from === role) return
  const isViewer = { before: from === 'viewer', after: role === 'viewer' }
  if (isViewer.before !== isViewer.after) await requireMemberRoom(context, transaction, workspace.id, role)
  if (from === 'owner') await requireOtherOwner(transaction, workspace.id, userId)
  await setRole(transaction, workspace.id, userId, role)
  await revokeAccess(transaction, { workspaceId: workspace.id, userId, role, inviteId, at: now() })
  await recordAudit(transaction, toActor(context), 'member.roleChanged', { name, from, to: role })
  if (userId !== callerId) {
    const by = fullNameOf(await findPerson(transaction, callerId))
    const recipients = { workspaceId: workspace.id, userIds: [userId], at: now() }
    await notify(transaction, recipients, 'roleChanged', { by, from, to: role })
    if (role === 'owner') await mailNewOwner(context, transaction, { userId, by })
    if (from === 'owner') await mailFormerOwner(context, transaction, { userId, by })
  }
  log.info({
    event: 'role-changed',
    actor: callerId,
    member: userId,
    from,
    to: role,
    workspace: workspace.id,
    requestId,
  })
}

export const transferOwnership = handler(contract.transferOwnership, async (context, { userId }) => {
  const { workspace, userId: callerId, now } = context
  await withQuotaLock(context, { workspaceId: workspace.id }, async (transaction) => {
    requireRole(await lockRole(transaction, context), ['owner'])
    const member = await getMember(transaction, context, userId)
    if (userId === callerId || callerId === null)
      throw new AppError(
        'conflict',
        toText(/*i18n*/ { id: 'problem.transferToSomebodyElse', message: 'Choose another member as the new owner.' }),
      )
    await giveRole(context, transaction, member, 'owner')
    const caller = await getMember(transaction, context, callerId)
    await setRole(transaction, workspace.id, callerId, 'manager')
    await revokeAccess(transaction, {
      workspaceId: workspace.id,
      userId: callerId,
      role: 'manager',
      inviteId: caller.inviteId,
      at: now(),
    })
    await recordAudit(transaction, toActor(context), 'ownership.transferred', { name: member.name })
    await mailOldOwner(context, transaction, {
      userId: callerId,
      to: fullNameOf(await findPerson(transaction, userId)),
    })
  })
  context.jobs.wake()
  return {}
})
