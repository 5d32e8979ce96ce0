import { lt } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import type { Postgres, Transaction } from './postgres.ts'
import { usedHashes } from './schema/index.ts'

/** False if any server has used this hash before. */
export async function claimHash(
  db: Postgres | Transaction,
  hash: string,
  { expiresAt, inputHash }: { expiresAt: Date; inputHash?: string },
) {
  const taken = await db
    .insert(usedHashes)
    .values({ hash, expiresAt, inputHash })
    .onConflictDoNothing()
    .returning({ hash: usedHashes.hash })
  return taken.length === 1
}

/** Waits a day longer, because servers' clocks differ. */
export const deleteExpiredHashes = (db: Postgres, now: Date) =>
  db.delete(usedHashes).where(lt(usedHashes.expiresAt, new Date(now.getTime() - dayMs)))
