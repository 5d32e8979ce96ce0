import type { Duck } from './duckdb.ts'
import { countedTerms, kpisOf, shares, topAuthorsOf } from './overview.ts'
import { chooseScope, type Days, instant, layBuckets, namedPrevious, type Unit } from './scope.ts'

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
  const value = percent(
    shareOf(
      own.posts,
      all.map(({ posts }) => posts),
    ),
  )
  const previous = percent(
    shareOf(
      own.before,
      all.map(({ before }) => before),
    ),
  )
  return {
    metric: 'shareOfVoice',
    value,
    previous,
    change: value === null || previous === null ? null : value - previous,
    coverage: own.posts === 0 ? null : 1,
    spark: stepsOf(own, 'mentions').map((posts, step) =>
      percent(
        shareOf(
          posts,
          all.map((query) => stepsOf(query, 'mentions')[step]!),
        ),
      ),
    ),
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
    range: { from: period.from, to: period.to, days: period.days, bucket: unit },
    previous: namedPrevious(period),
    buckets: (await duck.rows<{ at: string }>(`SELECT ${instant('first_at')} AS "at" FROM buckets ORDER BY index`)).map(
      ({ at }) => at,
    ),
    queries: queries.map((query) => ({
      posts: query.posts,
      corrected: 0,
      kpis: [...query.kpis, voiceKpi(query, queries)],
      voice: voiceOf(query, queries),
      sources: query.sources,
      topAuthors: query.topAuthors,
      terms: query.terms,
    })),
    overlap: {
      posts: await count(`${hits.join(' + ')} >= 2`),
      pairs: await Promise.all(
        pairs.map(async ([one, other]) => ({ posts: await count(`${hits[one]} + ${hits[other]} = 2`) })),
      ),
    },
  }
}
