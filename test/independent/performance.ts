import { type Duck, quoted } from './duckdb.ts'
import { changeBetween, earlierSteps, verdictCounts } from './overview.ts'
import { instant, layBuckets, daysOf, type Period, type Unit } from './scope.ts'

const isRated = 'interactions IS NOT NULL AND followers >= 1'
const isViewed = 'interactions IS NOT NULL AND views >= 1'
const rates = `
  (sum(interactions) FILTER (${isRated}) * 100 / sum(followers) FILTER (${isRated})::DOUBLE)::DOUBLE AS "engagementRate",
  quantile_cont(interactions / followers::DOUBLE, 0.5) FILTER (${isRated}) * 100 AS "postInteractionRate",
  (sum(interactions) FILTER (${isViewed}) * 100 / sum(views) FILTER (${isViewed})::DOUBLE)::DOUBLE AS "viewRate"`
const sums = `count(native_id) AS posts, sum(followers)::DOUBLE AS impressions, sum(interactions)::DOUBLE AS interactions,
  if(sum(classified) > 0, sum(lead) * 100.0 / sum(classified), NULL)::DOUBLE AS "netSentiment"`

const countsShares = `source NOT IN ('hacker-news', 'reddit', 'lemmy', 'youtube', 'rss') AND interactions IS NOT NULL`
const shares = `if(${countsShares}, coalesce(reposts, 0), 0) AS r, if(${countsShares}, coalesce(quotes, 0), 0) AS q, if(interactions IS NULL, 0, coalesce(replies, 0)) AS c`

/** Σ I ÷ Σ F of each step in which both are known, each author with their highest count. */
const stepRates = (relation: string, step: string) => `
  SELECT step, sum(i) / sum(f)::DOUBLE AS rate FROM (
    SELECT ${step} AS step, author_key, sum(interactions) AS i, max(followers) AS f FROM ${relation} WHERE author IS NOT NULL AND ${isRated} GROUP BY ALL) GROUP BY step`

async function engagementOf(duck: Duck, { timezone, from, days, previous, passedAt }: Period, unit: Unit) {
  const day = (column: string) => `timezone(${quoted(timezone)}, to_timestamp(${column}))::DATE`
  const mean = (relation: string, count: string) =>
    `(SELECT sum(rate) * 100 / ${count} FROM (${stepRates(relation, day('posted_at'))}))::DOUBLE`
  const begun = `least(${days}, date_diff('day', DATE ${quoted(from)}, ${day(`${passedAt} - 1`)}) + 1)`
  const { value, before } = await duck.row<Record<'value' | 'before', number | null>>(`
    SELECT ${mean('current', begun)} AS value, ${mean('earlier', previous.until === null ? String(previous.days) : begun)} AS before`)
  const course = await duck.rows<{ rate: number | null }>(
    unit === 'hour'
      ? `SELECT rate * 100 AS rate FROM buckets LEFT JOIN (${stepRates('current JOIN buckets ON posted_at >= first_at AND posted_at < end_at', 'index')}) ON step = index ORDER BY index`
      : `SELECT sum(rate) * 100 / any_value(least(length, greatest(1, ceil((${passedAt} - first_at) / 86400.0))))::DOUBLE AS rate
         FROM buckets LEFT JOIN (${stepRates('current', day('posted_at'))}) ON step >= ${day('first_at')} AND step < ${day('end_at')} GROUP BY index ORDER BY index`,
  )
  return { value, previous: before, spark: course.map(({ rate }) => rate) }
}

const rated = ['engagement', 'postInteractionRate', 'viewRate'] as const
const metrics = ['engagementRate', 'interactions', ...rated, 'impressions'] as const
type Figures = Record<string, number | null>

async function kpisOf(duck: Duck, period: Period, unit: Unit) {
  const figures = (relation: string) => `SELECT ${sums}, ${rates} FROM ${relation}`
  const now = await duck.row<Figures>(figures('current'))
  const before = await duck.row<Figures>(figures('earlier'))
  const steps = await duck.rows<Figures>(
    `${figures('buckets LEFT JOIN current ON posted_at >= first_at AND posted_at < end_at')} GROUP BY index ORDER BY index`,
  )
  const inputs = await duck.row<Figures>(`
    SELECT count(interactions) AS interactions, count(*) FILTER (${isRated}) AS engagement, count(*) FILTER (${isRated}) AS "engagementRate", count(*) FILTER (${isRated}) AS "postInteractionRate",
      count(*) FILTER (${isViewed}) AS "viewRate", count(followers) AS impressions FROM current`)
  const engagement = await engagementOf(duck, period, unit)
  return metrics.map((metric) => {
    const own =
      metric === 'engagement'
        ? engagement
        : { value: now[metric]!, previous: before[metric]!, spark: steps.map((step) => step[metric]!) }
    const kind = metric === 'interactions' || metric === 'impressions' ? 'sum' : 'rate'
    return {
      metric,
      ...own,
      change: changeBetween(own.value, own.previous, kind, period),
      coverage: now['posts'] === 0 ? null : inputs[metric]! / now['posts']!,
    }
  })
}

/** Every number of the performance page that is a sum. */
export async function performanceOf(duck: Duck, period: Period, unit: Unit) {
  await layBuckets(duck, period, unit)
  const [headline, ...kpis] = await kpisOf(duck, period, unit)
  return {
    ...daysOf(period, unit),
    coverage: await duck.row(`
      SELECT count(*) AS posts, count(interactions) AS "withInteractions", count(followers) AS "withFollowers", count(*) FILTER (${isViewed}) AS "withViews",
        coalesce(sum(classified), 0) AS "withSentiment" FROM current`),
    headline,
    kpis,
    steps: await duck.rows(`
      SELECT ${instant('first_at')} AS "at", ${sums}, coalesce(sum(interactions - r - q - c), 0)::DOUBLE AS likes, coalesce(sum(r), 0)::DOUBLE AS reposts,
        coalesce(sum(q), 0)::DOUBLE AS quotes, coalesce(sum(c), 0)::DOUBLE AS replies, ${verdictCounts}
      FROM buckets LEFT JOIN (SELECT *, ${shares} FROM current) ON posted_at >= first_at AND posted_at < end_at GROUP BY index, first_at ORDER BY index`),
    earlier: await earlierSteps(duck, period, unit, sums),
    sources: await duck.rows(`
      WITH sparks AS (SELECT source, list(n ORDER BY index) AS spark FROM (
        SELECT s.source, index, count(native_id) AS n FROM (SELECT DISTINCT source FROM current) AS s CROSS JOIN buckets
        LEFT JOIN current ON current.source = s.source AND posted_at >= first_at AND posted_at < end_at GROUP BY ALL) GROUP BY source)
      SELECT source, ${sums}, count(*) / (SELECT count(*) FROM current)::DOUBLE AS share, (SELECT count(*) FROM earlier WHERE earlier.source = current.source) AS "previousPosts",
        avg(interactions)::DOUBLE AS "interactionsPerPost", (sum(classified) / count(*))::DOUBLE AS "sentimentCoverage", ${rates}, any_value(spark) AS spark
      FROM current JOIN sparks USING (source) GROUP BY source ORDER BY posts DESC, source`),
  }
}

const edges = [-16, -12, -8, -6, -4, -3, -2, -1.5, 1, 1.5, 2, 3, 4, 6, 8, 12, 16]

/** Every number of the distribution of overperformance; `measured` holds the scores of all posts. */
export async function overperformanceOf(duck: Duck, period: Period, unit: Unit) {
  await layBuckets(duck, period, unit)
  await duck.run(
    `CREATE OR REPLACE TABLE scored AS SELECT * FROM measured SEMI JOIN current USING (source, native_id) WHERE overperformance IS NOT NULL`,
    `CREATE OR REPLACE TABLE scored_before AS SELECT * FROM measured SEMI JOIN earlier USING (source, native_id) WHERE overperformance IS NOT NULL`,
  )
  const over = 'if(count(overperformance) = 0, NULL, count(*) FILTER (overperformance >= 2))'
  const all = await duck.row<Record<'measured' | 'posts' | 'young' | 'value' | 'previous' | 'median', number>>(`
    SELECT count(*) AS measured, (SELECT count(*) FROM current) AS posts,
      (SELECT count(*) FROM measured SEMI JOIN current USING (source, native_id) WHERE interactions IS NOT NULL AND author_key IS NOT NULL AND NOT mature) AS young, ${over} AS value, (SELECT ${over} FROM scored_before) AS previous,
      median(overperformance)::DOUBLE AS median FROM scored`)
  const spark = await duck.rows<{ n: number | null }>(
    `SELECT ${over} AS n FROM buckets LEFT JOIN scored ON posted_at >= first_at AND posted_at < end_at GROUP BY index ORDER BY index`,
  )
  const bins = [null, ...edges].map((from, index) => ({ from, to: edges[index] ?? null }))
  const counted = []
  for (const { from, to } of bins) {
    const range = `overperformance >= ${from ?? `'-infinity'`} AND overperformance < ${to ?? `'infinity'`}`
    counted.push({ from, to, ...(await duck.row(`SELECT count(*) AS posts FROM scored WHERE ${range}`)) })
  }
  const extreme = (direction: string, without: string) =>
    duck.rows<{ id: string; post: object; overperformance: number; expected: number }>(`
      SELECT native_id AS id, {'nativeId': native_id, 'counts': {'likes': likes, 'reposts': reposts, 'quotes': quotes, 'replies': replies, 'views': views},
        'author': {'followers': followers}, 'interactions': interactions, 'sentimentProbability': if(probability = 0, NULL, probability / 100.0)::DOUBLE} AS post, overperformance::DOUBLE AS overperformance, expected::DOUBLE AS expected
      FROM scored WHERE ${without} ORDER BY overperformance ${direction}, posted_at DESC, post DESC LIMIT 3`)
  const best = await extreme('DESC', 'true')
  const named = best.map(({ id }) => quoted(id)).join(', ')
  const worst = await extreme('ASC', named === '' ? 'true' : `native_id NOT IN (${named})`)
  const { measured, posts, young, value, previous, median } = all
  const counts = { measured, young, posts, bins: counted, median }
  const change = changeBetween(value, previous, 'sum', period)
  const coverage = posts === 0 ? null : measured / posts
  return {
    kpi: { metric: 'outperforming', value, previous, change, coverage, spark: spark.map(({ n }) => n) },
    ...counts,
    best: best.map(({ post }) => post),
    worst: worst.map(({ post }) => post),
    scores: [...best, ...worst].map(({ overperformance, expected }) => ({ overperformance, expected })),
  }
}

/** Every hour of the week over the 28 days that end with the range, of posts that are a day old. */
export async function bestTimeOf(duck: Duck, { timezone, to }: Period, now: Date) {
  const zone = quoted(timezone)
  const old = Math.floor(now.getTime() / 3_600_000) * 3_600 - 86_400
  await duck.run(`CREATE OR REPLACE TABLE aged AS
    WITH days AS (SELECT least(DATE ${quoted(to)}, timezone(${zone}, to_timestamp(${old}))::DATE) AS last),
    bounds AS (SELECT epoch(timezone(${zone}, (last - 27)::TIMESTAMP)) AS begins, least(epoch(timezone(${zone}, (last + 1)::TIMESTAMP)), ${old}) AS ends FROM days)
    SELECT (isodow(timezone(${zone}, to_timestamp(posted_at))) - 1) * 24 + hour(timezone(${zone}, to_timestamp(posted_at))) AS slot,
      coalesce(likes, 0) + 2 * coalesce(replies, 0) + 3 * (coalesce(reposts, 0) + coalesce(quotes, 0)) AS weighted
    FROM scoped, bounds WHERE posted_at >= begins AND posted_at < ends AND interactions IS NOT NULL`)
  return {
    ...(await duck.row('SELECT count(*) AS posts, avg(weighted)::DOUBLE AS mean FROM aged')),
    hours: await duck.rows(`
      SELECT count(weighted) AS posts, if(count(weighted) < 10, NULL, median(weighted))::DOUBLE AS median, if(count(weighted) < 10, NULL, avg(weighted))::DOUBLE AS mean,
        if(count(weighted) < 10, NULL, median(weighted))::DOUBLE AS shrunk
      FROM range(168) AS slots(slot) LEFT JOIN aged USING (slot) GROUP BY slot ORDER BY slot`),
  }
}
