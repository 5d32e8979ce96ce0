import type { QueryNode } from '#contract/query-language/tree.ts'
import type { MemberContext } from '#server/context.ts'
import type { Params } from '#server/db/clickhouse.ts'
import { compile } from './compile.ts'
import type { Condition } from './conditions.ts'
import { addDays, dayOf, dayRange, type DayRange, previousRange, startOfDay } from './days.ts'
import { drillConditions, filterConditions, type ScopeInput } from './filter-bar.ts'
import { treeOf } from './query-text.ts'

export type { ScopeInput } from './filter-bar.ts'

/** One stretch of time of a scope: the complete WHERE over `posts`, the workspace first, and its days. */
export type ScopePeriod = { where: string; params: Params; range: DayRange }

export type ResolvedScope = ScopePeriod & {
  /** The query's tree for highlights; null where the scope has no query. */
  tree: QueryNode | null
  /** The same posts in the equally long days right before. */
  previous: ScopePeriod
  /** The same WHERE without the time, the workspace first. */
  matching: { where: string; params: Params }
}

/**
 * What a page looks at, as SQL over `posts FINAL`. Throws not_found for a saved query of nobody or of another workspace,
 * invalid_query for a text that cannot be read, invalid_input for a range that ends before it begins.
 */
export async function scopeOf(context: MemberContext, input: ScopeInput): Promise<ResolvedScope> {
  const { timezone } = context.workspace
  const range = dayRange(input.from, input.to, timezone)
  const tree = await treeOf(context, input)
  const conditions = [
    inWorkspace(context.workspace.id),
    ...filterConditions(input),
    ...drillConditions(input, range.bucket, (instant) => dayBounds(instant, timezone)),
    ...(tree === null ? [] : [compile(tree, { startOfDay: (day) => startOfDay(day, timezone) })]),
  ]
  const period = (days: DayRange): ScopePeriod => ({
    ...both([...conditions.slice(0, 1), within(days), ...conditions.slice(1)]),
    range: days,
  })
  return { ...period(range), tree, previous: period(previousRange(range)), matching: both(conditions) }
}

/** Every list names the workspace first: it leads the table's order. */
export const inWorkspace = (workspaceId: string): Condition => ({
  condition: 'workspace_id = {workspaceId:UUID}',
  params: { workspaceId },
})

const latest = 4_294_967_295

/** Bounds are clamped to what a DateTime holds. */
export const within = ({ fromAt, toAt }: { fromAt: Date; toAt: Date }): Condition => ({
  condition: `posted_at >= {fromAt:DateTime('UTC')} AND posted_at < {toAt:DateTime('UTC')}`,
  params: { fromAt: seconds(fromAt), toAt: seconds(toAt) },
})

const seconds = (at: Date) => Math.min(Math.max(Math.floor(at.getTime() / 1_000), 0), latest)

/** Conditions that all hold, as one WHERE. */
export const both = (conditions: Condition[]): { where: string; params: Params } => ({
  where: conditions.map(({ condition }) => `(${condition})`).join(' AND '),
  params: Object.assign({}, ...conditions.map(({ params }) => params)) as Params,
})

function dayBounds(instant: Date, timezone: string) {
  const day = dayOf(instant, timezone)
  return { fromAt: startOfDay(day, timezone), toAt: startOfDay(addDays(day, 1), timezone) }
}
