import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import type { Vendor } from '#contract/session/session.ts'
import { isLive, liveAt } from '#server/access/live-session.ts'
import { hashOf, newSecret } from '#server/access/secrets.ts'
import type { Services } from '#server/context.ts'
import { prepared } from '#server/db/postgres/prepared.ts'
import { rotatedRefreshTokens, sessions, users } from '#server/db/postgres/schema/index.ts'
import { useOnce } from '#server/db/postgres/use-once.ts'
import { followRotation, sessionIdOf } from './rotation.ts'
import type { Identity } from './id-token.ts'
import type { Proof } from './proof.ts'

/** No session lives longer, however often it is refreshed. */
export const absoluteLife = 30 * dayMs

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

/** Finds or creates the account of an identity, by issuer and subject alone, and takes over what the vendor now says. */
export async function rememberUser({ db }: Pick<Services, 'db'>, vendor: Vendor, identity: Identity) {
  const { issuer, subject, email, emailVerified, firstName, lastName } = identity
  const [user] = await db
    .insert(users)
    .values({ issuer, subject, vendor, email, emailVerified, firstName, lastName })
    .onConflictDoUpdate({
      target: [users.issuer, users.subject],
      set: {
        email,
        emailVerified,
        // A name that the person gave here stays.
        firstName: sql`coalesce(nullif(${users.firstName}, ''), excluded.first_name)`,
        lastName: sql`coalesce(nullif(${users.lastName}, ''), excluded.last_name)`,
      },
    })
    .returning({ id: users.id })
  return user!.id
}

/** False where this ID token has signed somebody in before. */
export const useIdTokenOnce = ({ db }: Pick<Services, 'db'>, token: string, expiresAt: Date) =>
  useOnce(db, hashOf(token), { expiresAt })

/** Begins a session, bound to the key of a proof; the refresh token is not kept and cannot be shown again. */
export async function beginSession({ db, now }: Pick<Services, 'db' | 'now'>, userId: string, proof: Proof | null) {
  const refreshToken = newSecret()
  const at = now()
  await db.delete(rotatedRefreshTokens).where(lt(rotatedRefreshTokens.rotatedAt, after(at, -absoluteLife)))
  const [session] = await db
    .insert(sessions)
    .values({
      userId,
      refreshHash: hashOf(refreshToken),
      createdAt: at,
      lastUsedAt: at,
      endsAt: after(at, absoluteLife),
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
 * Prolongs the live session of a refresh token and answers whose it is, with the token that goes on: another one where it
 * `rotates`. Null for a token that is none, or has ended; otherwise why it is refused: `reused` has just ended its session.
 */
export async function continueSession(
  services: Pick<Services, 'db' | 'now'>,
  refreshToken: string,
  { rotates, proof }: { rotates: boolean; proof: Proof | null },
) {
  const at = services.now()
  const unchanged = { hash: hashOf(refreshToken), usedAt: at.toISOString(), ...liveAt(at) }
  const [session] = rotates ? [] : await prolong(services.db).execute(unchanged)
  return session ? { ...session, refreshToken } : followRotation(services, refreshToken, { rotates, proof })
}

/** Ends the session of a refresh token at once, also of one that another has replaced, and answers whose it was, or null. */
export async function endSession({ db, now }: Pick<Services, 'db' | 'now'>, refreshToken: string) {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: sql`coalesce(${sessions.revokedAt}, ${now().toISOString()}::timestamptz)` })
    .where(inArray(sessions.id, sessionIdOf(db, hashOf(refreshToken))))
    .returning({ userId: sessions.userId })
  return ended[0]?.userId ?? null
}
