import { planBackfillDays } from '#contract/plans.ts'
import type { Services } from '#server/access/context.ts'
import type { workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { addDays, dayOf, startOfDay } from '#server/selection/days.ts'

/** Start of the searched period: limited by the plan's days and the retention, unlimited without both. */
export function findSearchStart(
  { env }: Pick<Services, 'env'>,
  workspace: Pick<typeof workspaces.$inferSelect, 'plan' | 'timezone' | 'retentionDays'>,
  now: Date,
): Date {
  const { plan, timezone, retentionDays } = workspace
  const days = Math.min(env.cardProvider === null ? Infinity : planBackfillDays[plan], retentionDays ?? Infinity)
  return days === Infinity ? new Date(0) : startOfDay(addDays(dayOf(now, timezone), 1 - days), timezone)
}
