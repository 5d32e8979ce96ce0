import { listConditions, type Filter } from '#contract/filters/filters.ts'
import { maxDaysUnanchored } from '#contract/query-language/parse.ts'
import type { Library } from '#contract/query-language/references.ts'
import type { Bucket } from '#contract/posts/posts.ts'
import type { QueryNode } from '#contract/query-language/tree.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { Params } from '#server/platform/db/clickhouse/clickhouse.ts'
import { compile } from './compile.ts'
import { mediaCondition } from './answered-condition.ts'
import { type Condition, toDateTimeSeconds } from './conditions.ts'
import { comparedRange } from './compared-days.ts'
import { readOverlap } from './compared-queries.ts'
import { calendarBucket, dayOf, dayRange, type DayRange, withStep, startOfDay } from './days.ts'
import { compileCondition, readLibraryForFilter } from './filter-condition.ts'
import { drillConditions, filterConditions, type ScopeInput } from './filter-bar.ts'
import { overperformanceCondition } from './measured-condition.ts'
import { type MutedPosts, compileMutes } from './muted.ts'
import { readTypicalLevels } from './overperformance.ts'
import { readScopeTree } from './query-text.ts'
import { readScopeFilter } from './stored-filters.ts'
import { readMuteKeys } from './stored-mutes.ts'
import { buildPlanConditions } from '#server/access/plan-conditions.ts'
import { readAuthorListConditions } from './stored-author-lists.ts'
import { readFiringConditions } from './stored-firings.ts'
import { readFieldConditions, readFieldNames } from './stored-custom-fields.ts'
import { readOwnKeys } from './stored-own-accounts.ts'

export type { ScopeInput } from './filter-bar.ts'

/** A period's complete WHERE over `posts`, workspace first. */
export type ScopePeriod = { where: string; params: Params; range: DayRange }

export type ResolvedScope = ScopePeriod & {
  tree: QueryNode | null
  previous: DayRange | null
  /** The same WHERE without days, workspace first. */
  matching: Selection
  /** `matching` with muted posts: rankings chosen by it don't change when a member mutes something. */
  withMuted: Selection
  /** All posts of the workspace, of any date, except muted ones. */
  workspace: Selection
}

/** A complete WHERE, workspace first. */
export type Selection = { where: string; params: Params }

/** The parts of a scope, with filter and mutes kept apart from the rest. */
export type ScopeParts = {
  range: DayRange
  tree: QueryNode | null
  /** Workspace, filter bar, drill and query; no days. */
  base: Condition[]
  filter: Filter | null
  /** Tags and categories, for the filter's conditions. */
  library: Library
  fieldNames: ReadonlyMap<string, string>
  muted: MutedPosts | null
  /** Excludes posts that the plan hides. */
  shown: Condition[]
}

/**
 * Over at most `maxDaysUnanchored` days, an unsaved text may consist of narrowing fields alone. Throws as scopeOf
 * does.
 */
export async function resolveScopeParts(context: MemberContext, input: ScopeInput): Promise<ScopeParts> {
  const { timezone, weekStart } = context.workspace
  const range = withStep(dayRange(input.from, input.to, timezone, weekStart), input.step)
  const [tree, filter, mutes, overlap, own, listed, levels, fields, details, shown] = await Promise.all([
    readScopeTree(context, input, { narrowingMayStandAlone: range.days <= maxDaysUnanchored }),
    readScopeFilter(context, input),
    readMuteKeys(context),
    input.overlap === undefined ? null : readOverlap(context, input.overlap),
    input.answered === undefined && input.media === undefined ? [] : readOwnKeys(context),
    readAuthorListConditions(context, input),
    input.overperformance === undefined ? null : readTypicalLevels(context),
    readFieldConditions(context, input),
    readFiringConditions(context, input),
    buildPlanConditions(context),
  ])
  const base = [
    workspaceCondition(context.workspace.id),
    ...shown,
    ...filterConditions(input),
    ...(input.media === undefined ? [] : [mediaCondition(input.media, own)]),
    ...listed,
    ...fields,
    ...details,
    ...drillConditions(input, {
      workspaceId: context.workspace.id,
      range,
      own,
      boundsOf: (instant, bucket) => boundsOf(instant, bucket, range),
    }),
    ...(tree === null ? [] : [compile(tree, daysOf(timezone))]),
    ...(overlap === null ? [] : [overlap.condition]),
  ]
  if (levels !== null) base.push(overperformanceCondition(input.overperformance!, duringDays(base, range), levels))
  const library = await readLibraryForFilter(context, filter?.conditions)
  const fieldNames = await readFieldNames(context, filter?.fields)
  return {
    range,
    tree: tree ?? overlap?.tree ?? null,
    base,
    filter,
    library,
    fieldNames,
    muted: compileMutes(mutes),
    shown,
  }
}

const daysOf = (timezone: string) => ({ startOfDay: (day: string) => startOfDay(day, timezone) })

/**
 * A page's posts as SQL over `posts FINAL`: query, filter bar, drill and saved filter, without muted posts. Throws
 * not_found for a query, filter, list or field outside the workspace and for another member's private filter. Throws
 * invalid_query for an unreadable text, invalid_input for a reversed range or bad comparison days.
 */
export async function resolveScope(context: MemberContext, input: ScopeInput): Promise<ResolvedScope> {
  const { range, tree, base, filter, library, muted, shown } = await resolveScopeParts(context, input)
  const filtered = [
    ...base,
    ...(filter === null
      ? []
      : listConditions(filter).map((condition, index) =>
          compileCondition(condition, { ...daysOf(range.timezone), library, prefix: `f${index}x` }),
        )),
  ]
  const conditions = [...filtered, ...unmutedConditions(muted)]
  const period = (days: DayRange): ScopePeriod => ({ ...duringDays(conditions, days), range: days })
  return {
    ...period(range),
    tree,
    previous: comparedRange(range, input.previous),
    matching: joinWithAnd(conditions),
    withMuted: joinWithAnd(filtered),
    workspace: joinWithAnd([workspaceCondition(context.workspace.id), ...shown, ...unmutedConditions(muted)]),
  }
}

/** Puts the days right after the workspace, as in the table's sort key. */
export const duringDays = ([workspace, ...rest]: Condition[], days: DayRange) =>
  joinWithAnd([workspace!, rangeCondition(days), ...rest])

export const unmutedConditions = (muted: MutedPosts | null): Condition[] =>
  muted === null ? [] : [{ condition: muted.opposite, params: muted.params }]

/** The workspace's visible posts, workspace first: the base of every count. */
export const readVisibleConditions = async (context: MemberContext): Promise<Condition[]> => [
  workspaceCondition(context.workspace.id),
  ...(await buildPlanConditions(context)),
  ...unmutedConditions(compileMutes(await readMuteKeys(context))),
]

/** Must come first in every list, because the table's sort key starts with it. */
export const workspaceCondition = (workspaceId: string): Condition => ({
  condition: 'workspace_id = {workspaceId:UUID}',
  params: { workspaceId },
})

export const rangeCondition = ({ fromAt, toAt }: { fromAt: Date; toAt: Date }): Condition => ({
  condition: `posted_at >= toDateTime({fromAt:UInt32}, 'UTC') AND posted_at < toDateTime({toAt:UInt32}, 'UTC')`,
  params: { fromAt: toDateTimeSeconds(fromAt), toAt: toDateTimeSeconds(toAt) },
})

export const narrow = ({ where, params }: Selection, conditions: readonly Condition[]): Selection =>
  joinWithAnd([{ condition: where, params }, ...conditions])

/** A scope of its posts that match this query. */
export function scopeOfQuery(
  scope: ResolvedScope,
  { tree, condition }: { tree: QueryNode; condition: Condition },
): ResolvedScope {
  const only = (selection: Selection) => narrow(selection, [condition])
  return { ...scope, ...only(scope), tree, matching: only(scope.matching), withMuted: only(scope.withMuted) }
}

/** Joins conditions with AND. */
export const joinWithAnd = (conditions: readonly Condition[]): Selection => ({
  where: conditions.map(({ condition }) => `(${condition})`).join(' AND '),
  params: Object.assign({}, ...conditions.map(({ params }) => params)) as Params,
})

function boundsOf(instant: Date, bucket: Exclude<Bucket, 'hour'>, { timezone, weekStart }: DayRange) {
  const { first, next } = calendarBucket(dayOf(instant, timezone), bucket, weekStart)
  return { fromAt: startOfDay(first, timezone), toAt: startOfDay(next, timezone) }
}
