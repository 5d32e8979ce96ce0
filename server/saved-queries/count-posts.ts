import { parseQuery } from '#contract/query-language/parse.ts'
import type { Library } from '#contract/query-language/references.ts'
import type { MemberContext } from '#server/context.ts'
import { compile } from '#server/selection/compile.ts'
import type { Condition } from '#server/selection/conditions.ts'
import { countEach } from '#server/selection/count-each.ts'
import { addDays, dayOf, dayRange, startOfDay } from '#server/selection/days.ts'
import { libraryOf, type Named } from '#server/selection/library.ts'
import { taggedIn } from '#server/selection/stored-tags.ts'
import { unmuted, within } from '#server/selection/scope.ts'

type Counts = { postsToday: number | null; posts30Days: number | null; isReadable: boolean }

const budgetSeconds = 2

/**
 * Posts of today and of the last 30 days, today included, for each query. Null where the posts cannot be counted in time:
 * a list of queries never waits for them.
 */
export async function countPosts(context: MemberContext, queries: Pick<Named, 'name' | 'text'>[]): Promise<Counts[]> {
  const { now, workspace } = context
  const { timezone } = workspace
  const today = dayOf(now(), timezone)
  const library = libraryOf(
    queries,
    await taggedIn(
      context,
      queries.map(({ text }) => text),
    ),
  )
  const conditions = queries.map((query) => conditionOf(query, library, timezone))
  const counts = await countEach(context, {
    within: [...(await unmuted(context)), within(dayRange(addDays(today, -29), today, timezone))],
    conditions,
    subset: { condition: `posted_at >= {today:DateTime('UTC')}`, params: { today: startOfDay(today, timezone) } },
    seconds: budgetSeconds,
  })
  return counts.map((counted, index) => ({
    postsToday: counted?.marked ?? null,
    posts30Days: counted?.posts ?? null,
    isReadable: conditions[index] !== null,
  }))
}

function conditionOf(
  { name, text }: { name: string; text: string },
  library: Library,
  timezone: string,
): Condition | null {
  const { tree } = parseQuery(text, { ...library, self: [name] })
  return tree && compile(tree, { startOfDay: (day) => startOfDay(day, timezone) })
}
