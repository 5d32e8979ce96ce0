import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { createQuotaMessage } from '#server/ground/common-messages.ts'
import { toMailbox } from '#contract/email.ts'
import * as contract from '#contract/workspaces/invites.ts'
import { toText } from '#contract/texts.ts'
import { toActor, recordAudit } from '#server/access/audit.ts'
import { hashOf, newInviteToken } from '#server/access/secrets.ts'
import type { MemberContext, Services } from '#server/access/context.ts'
import type { Postgres, Transaction } from '#server/platform/db/postgres/postgres.ts'
import { invites, members, users } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { secretHandler } from '#server/access/handler.ts'
import { withQuotaLock, requireRoom } from '#server/access/records/quota.ts'
import { requireStillAllowed } from '../members/membership.ts'
import { mailInvite } from './mail-invite.ts'
import { listedAfterExpiryMs, selectInvites, toInvite } from './invite-row.ts'

const life = contract.inviteDays * 86_400_000

type NewInvite = {
  workspaceId: string
  role: contract.InvitedRole
  createdBy?: string | null
  email?: string | null
  manyUses?: boolean
}
export function newToken(now: Date) {
  const token = newInviteToken()
  return { token, columns: { tokenHash: hashOf(token), expiresAt: new Date(now.getTime() + life) } }
}

/** Stores only a hash, so the token can't be shown again. */
export async function createInvite(
  { db, now }: { db: Postgres | Transaction; now: Services['now'] },
  { workspaceId, role, createdBy = null, email = null, manyUses = false }: NewInvite,
): Promise<{ id: string; token: string; expiresAt: Date }> {
  const { token, columns } = newToken(now())
  const [invite] = await db
    .insert(invites)
    .values({ workspaceId, role, createdBy, email, manyUses, createdAt: now(), ...columns })
    .returning({ id: invites.id })
  return { id: invite!.id, token, expiresAt: columns.expiresAt }
}

/** Invites that are neither used, revoked nor long expired. */
export const isListedInvite = (workspaceId: string, now: Date) =>
  and(
    eq(invites.workspaceId, workspaceId),
    isNull(invites.revokedAt),
    or(isNull(invites.usedAt), eq(invites.manyUses, true)),
    gt(invites.expiresAt, new Date(now.getTime() - listedAfterExpiryMs)),
  )

export async function hasLiveInvite({ db, workspace, now }: MemberContext, { token }: contract.NewInvite) {
  const isInvite = and(isListedInvite(workspace.id, now()), eq(invites.tokenHash, hashOf(token)))
  return (await db.$count(invites, isInvite)) > 0
}

export const createInviteHandler = secretHandler(
  contract.createInvite,
  hasLiveInvite,
  async (context, { role, manyUses = false, email }) => {
    const { workspace, userId, env, now } = context
    const made = await withQuotaLock(context, { workspaceId: workspace.id, userId }, async (transaction) => {
      await requireStillAllowed(transaction, context, 'members.invite')
      requireRoom(
        env,
        'invites',
        await transaction.$count(invites, isListedInvite(workspace.id, now())),
        createQuotaMessage('invite'),
      )
      if (email !== undefined) await requireNewcomer(transaction, context, email)
      const wanted = { workspaceId: workspace.id, role, createdBy: userId, email: email ?? null }
      // An invite to an address is for one person.
      const invite = { ...wanted, manyUses: manyUses && email === undefined }
      const { id, token } = await createInvite({ db: transaction, now }, invite)
      await recordAudit(transaction, toActor(context), 'invite.created', {
        role,
        manyUses: invite.manyUses,
        email: invite.email,
      })
      await mailInvite(context, transaction, { id, token, role, email: invite.email })
      const [found] = await selectInvites(transaction).where(eq(invites.id, id))
      return { invite: toInvite(found!), token }
    })
    context.jobs.wake()
    return made
  },
)

/** Throws invalid_input if the address belongs to a member of the workspace. */
export async function requireNewcomer(
  transaction: Transaction,
  { workspace, userId }: MemberContext,
  email: string,
): Promise<void> {
  const people = await transaction
    .select({ id: users.id, email: users.email, isVerified: users.emailVerified })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.workspaceId, workspace.id))
  // An unverified address may belong to another person, who can still accept the invite.
  const isMember = people.some(
    (person) => (person.isVerified || person.id === userId) && toMailbox(person.email) === toMailbox(email),
  )
  if (!isMember) return
  const text = toText(
    /*i18n*/ { id: 'problem.invitesMember', message: 'This person is already a member of the workspace.' },
  )
  throw new AppError('invalid_input', text, { errors: [{ pointer: '/email', ...text }] })
}
