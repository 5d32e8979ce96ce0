import { and, eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { MemberContext, Services } from '#server/access/context.ts'
import { subscriptions, users } from '#server/platform/db/postgres/schema/index.ts'
import { callProvider, unlessUnknown } from './provider-calls.ts'

export type StoredSubscription = typeof subscriptions.$inferSelect

export async function findStoredSubscription(
  { db }: Pick<Services, 'db'>,
  workspaceId: string,
): Promise<StoredSubscription | null> {
  const [found] = await db.select().from(subscriptions).where(eq(subscriptions.workspaceId, workspaceId))
  return found ?? null
}

/** Null when the provider doesn't know the customer or has deleted it. */
export async function findCustomer(client: Stripe, id: string): Promise<Stripe.Customer | null> {
  const expand = ['invoice_settings.default_payment_method']
  const found = await unlessUnknown(client.customers.retrieve(id, { expand }))
  return found === null || found.deleted ? null : found
}

/**
 * Creates the customer at the first checkout, or again if the provider no longer knows it; concurrent calls share one.
 */
export async function ensureCustomer(context: MemberContext): Promise<string> {
  const { db, workspace, userId } = context
  const known = await findStoredSubscription(context, workspace.id)
  const before = known?.customerId ?? null
  if (before !== null && (await callProvider(context, (client) => findCustomer(client, before)))) return before
  const [owner] = userId === null ? [] : await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const { id } = await callProvider(context, (client) =>
    client.customers.create(
      { email: owner?.email, name: workspace.name, metadata: { workspace_id: workspace.id } },
      { idempotencyKey: `customer-${workspace.id}-${before ?? ''}-${owner?.email ?? ''}`.slice(0, 255) },
    ),
  )
  if (before === null)
    await db.insert(subscriptions).values({ workspaceId: workspace.id, customerId: id }).onConflictDoNothing()
  else
    await db
      .update(subscriptions)
      .set({ customerId: id })
      .where(and(eq(subscriptions.workspaceId, workspace.id), eq(subscriptions.customerId, before)))
  return (await findStoredSubscription(context, workspace.id))!.customerId
}
