import { type Duck, quoted } from './duckdb.ts'
import { instant, layBuckets, daysOf, type Period, type Unit } from './scope.ts'
import { type NamedSpike, spikesOf } from './spikes.ts'

const kinds = {
  mentions: 'sum',
  uniqueAuthors: 'people',
  interactions: 'sum',
  engagementRate: 'rate',
  potentialReach: 'people',
  netSentiment: 'rate',
} as const
type Metric = keyof typeof kinds
const metrics = Object.keys(kinds) as Metric[]
type Figures = Record<Metric, number | null>

const isRated = 'interactions IS NOT NULL AND followers >= 1'
const verdicts = ['positive', 'neutral', 'negative', 'unsure', 'unknown']
/** How many posts of a relation have each verdict. */
export const verdictCounts = verdicts.map((one) => `count(*) FILTER (sentiment = '${one}') AS ${one}`).join(', ')

/** The six figures of the posts of a relation, for each value of `bucket`. */
const figuresOf = (relation: string) => `
  WITH among AS (${relation}),
  reach AS (
    SELECT bucket, sum(most) AS reach FROM (SELECT bucket, max(followers) AS most FROM among WHERE author IS NOT NULL AND followers IS NOT NULL GROUP BY bucket, author_key)
    GROUP BY bucket)
  SELECT bucket, count(native_id) AS mentions, nullif(count(DISTINCT author_key), 0) AS "uniqueAuthors", sum(interactions)::DOUBLE AS interactions,
    (sum(interactions) FILTER (${isRated}) * 100.0 / sum(followers) FILTER (${isRated}))::DOUBLE AS "engagementRate", any_value(reach)::DOUBLE AS "potentialReach",
    if(sum(classified) > 0, sum(lead) * 100.0 / sum(classified), NULL)::DOUBLE AS "netSentiment"
  FROM among LEFT JOIN reach USING (bucket) GROUP BY bucket ORDER BY bucket`

const inBuckets = (relation: string) => `
  SELECT buckets.index AS bucket, buckets.length, buckets.first_at, buckets.end_at, ${relation}.* FROM buckets
  LEFT JOIN ${relation} ON ${relation}.posted_at >= buckets.first_at AND ${relation}.posted_at < buckets.end_at`

const whole = (relation: string) => `SELECT 0 AS bucket, * FROM ${relation}`

/** Against more or fewer days sums change per day, and what counts people once has no change. */
type Kind = (typeof kinds)[Metric]
export function changeBetween(now: number | null, before: number | null, kind: Kind, period: Period) {
  const { days, previous, fromAt, passedAt } = period
  if (now === null || before === null) return null
  if (kind === 'rate') return now - before
  if (now < 10 && before < 10) return null
  const isAsLong = days === previous.days
  if (kind === 'people' && !isAsLong) return null
  const value = isAsLong ? now : now / ((passedAt - fromAt) / 86_400)
  const earlier = isAsLong ? before : before / previous.days
  return earlier === 0 ? null : ((value - earlier) / Math.abs(earlier)) * 100
}

const nothing = { ...Object.fromEntries(metrics.map((metric) => [metric, null])), mentions: 0 } as unknown as Figures

/** The six figures of the scope with their course. */
export async function kpisOf(duck: Duck, period: Period) {
  const [now = nothing] = await duck.rows<Figures>(figuresOf(whole('current')))
  const [before = nothing] = await duck.rows<Figures>(figuresOf(whole('earlier')))
  const sparks = await duck.rows<Figures>(figuresOf(inBuckets('current')))
  const [inputs] = await duck.rows<Record<string, number>>(`
    SELECT count(*)::DOUBLE AS mentions, count(*) FILTER (${isRated})::DOUBLE AS "engagementRate", count(author)::DOUBLE AS "uniqueAuthors", count(interactions)::DOUBLE AS interactions,
      count(*) FILTER (followers IS NOT NULL AND author IS NOT NULL)::DOUBLE AS "potentialReach", sum(classified)::DOUBLE AS "netSentiment" FROM current`)
  return metrics.map((metric) => ({
    metric,
    value: now[metric],
    previous: before[metric],
    change: changeBetween(now[metric], before[metric], kinds[metric], period),
    coverage: now.mentions === 0 ? null : inputs![metric]! / now.mentions!,
    spark: sparks.map((spark) => spark[metric]),
  }))
}

export const postNumbers = `{'likes': likes, 'reposts': reposts, 'quotes': quotes, 'replies': replies, 'views': views} AS counts,
  {'followers': followers} AS author, interactions, if(probability = 0, NULL, probability / 100.0)::DOUBLE AS "sentimentProbability"`

export const shares = (key: string, name: string) =>
  `SELECT ${key} AS ${name}, count(*) AS posts, count(*) / (SELECT count(*) FROM current)::DOUBLE AS share FROM current GROUP BY 1 ORDER BY posts DESC, 1`

/** Posts and net sentiment of words and hashtags as rankings name them. */
export const countedTerms = async (duck: Duck, terms: readonly string[], relation = 'current') => {
  type Counted = { term: string; posts: number; netSentiment: number | null; sentimentCoverage: number | null }
  const counted = await duck.rows<Counted>(`
    SELECT term, count(*) AS posts, if(sum(classified) > 0, sum(lead) * 100.0 / sum(classified), NULL)::DOUBLE AS "netSentiment", (sum(classified) / count(*))::DOUBLE AS "sentimentCoverage"
    FROM (SELECT unnest(list_distinct(tokens || list_transform(hashtags, lambda tag: '#' || tag))) AS term, lead, classified FROM ${relation}) GROUP BY term`)
  const found = new Map(counted.map((one) => [one.term, one]))
  const none = { posts: 0, netSentiment: null, sentimentCoverage: null }
  return terms.map((term) => ({ term, ...(found.get(term) ?? none) }))
}

/** Posts by community, those without one last. */
export const communitiesOf = async (duck: Duck) => ({
  ...(await duck.row('SELECT count(*) AS posts FROM current')),
  rows: await duck.rows(`
    SELECT lower(community) AS value, count(*) AS posts, count(*) / (SELECT count(*) FROM current)::DOUBLE AS share,
      sum(interactions)::DOUBLE AS interactions, avg(interactions) AS "interactionsPerPost",
      if(sum(classified) > 0, sum(lead) * 100.0 / sum(classified), NULL)::DOUBLE AS "netSentiment"
    FROM current GROUP BY 1 ORDER BY value = '', posts DESC, value`),
  further: { values: 0, posts: 0 },
})

const volumeColumns = `count(native_id) AS posts, if(sum(classified) > 0, sum(lead) * 100.0 / sum(classified), NULL)::DOUBLE AS "netSentiment"`

/** The days compared with step by step, each step as long as the one of the range that it stands beside; the last one ends where the days do. */
export function earlierSteps(duck: Duck, { timezone, fromAt, previous }: Period, unit: Unit, columns: string) {
  const zone = quoted(timezone)
  const apart = `date_diff('day', DATE ${quoted(previous.from)}, timezone(${zone}, to_timestamp(${fromAt}))::DATE)`
  const moved = (at: string) =>
    unit === 'hour'
      ? `${at} - ${fromAt} + ${previous.fromAt}`
      : `epoch(timezone(${zone}, timezone(${zone}, to_timestamp(${at})) - to_days(${apart}::INTEGER)))::BIGINT`
  return duck.rows(`
    WITH steps AS (SELECT index, ${moved('first_at')} AS first_at, least(${moved('end_at')}, ${previous.toAt}) AS end_at FROM buckets)
    SELECT ${instant('first_at')} AS "at", ${columns}
    FROM steps LEFT JOIN scoped ON posted_at >= first_at AND posted_at < end_at WHERE first_at < ${previous.toAt} GROUP BY index, first_at ORDER BY index`)
}

const maxAuthors = 20

type Author = { key: string; posts: number; interactions: number | null; followers: number | null }

/** The authors with the most posts, then interactions; which of several with as many of both is shown is up to the product. */
export async function topAuthorsOf(duck: Duck, shown: readonly string[]) {
  const authors = await duck.rows<Author>(`
    SELECT author_key AS key, count(*) AS posts, sum(interactions)::DOUBLE AS interactions, max(followers) AS followers
    FROM current WHERE author IS NOT NULL GROUP BY author_key ORDER BY count(*) DESC, coalesce(sum(current.interactions), 0) DESC`)
  return authors.slice(0, maxAuthors).map(({ posts, interactions }, place) => {
    const named = authors.find(({ key }) => key === shown[place])
    return named?.posts === posts ? { posts, interactions, followers: named.followers } : null
  })
}

type Named = { terms: readonly string[]; authors: readonly string[]; spikes: readonly NamedSpike[] }

/** Every number of the overview of a scope, of the terms and authors that the answer names. */
export async function overviewOf(duck: Duck, period: Period, unit: Unit, now: Date, { terms, authors, spikes }: Named) {
  await layBuckets(duck, period, unit)
  const { posts, ...coverage } = await duck.row<Record<string, number>>(`
    SELECT count(*) AS posts, count(author) AS "withAuthor", count(*) FILTER (followers IS NOT NULL AND author IS NOT NULL) AS "withFollowers",
      count(interactions) AS "withInteractions", coalesce(sum(classified), 0) AS "withSentiment", count(*) FILTER (sentiment = 'unsure') AS unsure,
      count(*) FILTER (language != 'und') AS "withLanguage", 0 AS corrected FROM current`)
  const unclassifiedLanguages = await duck.rows(`
    SELECT language, count(*) AS posts FROM current
    WHERE language NOT IN ('und', 'ar', 'de', 'en', 'es', 'fr', 'hi', 'it', 'pt') GROUP BY 1 ORDER BY posts DESC, 1`)
  return {
    ...daysOf(period, unit),
    coverage: { posts, ...coverage, unclassifiedLanguages },
    kpis: await kpisOf(duck, period),
    volume: await duck.rows(`
      SELECT ${instant('first_at')} AS "at", count(native_id) AS posts, ${verdictCounts}
      FROM (${inBuckets('current')}) GROUP BY bucket, first_at ORDER BY bucket`),
    earlier: await earlierSteps(duck, period, unit, volumeColumns),
    spikes: await spikesOf(
      duck,
      'current',
      { until: Math.floor(now.getTime() / 1_000), unit, earlier: 'earlier' },
      spikes,
    ),
    topPosts: await duck.rows(
      `SELECT native_id AS "nativeId", ${postNumbers} FROM current WHERE interactions IS NOT NULL ORDER BY interactions DESC, posted_at DESC, post DESC LIMIT 5`,
    ),
    topAuthors: await topAuthorsOf(duck, authors),
    sources: await duck.rows(shares('source', 'source')),
    languages: await duck.rows(shares('language', 'language')),
    sentiments: await duck.rows(`
      SELECT sentiment, count(native_id) AS posts, if((SELECT count(*) FROM current) = 0, 0, count(native_id) / (SELECT count(*) FROM current)::DOUBLE)::DOUBLE AS share
      FROM (SELECT unnest([${verdicts.map((one) => `'${one}'`).join(', ')}]) AS sentiment, generate_subscripts([1, 2, 3, 4, 5], 1) AS place) LEFT JOIN current USING (sentiment)
      GROUP BY sentiment, place ORDER BY place`),
    terms: await countedTerms(duck, terms),
    termsRead: { posts, of: posts },
  }
}
