import type { Text } from '#contract/texts.ts'
import { eq } from 'drizzle-orm'
import type { Services } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { users, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import type { Env } from '#server/platform/env.ts'
import { AppError } from '#server/ground/errors.ts'

/**
 * Serializes additions to a workspace or person, so that counts still hold at the insert. `add` must only use its
 * transaction, because the embedded database has one connection.
 */
export const withQuotaLock = <Added>(
  { db }: Pick<Services, 'db'>,
  { workspaceId, userId }: { workspaceId?: string; userId?: string | null },
  add: (transaction: Transaction) => Promise<Added>,
): Promise<Added> =>
  db.transaction(async (transaction) => {
    if (workspaceId !== undefined)
      await transaction
        .select({ id: workspaces.id })
        .from(workspaces)
        .where(eq(workspaces.id, workspaceId))
        .for('no key update')
        .prepare('turn_of_workspace')
        .execute()
    if (typeof userId === 'string')
      await transaction
        .select({ id: users.id })
        .from(users)
        .where(eq(users.id, userId))
        .for('no key update')
        .prepare('turn_of_person')
        .execute()
    return add(transaction)
  })

/** Name of a configurable quota, or a fixed number. */
export type QuotaLimit = keyof Env['quotas'] | number

/** Throws quota_reached; `sentence` gets the limit. */
export function requireRoom(
  { quotas }: Pick<Env, 'quotas'>,
  quota: QuotaLimit,
  count: number,
  sentence: (max: number) => Text,
) {
  const max = typeof quota === 'number' ? quota : quotas[quota]
  if (count >= max) throw new AppError('quota_reached', sentence(max))
}
