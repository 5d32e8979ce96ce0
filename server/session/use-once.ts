import type { Postgres, Transaction } from '#server/db/postgres/postgres.ts'
import { usedOnce } from '#server/db/postgres/schema/index.ts'

/** False where what has this hash was used before, at whichever server. */
export async function useOnce(db: Postgres | Transaction, hash: string, expiresAt: Date) {
  const taken = await db
    .insert(usedOnce)
    .values({ hash, expiresAt })
    .onConflictDoNothing()
    .returning({ hash: usedOnce.hash })
  return taken.length === 1
}
