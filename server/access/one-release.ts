import { and, gt, sql } from 'drizzle-orm'
import { toText } from '#contract/texts.ts'
import type { Services } from '#server/access/context.ts'
import { servers } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { release } from '#server/ground/release.ts'

/** A server counts as stopped after this long without a heartbeat. */
export const silenceTimeout = sql`interval '90 seconds'`

/** During an upgrade, refuses changes that a server of the other release would lose or couldn't read. */
export async function requireOneRelease({ db }: Pick<Services, 'db'>) {
  const [other] = await db
    .select({ id: servers.id })
    .from(servers)
    .where(and(gt(servers.seenAt, sql`now() - ${silenceTimeout}`), sql`${servers.release} IS DISTINCT FROM ${release}`))
    .limit(1)
  if (other === undefined) return
  throw new AppError(
    'unavailable',
    toText(
      /*i18n*/ {
        id: 'problem.beingUpgraded',
        message: 'Soundings is being upgraded. Try again in a few minutes.',
      },
    ),
  )
}
