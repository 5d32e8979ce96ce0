import { and, eq } from 'drizzle-orm'
import { hashOf, newSecret, seal, unseal } from '#server/access/secrets.ts'
import type { Services } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { recipientAddresses } from '#server/platform/db/postgres/schema/index.ts'

export type AddressRow = typeof recipientAddresses.$inferSelect

/** The token in every email's unsubscribe link is stored hashed and sealed. */
export async function newUnsubscribe({ keys }: Pick<Services, 'keys'>) {
  const token = newSecret()
  return { unsubscribeHash: hashOf(token), unsubscribeToken: await seal(keys, token) }
}

/** Lets a member unsubscribe once they are first notified. */
export async function ensureMemberAddress(
  services: Pick<Services, 'keys' | 'now'>,
  transaction: Transaction,
  workspaceId: string,
  userId: string,
): Promise<void> {
  const isOne = and(eq(recipientAddresses.workspaceId, workspaceId), eq(recipientAddresses.userId, userId))
  if ((await transaction.$count(recipientAddresses, isOne)) > 0) return
  await transaction
    .insert(recipientAddresses)
    .values({ workspaceId, userId, createdAt: services.now(), ...(await newUnsubscribe(services)) })
    .onConflictDoNothing()
}

const pages = '/subscriptions'

/** A row whose keys are gone gets a new token. */
export async function unsubscribeUrl(services: Pick<Services, 'keys' | 'db' | 'env'>, row: AddressRow) {
  const known = await unseal(services.keys, row.unsubscribeToken)
  if (known !== null) return `${services.env.publicUrl}${pages}/unsubscribe/${known}`
  const token = newSecret()
  await services.db
    .update(recipientAddresses)
    .set({ unsubscribeHash: hashOf(token), unsubscribeToken: await seal(services.keys, token) })
    .where(and(eq(recipientAddresses.workspaceId, row.workspaceId), eq(recipientAddresses.id, row.id)))
  return `${services.env.publicUrl}${pages}/unsubscribe/${token}`
}

export const confirmUrl = ({ env }: Pick<Services, 'env'>, token: string) => `${env.publicUrl}${pages}/confirm/${token}`
