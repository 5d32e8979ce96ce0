import { and, eq, isNull, sql } from 'drizzle-orm'
import type { NoticeDetails } from '#contract/workspaces/notices.ts'
import { notify } from '#server/access/notify.ts'
import type { Transaction } from '#server/db/postgres/postgres.ts'
import { members, notices } from '#server/db/postgres/schema/index.ts'

type Where = { workspaceId: string; at: Date }

async function notifyOwners(
  transaction: Transaction,
  { workspaceId, at }: Where,
  kind: 'paymentFailed' | 'paymentSucceeded',
  details: NoticeDetails,
) {
  const owners = await transaction
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.workspaceId, workspaceId), eq(members.role, 'owner')))
  await notify(transaction, { workspaceId, userIds: owners.map(({ userId }) => userId), at }, kind, details)
}

export const notifyFailure = (transaction: Transaction, where: Where, details: NoticeDetails) =>
  notifyOwners(transaction, where, 'paymentFailed', details)

/** Once for each checkout, whether a reading or the provider's event is the first to tell. */
export async function notifyArrival(transaction: Transaction, where: Where, checkout: string) {
  const notified = await transaction.$count(
    notices,
    and(
      eq(notices.workspaceId, where.workspaceId),
      eq(notices.kind, 'paymentSucceeded'),
      sql`${notices.details} ->> 'checkout' = ${checkout}`,
    ),
  )
  if (notified === 0) await notifyOwners(transaction, where, 'paymentSucceeded', { checkout })
}

/** What failed is settled: nobody needs to be told of it any more. */
export async function readFailures(transaction: Transaction, { workspaceId, at }: Where) {
  await transaction
    .update(notices)
    .set({ readAt: at })
    .where(and(eq(notices.workspaceId, workspaceId), eq(notices.kind, 'paymentFailed'), isNull(notices.readAt)))
}
