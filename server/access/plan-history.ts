import { Temporal } from 'temporal-polyfill'
import type { Plan } from '#contract/plans.ts'
import type { MemberContext } from '#server/access/context.ts'
import { findPlanLimit } from './plan-limits.ts'

type PlanContext = Pick<MemberContext, 'env' | 'now'> & { workspace: { plan: Plan; timezone: string } }

/** First day that the plan shows, in the workspace's time zone; null for unlimited history. */
export function historyFrom(context: PlanContext): string | null {
  const days = findPlanLimit(context, 'historyDays')
  if (days === null) return null
  return Temporal.Instant.fromEpochMilliseconds(context.now().getTime())
    .toZonedDateTimeISO(context.workspace.timezone)
    .toPlainDate()
    .subtract({ days: days - 1 })
    .toString()
}

export function historyFromAt(context: PlanContext): Date | null {
  const day = historyFrom(context)
  if (day === null) return null
  return new Date(
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: context.workspace.timezone }).epochMilliseconds,
  )
}
