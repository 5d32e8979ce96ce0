import { and, eq, sql } from 'drizzle-orm'
import { isSameEmail, normaliseEmail } from '#contract/email.ts'
import { findInviteToken } from '#contract/workspaces/invite-codes.ts'
import * as contract from '#contract/workspaces/joining.ts'
import type { ProblemCode, RefusedInvite } from '#contract/problems.ts'
import { toText } from '#contract/texts.ts'
import * as users from '#contract/session/users.ts'
import { recordAudit } from '#server/access/audit.ts'
import { requireMemberRoom } from '#server/access/plan-limits.ts'
import { hashOf } from '#server/access/secrets.ts'
import type { SignedInContext, User } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { invites, members } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { handler } from '#server/access/handler.ts'
import { withQuotaLock } from '#server/access/records/quota.ts'
import { fullNameOf } from '#server/access/person-name.ts'
import { type InviteRow, selectInvites } from './invite-row.ts'

type Joiner = Pick<SignedInContext, 'db' | 'env' | 'now' | 'log' | 'requestId' | 'user'>

const invalidInvite = (code: ProblemCode, invite?: RefusedInvite) =>
  new AppError(
    code,
    toText(/*i18n*/ { id: 'problem.invalidInvite', message: 'Invalid invite token' }),
    invite && { invite },
  )

/**
 * Makes the caller a member; existing members keep their role, and the invite stays unused. Throws not_found for an
 * unknown token, and gone or forbidden with the reason for an unusable one.
 */
export async function acceptInvite(context: Joiner, text: string): Promise<contract.Joined> {
  const isToken = eq(invites.tokenHash, hashOf(findInviteToken(text)))
  const [known] = await context.db.select({ workspaceId: invites.workspaceId }).from(invites).where(isToken)
  if (!known) throw invalidInvite('not_found')
  const { workspaceId } = known
  return withQuotaLock(context, { workspaceId }, async (transaction) => {
    // Reads the invite again, because it may have been renewed before the lock.
    const [found] = await selectInvites(transaction).where(isToken)
    if (!found) throw invalidInvite('not_found')
    if (await isMember(transaction, workspaceId, context.user.id)) return { id: workspaceId, alreadyMember: true }
    const reason = refusalOf(found.row, context.user, context.now())
    const askWhom = fullNameOf(found.maker)
    if (reason !== null) throw refuse(context, { reason, askWhom })
    await requireSeat(context, transaction, found.row, askWhom)
    await addMember(context, transaction, found.row)
    return { id: workspaceId, alreadyMember: false }
  })
}

function refusalOf(invite: InviteRow, user: User, now: Date): RefusedInvite['reason'] | null {
  if (invite.revokedAt !== null) return 'revoked'
  if (invite.usedAt !== null && !invite.manyUses) return 'usedUp'
  if (invite.expiresAt <= now) return 'expired'
  return invite.email === null || (user.emailVerified && isSameEmail(normaliseEmail(user.email), invite.email))
    ? null
    : 'wrongAccount'
}

function refuse({ log, requestId, user }: Joiner, invite: RefusedInvite) {
  log.warn({ event: 'invite', outcome: 'refused', reason: invite.reason, actor: user.id, requestId })
  return invalidInvite(invite.reason === 'wrongAccount' ? 'forbidden' : 'gone', invite)
}

/** Adds whom to ask to the plan's error. */
async function requireSeat(
  { env }: Joiner,
  transaction: Transaction,
  { workspaceId, role }: InviteRow,
  askWhom: string | null,
) {
  try {
    await requireMemberRoom({ env }, transaction, workspaceId, role)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, text, planRoom } = error
    throw new AppError(code, text, { planRoom, invite: { reason: 'full', askWhom } })
  }
}

async function addMember(context: Joiner, transaction: Transaction, { id, workspaceId, role, manyUses }: InviteRow) {
  const { user, now, requestId } = context
  await transaction.insert(members).values({ workspaceId, userId: user.id, role, joinedAt: now(), inviteId: id })
  await transaction
    .update(invites)
    .set({ uses: sql`${invites.uses} + 1`, usedAt: now(), usedBy: user.id })
    .where(eq(invites.id, id))
  await recordAudit(transaction, { workspaceId, userId: user.id, requestId }, 'member.joined', { role, manyUses })
}

async function isMember(transaction: Transaction, workspaceId: string, userId: string) {
  const found = await transaction
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, userId)))
  return found.length === 1
}

export const validateInvite = handler(contract.validateInvite, (context, { token }) => acceptInvite(context, token))
export const join = handler(users.join, (context, { code }) => acceptInvite(context, code))
