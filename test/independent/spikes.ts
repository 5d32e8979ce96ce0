import { type Duck, quoted } from './duckdb.ts'
import { instant, type Unit } from './scope.ts'

type Reason = { kind: string; value: string; source: string | null }
export type NamedSpike = {
  reasons: readonly Reason[]
  story: {
    about: { kind: string; value: string } | null
    link: { value: string } | null
    sentiments: readonly { sentiment: string }[]
  } | null
}

const columns: Record<string, string> = {
  term: 'tokens',
  hashtag: 'hashtags',
  domain: 'domains',
  author: '[author_key]',
  link: 'links',
}

/**
 * Robust z of product.md 1.1; where MAD is 0, 1.2533 times the mean absolute deviation stands in. Neighbouring buckets with z ≥ 1.5 and
 * five posts are one spike where one of them has z ≥ 3 and ten posts; of hours, spikes with one between are one. Buckets before
 * the first post count only if `earlier` has posts; fewer than seven have no spike.
 */
const stretchesSql = (relation: string, { until, unit, earlier }: Range) => `
  CREATE OR REPLACE TABLE stretches AS
  WITH volume AS (
    SELECT buckets.index, first_at, end_at, count(native_id) AS posts FROM buckets LEFT JOIN ${relation} AS p ON p.posted_at >= first_at AND p.posted_at < end_at
    WHERE first_at <= ${until} GROUP BY buckets.index, first_at, end_at),
  counts AS (SELECT * FROM volume WHERE EXISTS (FROM ${earlier}) OR index >= (SELECT min(index) FROM volume WHERE posts > 0)),
  middle AS (SELECT median(posts) AS expected FROM counts),
  spread AS (SELECT coalesce(nullif(1.4826 * median(abs(posts - expected)), 0), 1.2533 * avg(abs(posts - expected))) AS spread FROM counts, middle),
  standing AS (SELECT counts.*, expected, (posts - expected) / spread AS score FROM counts, middle, spread WHERE spread > 0 AND (SELECT count(*) FROM counts) >= 7),
  near AS (SELECT *, index - row_number() OVER (ORDER BY index) AS run FROM standing WHERE score >= 1.5 AND posts >= 5),
  runs AS (SELECT min(index) AS first, max(index) AS last FROM near GROUP BY run HAVING bool_or(score >= 3 AND posts >= 10)),
  apart AS (SELECT *, first - lag(last, 1, -99) OVER (ORDER BY first) > ${unit === 'hour' ? 2 : 1} AS begins FROM runs),
  counted AS (SELECT *, sum(begins::INTEGER) OVER (ORDER BY first) AS spike FROM apart),
  whole AS (SELECT spike, min(first) AS first, max(last) AS last FROM counted GROUP BY spike)
  SELECT row_number() OVER (ORDER BY first) - 1 AS spike, * EXCLUDE (spike) FROM (
    SELECT any_value(spike) AS spike, min(first_at) AS first_at, max(first_at) AS last_at, max(end_at) AS ends_at, count(*) AS steps, sum(posts)::INTEGER AS posts,
      arg_max(first_at, posts * 100000 - standing.index) AS peak_at, max(posts) AS peak_posts, any_value(expected)::DOUBLE AS expected, max(score)::DOUBLE AS score, first
    FROM standing JOIN whole ON standing.index BETWEEN first AND last GROUP BY first, last ORDER BY score DESC, first LIMIT 10)`

/** The spikes of a relation with every number of their stories, of what the answer names. */
type Range = { until: number; unit: Unit; earlier: string }
export async function spikesOf(duck: Duck, relation: string, range: Range, named: readonly NamedSpike[]) {
  await duck.run(stretchesSql(relation, range))
  const spikes = await duck.rows<{ spike: number; posts: number }>(`
    SELECT spike, ${instant('first_at')} AS "at", if(steps = 1, NULL, ${instant('last_at')}) AS until, ${instant('ends_at')} AS "end", posts,
      {'at': ${instant('peak_at')}, 'posts': peak_posts} AS peak, expected, score FROM stretches ORDER BY spike`)
  const told = []
  for (const { spike, ...numbers } of spikes) {
    const names = named[spike]
    told.push({
      ...numbers,
      reasons: await sharesOf(duck, relation, spike, names?.reasons ?? []),
      story: await storyOf(duck, relation, spike, names?.story ?? null),
    })
  }
  return told
}

const within = (relation: string, spike: number) =>
  `SELECT ${relation}.* FROM ${relation} JOIN stretches ON spike = ${spike} AND posted_at >= first_at AND posted_at < ends_at`
const outside = (relation: string, spike: number) =>
  `SELECT ${relation}.* FROM ${relation} JOIN stretches ON spike = ${spike} AND NOT (posted_at >= first_at AND posted_at < ends_at)`
const holds = ({ kind, value, source }: Reason) =>
  `list_contains(${columns[kind]}, ${quoted(kind === 'author' ? `${source}:${value}` : value)})`

async function sharesOf(duck: Duck, relation: string, spike: number, reasons: readonly Reason[]) {
  const shares = []
  for (const reason of reasons) {
    const share = `count(*) FILTER (${holds(reason)}) / count(*)::DOUBLE AS share`
    shares.push(await duck.row(`SELECT ${share} FROM (${within(relation, spike)})`))
  }
  return shares
}

async function storyOf(duck: Duck, relation: string, spike: number, names: NamedSpike['story']) {
  const [own, rest] = [within(relation, spike), outside(relation, spike)]
  const restShare = (condition: string) =>
    `(SELECT if(count(*) = 0, NULL, count(*) FILTER (${condition}) / count(*)::DOUBLE) FROM (${rest}))::DOUBLE`
  const net = (posts: string) =>
    duck.row<{ net: number | null }>(
      `SELECT if(sum(classified) > 0, sum(lead) * 100.0 / sum(classified), NULL)::DOUBLE AS net FROM (${posts})`,
    )
  const about = names?.about ?? null
  const first = about === null ? 'true' : holds({ ...about, source: null })
  const sentiments = []
  for (const { sentiment } of names?.sentiments ?? []) {
    const condition = `sentiment = ${quoted(sentiment)}`
    const counted = `count(*) FILTER (${condition}) AS posts, ${restShare(condition)} AS "restShare"`
    sentiments.push(await duck.row(`SELECT ${quoted(sentiment)} AS sentiment, ${counted} FROM (${own})`))
  }
  const links = names?.link ? [{ kind: 'link', value: names.link.value, source: null }] : []
  const [linked = null] = await sharesOf(duck, relation, spike, links)
  const [leading = null] = await duck.rows(
    `SELECT native_id AS "nativeId", interactions FROM (${own}) WHERE interactions IS NOT NULL AND ${first} ORDER BY interactions DESC, posted_at DESC, post DESC LIMIT 1`,
  )
  return {
    sources: await duck.rows(`
      SELECT source, count(*) AS posts, (SELECT if(count(*) = 0, NULL, count(*) FILTER (rest.source = own.source) / count(*)::DOUBLE) FROM (${rest}) AS rest)::DOUBLE AS "restShare"
      FROM (${own}) AS own GROUP BY source ORDER BY posts DESC, source`),
    sentiments,
    netSentiment: (await net(own)).net,
    restNetSentiment: (await net(rest)).net,
    link: linked,
    first: await duck.rows(
      `SELECT native_id AS "nativeId", interactions FROM (${own}) WHERE ${first} ORDER BY posted_at, post LIMIT 3`,
    ),
    leading,
  }
}
