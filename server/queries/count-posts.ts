import * as z from 'zod/mini'
import { parseQuery } from '#contract/query-language/parse.ts'
import type { MemberContext } from '#server/context.ts'
import { compile } from './compile.ts'
import { addDays, dayOf, dayRange, startOfDay } from './days.ts'
import { both, inWorkspace, within } from './scope.ts'

type Counts = { postsToday: number | null; posts30Days: number | null }

const unknown: Counts = { postsToday: null, posts30Days: null }
const budgetSeconds = 2
/** Below what the engine reads as one statement. */
const longestStatement = 200_000

/**
 * Posts of today and of the last 30 days, today included, for each query, in one statement. Null where the posts cannot
 * be counted in time: a list of queries never waits for them.
 */
export async function countPosts(context: MemberContext, queries: { text: string }[]): Promise<Counts[]> {
  const { clickhouse, log, now, signal, workspace } = context
  const today = dayOf(now(), workspace.timezone)
  const days = { startOfDay: (day: string) => startOfDay(day, workspace.timezone) }
  const compiled = queries.map(({ text }, index) => {
    const { tree } = parseQuery(text)
    return tree === null ? null : compile(tree, { ...days, prefix: `q${index}_` })
  })
  const counted = compiled.flatMap((condition, index) => (condition === null ? [] : [{ ...condition, index }]))
  if (counted.length === 0) return queries.map(() => unknown)

  const { where, params } = both([inWorkspace(workspace.id), within(dayRange(addDays(today, -29), today, workspace.timezone))])
  const columns = counted.map(({ condition }) => `countIf(${condition}), countIf((${condition}) AND isToday)`)
  const statement = `WITH posted_at >= {today:DateTime('UTC')} AS isToday SELECT [${columns.join(', ')}] AS counts FROM posts FINAL WHERE ${where}`
  if (statement.length > longestStatement) return queries.map(() => unknown)
  try {
    const bound = Object.assign({ ...params, today: days.startOfDay(today) }, ...counted.map((one) => one.params)) as typeof params
    const [row] = await clickhouse.rows(z.object({ counts: z.array(z.coerce.number()) }), statement, bound, { maxSeconds: budgetSeconds, signal })
    const result = queries.map(() => unknown)
    counted.forEach(({ index }, place) => {
      result[index] = { posts30Days: row!.counts[place * 2]!, postsToday: row!.counts[place * 2 + 1]! }
    })
    return result
  } catch (thrown) {
    log.warn({ err: thrown }, 'saved queries are listed without counts')
    return queries.map(() => unknown)
  }
}
