import { lt } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import type { Postgres, Transaction } from './postgres.ts'
import { usedOnce } from './schema/index.ts'

/** False if any server has used this hash before. */
export async function useOnce(
  db: Postgres | Transaction,
  hash: string,
  { expiresAt, inputHash }: { expiresAt: Date; inputHash?: string },
) {
  const taken = await db
    .insert(usedOnce)
    .values({ hash, expiresAt, inputHash })
    .onConflictDoNothing()
    .returning({ hash: usedOnce.hash })
  return taken.length === 1
}

/** Waits a day longer, because servers' clocks differ. */
export const deleteUsed = (db: Postgres, now: Date) =>
  db.delete(usedOnce).where(lt(usedOnce.expiresAt, new Date(now.getTime() - dayMs)))
