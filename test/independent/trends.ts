import { compared } from './conversation.ts'
import { type Duck, quoted } from './duckdb.ts'
import { instant, layBuckets, type Period, type Unit } from './scope.ts'
import { type NamedSpike, spikesOf } from './spikes.ts'

type Window = { from_at: number; to_at: number; posts: number }
type Named = { value: string }
export type NamedTrends = {
  terms: Named[]
  hashtags: Named[]
  domains: Named[]
  authors: { source: string; id: string }[]
  spikes: readonly NamedSpike[]
}

const columns = { terms: 'tokens', hashtags: 'hashtags', domains: 'domains' } as const
/** `windows`: the days, and the same of four earlier stretches of whole weeks, without those from before the first post. */
async function layWindows(duck: Duck, { days, timezone, fromAt, passedAt }: Period) {
  const apart = Math.ceil(days / 7)
  const zone = quoted(timezone)
  const earlier = (at: number) =>
    `epoch(timezone(${zone}, timezone(${zone}, to_timestamp(${at})) - to_days((index * ${apart * 7})::INTEGER)))::BIGINT`
  await duck.run(
    `CREATE OR REPLACE TABLE windows AS
     SELECT index, from_at, to_at FROM (SELECT range::INTEGER AS index, ${earlier(fromAt)} AS from_at, ${earlier(passedAt)} AS to_at FROM range(5))
     WHERE index = 0 OR ((SELECT count(*) FROM posts WHERE posted_at >= from_at AND posted_at < to_at) > 0
       AND (SELECT min(posted_at) FROM posts) - from_at <= 0.1 * (to_at - from_at))`,
    `CREATE OR REPLACE TABLE now_posts AS SELECT scoped.* FROM scoped JOIN windows ON index = 0 AND posted_at >= from_at AND posted_at < to_at`,
    `CREATE OR REPLACE TABLE past_posts AS SELECT scoped.* FROM scoped JOIN windows ON index > 0 AND posted_at >= from_at AND posted_at < to_at`,
  )
  const windows = await duck.rows<Window>(`
    SELECT from_at, to_at, (SELECT count(*) FROM scoped WHERE posted_at >= from_at AND posted_at < to_at) AS posts FROM windows ORDER BY index`)
  return { apart, windows }
}

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2
}

function velocityOf([now, ...past]: readonly Window[]) {
  const perHour = ({ from_at, to_at, posts }: Window) => posts / ((to_at - from_at) / 3_600)
  const usual = past.length === 0 ? null : median(past.map(perHour))
  return { perHour: perHour(now!), usual, ratio: usual === null || usual === 0 ? null : perHour(now!) / usual }
}

async function listOf(duck: Duck, column: string, values: readonly Named[], windows: number) {
  const rows = await duck.rows<Named>(`
    WITH named AS (SELECT unnest([${values.map(({ value }) => quoted(value)).join(', ')}]::VARCHAR[]) AS value),
    held AS (SELECT unnest(list_distinct(${column})) AS value, posted_at FROM now_posts),
    past AS (SELECT unnest(list_distinct(${column})) AS value FROM past_posts),
    points AS (SELECT value, list(n ORDER BY point) AS spark FROM (
      SELECT named.value, index // greatest(1, ceil((SELECT count(*) FROM buckets) / 60))::INTEGER AS point, count(held.posted_at) AS n FROM named CROSS JOIN buckets
      LEFT JOIN held ON held.value = named.value AND posted_at >= first_at AND posted_at < end_at GROUP BY ALL) GROUP BY value),
    counted AS (SELECT value, (SELECT count(*) FROM held WHERE held.value = named.value) AS posts, (SELECT count(*) FROM past WHERE past.value = named.value) AS before,
      (SELECT count(*) FROM past_posts) / greatest(1, (SELECT count(*) FROM now_posts))::DOUBLE AS exposure FROM named)
    SELECT value, posts, if(${windows} > 0, before / ${Math.max(1, windows)}, NULL)::DOUBLE AS usual, ${compared('posts', 'before', 'exposure')}, spark
    FROM counted JOIN points USING (value)`)
  const found = new Map(rows.map((row) => [row.value, row]))
  return values.map(({ value }) => found.get(value))
}

async function authorsOf(duck: Duck, authors: NamedTrends['authors'], windows: number) {
  const rows = await duck.rows<{ key: string }>(`
    SELECT author_key AS key, max(followers) AS followers, count(*) AS posts, sum(interactions)::DOUBLE AS interactions,
      if(${windows} > 0, any_value(before) / ${Math.max(1, windows)}, NULL)::DOUBLE AS usual, ${compared('count(*)', 'any_value(before)', `${windows}::DOUBLE`)}
    FROM now_posts JOIN (SELECT author_key, (SELECT count(*) FROM past_posts AS p WHERE p.author_key = a.author_key) AS before FROM (SELECT DISTINCT author_key FROM now_posts) AS a) USING (author_key)
    GROUP BY author_key`)
  const found = new Map(rows.map(({ key, ...row }) => [key, row]))
  return authors.map(({ source, id }) => ({ source, id, ...found.get(`${source}:${id}`) }))
}

/** Every number of Discover, of what the answer names. */
export async function trendsOf(duck: Duck, period: Period, unit: Unit, named: NamedTrends) {
  const step = period.days <= 7 ? 'hour' : unit
  await layBuckets(duck, period, step, period.passedAt)
  const { apart, windows } = await layWindows(duck, period)
  const iso = (seconds: number) => new Date(seconds * 1_000).toISOString()
  const [now, ...past] = windows.map(({ from_at, to_at, posts }) => ({ from: iso(from_at), to: iso(to_at), posts }))
  const read = await duck.row<Record<'posts' | 'pastPosts', number>>(
    `SELECT (SELECT count(*) FROM now_posts) AS posts, (SELECT count(*) FROM past_posts) AS "pastPosts"`,
  )
  const list = (name: keyof typeof columns) => listOf(duck, columns[name], named[name], past.length)
  return {
    range: { from: period.from, to: period.to, bucket: step },
    now,
    past,
    weeks: { asked: 4, apart },
    velocity: velocityOf(windows),
    volume: await duck.rows(`
      SELECT ${instant('first_at')} AS "at", count(native_id) AS posts FROM buckets LEFT JOIN now_posts ON posted_at >= first_at AND posted_at < end_at
      GROUP BY index, first_at ORDER BY index`),
    terms: await list('terms'),
    hashtags: await list('hashtags'),
    domains: await list('domains'),
    authors: await authorsOf(duck, named.authors, past.length),
    spikes: await spikesOf(
      duck,
      'now_posts',
      { until: period.passedAt, unit: step, earlier: 'past_posts' },
      named.spikes,
    ),
    read: { posts: read.posts, of: read.posts, pastPosts: read.pastPosts, pastOf: read.pastPosts },
    ...(await duck.row(`SELECT ${instant('min(posted_at)')} AS "firstPostAt" FROM posts`)),
  }
}
