import * as z from 'zod/mini'
import { overperformanceRules } from '#contract/metrics/overperformance.ts'
import type { MemberContext } from '#server/context.ts'
import type { Params } from '#server/db/clickhouse/clickhouse.ts'

const { comparedPosts, priorPosts, minComparable, firstAgeHours, followerClasses } = overperformanceRules

// The posts of a workspace lie in this order but for those of one second, so that the last ones come without sorting all.
const oldestFirst = 'ORDER BY posted_at, posts.id DESC'

const followerClass = `ifNull(toInt64(roundDown(author_followers, [${followerClasses.join(', ')}])), -1)`
const isMature = `collected_at >= posted_at + ${firstAgeHours * 3_600}`
const isCounted = `posts.interactions IS NOT NULL AND ${isMature}`
const inLog = (interactions: string) => `log(1 + greatest(${interactions}, 0))`

/** Columns of `posts` that `scored` needs of the posts it is handed. */
export const scoredColumns = `posts.interactions AS interactions, toUnixTimestamp(posted_at) AS moment, author_key, source, type, ${followerClass} AS follower_class, ${isMature} AS is_mature`

/** All posts of a workspace by the authors of some of its posts, as a WHERE; `where` begins with the workspace. */
export const bySameAuthors = (where: string) =>
  `workspace_id = {workspaceId:UUID} AND author_key IN (SELECT author_key FROM posts FINAL WHERE ${where})`

// Blocks are counted from the newest post back, so that the newest ones have a whole one.
const inBlocks = (values: string) =>
  `arraySplit((one, place) -> (length(counts) - place + 1) % ${comparedPosts} = 0, ${values}, arrayEnumerate(${values}))`

/**
 * The level of each author and type in each block of posts, from `own_since` on, and how many posts it stands on; each end loses a
 * quarter of them, rounded down. Blocks, because accounts grow: a post of years ago says nothing beside the last hundred.
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

/** The levels that posts are compared with beside their authors' own, as parameters of what `scored` answers. */
export type TypicalLevels = Readonly<
  Record<'typicalSources' | 'typicalTypes' | 'typicalClasses' | 'typicalLevels', readonly (string | number)[]>
>

// Flat beside each other: both clients bind those alike.
const boundLevels = `
  SELECT level.1 AS typical_source, level.2 AS typical_type, level.3 AS typical_class, level.4 AS typical, 1 AS is_comparable
  FROM (
    SELECT arrayJoin(arrayZip({typicalSources:Array(String)}, {typicalTypes:Array(String)}, {typicalClasses:Array(Int64)},
      {typicalLevels:Array(Float64)})) AS level)`

/** The level of each source, type and class of followers: the same middle half, over counts of equal numbers. */
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

/** They are the same for all who ask about a workspace, and a read of all of its posts: kept while these stay as they are. */
export const typicalLevels = ({ answers, clickhouse, workspace, signal }: MemberContext): Promise<TypicalLevels> =>
  answers.share(['typical levels', workspace.id, workspace.dataVersion], signal, async (shared) => {
    const levels = await clickhouse.rows(Level, typicalLevelsSql, { workspaceId: workspace.id }, { signal: shared })
    return {
      typicalSources: levels.map(({ source }) => source),
      typicalTypes: levels.map(({ type }) => type),
      typicalClasses: levels.map((one) => one.class),
      typicalLevels: levels.map(({ level }) => level),
    }
  })

// Rounded, so that sums in another order of the posts give the same score.
const expected = `if(is_comparable = 0 OR author_key = 0, NULL,
  round(exp((compared * own + ${priorPosts} * typical) / (compared + ${priorPosts})) - 1, 6))`

const overperformance = `if(NOT is_mature OR interactions IS NULL OR expected IS NULL, NULL,
  if(interactions >= expected, (greatest(interactions, 0) + 1) / (expected + 1), -(expected + 1) / (greatest(interactions, 0) + 1)))`

/**
 * Posts with what is expected of them and how they did, as SQL. `posts` is a query with `scoredColumns`, `among` a WHERE over
 * `posts` that holds the posts of their authors, the workspace first. It adds `compared` (posts of the author with counts that
 * the level stands on, 0 to 100), `expected` (interactions, null where it is not known) and `overperformance`:
 *
 * (interactions + 1) ÷ (expected + 1); below that its inverse, negative; never between −1 and 1. Null where counts, author or
 * expectation are not known, and where the counts were seen before the post was a day old.
 * ln(expected + 1) = (n · own + 10 · typical) ÷ (n + 10). own: mean of ln(interactions + 1) over the middle half of the author's
 * posts of that type of its time: in blocks of n = 100 from the newest back, fewer in the oldest. typical: the same over all posts of that source, type and class of followers, at least ten.
 * Every stored post of a day or more counts, in or out of a scope, muted or not.
 *
 * Logarithms, because interactions grow by factors: so the median score over all posts is about 1 whatever the number of posts
 * of their authors. Source: CrowdTangle, overperforming score (the middle half of the last 100 of the type at the same age);
 * shrinkage towards posts alike is ours.
 */
export const scored = (levels: TypicalLevels, posts: string, among: string): { sql: string; params: Params } => ({
  sql: `
  SELECT *, ${expected} AS expected, ${overperformance} AS overperformance
  FROM (${posts}) AS scoped
  ASOF LEFT JOIN (${ownLevels(among)}) AS own_levels ON author_key = own_author AND type = own_type AND moment >= own_since
  LEFT ANY JOIN (${boundLevels}) AS typical_levels
  ON source = typical_source AND type = typical_type AND follower_class = typical_class`,
  params: levels,
})

/** The posts of a selection with `columns` of theirs, scored, as SQL with its parameters; `where` begins with the workspace. */
export function scoredPosts(
  levels: TypicalLevels,
  columns: string,
  { where, params }: { where: string; params: Params },
) {
  const scoring = scored(
    levels,
    `SELECT ${columns}, ${scoredColumns} FROM posts FINAL WHERE ${where}`,
    bySameAuthors(where),
  )
  return { sql: scoring.sql, params: { ...params, ...scoring.params } }
}
