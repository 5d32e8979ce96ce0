import { eq } from 'drizzle-orm'
import type { Services } from './context.ts'
import type { Postgres } from './db/postgres.ts'
import { users, workspaces } from './db/schema.ts'
import type { Env } from './env.ts'
import { AppError } from './handler.ts'

export type Transaction = Parameters<Parameters<Postgres['transaction']>[0]>[0]
type Holder = { workspaceId?: string; userId?: string | null }

/**
 * Adds to what a workspace or a person holds, one addition after another: what `add` has counted is still so when it
 * inserts. `add` asks the transaction alone; the embedded store has one connection.
 */
export const inTurn = <Added>(
  { db }: Pick<Services, 'db'>,
  { workspaceId, userId }: Holder,
  add: (transaction: Transaction) => Promise<Added>,
): Promise<Added> =>
  db.transaction(async (transaction) => {
    if (workspaceId !== undefined)
      await transaction
        .select({ id: workspaces.id })
        .from(workspaces)
        .where(eq(workspaces.id, workspaceId))
        .for('no key update')
    if (typeof userId === 'string')
      await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    return add(transaction)
  })

/** Throws quota_reached where there are as many as there may be; `say` gets the limit as people write it. */
export function requireRoom(
  { quotas }: Pick<Env, 'quotas'>,
  quota: keyof Env['quotas'],
  count: number,
  say: (most: string) => string,
) {
  if (count >= quotas[quota]) throw new AppError('quota_reached', say(quotas[quota].toLocaleString('en')))
}
