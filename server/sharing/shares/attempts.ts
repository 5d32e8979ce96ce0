import { and, eq, lt, sql } from 'drizzle-orm'
import { toText } from '#contract/texts.ts'
import { networkOf } from '#server/access/network.ts'
import { hashOf } from '#server/access/secrets.ts'
import type { Call } from '#server/access/context.ts'
import { shareAttempts } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'

/** Per share within `seconds`: from one network, and from all. */
export const passwordAttempts = { ofNetwork: 10, ofShare: 200, seconds: 900 }

const keyOf = (shareId: string, { address }: Call) => hashOf(`${shareId} ${networkOf(address)}`)

/** Counts before checking the password, so that parallel attempts count, too. Throws too_many_requests. */
export async function countAttempt(call: Call, shareId: string) {
  const { db, now } = call
  const ofShare = eq(shareAttempts.shareId, shareId)
  await db
    .delete(shareAttempts)
    .where(and(ofShare, lt(shareAttempts.since, new Date(now().getTime() - passwordAttempts.seconds * 1_000))))
  const [row] = await db
    .insert(shareAttempts)
    .values({ shareId, network: keyOf(shareId, call), attempts: 1, since: now() })
    .onConflictDoUpdate({
      target: [shareAttempts.shareId, shareAttempts.network],
      set: { attempts: sql`${shareAttempts.attempts} + 1` },
    })
    .returning()
  const [all] = await db
    .select({ attempts: sql<number>`sum(${shareAttempts.attempts})::int` })
    .from(shareAttempts)
    .where(ofShare)
  if (row!.attempts > passwordAttempts.ofNetwork || all!.attempts > passwordAttempts.ofShare)
    throw tooManyAttempts(row!.since, now())
}

/** The right password resets its network's attempts. */
export const deleteAttempts = (call: Call, shareId: string) =>
  call.db
    .delete(shareAttempts)
    .where(and(eq(shareAttempts.shareId, shareId), eq(shareAttempts.network, keyOf(shareId, call))))

function tooManyAttempts(since: Date, now: Date) {
  const end = since.getTime() + passwordAttempts.seconds * 1_000
  const seconds = Math.max(1, Math.ceil((end - now.getTime()) / 1_000))
  return new AppError(
    'too_many_requests',
    toText(
      /*i18n*/ {
        id: 'problem.tooManyPasswords',
        message: 'Too many passwords were tried. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
      },
      { minutes: Math.ceil(seconds / 60) },
    ),
    { retryAfter: seconds },
  )
}
