import { and, eq, isNotNull } from 'drizzle-orm'
import type { Services } from '#server/access/context.ts'
import { checkouts } from '#server/platform/db/postgres/schema/index.ts'
import { callProvider, unlessUnknown } from './provider-calls.ts'
import { findStoredSubscription } from './customers.ts'

/**
 * Cancels all subscriptions of a workspace at the provider and closes its card pages, so that nobody pays for deleted
 * data. Throws unavailable; a retry continues.
 */
export async function endBilling(services: Services, workspaceId: string) {
  if (services.cards === null) return
  const open = await services.db
    .select({ sessionId: checkouts.sessionId })
    .from(checkouts)
    .where(and(eq(checkouts.workspaceId, workspaceId), eq(checkouts.status, 'open'), isNotNull(checkouts.sessionId)))
  for (const { sessionId } of open) await closePage(services, sessionId!)
  const stored = await findStoredSubscription(services, workspaceId)
  if (stored === null) return
  await callProvider(services, async (client) => {
    const all = client.subscriptions.list({ customer: stored.customerId, status: 'all', limit: 100 })
    const known = await unlessUnknown(all.autoPagingToArray({ limit: 10_000 }))
    for (const { id, status } of known ?? []) if (!endedStatuses.has(status)) await client.subscriptions.cancel(id)
  })
}

const endedStatuses = new Set<string>(['canceled', 'incomplete_expired'])

/** Leaves a page that was just paid; the next read finds its subscription. */
export const closePage = (services: Pick<Services, 'cards' | 'log'>, sessionId: string) =>
  callProvider(services, async (client) => {
    const session = await unlessUnknown(client.checkout.sessions.retrieve(sessionId))
    if (session?.status === 'open') await client.checkout.sessions.expire(sessionId)
  })
