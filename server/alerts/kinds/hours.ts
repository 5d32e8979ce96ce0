import { hourSeconds } from '#contract/durations.ts'
import * as z from 'zod/mini'
import type { MemberContext } from '#server/access/context.ts'
import { toSelectableCondition } from '#server/selection/conditions.ts'
import { workspaceCondition, type Selection } from '#server/selection/scope.ts'
import { postSums, summedColumnsSql } from '#server/insights/steps/post-sums.ts'
import { sumColumns } from '#server/insights/steps/sums.ts'

const count = z.coerce.number()

const plain = postSums([
  'posts',
  'withAuthor',
  'withAuthorFollowers',
  'withInteractions',
  'interactions',
  'withFollowers',
  'impressions',
  'rated',
  'interactionsRated',
  'followersRated',
  'withViews',
  'viewed',
  'views',
  'positive',
  'neutral',
  'negative',
])
const HourRow = z.object({ part: count, hour: count, ...plain.shape })
export type HourSums = Omit<z.infer<typeof HourRow>, 'part' | 'hour'>

export const noPosts = Object.fromEntries(Object.keys(plain.shape).map((key) => [key, 0])) as HourSums
export const sumOfHours = (hours: readonly HourSums[]) => sumColumns(noPosts, hours)

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
  const of = workspaceCondition(workspace.id)
  const columns = `${hourSql(origin)} AS hour, ${summedColumnsSql}`
  const first = parts[0]!.where
  const [part, where] =
    parts.length === 1
      ? ['0', `(${first})`]
      : [
          `arrayJoin(arrayFilter((number, is) -> is, range(${parts.length}), [${parts.map((one) => `toBool(${toSelectableCondition(one.where)})`).join(', ')}]))`,
          'true',
        ]
  const rows = await clickhouse.rows(
    HourRow,
    `SELECT part, hour, ${plain.sql} FROM (
       SELECT ${part} AS part, ${columns} FROM posts FINAL
       WHERE ${of.condition} AND (${within(spans)}) AND ${where}
     ) GROUP BY part, hour`,
    Object.assign({}, of.params, ...parts.map(({ params }) => params)),
    { signal },
  )
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
