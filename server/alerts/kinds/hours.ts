import { hourSeconds } from '#contract/durations.ts'
import { alertFigures } from '#contract/metrics/alerts.ts'
import { namesOf } from '#contract/metrics/metric.ts'
import * as z from 'zod/mini'
import type { MemberContext } from '#server/access/context.ts'
import { toSelectableCondition } from '#server/selection/conditions.ts'
import { joinWithAnd, workspaceCondition, type Selection } from '#server/selection/scope.ts'
import { additiveSums } from '#server/insights/formulas.ts'
import { readSums, type Sums } from '#server/insights/sums.ts'

const count = z.coerce.number()

/** The sums behind all figures that an alert can watch. */
export const hourSums = additiveSums(namesOf(alertFigures))
export type HourSums = Pick<Sums, (typeof hourSums)[number]>

/** By the hour's first second; hours without posts are missing. */
export type Hours = Map<number, HourSums>

/** Seconds; `to` is exclusive. */
export type Span = { from: number; to: number }

const hourSql = (origin: number) =>
  `toInt64(intDiv(toInt64(toUnixTimestamp(posted_at)) - ${origin}, ${hourSeconds}) * ${hourSeconds} + ${origin})`

type Reader = Pick<MemberContext, 'clickhouse' | 'workspace' | 'signal'>

/** Renames a selection's parameters, so that one statement can contain several. */
export function renameParams({ where, params }: Selection, prefix: string): Selection {
  const names = Object.keys(params)
  return {
    where: where.replace(/\{(\w+):/g, (whole, name: string) => (names.includes(name) ? `{${prefix}${name}:` : whole)),
    params: Object.fromEntries(names.map((name) => [`${prefix}${name}`, params[name]])),
  }
}

const within = (spans: readonly Span[]) =>
  spans
    .map(({ from, to }) => `posted_at >= toDateTime(${from}, 'UTC') AND posted_at < toDateTime(${to}, 'UTC')`)
    .map((span) => `(${span})`)
    .join(' OR ')

/**
 * Sums per hour of each selection, in one scan of the workspace's posts.
 * `origin` is a second at which an hour begins.
 */
export async function readHours(
  { clickhouse, workspace, signal }: Reader,
  selections: readonly Selection[],
  spans: readonly Span[],
  origin: number,
): Promise<Hours[]> {
  const found = selections.map((): Hours => new Map())
  if (selections.length === 0 || spans.length === 0) return found
  const parts = selections.map((selection, index) => renameParams(selection, `s${index}_`))
  const [part, condition] =
    parts.length === 1
      ? ['0', parts[0]!.where]
      : [
          `arrayJoin(arrayFilter((number, is) -> is, range(${parts.length}), [${parts.map((one) => `toBool(${toSelectableCondition(one.where)})`).join(', ')}]))`,
          'true',
        ]
  const selection = joinWithAnd([
    workspaceCondition(workspace.id),
    { condition: within(spans), params: {} },
    { condition, params: Object.assign({}, ...parts.map(({ params }) => params)) },
  ])
  const by = { part: { sql: part }, hour: { sql: hourSql(origin) } }
  const rows = await readSums(clickhouse, { sums: hourSums, by, selection }, { signal })
  for (const { part: index, hour, ...sums } of rows) found[index]!.set(hour, sums)
  return found
}

const DistinctRow = z.object({ hour: count, authors: count, reach: count })
/** Authors, and the sum of their highest follower counts, over the window ending with an hour; by its first second. */
export type Distinct = Map<number, { authors: number; reach: number }>

/** For figures that don't add up over hours: authors of the `hours` hours that end with each hour of the span. */
export async function readDistinct(
  { clickhouse, signal }: Reader,
  { where, params }: Selection,
  { from, to }: Span,
  { hours, origin }: { hours: number; origin: number },
): Promise<Distinct> {
  const reached = { from: from - (hours - 1) * hourSeconds, to }
  const rows = await clickhouse.rows(
    DistinctRow,
    `SELECT last AS hour, count() AS authors, sum(most) AS reach FROM (
       SELECT arrayJoin(arrayMap(n -> hour + n * ${hourSeconds}, range(${hours}))) AS last, author, max(f) AS most FROM (
         SELECT ${hourSql(origin)} AS hour, author_key AS author, max(ifNull(author_followers, 0)) AS f FROM posts FINAL
         WHERE ${where} AND author_key != 0 AND (${within([reached])})
         GROUP BY hour, author
       ) GROUP BY last, author
     ) WHERE last >= ${from} AND last < ${to} GROUP BY last`,
    params,
    { signal },
  )
  return new Map(rows.map(({ hour, ...sums }) => [hour, sums]))
}
