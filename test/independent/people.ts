import type { Duck } from './duckdb.ts'
import { earlierSteps } from './overview.ts'
import { instant, layBuckets, daysOf, type Period, type Unit } from './scope.ts'

export const peopleStep = ({ days }: Period): Unit => {
  if (days <= 3) return 'hour'
  if (days <= 62) return 'day'
  return days <= 500 ? 'week' : 'month'
}

const metrics = ['authors', 'newAuthors', 'postsPerAuthor', 'topPercent', 'medianFollowers'] as const
type Figures = Record<(typeof metrics)[number], number | null>
const nobody = Object.fromEntries(metrics.map((metric) => [metric, null])) as Figures

/** The figures of a relation with `bucket`, `from_at` and `to_at`: an author is new whose first stored post lies between. */
const figuresOf = (relation: string) => `
  WITH active AS (
    SELECT bucket, author_key, any_value(from_at) AS from_at, any_value(to_at) AS to_at, count(*) AS n, max(followers) AS f
    FROM (${relation}) WHERE author_key IS NOT NULL GROUP BY bucket, author_key),
  ranked AS (
    SELECT *, row_number() OVER (PARTITION BY bucket ORDER BY n DESC) AS place, count(*) OVER (PARTITION BY bucket) AS authors
    FROM active JOIN firsts USING (author_key))
  SELECT bucket, count(*) AS authors, count(*) FILTER (first_post >= from_at AND first_post < to_at) * 100.0 / count(*) AS "newAuthors",
    sum(n) / count(*)::DOUBLE AS "postsPerAuthor", sum(n) FILTER (place <= ceil(round(authors * 0.01, 6))) * 100.0 / sum(n) AS "topPercent",
    median(f)::DOUBLE AS "medianFollowers"
  FROM ranked GROUP BY bucket`

const whole = (relation: string, { fromAt, toAt }: { fromAt: number; toAt: number }) =>
  `SELECT 0 AS bucket, ${fromAt} AS from_at, ${toAt} AS to_at, * FROM ${relation}`
const inBuckets = `
  SELECT index AS bucket, first_at AS from_at, end_at AS to_at, current.* FROM buckets JOIN current ON posted_at >= first_at AND posted_at < end_at`

const isShare = (metric: string) => metric === 'newAuthors' || metric === 'topPercent'
/** Against more or fewer days only what does not grow with them has a change. */
function changeOf(metric: string, value: number | null, previous: number | null, isAsLong: boolean) {
  if (!isAsLong && metric !== 'medianFollowers') return null
  if (value === null || previous === null) return null
  if (isShare(metric)) return value - previous
  if (metric === 'authors' && value < 10 && previous < 10) return null
  return previous === 0 ? null : ((value - previous) / Math.abs(previous)) * 100
}

/** When each author's first post of the file was posted. */
export const findFirsts = (duck: Duck) =>
  duck.run(
    `CREATE OR REPLACE TABLE firsts AS SELECT author_key, min(posted_at) AS first_post FROM posts WHERE author_key IS NOT NULL GROUP BY author_key`,
  )

async function kpisOf(duck: Duck, period: Period) {
  const [now = nobody] = await duck.rows<Figures>(figuresOf(whole('current', period)))
  const [before = nobody] = await duck.rows<Figures>(figuresOf(whole('earlier', period.previous)))
  const perBucket = await duck.rows<Figures & { bucket: number }>(figuresOf(inBuckets))
  const buckets = await duck.rows<{ index: number }>('SELECT index FROM buckets ORDER BY index')
  const { posts, named, followed } = await duck.row<{ posts: number; named: number; followed: number }>(
    'SELECT count(*) AS posts, count(author) AS named, count(*) FILTER (author IS NOT NULL AND followers IS NOT NULL) AS followed FROM current',
  )
  return metrics.map((metric) => ({
    metric,
    value: now[metric],
    previous: before[metric],
    change: changeOf(metric, now[metric], before[metric], period.days === period.previous.days),
    coverage: posts === 0 ? null : (metric === 'medianFollowers' ? followed : named) / posts,
    spark: buckets.map(({ index }) => perBucket.find(({ bucket }) => bucket === index)?.[metric] ?? null),
  }))
}

const counts = `SELECT author_key, count(*) AS n FROM current WHERE author_key IS NOT NULL GROUP BY author_key`

/** Gini over every author, one by one; shares of the top; the curve at each number of posts. */
async function concentrationOf(duck: Duck) {
  const [found] = await duck.rows<Record<'gini' | 'all' | 'first' | 'tenth' | 'share1' | 'share10', number>>(`
    WITH ranked AS (SELECT n, row_number() OVER (ORDER BY n) AS place, row_number() OVER (ORDER BY n DESC) AS top FROM (${counts})),
    size AS (SELECT count(*) AS all, ceil(round(count(*) * 0.01, 6)) AS first, ceil(round(count(*) * 0.1, 6)) AS tenth FROM ranked)
    SELECT size.all AS "all", first, tenth, greatest(0, 2 * sum(place * n)::DOUBLE / (size.all * sum(n)) - (size.all + 1)::DOUBLE / size.all) AS gini,
      sum(n) FILTER (top <= first) / sum(n)::DOUBLE AS share1, sum(n) FILTER (top <= tenth) / sum(n)::DOUBLE AS share10
    FROM ranked, size GROUP BY size.all, first, tenth`)
  if (found === undefined) return { gini: null, top1: null, top10: null, lorenz: [] }
  const lorenz = await duck.rows(`
    SELECT * FROM (SELECT 0::DOUBLE AS authors, 0::DOUBLE AS posts UNION ALL
      SELECT sum(count(*)) OVER steps / sum(count(*)) OVER ()::DOUBLE, sum(sum(n)) OVER steps / sum(sum(n)) OVER ()::DOUBLE
      FROM (${counts}) GROUP BY n WINDOW steps AS (ORDER BY n)) ORDER BY authors`)
  const { gini, first, tenth, share1, share10 } = found
  return { gini, top1: { authors: first, share: share1 }, top10: { authors: tenth, share: share10 }, lorenz }
}

/** Every number of the people page; of a scatter with too many authors the points that the answer shows, by the author's key. */
export async function peopleOf(duck: Duck, period: Period, shown: ReadonlySet<string>) {
  await layBuckets(duck, period, peopleStep(period))
  await findFirsts(duck)
  return {
    ...daysOf(period, peopleStep(period)),
    coverage: await duck.row(`
      SELECT count(*) AS posts, count(author) AS "withAuthor", count(DISTINCT author_key) AS authors,
        count(DISTINCT author_key) FILTER (followers IS NOT NULL) AS "withFollowers" FROM current`),
    ...(await duck.row(`SELECT ${instant('min(posted_at)')} AS "storedFrom" FROM posts`)),
    kpis: await kpisOf(duck, period),
    arrivals: await duck.rows(`
      WITH active AS (SELECT DISTINCT bucket, author_key, from_at, to_at FROM (${inBuckets}) WHERE author_key IS NOT NULL)
      SELECT ${instant('any_value(first_at)')} AS "at", count(*) FILTER (first_post >= from_at AND first_post < to_at) AS "new",
        count(*) FILTER (NOT (first_post >= from_at AND first_post < to_at)) AS returning
      FROM buckets LEFT JOIN (SELECT * FROM active JOIN firsts USING (author_key)) AS seen ON buckets.index = seen.bucket GROUP BY buckets.index ORDER BY buckets.index`),
    earlier: await earlierSteps(duck, period, peopleStep(period), 'count(DISTINCT author_key) AS authors'),
    concentration: await concentrationOf(duck),
    scatter: await scatterOf(duck, shown),
  }
}

const maxPoints = 500

async function scatterOf(duck: Duck, shown: ReadonlySet<string>) {
  const points = await duck.rows<{ source: string; id: string }>(`
    SELECT any_value(source) AS source, any_value(author) AS id, max(followers) AS followers, avg(interactions)::DOUBLE AS "interactionsPerPost", count(*) AS posts
    FROM current WHERE author_key IS NOT NULL GROUP BY author_key HAVING count(followers) > 0 AND count(interactions) > 0 ORDER BY author_key`)
  if (points.length <= maxPoints) return { of: points.length, leading: null, points }
  const drawn = points.filter(({ source, id }) => shown.has(`${source}:${id}`))
  return { of: points.length, leading: 100, points: drawn.slice(0, maxPoints) }
}
