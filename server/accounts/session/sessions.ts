import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import type { Vendor } from '#contract/session/session.ts'
import { isLive, liveAt } from '#server/access/live-session.ts'
import { hashOf, newSecret } from '#server/access/secrets.ts'
import type { Services } from '#server/access/context.ts'
import { prepared } from '#server/platform/db/postgres/prepared.ts'
import { rotatedRefreshTokens, sessions, users } from '#server/platform/db/postgres/schema/index.ts'
import { claimHash } from '#server/platform/db/postgres/claim-hash.ts'
import { rotateSession, sessionIdOf } from './rotation.ts'
import type { Identity } from './id-token.ts'
import type { Proof } from './proof.ts'

/** Sessions end after this, however often they are refreshed. */
export const maxSessionLifeMs = 30 * dayMs

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

/** Matches accounts by issuer and subject only, and updates the profile from the vendor. */
export async function upsertUser({ db }: Pick<Services, 'db'>, vendor: Vendor, identity: Identity) {
  const { issuer, subject, email, emailVerified, firstName, lastName } = identity
  const [user] = await db
    .insert(users)
    .values({ issuer, subject, vendor, email, emailVerified, firstName, lastName })
    .onConflictDoUpdate({
      target: [users.issuer, users.subject],
      set: {
        email,
        emailVerified,
        // Keeps a name that the user entered here.
        firstName: sql`coalesce(nullif(${users.firstName}, ''), excluded.first_name)`,
        lastName: sql`coalesce(nullif(${users.lastName}, ''), excluded.last_name)`,
      },
    })
    .returning({ id: users.id })
  return user!.id
}

/** False for an ID token that was used before. */
export const useIdTokenOnce = ({ db }: Pick<Services, 'db'>, token: string, expiresAt: Date) =>
  claimHash(db, hashOf(token), { expiresAt })

/** Binds the session to the proof's key. Only a hash of the refresh token is stored. */
export async function beginSession({ db, now }: Pick<Services, 'db' | 'now'>, userId: string, proof: Proof | null) {
  const refreshToken = newSecret()
  const at = now()
  await db.delete(rotatedRefreshTokens).where(lt(rotatedRefreshTokens.rotatedAt, after(at, -maxSessionLifeMs)))
  const [session] = await db
    .insert(sessions)
    .values({
      userId,
      refreshHash: hashOf(refreshToken),
      createdAt: at,
      lastUsedAt: at,
      endsAt: after(at, maxSessionLifeMs),
      keyThumbprint: proof?.thumbprint ?? null,
    })
    .returning({ id: sessions.id })
  return { sessionId: session!.id, refreshToken }
}

const prolong = prepared((db) =>
  db
    .update(sessions)
    .set({ lastUsedAt: sql`${sql.placeholder('usedAt')}::timestamptz` })
    .where(and(eq(sessions.refreshHash, sql.placeholder('hash')), isNull(sessions.keyThumbprint), isLive))
    .returning({ sessionId: sessions.id, userId: sessions.userId })
    .prepare('prolong'),
)

/**
 * Extends a session and returns its current token, a new one if it `rotates`. Null for an unknown or expired token;
 * otherwise the refusal, where `reused` has ended the session.
 */
export async function continueSession(
  services: Pick<Services, 'db' | 'now'>,
  refreshToken: string,
  { rotates, proof }: { rotates: boolean; proof: Proof | null },
) {
  const at = services.now()
  const unchanged = { hash: hashOf(refreshToken), usedAt: at.toISOString(), ...liveAt(at) }
  const [session] = rotates ? [] : await prolong(services.db).execute(unchanged)
  return session ? { ...session, refreshToken } : rotateSession(services, refreshToken, { rotates, proof })
}

/** Accepts replaced tokens, too. Returns the user's ID; null for an unknown token. */
export async function endSession({ db, now }: Pick<Services, 'db' | 'now'>, refreshToken: string) {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: sql`coalesce(${sessions.revokedAt}, ${now().toISOString()}::timestamptz)` })
    .where(inArray(sessions.id, sessionIdOf(db, hashOf(refreshToken))))
    .returning({ userId: sessions.userId })
  return ended[0]?.userId ?? null
}
