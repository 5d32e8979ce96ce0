import { say } from '#contract/texts.ts'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Role } from '#contract/permissions.ts'
import type { Services } from '#server/context.ts'
import { invites, members } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { hashOf, newSecret } from '#server/access/secrets.ts'

const life = 7 * 86_400_000

type NewInvite = { workspaceId: string; role: Exclude<Role, 'owner'>; createdBy?: string | null; email?: string | null }

/** Makes an invite for one person, good for seven days; the token is not kept and cannot be shown again. */
export async function createInvite(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { workspaceId, role, createdBy = null, email = null }: NewInvite,
): Promise<{ id: string; token: string; expiresAt: Date }> {
  const token = newSecret()
  const expiresAt = new Date(now().getTime() + life)
  const [invite] = await db
    .insert(invites)
    .values({ workspaceId, role, createdBy, email, tokenHash: hashOf(token), expiresAt })
    .returning({ id: invites.id })
  return { id: invite!.id, token, expiresAt }
}

/**
 * Makes the user a member with the invite's role and uses the invite up; a member already keeps their role and the invite
 * stays. Throws not_found for a token nobody made, gone for one that is used, revoked or too old.
 */
export function acceptInvite(
  { db, now }: Pick<Services, 'db' | 'now'>,
  token: string,
  userId: string,
): Promise<string> {
  return db.transaction(async (transaction) => {
    const [invite] = await transaction
      .select()
      .from(invites)
      .where(eq(invites.tokenHash, hashOf(token)))
      .for('update')
    if (!invite)
      throw new AppError('not_found', say(/*i18n*/ { id: 'problem.invalidInvite', message: 'Invalid invite token' }))
    const { workspaceId, role } = invite
    const isUsable = and(
      eq(invites.id, invite.id),
      isNull(invites.usedAt),
      isNull(invites.revokedAt),
      gt(invites.expiresAt, now()),
    )

    if (invite.usedBy === userId && (await isMember(transaction, workspaceId, userId))) return workspaceId
    const [usable] = await transaction.select({ id: invites.id }).from(invites).where(isUsable)
    if (!usable)
      throw new AppError('gone', say(/*i18n*/ { id: 'problem.invalidInvite', message: 'Invalid invite token' }))
    const joined = await transaction
      .insert(members)
      .values({ workspaceId, userId, role })
      .onConflictDoNothing()
      .returning({ userId: members.userId })
    if (joined.length === 1)
      await transaction.update(invites).set({ usedAt: now(), usedBy: userId }).where(eq(invites.id, invite.id))
    return workspaceId
  })
}

async function isMember(db: Pick<Services['db'], 'select'>, workspaceId: string, userId: string) {
  const found = await db
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, userId)))
  return found.length === 1
}
