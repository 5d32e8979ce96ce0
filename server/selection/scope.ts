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
  /** Finds posts by tag, for the filter's conditions. */
  tagged: Tagged
  fieldNames: ReadonlyMap<string, string>
  muted: Muted | null
  /** Excludes posts that the plan hides. */
  shown: Condition[]
}

/**
 * Over at most `maxDaysUnanchored` days, an unsaved text may consist of narrowing fields alone. Throws as scopeOf
 * does.
 */
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
 * A page's posts as SQL over `posts FINAL`: query, filter bar, drill and saved filter, without muted posts. Throws
 * not_found for a query, filter, list or field outside the workspace and for another member's private filter. Throws
 * invalid_query for an unreadable text, invalid_input for a reversed range or bad comparison days.
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
  const conditions = [...filtered, ...exceptMuted(muted)]
  const period = (days: DayRange): ScopePeriod => ({ ...during(conditions, days), range: days })
  return {
    ...period(range),
    tree,
    previous: comparedRange(range, input.previous),
    matching: both(conditions),
    withMuted: both(filtered),
    workspace: both([inWorkspace(context.workspace.id), ...shown, ...exceptMuted(muted)]),
  }
}

/** Puts the days right after the workspace, as in the table's sort key. */
export const during = ([workspace, ...rest]: Condition[], days: DayRange) => both([workspace!, within(days), ...rest])

export const exceptMuted = (muted: Muted | null): Condition[] =>
  muted === null ? [] : [{ condition: muted.opposite, params: muted.params }]

/** The workspace's visible posts, workspace first: the base of every count. */
export const unmuted = async (context: MemberContext): Promise<Condition[]> => [
  inWorkspace(context.workspace.id),
  ...(await shownByPlan(context)),
  ...exceptMuted(mutedPosts(await readMuteKeys(context))),
]

/** Must come first in every list, because the table's sort key starts with it. */
export const inWorkspace = (workspaceId: string): Condition => ({
  condition: 'workspace_id = {workspaceId:UUID}',
  params: { workspaceId },
})

export const within = ({ fromAt, toAt }: { fromAt: Date; toAt: Date }): Condition => ({
  condition: `posted_at >= toDateTime({fromAt:UInt32}, 'UTC') AND posted_at < toDateTime({toAt:UInt32}, 'UTC')`,
  params: { fromAt: storedSeconds(fromAt), toAt: storedSeconds(toAt) },
})

export const narrowed = ({ where, params }: Selection, conditions: readonly Condition[]): Selection =>
  both([{ condition: where, params }, ...conditions])

/** Joins conditions with AND. */
export const both = (conditions: readonly Condition[]): Selection => ({
  where: conditions.map(({ condition }) => `(${condition})`).join(' AND '),
  params: Object.assign({}, ...conditions.map(({ params }) => params)) as Params,
})

function boundsOf(instant: Date, bucket: Exclude<Bucket, 'hour'>, { timezone, weekStart }: DayRange) {
  const { first, next } = calendarBucket(dayOf(instant, timezone), bucket, weekStart)
  return { fromAt: startOfDay(first, timezone), toAt: startOfDay(next, timezone) }
}
