import { eq } from 'drizzle-orm'
import type { MemberContext, Services } from '#server/context.ts'
import { subscriptions, users } from '#server/db/schema/index.ts'
import { ask } from './ask.ts'

export type StoredSubscription = typeof subscriptions.$inferSelect

export async function findStored(
  { db }: Pick<Services, 'db'>,
  workspaceId: string,
): Promise<StoredSubscription | null> {
  const [found] = await db.select().from(subscriptions).where(eq(subscriptions.workspaceId, workspaceId))
  return found ?? null
}

/** The workspace's customer at the provider; made at the first checkout, once however many begin at a time. */
export async function ensureCustomer(context: MemberContext): Promise<string> {
  const { db, workspace, userId } = context
  const known = await findStored(context, workspace.id)
  if (known !== null) return known.customerId
  const [owner] = userId === null ? [] : await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const { id } = await ask(context, (client) =>
    client.customers.create(
      { email: owner?.email, name: workspace.name, metadata: { workspace_id: workspace.id } },
      { idempotencyKey: `customer-${workspace.id}-${owner?.email ?? ''}`.slice(0, 255) },
    ),
  )
  await db.insert(subscriptions).values({ workspaceId: workspace.id, customerId: id }).onConflictDoNothing()
  return (await findStored(context, workspace.id))!.customerId
}
