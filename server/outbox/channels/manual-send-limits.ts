import { hourMs } from '#contract/durations.ts'
import { addCounts, countKey } from '#server/access/counts.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { AppError } from '#server/ground/errors.ts'
import { tooManyToday } from '#server/ground/common-messages.ts'

const day = 24 * hourMs

/** Per person and per workspace in 24 hours. A channel's log has 100 deliveries, and all may have failed. */
export const manualSendLimits = { channelTest: 30, replay: 100, report: 30 }

/** Counts a manual call or email, in the transaction that starts it. Throws quota_reached past the limit. */
export async function countManualSend(
  { userId, workspace }: MemberContext,
  transaction: Transaction,
  what: keyof typeof manualSendLimits,
): Promise<void> {
  const max = manualSendLimits[what]
  const holders = [`workspace ${workspace.id}`, ...(userId === null ? [] : [`person ${userId}`])]
  const counts = holders.map((holder) => ({ key: countKey(`by hand ${what}`, holder), count: 1 }))
  const counted = await addCounts(transaction, counts, day)
  const waits = counted.filter(({ current }) => current > max).map(({ ttl }) => ttl)
  if (waits.length === 0) return
  const wait = Math.max(...waits)
  throw new AppError('quota_reached', tooManyToday({ most: max, hours: Math.ceil(wait / hourMs) }), {
    retryAfter: Math.ceil(wait / 1000),
  })
}
