import * as z from 'zod/mini'
import type { MemberContext } from '#server/context.ts'
import { addDays, dayOf, dayRange, type DayRange } from './days.ts'
import { both, unmuted } from './scope.ts'

const budgetSeconds = 2
const defaultDays = 30

/** The asked days; where one end is open, 30 days; where both are, the last 30 days that have posts. */
export async function rangeOf(
  context: MemberContext,
  from: string | undefined,
  to: string | undefined,
): Promise<DayRange> {
  const { timezone } = context.workspace
  const last = to ?? (from === undefined ? dayOf(await latestPost(context), timezone) : addDays(from, defaultDays - 1))
  return dayRange(from ?? addDays(last, 1 - defaultDays), last, timezone)
}

async function latestPost(context: MemberContext): Promise<Date> {
  const { clickhouse, now, signal } = context
  const { where, params } = both(await unmuted(context))
  const [row] = await clickhouse.rows(
    z.object({ at: z.coerce.number() }),
    `SELECT toUnixTimestamp(posted_at) AS at FROM posts FINAL WHERE ${where} ORDER BY posted_at DESC LIMIT 1`,
    params,
    { maxSeconds: budgetSeconds, signal },
  )
  return row === undefined ? now() : new Date(row.at * 1_000)
}
