import { conditionsOf, type Filter } from '#contract/filters/filters.ts'
import { maxDaysUnanchored } from '#contract/query-language/parse.ts'
import type { Tagged } from '#contract/query-language/references.ts'
import type { Bucket } from '#contract/posts/posts.ts'
import type { QueryNode } from '#contract/query-language/tree.ts'
import type { MemberContext } from '#server/context.ts'
import type { Params } from '#server/db/clickhouse/clickhouse.ts'
import { compile } from './compile.ts'
import { ofMedia } from './answered-condition.ts'
import { type Condition, storedSeconds } from './conditions.ts'
import { comparedRange } from './compared-days.ts'
import { overlapOf } from './compared-queries.ts'
import { calendarBucket, dayOf, dayRange, type DayRange, inSteps, startOfDay } from './days.ts'
import { compileCondition } from './filter-condition.ts'
import { drillConditions, filterConditions, type ScopeInput } from './filter-bar.ts'
import { performing } from './measured-condition.ts'
import { type Muted, mutedPosts } from './muted.ts'
import { typicalLevels } from './overperformance.ts'
import { treeOf } from './query-text.ts'
import { filterOf } from './stored-filters.ts'
import { readMuteKeys } from './stored-mutes.ts'
import { shownByPlan } from '#server/access/shown-by-plan.ts'
import { byListed } from './stored-author-lists.ts'
import { ofFiring } from './stored-firings.ts'
import { byFields, namesOfFields } from './stored-custom-fields.ts'
import { readOwnKeys } from './stored-own-accounts.ts'
import { taggedFor } from './stored-tags.ts'

export type { ScopeInput } from './filter-bar.ts'

/** One stretch of time of a scope: the complete WHERE over `posts`, the workspace first, and its days. */
export type ScopePeriod = { where: string; params: Params; range: DayRange }

export type ResolvedScope = ScopePeriod & {
  /** The query's tree for highlights; null where the scope has no query. */
  tree: QueryNode | null
  /** The days that the range is compared with, if with any. */
  previous: DayRange | null
  /** The same WHERE without the time, the workspace first. */
  matching: Selection
  /** The same again with the posts that mutes take away: what is chosen by their number does not change with a mute. */
  withMuted: Selection
  /** All posts of the workspace that are not muted, of all times. */
  workspace: Selection
}

/** Posts by a complete WHERE, the workspace first. */
export type Selection = { where: string; params: Params }

/** What a scope is made of: what filter and mutes take away stands apart from what they take it from. */
export type ScopeParts = {
  range: DayRange
  tree: QueryNode | null
  /** Workspace, filter bar, drill and query; without days. */
  base: Condition[]
  filter: Filter | null
  /** What the tags of the filter stand for. */
  tagged: Tagged
  /** What the fields are called that the filter asks for. */
  fieldNames: ReadonlyMap<string, string>
  muted: Muted | null
  /** What the plan hides, taken away. */
  shown: Condition[]
}

/** Reads what a scope names; over at most seven days a text that nobody saved may only narrow. Throws as scopeOf does. */
export async function scopePartsOf(context: MemberContext, input: ScopeInput): Promise<ScopeParts> {
  const { timezone, weekStart } = context.workspace
  const range = inSteps(dayRange(input.from, input.to, timezone, weekStart), input.step)
  const [tree, filter, mutes, overlap, own, listed, levels, fields, details, shown] = await Promise.all([
    treeOf(context, input, { narrowingMayStandAlone: range.days <= maxDaysUnanchored }),
    filterOf(context, input),
    readMuteKeys(context),
    input.overlap === undefined ? null : overlapOf(context, input.overlap),
    input.answered === undefined && input.media === undefined ? [] : readOwnKeys(context),
    byListed(context, input),
    input.overperformance === undefined ? null : typicalLevels(context),
    byFields(context, input),
    ofFiring(context, input),
    shownByPlan(context),
  ])
  const base = [
    inWorkspace(context.workspace.id),
    ...shown,
    ...filterConditions(input),
    ...(input.media === undefined ? [] : [ofMedia(input.media, own)]),
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
  if (levels !== null) base.push(performing(input.overperformance!, during(base, range), levels))
  const tagged = await taggedFor(context, filter?.conditions)
  const fieldNames = await namesOfFields(context, filter?.fields)
  return {
    range,
    tree: tree ?? overlap?.tree ?? null,
    base,
    filter,
    tagged,
    fieldNames,
    muted: mutedPosts(mutes),
    shown,
  }
}

const daysOf = (timezone: string) => ({ startOfDay: (day: string) => startOfDay(day, timezone) })

/**
 * What a page looks at, as SQL over `posts FINAL`: query, filter bar, drill and saved filter, without what is muted.
 * Throws not_found for a list of authors or a field of another workspace, for a saved query or filter of nobody, of somebody else alone or of another workspace, invalid_query for
 * a text that cannot be read, invalid_input for a range that ends before it begins and for days it cannot be compared with.
 */
export async function scopeOf(context: MemberContext, input: ScopeInput): Promise<ResolvedScope> {
  const { range, tree, base, filter, tagged, muted, shown } = await scopePartsOf(context, input)
  const filtered = [
    ...base,
    ...(filter === null
      ? []
      : conditionsOf(filter).map((condition, index) =>
          compileCondition(condition, { ...daysOf(range.timezone), tagged, prefix: `f${index}x` }),
        )),
  ]
  const conditions = [...filtered, ...without(muted)]
  const period = (days: DayRange): ScopePeriod => ({ ...during(conditions, days), range: days })
  return {
    ...period(range),
    tree,
    previous: comparedRange(range, input.previous),
    matching: both(conditions),
    withMuted: both(filtered),
    workspace: both([inWorkspace(context.workspace.id), ...shown, ...without(muted)]),
  }
}

/** The days go right behind the workspace, as in the table's order. */
export const during = ([workspace, ...rest]: Condition[], days: DayRange) => both([workspace!, within(days), ...rest])

/** Leaves out what mutes take away. */
export const without = (muted: Muted | null): Condition[] =>
  muted === null ? [] : [{ condition: muted.opposite, params: muted.params }]

/** The posts of the workspace that are not muted: what every count begins with, the workspace first. */
export const unmuted = async (context: MemberContext): Promise<Condition[]> => [
  inWorkspace(context.workspace.id),
  ...(await shownByPlan(context)),
  ...without(mutedPosts(await readMuteKeys(context))),
]

/** Every list names the workspace first: it leads the table's order. */
export const inWorkspace = (workspaceId: string): Condition => ({
  condition: 'workspace_id = {workspaceId:UUID}',
  params: { workspaceId },
})

export const within = ({ fromAt, toAt }: { fromAt: Date; toAt: Date }): Condition => ({
  condition: `posted_at >= toDateTime({fromAt:UInt32}, 'UTC') AND posted_at < toDateTime({toAt:UInt32}, 'UTC')`,
  params: { fromAt: storedSeconds(fromAt), toAt: storedSeconds(toAt) },
})

/** Fewer posts of a selection. */
export const narrowed = ({ where, params }: Selection, conditions: readonly Condition[]): Selection =>
  both([{ condition: where, params }, ...conditions])

/** Conditions that all hold, as one WHERE. */
export const both = (conditions: readonly Condition[]): Selection => ({
  where: conditions.map(({ condition }) => `(${condition})`).join(' AND '),
  params: Object.assign({}, ...conditions.map(({ params }) => params)) as Params,
})

function boundsOf(instant: Date, bucket: Exclude<Bucket, 'hour'>, { timezone, weekStart }: DayRange) {
  const { first, next } = calendarBucket(dayOf(instant, timezone), bucket, weekStart)
  return { fromAt: startOfDay(first, timezone), toAt: startOfDay(next, timezone) }
}
