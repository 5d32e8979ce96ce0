import * as z from 'zod/mini'
import type { MemberContext } from '#server/access/context.ts'
import { addDays, dayOf, dayRange, type DayRange } from '#server/selection/days.ts'
import { joinWithAnd, readVisibleConditions } from '#server/selection/scope.ts'

const maxQuerySeconds = 2
const defaultDays = 30

/**
 * The requested days. With one end: 30 days from or up to it. Without any: the last 30 days or, if these have no posts,
 * the days from the first to the last post.
 */
export function choosePreviewRange(
  context: MemberContext,
  allPostsRange: DayRange | null,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): DayRange {
  const { timezone } = context.workspace
  if (from !== undefined) return dayRange(from, to ?? addDays(from, defaultDays - 1), timezone)
  if (to !== undefined) return dayRange(addDays(to, 1 - defaultDays), to, timezone)
  const today = dayOf(context.now(), timezone)
  const recentRange = dayRange(addDays(today, 1 - defaultDays), today, timezone)
  return allPostsRange === null || (allPostsRange.to >= recentRange.from && allPostsRange.from <= recentRange.to)
    ? recentRange
    : allPostsRange
}

export async function readAllPostsRange(context: MemberContext): Promise<DayRange | null> {
  const { clickhouse, signal, workspace } = context
  const { where, params } = joinWithAnd(await readVisibleConditions(context))
  const [row] = await clickhouse.rows(
    z.object({ posts: z.coerce.number(), first: z.coerce.number(), last: z.coerce.number() }),
    `SELECT count() AS posts, toUnixTimestamp(min(posted_at)) AS first, toUnixTimestamp(max(posted_at)) AS last
     FROM posts FINAL WHERE ${where}`,
    params,
    { maxSeconds: maxQuerySeconds, signal },
  )
  if (row!.posts === 0) return null
  const [from, to] = [row!.first, row!.last].map((seconds) => dayOf(new Date(seconds * 1_000), workspace.timezone))
  return dayRange(from!, to!, workspace.timezone)
}

/** Searches the requested days and, if these have nothing, `all` days, if given. */
export async function searchOrWiden<Found>(
  { requested, all }: { requested: DayRange; all: DayRange | null },
  search: (range: DayRange) => Found | Promise<Found>,
  isNothing: (found: Found) => boolean,
): Promise<{ range: DayRange; found: Found }> {
  const found = await search(requested)
  if (!isNothing(found) || all === null || (all.from >= requested.from && all.to <= requested.to))
    return { range: requested, found }
  return { range: all, found: await search(all) }
}
