import { overperformanceEdges } from '#contract/answers/performance.ts'

const rated = 'interactions IS NOT NULL AND author_followers >= 1'
const parts = ['likes', 'reposts', 'quotes', 'replies'].map((name) => `sum(${name}) AS sum_of_${name}`).join(', ')
const sentiments = ['positive', 'neutral', 'negative', 'unsure']
  .map((name) => `countIf(sentiment = '${name}') AS n_${name}`)
  .join(', ')
const now = `posted_at >= toDateTime({from:UInt32}, 'UTC')`
const bins = overperformanceEdges.map((edge) => `(score >= ${edge})`).join(' + ')

type Where = { within: string; both: string }

/**
 * The performance page as plain queries, each figure once, for the period and both periods. `figures`: sums by day and
 * source, and engagement per day. `rest`: each post against the middle half of its author's last hundred, hours of the
 * week, posts observed twice, and answerable posts; without listing posts.
 */
export const performanceFloor = ({ within, both }: Where) => ({
  figures: [
    `SELECT toDate(posted_at) AS day, source, count() AS n, count(interactions) AS n_i, sum(interactions) AS i, ${parts},
       count(author_followers) AS n_f, sum(author_followers) AS f, countIf(${rated}) AS n_rated, sumIf(interactions / author_followers, ${rated}) AS rates,
       countIf(views >= 1) AS n_v, sumIf(interactions, views >= 1) AS i_v, sum(views) AS v, ${sentiments}
     FROM posts FINAL WHERE ${both} GROUP BY day, source`,
    `SELECT day, sum(i) / sum(f) AS rate
     FROM (
       SELECT toDate(posted_at) AS day, author_key, sum(interactions) AS i, max(author_followers) AS f
       FROM posts FINAL WHERE ${both} AND author_key != 0 AND ${rated} GROUP BY day, author_key
     ) GROUP BY day`,
  ],
  rest: [
    `SELECT now, day, ${bins} AS bin, count() AS n, groupArraySorted(3)((score, id)) AS worst, groupArraySorted(3)((-score, id)) AS best
     FROM (
       SELECT now, day, id, if(interactions >= expected, interactions / expected, -expected / greatest(interactions, 1)) AS score
       FROM (
         SELECT ${now} AS now, toDate(posted_at) AS day, id, author_key, type, assumeNotNull(posts.interactions) AS interactions
         FROM posts FINAL WHERE ${both} AND posts.interactions IS NOT NULL
       ) AS scoped
       INNER JOIN (
         SELECT author_key, type, greatest(10, arrayAvg(arraySlice(lately, 1 + intDiv(length(lately), 4), length(lately) - 2 * intDiv(length(lately), 4)))) AS expected
         FROM (
           SELECT author_key, type, arraySort(groupArrayLast(100)(said)) AS lately
           FROM (
             SELECT author_key, type, assumeNotNull(interactions) AS said FROM posts FINAL
             WHERE workspace_id = {workspaceId:UUID} AND interactions IS NOT NULL
               AND author_key IN (SELECT author_key FROM posts FINAL WHERE ${both} AND author_key != 0)
             ORDER BY posted_at
           ) GROUP BY author_key, type
         )
       ) AS baselines USING (author_key, type)
     ) GROUP BY now, day, bin`,
    `SELECT toDayOfWeek(posted_at) AS day, toHour(posted_at) AS hour, count() AS n, sum(likes + 2 * replies + 3 * reposts) AS weighted
     FROM posts FINAL WHERE ${within} AND interactions IS NOT NULL GROUP BY day, hour`,
    `SELECT count() AS n, countIf(id IN (
       SELECT post_id FROM post_observations WHERE workspace_id = {workspaceId:UUID} GROUP BY post_id HAVING uniqExact(observed_at) > 1
     )) AS observed, countIf(type != 'reply') AS askable
     FROM posts FINAL WHERE ${within}`,
  ],
})
