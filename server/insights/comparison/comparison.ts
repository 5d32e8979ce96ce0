import { getComparison } from '#contract/answers/comparison.ts'
import { Source } from '#contract/posts/posts.ts'
import { type ComparedCondition, readComparedQueries, type RefusedQuery } from '#server/selection/compared-queries.ts'
import { scopeOfQuery } from '#server/selection/scope.ts'
import { overviewKpis } from '../overview/kpis.ts'
import { readTerms } from '../overview/terms.ts'
import { withNames } from '../overview/top-authors.ts'
import { createInsightHandler, type InsightContext } from '../pipeline.ts'
import { type QueryCube, readCubes } from '../steps/cube.ts'
import { instant } from '../steps/instants.ts'
import { lengthsOf, toPeriodFields, type PeriodFrame, periodFrame, periodsOf } from '../steps/periods.ts'
import { pairsOf, voiceKpi, voiceOf } from './voice.ts'

type Frame = PeriodFrame & {
  queries: ComparedCondition[]
  refused: RefusedQuery[]
}
/**
 * Compares saved queries: figures, steps, rankings and share of voice of each, and the posts shared by two or more.
 * Formulas: contract/metrics/overview.ts (product.md 1.1, 1.6). IDs of missing or unreadable queries are listed in
 * `refused`. Counts are of distinct posts, shares 0 to 1, instants UTC. Throws as `resolveScope` does.
 */
export const comparisonHandler = createInsightHandler(getComparison, {
  frame: async (scope, now, input, context): Promise<Frame> => ({
    ...periodFrame(scope, now),
    ...(await readComparedQueries(context, input.queries)),
  }),
  read: {
    sums: ({ clickhouse, scope, queries, buckets, until, signal }) =>
      readCubes(clickhouse, scope.matching, { periods: periodsOf(scope, until), buckets }, queries, signal),
    terms: ({ clickhouse, scope, queries, signal }) =>
      Promise.all(queries.map(async (query) => (await readTerms(clickhouse, scopeOfQuery(scope, query), signal)).top)),
  },
  next: {
    authors: ({ sums }, { clickhouse, workspace, signal }) =>
      Promise.all(sums.queries.map(({ topAuthors }) => withNames(clickhouse, workspace.id, topAuthors, signal))),
  },
  shape: ({ sums, terms, authors }, at) => ({
    ...toPeriodFields(at.scope, at),
    buckets: at.buckets.starts.map(instant),
    queries: at.queries.map(({ id, name }, place) => ({
      id,
      name,
      ...numbersOf(sums.queries[place]!, sums.queries, at),
      topAuthors: authors[place]!,
      terms: terms[place]!,
    })),
    refused: at.refused,
    overlap: {
      posts: sums.overlap,
      pairs: pairsOf(
        at.queries.map(({ id }) => id),
        sums.queries,
      ),
    },
  }),
})

function numbersOf(own: QueryCube, all: readonly QueryCube[], at: InsightContext & Frame) {
  const { starts } = at.buckets
  const perBucket = starts.map((_, index) => own.buckets.get(index))
  const { posts, positive, neutral, negative, unsure } = own.now
  return {
    posts,
    corrected: own.now.corrected,
    sentiments: { positive, neutral, negative, unsure, unknown: posts - positive - neutral - negative - unsure },
    kpis: [...overviewKpis(own, lengthsOf(at), perBucket), voiceKpi(own, all, starts.length, lengthsOf(at))],
    voice: voiceOf(own, all, starts.length),
    sources: own.sources.map((row) => ({ source: Source.parse(row.name), posts: row.posts, share: row.posts / posts })),
  }
}
