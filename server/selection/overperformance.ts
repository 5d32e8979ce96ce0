import * as z from 'zod/mini'
import { overperformanceRules } from '#contract/metrics/overperformance.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { Params } from '#server/platform/db/clickhouse/clickhouse.ts'

const { comparedPosts, priorPosts, minComparable, firstAgeHours, followerClasses } = overperformanceRules

// The table's order except within one second, so ClickHouse reads the last posts without sorting all of them.
const oldestFirst = 'ORDER BY posted_at, posts.id DESC'

const followerClass = `ifNull(toInt64(roundDown(author_followers, [${followerClasses.join(', ')}])), -1)`
const isMature = `collected_at >= posted_at + ${firstAgeHours * 3_600}`
const isCounted = `posts.interactions IS NOT NULL AND ${isMature}`
const inLog = (interactions: string) => `log(1 + greatest(${interactions}, 0))`

export const scoredColumns = `posts.interactions AS interactions, toUnixTimestamp(posted_at) AS moment, author_key, source, type, ${followerClass} AS follower_class, ${isMature} AS is_mature`

/** WHERE for all posts of the authors in a selection; `where` starts with the workspace. */
export const bySameAuthors = (where: string) =>
  `workspace_id = {workspaceId:UUID} AND author_key IN (SELECT author_key FROM posts FINAL WHERE ${where})`

// Counted back from the newest post, so that the newest block is always full.
const inBlocks = (values: string) =>
  `arraySplit((one, place) -> (length(counts) - place + 1) % ${comparedPosts} = 0, ${values}, arrayEnumerate(${values}))`

/**
 * Per author, type and block: the start `own_since`, the posts `compared`, and the mean log level of their middle
 * half. Blocks, because accounts grow: only posts of the same time compare.
 */
const ownLevels = (among: string) => `
  SELECT own_author, own_type, block.2[1] AS own_since, toUInt32(length(block.1)) AS compared, intDiv(compared, 4) AS own_quarter,
    arrayAvg(one -> ${inLog('one')}, arraySlice(arraySort(block.1), own_quarter + 1, compared - 2 * own_quarter)) AS own
  FROM (
    SELECT own_author, own_type, arrayJoin(arrayZip(${inBlocks('counts')}, ${inBlocks('moments')})) AS block
    FROM (
      SELECT own_author, own_type, groupArray(counted) AS counts, groupArray(moment) AS moments
      FROM (
        SELECT author_key AS own_author, type AS own_type, assumeNotNull(posts.interactions) AS counted, toUnixTimestamp(posted_at) AS moment
        FROM posts FINAL
        WHERE (${among}) AND author_key != 0 AND ${isCounted}
        ${oldestFirst})
      GROUP BY own_author, own_type))`

/** Typical levels as parallel arrays, to bind as parameters of `scorePostsSql`. */
export type TypicalLevels = Readonly<
  Record<'typicalSources' | 'typicalTypes' | 'typicalClasses' | 'typicalLevels', readonly (string | number)[]>
>

// Four flat arrays, because both ClickHouse clients bind those alike.
const boundLevels = `
  SELECT level.1 AS typical_source, level.2 AS typical_type, level.3 AS typical_class, level.4 AS typical, 1 AS is_comparable
  FROM (
    SELECT arrayJoin(arrayZip({typicalSources:Array(String)}, {typicalTypes:Array(String)}, {typicalClasses:Array(Int64)},
      {typicalLevels:Array(Float64)})) AS level)`

/** Level per source, type and follower class: the mean of the middle half, weighted by how many posts share a count. */
export const typicalLevelsSql = `
  SELECT typical_source AS source, typical_type AS type, typical_class AS class,
    sum(${inLog('counted')} * greatest(0, least(upto, alike - quarter) - greatest(upto - equal, quarter))) / any(alike - 2 * quarter) AS level
  FROM (
    SELECT typical_source, typical_type, typical_class, counted, equal,
      toInt64(sum(equal) OVER (PARTITION BY typical_source, typical_type, typical_class ORDER BY counted)) AS upto,
      toInt64(sum(equal) OVER (PARTITION BY typical_source, typical_type, typical_class)) AS alike, intDiv(alike, 4) AS quarter
    FROM (
      SELECT source AS typical_source, type AS typical_type, ${followerClass} AS typical_class,
        assumeNotNull(posts.interactions) AS counted, toInt64(count()) AS equal
      FROM posts FINAL WHERE workspace_id = {workspaceId:UUID} AND author_key != 0 AND ${isCounted}
      GROUP BY typical_source, typical_type, typical_class, counted))
  GROUP BY typical_source, typical_type, typical_class
  HAVING any(alike) >= ${minComparable}
  ORDER BY source, type, class`

const Level = z.object({ source: z.string(), type: z.string(), class: z.coerce.number(), level: z.number() })

/** Cached until the posts change: they're the same for every caller and read the whole workspace. */
export const readTypicalLevels = ({ answers, clickhouse, workspace, signal }: MemberContext): Promise<TypicalLevels> =>
  answers.share(['typical levels', workspace.id, workspace.dataVersion], signal, async (shared) => {
    const levels = await clickhouse.rows(Level, typicalLevelsSql, { workspaceId: workspace.id }, { signal: shared })
    return {
      typicalSources: levels.map(({ source }) => source),
      typicalTypes: levels.map(({ type }) => type),
      typicalClasses: levels.map((one) => one.class),
      typicalLevels: levels.map(({ level }) => level),
    }
  })

// Rounded, so that summing in another order gives the same score.
const expected = `if(is_comparable = 0 OR author_key = 0, NULL,
  round(exp((compared * own + ${priorPosts} * typical) / (compared + ${priorPosts})) - 1, 6))`

const overperformance = `if(NOT is_mature OR interactions IS NULL OR expected IS NULL, NULL,
  if(interactions >= expected, (greatest(interactions, 0) + 1) / (expected + 1), -(expected + 1) / (greatest(interactions, 0) + 1)))`

/**
 * SQL that adds expectation and score to posts. `posts` is a query with `scoredColumns`; `among` is a WHERE that
 * covers all posts of their authors, workspace first. Adds `compared` (the author's posts behind the level, 0 to 100),
 * `expected` (interactions, or null) and `overperformance`:
 *
 * (interactions + 1) ÷ (expected + 1), or minus its inverse below 1, so never between −1 and 1. Null without counts,
 * author or expectation, and if the counts are from the post's first day.
 * ln(expected + 1) = (n · own + 10 · typical) ÷ (n + 10). own: mean of ln(interactions + 1) over the middle half of
 * the author's posts of that type and time, in blocks of n = 100 counted back from the newest (the oldest has fewer).
 * typical: the same over all posts of that source, type and follower class, at least ten. All stored posts with counts
 * from after their first day are included, whether in scope, muted or not.
 *
 * Logarithms, because interactions grow by factors: the median score stays near 1 for any number of author posts.
 * Source: CrowdTangle's overperforming score (middle half of the last 100 of the type at the same age); the shrinkage
 * towards similar posts is ours.
 */
export const scorePostsSql = (
  levels: TypicalLevels,
  posts: string,
  among: string,
): { sql: string; params: Params } => ({
  sql: `
  SELECT *, ${expected} AS expected, ${overperformance} AS overperformance
  FROM (${posts}) AS scoped
  ASOF LEFT JOIN (${ownLevels(among)}) AS own_levels ON author_key = own_author AND type = own_type AND moment >= own_since
  LEFT ANY JOIN (${boundLevels}) AS typical_levels
  ON source = typical_source AND type = typical_type AND follower_class = typical_class`,
  params: levels,
})

/** SQL for `columns` of a selection's posts with their scores; `where` starts with the workspace. */
export function scoreSelectionSql(
  levels: TypicalLevels,
  columns: string,
  { where, params }: { where: string; params: Params },
) {
  const scoring = scorePostsSql(
    levels,
    `SELECT ${columns}, ${scoredColumns} FROM posts FINAL WHERE ${where}`,
    bySameAuthors(where),
  )
  return { sql: scoring.sql, params: { ...params, ...scoring.params } }
}
