const firsts = `SELECT author_key, min(posted_at) AS first FROM posts FINAL WHERE workspace_id = {workspaceId:UUID} AND author_key != 0 GROUP BY author_key`

type Where = { within: string; both: string; earlier: string }

/**
 * The people page as plain queries, each figure once, for the period, both periods, and the earlier one. `figures`:
 * cards, bars with new authors, and the earlier line. Authors, for scatter and list: names, influence percentile,
 * sentiment, and signs of the first fifty.
 */
export const peopleFloor = ({ within, both, earlier }: Where) => ({
  figures: [
    `SELECT now, count() AS authors, sum(n) AS posts, quantileExact(0.5)(f) AS followers, sumMap([n], [1]) AS histogram
     FROM (
       SELECT posted_at >= toDateTime({from:UInt32}, 'UTC') AS now, author_key, count() AS n, max(author_followers) AS f
       FROM posts FINAL WHERE ${both} AND author_key != 0 GROUP BY now, author_key
     ) GROUP BY now`,
    `SELECT day, count() AS authors, countIf(toDate(first) = day) AS fresh, sum(n) AS posts, quantileExact(0.5)(f) AS followers, sumMap([n], [1]) AS histogram
     FROM (
       SELECT toDate(posted_at) AS day, author_key, count() AS n, max(author_followers) AS f
       FROM posts FINAL WHERE ${within} AND author_key != 0 GROUP BY day, author_key
     ) AS active
     INNER JOIN (${firsts}) AS firsts USING author_key GROUP BY day`,
    `SELECT toDate(posted_at) AS day, uniqExact(author_key) AS authors FROM posts FINAL WHERE ${earlier} AND author_key != 0 GROUP BY day`,
  ],
  authors: [
    `SELECT *, percent_rank() OVER (PARTITION BY source ORDER BY log(1 + ifNull(f, 0)) + log(1 + ifNull(median, 0)) + log(1 + n)) AS influence
     FROM (
       SELECT author_key, any(source) AS source, any(author_id) AS id, any(author_handle) AS handle, any(author_name) AS name, count() AS n, sum(interactions) AS i,
         avg(interactions) AS mean, quantileExact(0.5)(interactions) AS median, max(author_followers) AS f,
         countIf(sentiment = 'positive') AS positive, countIf(sentiment = 'negative') AS negative
       FROM posts FINAL WHERE ${within} AND author_key != 0 GROUP BY author_key
     ) ORDER BY n DESC LIMIT 500`,
    `SELECT author_key, count() / uniqExact(toDate(posted_at)) AS a_day, arraySort(groupArray(posted_at)) AS times, uniqExact(text_hash) AS texts
     FROM posts FINAL
     WHERE ${within} AND author_key IN (SELECT author_key FROM posts FINAL WHERE ${within} AND author_key != 0 GROUP BY author_key ORDER BY count() DESC LIMIT 50)
     GROUP BY author_key`,
  ],
})
