import { and, desc, eq } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { isLive, liveAt } from '#server/access/live-session.ts'
import { hashOf, newSecret, secretAfter } from '#server/access/secrets.ts'
import type { Services } from '#server/access/context.ts'
import type { Postgres, Transaction } from '#server/platform/db/postgres/postgres.ts'
import { rotatedRefreshTokens, sessions } from '#server/platform/db/postgres/schema/index.ts'
import { claimHash } from '#server/platform/db/postgres/claim-hash.ts'
import { nonceSeconds, type Proof } from './proof.ts'

/** How long a replaced token still works, in milliseconds, because several tabs may refresh at once. */
const overlapMs = 10_000

/** After `untimely` or `repeated`, the client may retry with a new proof. */
export type RotationRefusal = { refusal: 'reused' | 'unproven' | 'untimely' | 'repeated'; userId: string }

/** Session of a current or already replaced refresh token. */
export const sessionIdOf = (db: Postgres | Transaction, hash: string) =>
  unionAll(
    db.select({ id: sessions.id }).from(sessions).where(eq(sessions.refreshHash, hash)),
    db
      .select({ id: rotatedRefreshTokens.sessionId })
      .from(rotatedRefreshTokens)
      .where(eq(rotatedRefreshTokens.hash, hash)),
  )

/**
 * Returns the session with its current token. A token's direct parent stays valid until the child is used, because the
 * response may have been lost. Any older token counts as stolen and ends the session. A key-bound token without proof
 * does nothing, and ends nothing.
 */
export const rotateSession = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  token: string,
  { rotates, proof }: { rotates: boolean; proof: Proof | null },
): Promise<{ sessionId: string; userId: string; refreshToken: string } | RotationRefusal | null> =>
  db.transaction(async (transaction) => {
    const at = now()
    const hash = hashOf(token)
    const session = await lockSession(transaction, hash, at)
    if (!session) return null
    const { sessionId, userId, refreshHash, lastUsedAt, keyThumbprint } = session
    const refusal = keyThumbprint === null ? null : await refusalOf(transaction, keyThumbprint, proof, at)
    if (refusal !== null) return { refusal, userId }
    const parent = await parentOf(transaction, sessionId)
    const isRecent = parent !== undefined && at.getTime() - parent.rotatedAt.getTime() <= overlapMs

    if (hash === refreshHash) {
      const refreshToken = rotates && !isRecent ? await replace(transaction, sessionId, token, at) : token
      await transaction
        .update(sessions)
        .set({ refreshHash: hashOf(refreshToken), lastUsedAt: at })
        .where(eq(sessions.id, sessionId))
      return { sessionId, userId, refreshToken }
    }
    if (hash === parent?.hash && (isRecent || lastUsedAt <= parent.rotatedAt))
      return { sessionId, userId, refreshToken: secretAfter(token, parent.salt) }
    await transaction.update(sessions).set({ revokedAt: at }).where(eq(sessions.id, sessionId))
    return { refusal: 'reused', userId }
  })

/** Locks by ID, because after waiting for a lock the hash may have been replaced. */
async function lockSession(transaction: Transaction, hash: string, at: Date) {
  const [found] = await sessionIdOf(transaction, hash)
  if (!found) return undefined
  const [session] = await transaction
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      refreshHash: sessions.refreshHash,
      lastUsedAt: sessions.lastUsedAt,
      keyThumbprint: sessions.keyThumbprint,
    })
    .from(sessions)
    .where(and(eq(sessions.id, found.id), isLive))
    .for('update')
    .prepare('lockSession')
    .execute(liveAt(at))
  return session
}

/** Null for a valid proof, which is then used up. */
async function refusalOf(transaction: Transaction, thumbprint: string, proof: Proof | null, at: Date) {
  if (proof?.thumbprint !== thumbprint) return 'unproven'
  if (!proof.isTimely) return 'untimely'
  const isNew = await claimHash(transaction, proof.hash, { expiresAt: new Date(at.getTime() + nonceSeconds * 1000) })
  return isNew ? null : 'repeated'
}

async function parentOf(transaction: Transaction, sessionId: string) {
  const [parent] = await transaction
    .select()
    .from(rotatedRefreshTokens)
    .where(eq(rotatedRefreshTokens.sessionId, sessionId))
    .orderBy(desc(rotatedRefreshTokens.rotatedAt))
    .limit(1)
  return parent
}

async function replace(transaction: Transaction, sessionId: string, token: string, at: Date) {
  const salt = newSecret()
  await transaction.insert(rotatedRefreshTokens).values({ hash: hashOf(token), sessionId, salt, rotatedAt: at })
  return secretAfter(token, salt)
}
