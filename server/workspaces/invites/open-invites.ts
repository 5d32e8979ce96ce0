import { and, eq } from 'drizzle-orm'
import { missing } from '#server/sentences.ts'
import * as contract from '#contract/workspaces/invites.ts'
import { doerOf, recordAudit } from '#server/access/audit.ts'
import { invites } from '#server/db/postgres/schema/index.ts'
import { handler, secretHandler } from '#server/handler.ts'
import { withdrawMail } from '#server/mail/outbox.ts'
import { withQuotaLock } from '#server/records/quota.ts'
import { requireStill } from '../members/membership.ts'
import { isListed, isLive, newToken, requireNewcomer } from './create-invite.ts'
import { mailInvite } from './mail-invite.ts'
import { ofWorkspace, selectInvites, toInvite } from './invite-row.ts'

export const listInvites = handler(contract.listInvites, async ({ db, env, workspace, now }) => {
  const found = await selectInvites(db).where(isListed(workspace.id, now()))
  return { items: found.map(toInvite), mails: env.mail !== null }
})

/** The invite now belongs to whoever resent it, and is revoked when they leave. */
export const resendInvite = secretHandler(contract.resendInvite, isLive, async (context, { inviteId }) => {
  const { workspace, userId, now } = context
  const { token, columns } = newToken(now())
  const renewed = await withQuotaLock(context, { workspaceId: workspace.id, userId }, async (transaction) => {
    await requireStill(transaction, context, 'members.invite')
    const [row] = await transaction
      .update(invites)
      .set({ ...columns, createdBy: userId })
      .where(and(eq(invites.id, inviteId), isListed(workspace.id, now())))
      .returning()
    if (!row) throw missing('invite')
    const { role, email, mailId } = row
    if (email !== null) await requireNewcomer(transaction, context, email)
    await recordAudit(transaction, doerOf(context), 'invite.resent', { role, email })
    await withdrawMail(context, transaction, mailId)
    await mailInvite(context, transaction, { id: inviteId, token, role, email })
    const [found] = await selectInvites(transaction).where(ofWorkspace(context, inviteId))
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
      .where(and(eq(invites.id, inviteId), isListed(workspace.id, now())))
      .returning()
    if (!revoked) throw missing('invite')
    const { role, email, mailId } = revoked
    await recordAudit(transaction, doerOf(context), 'invite.revoked', { role, email })
    await withdrawMail(context, transaction, mailId)
  })
  return {}
})
