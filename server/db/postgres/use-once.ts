import type { Postgres, Transaction } from './postgres.ts'
import { usedOnce } from './schema/index.ts'

/** False where what has this hash was used before, at whichever server. */
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
