import { type Duck, quoted } from './duckdb.ts'
import { countedTerms, verdictCounts, kpisOf, shares, topAuthorsOf, postNumbers } from './overview.ts'
import { chooseScope, type Days, instant, layBuckets, daysOf, type Unit } from './scope.ts'

type Scope = Days & { timezone: string; now: Date }
/** What the answer names of a query, and its posts as a condition. */
export type Asked = { where: string; terms: readonly string[]; authors: readonly string[] }

async function queryOf(duck: Duck, scope: Scope, { where, terms, authors }: Asked, unit: Unit) {
  const period = await chooseScope(duck, { ...scope, where })
  await layBuckets(duck, period, unit)
  return {
    ...(await duck.row<{ posts: number; before: number }>(
      'SELECT (SELECT count(*) FROM current) AS posts, (SELECT count(*) FROM earlier) AS before',
    )),
    kpis: await kpisOf(duck, period),
    sentiments: await duck.row(`SELECT ${verdictCounts} FROM current`),
    sources: await duck.rows(shares('source', 'source')),
    topAuthors: await topAuthorsOf(duck, authors),
    terms: await countedTerms(duck, terms),
  }
}
type Query = Awaited<ReturnType<typeof queryOf>>

const measures = ['mentions', 'interactions', 'potentialReach'] as const
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const shareOf = (value: number, all: readonly number[]) => (sum(all) === 0 ? null : value / sum(all))
const percent = (share: number | null) => (share === null ? null : share * 100)
const kpi = ({ kpis }: Query, measure: string) => kpis.find(({ metric }) => metric === measure)!
const stepsOf = (query: Query, measure: string) => kpi(query, measure).spark.map((value) => value ?? 0)

const voiceOf = (own: Query, all: readonly Query[]) =>
  Object.fromEntries(
    measures.map((measure) => {
      const value = kpi(own, measure).value ?? 0
      const values = all.map((query) => kpi(query, measure).value ?? 0)
      return [measure, { value, share: shareOf(value, values), steps: stepsOf(own, measure) }]
    }),
  )

function voiceKpi(own: Query, all: readonly Query[]) {
  const of = (read: (query: Query) => number) => percent(shareOf(read(own), all.map(read)))
  const [value, previous] = [of(({ posts }) => posts), of(({ before }) => before)]
  return {
    metric: 'shareOfVoice',
    value,
    previous,
    change: value === null || previous === null ? null : value - previous,
    coverage: own.posts === 0 ? null : 1,
    spark: stepsOf(own, 'mentions').map((_, step) => of((query) => stepsOf(query, 'mentions')[step]!)),
  }
}

/** Every number of queries side by side: each query alone, then what they have of the sum, then what they share. */
export async function comparisonOf(duck: Duck, scope: Scope, unit: Unit, asked: readonly Asked[]) {
  const queries: Query[] = []
  for (const one of asked) queries.push(await queryOf(duck, scope, one, unit))
  const period = await chooseScope(duck, { ...scope, where: 'true' })
  await layBuckets(duck, period, unit)
  const hits = asked.map(({ where }) => `(${where})::INTEGER`)
  const count = async (condition: string) =>
    (await duck.row<{ posts: number }>(`SELECT count(*) FILTER (${condition}) AS posts FROM current`)).posts
  const pairs = asked.flatMap((_, place) =>
    asked.slice(place + 1).map((__, next) => [place, place + 1 + next] as const),
  )
  return {
    ...daysOf(period, unit),
    buckets: (await duck.rows<{ at: string }>(`SELECT ${instant('first_at')} AS "at" FROM buckets ORDER BY index`)).map(
      ({ at }) => at,
    ),
    queries: queries.map((query) => {
      const { before: _, kpis, ...own } = query
      return { ...own, corrected: 0, kpis: [...kpis, voiceKpi(query, queries)], voice: voiceOf(query, queries) }
    }),
    overlap: {
      posts: await count(`${hits.join(' + ')} >= 2`),
      pairs: await Promise.all(
        pairs.map(async ([one, other]) => ({ posts: await count(`${hits[one]} + ${hits[other]} = 2`) })),
      ),
    },
  }
}

/** What takes a post of the scope away, each as a condition over a post. */
export type Reasons = Record<string, string>

/** `judged`: the posts of the scope with how many reasons take each away. */
const findReasons = (duck: Duck, reasons: Reasons) =>
  duck.run(
    `CREATE OR REPLACE TABLE judged AS SELECT *, list_filter([${Object.entries(reasons)
      .map(([name, condition]) => `if(coalesce(${condition}, false), ${quoted(name)}, '')`)
      .join(', ')}], lambda reason: reason != '') AS reasons FROM current`,
  )

/** What filter and mutes take away of the scope, and the first posts with their numbers. */
export async function removedPosts(duck: Duck, reasons: Reasons, limit: number) {
  await findReasons(duck, reasons)
  return {
    ...(await duck.row(`
      SELECT count(*) FILTER (len(reasons) = 0) AS kept, count(*) FILTER (len(reasons) > 0) AS removed FROM judged`)),
    reasons: await duck.rows(
      `SELECT reason AS part, count(*) AS posts FROM (SELECT unnest(reasons) AS reason FROM judged) GROUP BY reason ORDER BY part`,
    ),
    items: await duck.rows(
      `SELECT {'nativeId': native_id, 'counts': counts, 'author': author, 'interactions': interactions, 'sentimentProbability': "sentimentProbability"} AS post
       FROM (SELECT native_id, posted_at, post, ${postNumbers} FROM judged) ORDER BY posted_at DESC, post DESC LIMIT ${limit}`,
    ),
  }
}

/** The authors of the scope by their keys, each with what is kept and removed of theirs. */
export async function removedProfiles(duck: Duck, reasons: Reasons) {
  await findReasons(duck, reasons)
  const items = await duck.rows<{ keptPosts: number; removedPosts: number; key: string }>(`
    SELECT author_key AS key, arg_max_null(followers, (posted_at, post)) AS followers,
      count(*) FILTER (len(reasons) = 0) AS "keptPosts", count(*) FILTER (len(reasons) > 0) AS "removedPosts",
      list_transform(list_sort(list_distinct(flatten(list(reasons)))), lambda reason: {'part': reason, 'posts': len(list_filter(flatten(list(reasons)), lambda one: one = reason))}) AS reasons
    FROM judged WHERE author_key IS NOT NULL GROUP BY author_key ORDER BY key`)
  return {
    items,
    kept: items.filter(({ keptPosts }) => keptPosts > 0).length,
    removed: items.filter(({ removedPosts }) => removedPosts > 0).length,
  }
}
