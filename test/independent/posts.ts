import type { Duck } from './duckdb.ts'
import { postNumbers } from './overview.ts'

/**
 * `measured`: posts of the file with what is expected of them, overperformance, and the interactions an hour between the last two
 * observations. Expected: mean of ln(1 + interactions) over the middle half of the author's block of 100 posts of that type with counts
 * of a day or more, drawn by ten posts towards the same of all posts of their source, type and class of followers.
 */
export const measurePosts = (duck: Duck) =>
  duck.run(`
    CREATE OR REPLACE TABLE measured AS
    WITH classed AS (
      SELECT *, if(followers IS NULL, -1, length(list_filter([100, 1000, 10000, 100000, 1000000], least -> followers >= least))) AS size, collected_at - posted_at >= 86400 AS mature FROM posts),
    aged AS (SELECT *, ln(1 + greatest(interactions, 0)) AS grown FROM classed WHERE author_key IS NOT NULL AND interactions IS NOT NULL AND mature),
    lately AS (
      SELECT author_key, type, block, posted_at, grown, count(*) OVER pair AS compared, row_number() OVER (PARTITION BY author_key, type, block ORDER BY grown) AS place
      FROM (SELECT *, (row_number() OVER (PARTITION BY author_key, type ORDER BY posted_at DESC, post) - 1) // 100 AS block FROM aged)
      WINDOW pair AS (PARTITION BY author_key, type, block)),
    own_levels AS (
      SELECT author_key, type, min(posted_at) AS since, any_value(compared) AS compared, avg(grown) FILTER (place > compared // 4 AND place <= compared - compared // 4) AS own
      FROM lately GROUP BY author_key, type, block),
    alike AS (
      SELECT source, type, size, grown, count(*) OVER kind AS n, row_number() OVER (PARTITION BY source, type, size ORDER BY grown) AS place
      FROM aged WINDOW kind AS (PARTITION BY source, type, size)),
    typical_levels AS (
      SELECT source, type, size, avg(grown) FILTER (place > n // 4 AND place <= n - n // 4) AS typical FROM alike GROUP BY source, type, size HAVING count(*) >= 10),
    awaited AS (
      SELECT classed.*, compared, if(classed.author_key IS NULL OR typical IS NULL, NULL,
        round(exp((coalesce(compared * own, 0) + 10 * typical) / (coalesce(compared, 0) + 10)) - 1, 6)) AS expected
      FROM classed ASOF LEFT JOIN own_levels ON classed.author_key = own_levels.author_key AND classed.type = own_levels.type AND classed.posted_at >= own_levels.since
      LEFT JOIN typical_levels ON classed.source = typical_levels.source AND classed.type = typical_levels.type AND classed.size = typical_levels.size),
    seen AS (SELECT source, native_id, seen_at, interactions, row_number() OVER (PARTITION BY source, native_id ORDER BY seen_at DESC, line DESC) AS place
      FROM observations WHERE interactions IS NOT NULL),
    grown AS (SELECT last.source, last.native_id, (last.interactions - first.interactions) * 3600 / nullif(last.seen_at - first.seen_at, 0)::DOUBLE AS velocity
      FROM seen AS last JOIN seen AS first USING (source, native_id) WHERE last.place = 1 AND first.place = 2)
    SELECT awaited.*, velocity,
      CASE WHEN interactions IS NULL OR expected IS NULL OR NOT mature THEN NULL WHEN interactions >= expected THEN (greatest(interactions, 0) + 1) / (expected + 1)
        ELSE -(expected + 1) / (greatest(interactions, 0) + 1) END AS overperformance
    FROM awaited LEFT JOIN grown USING (source, native_id)`)

/** What each order ranks by. */
const ranks: Record<string, string> = { followers: 'followers' }
export const rankOf = (order: string) => {
  const rank = order.replace('least-', '')
  return ranks[rank] ?? rank
}

const measures = `{'overperformance': overperformance::DOUBLE, 'expected': expected::DOUBLE, 'velocity': velocity::DOUBLE} AS measures`

/** The first posts of the scope in an order, with their numbers. */
export async function postsOf(duck: Duck, order: string, limit: number) {
  const time = order === 'oldest' ? 'posted_at, post' : 'posted_at DESC, post DESC'
  const isRanked = order !== 'newest' && order !== 'oldest'
  const rank = isRanked ? `${rankOf(order)} ${order.startsWith('least-') ? 'ASC' : 'DESC'} NULLS LAST, ` : ''
  return {
    items: await duck.rows(
      `SELECT measured.native_id AS "nativeId", ${postNumbers}, ${measures} FROM measured SEMI JOIN current USING (source, native_id) ORDER BY ${rank}${time} LIMIT ${limit}`,
    ),
    ...(await duck.row('SELECT count(*) AS total FROM current')),
  }
}

/** Every number of one post's panel: itself, the posts above and below it, its observations, its author. */
export async function postOf(duck: Duck, nativeId: string, source: string) {
  const where = `source = '${source}' AND native_id = '${nativeId}'`
  await duck.run(`
    CREATE OR REPLACE TABLE chain AS
    WITH RECURSIVE up AS (
      SELECT native_id, parent_id, source, 0 AS step FROM posts WHERE ${where}
      UNION ALL SELECT posts.native_id, posts.parent_id, posts.source, step + 1 FROM up JOIN posts ON posts.source = up.source AND posts.native_id = up.parent_id WHERE step < 20)
    SELECT posts.*, step FROM up JOIN posts USING (source, native_id) WHERE step > 0`)
  await duck.run(`
    CREATE OR REPLACE TABLE below AS
    WITH RECURSIVE down AS (
      SELECT native_id, source, 0 AS depth FROM posts WHERE ${where}
      UNION ALL SELECT posts.native_id, posts.source, depth + 1 FROM down JOIN posts ON posts.source = down.source AND posts.parent_id = down.native_id WHERE depth < 50)
    SELECT posts.*, depth FROM down JOIN posts USING (source, native_id) WHERE depth > 0`)
  const observed = await duck.rows(
    `SELECT {'likes': likes, 'reposts': reposts, 'quotes': quotes, 'replies': replies, 'views': views} AS counts, interactions FROM observations WHERE ${where} ORDER BY seen_at, line`,
  )
  const [author] = await duck.rows(`
    SELECT (SELECT count(*) FROM posts AS o WHERE o.author_key = m.author_key) AS posts, coalesce(compared, 0) AS compared FROM measured AS m WHERE ${where} AND author_key IS NOT NULL`)
  return {
    post: await duck.row(`SELECT native_id AS "nativeId", ${postNumbers}, ${measures} FROM measured WHERE ${where}`),
    thread: {
      ancestors: await duck.rows(`SELECT native_id AS "nativeId", ${postNumbers} FROM chain ORDER BY step DESC`),
      replies: (
        await duck.rows<{ depth: number }>(
          `SELECT depth, native_id AS "nativeId", ${postNumbers} FROM below ORDER BY native_id`,
        )
      ).map(({ depth, ...post }) => ({ depth, post })),
    },
    observations: observed.length < 2 ? [] : observed,
    author: author ?? null,
  }
}
