import { and, eq } from 'drizzle-orm'
import { missingError } from '#server/ground/common-messages.ts'
import * as contract from '#contract/workspaces/invites.ts'
import { toActor, recordAudit } from '#server/access/audit.ts'
import { invites } from '#server/platform/db/postgres/schema/index.ts'
import { handler, secretHandler } from '#server/access/handler.ts'
import { withdrawMail } from '#server/outbox/mail/outbox.ts'
import { withQuotaLock } from '#server/access/records/quota.ts'
import { requireStillAllowed } from '../members/membership.ts'
import { isListedInvite, hasLiveInvite, newToken, requireNewcomer } from './create-invite.ts'
import { mailInvite } from './mail-invite.ts'
import { whereInvite, selectInvites, toInvite } from './invite-row.ts'

export const listInvites = handler(contract.listInvites, async ({ db, env, workspace, now }) => {
  const found = await selectInvites(db).where(isListedInvite(workspace.id, now()))
  return { items: found.map(toInvite), mails: env.mail !== null }
})

/** The invite now belongs to whoever resent it, and is revoked when they leave. */
export const resendInvite = secretHandler(contract.resendInvite, hasLiveInvite, async (context, { inviteId }) => {
  const { workspace, userId, now } = context
  const { token, columns } = newToken(now())
  const renewed = await withQuotaLock(context, { workspaceId: workspace.id, userId }, async (transaction) => {
    await requireStillAllowed(transaction, context, 'members.invite')
    const [row] = await transaction
      .update(invites)
      .set({ ...columns, createdBy: userId })
      .where(and(eq(invites.id, inviteId), isListedInvite(workspace.id, now())))
      .returning()
    if (!row) throw missingError('invite')
    const { role, email, mailId } = row
    if (email !== null) await requireNewcomer(transaction, context, email)
    await recordAudit(transaction, toActor(context), 'invite.resent', { role, email })
    await withdrawMail(context, transaction, mailId)
    await mailInvite(context, transaction, { id: inviteId, token, role, email })
    const [found] = await selectInvites(transaction).where(whereInvite(context, inviteId))
    return { invite: toInvite(found!), token }
  })
  context.jobs.wake()
  return renewed
})

export const revokeInvite = handler(contract.revokeInvite, async (context, { inviteId }) => {
  const { db, workspace, now } = context
  await db.transaction(async (transaction) => {
    const [revoked] = await transaction
      .update(invites)
      .set({ revokedAt: now() })
      .where(and(eq(invites.id, inviteId), isListedInvite(workspace.id, now())))
      .returning()
    if (!revoked) throw missingError('invite')
    const { role, email, mailId } = revoked
    await recordAudit(transaction, toActor(context), 'invite.revoked', { role, email })
    await withdrawMail(context, transaction, mailId)
  })
  return {}
})
