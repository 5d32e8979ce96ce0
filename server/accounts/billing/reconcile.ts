import { and, asc, gt, inArray, isNull, lt, notInArray, or } from 'drizzle-orm'
import type { Services } from '#server/access/context.ts'
import { checkouts, subscriptions, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { syncSubscription } from './sync-subscription.ts'

const endedStatuses = ['canceled', 'incomplete_expired'] as const
const batchSize = 200

/** Makes up for lost events: reads changeable subscriptions that weren't read for `age` milliseconds. */
export async function reconcile(services: Services, minAgeMs: number): Promise<number> {
  const { db, now, log } = services
  const before = new Date(now().getTime() - minAgeMs)
  const due = await db
    .select({ workspaceId: subscriptions.workspaceId, status: subscriptions.status })
    .from(subscriptions)
    .where(
      and(
        or(isNull(subscriptions.readAt), lt(subscriptions.readAt, before)),
        or(
          notInArray(subscriptions.status, [...endedStatuses]),
          // Customers unknown to the provider may become known again.
          inArray(
            subscriptions.workspaceId,
            db.select({ id: workspaces.id }).from(workspaces).where(gt(workspaces.planExpiresAt, now())),
          ),
          inArray(
            subscriptions.workspaceId,
            db
              .select({ id: checkouts.workspaceId })
              .from(checkouts)
              .where(inArray(checkouts.status, ['open', 'processing'])),
          ),
        ),
      ),
    )
    .orderBy(asc(subscriptions.readAt))
    .limit(batchSize)
  for (const { workspaceId, status } of due) {
    const after = await syncSubscription(services, workspaceId).catch((error: unknown) => {
      log.warn({ err: error, workspace: workspaceId }, 'a subscription is read later')
      return null
    })
    if (after !== null && after.status !== status)
      log.warn({ event: 'billing', workspace: workspaceId, from: status, to: after.status }, 'an event had been missed')
  }
  return due.length
}
