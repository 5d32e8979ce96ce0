import * as z from 'zod/mini'
import { ComparedQueries, VoiceMeasure } from '../saved-queries/compared-queries.ts'
import { answerFrame } from './frame.ts'
import { AuthorRow, Kpi, Overview, postsBySentiment } from './overview.ts'
import {
  figureColumns,
  interactionsColumn,
  incompleteReasonColumn,
  netSentimentColumn,
  postsColumn,
  sentimentColumns,
  shareColumn,
  bucketStartColumn,
} from './columns.ts'
import { startedSteps } from './step-parts.ts'
import { column, columnsAt, toMetricOptions, table, type Column, type Table } from './table.ts'
import { endpoint } from '../endpoint.ts'
import { type FigureMetric, namesOf } from '../metrics/metric.ts'
import { comparedFigures } from '../metrics/overview.ts'
import { scopeFields } from '../posts/posts.ts'
import { Id, Instant } from '../primitives.ts'
import { optionalWithDefault } from '../tolerance.ts'

const Voice = z.object({
  /** Over the range; 0 if no post has the inputs. */
  value: z.number(),
  /** value ÷ Σ value of all compared queries, 0 to 1; null if the sum is 0. */
  share: z.nullable(z.number()),
  /** One value per step of `buckets`. */
  steps: z.array(z.number()),
})

export const ComparedKpi = z.extend(Kpi, { metric: z.enum(namesOf(comparedFigures)) })
export type ComparedKpi = z.infer<typeof ComparedKpi>

export const ComparedQuery = z.object({
  id: Id,
  name: z.string(),
  posts: z.number(),
  /** Posts whose sentiment a member corrected. */
  corrected: z.number(),
  kpis: z.array(ComparedKpi),
  /** Posts by sentiment; null from servers of the previous release. */
  sentiments: optionalWithDefault(z.nullable(z.object(postsBySentiment)), null),
  voice: z.object({ mentions: Voice, interactions: Voice, potentialReach: Voice }),
  sources: Overview.shape.sources,
  topAuthors: z.array(AuthorRow),
  terms: Overview.shape.terms,
})
export type ComparedQuery = z.infer<typeof ComparedQuery>

export const Comparison = z.object({
  ...answerFrame,
  buckets: z.array(Instant),
  /** In the requested order, without refused ones. */
  queries: z.array(ComparedQuery),
  /** IDs of unknown saved queries, or of queries that cannot be parsed. */
  refused: z.array(z.object({ id: Id, name: z.nullable(z.string()), reason: z.enum(['not_found', 'invalid_query']) })),
  overlap: z.object({
    /** Posts that match two or more queries; each query counts them. */
    posts: z.number(),
    /** Every pair of queries, including pairs without shared posts. */
    pairs: z.array(z.object({ queries: z.tuple([Id, Id]), posts: z.number() })),
  }),
})
export type Comparison = z.infer<typeof Comparison>

type RowOfQuery = { query: Pick<ComparedQuery, 'id' | 'name'> }

const queryColumns: Column<RowOfQuery>[] = [
  column('query_id', 'text', /*i18n*/ 'Query ID', ({ query }) => query.id),
  column('query', 'text', /*i18n*/ 'Query', ({ query }) => query.name),
]

const otherColumns: Column<RowOfQuery>[] = [
  { ...queryColumns[0]!, key: 'other_query_id', label: /*i18n*/ 'Other query ID' },
  { ...queryColumns[1]!, key: 'other_query', label: /*i18n*/ 'Other query' },
]

const potentialReachColumn = column(
  'potential_reach',
  'number',
  toMetricOptions(comparedFigures.potentialReach),
  (row: { potentialReach: number | null }) => row.potentialReach,
)

const netSentimentOf = ({ kpis }: ComparedQuery) => kpis.find(({ metric }) => metric === 'netSentiment')?.value ?? null

const indexed = (buckets: readonly string[]) => buckets.map((at, index) => ({ at, index }))

const voiceAt = ({ voice }: ComparedQuery, index: number) => ({
  posts: voice.mentions.steps[index] ?? null,
  interactions: voice.interactions.steps[index] ?? null,
  potentialReach: voice.potentialReach.steps[index] ?? null,
})

export const comparisonTables = {
  comparedFigures: table({
    label: /*i18n*/ 'Figures',
    rows: ({ queries }: Comparison) => queries.flatMap((query) => query.kpis.map((kpi) => ({ ...kpi, query }))),
    columns: () => [...queryColumns, ...figureColumns],
  }),
  comparedSteps: table({
    label: /*i18n*/ 'Queries over time',
    rows: ({ queries, buckets, range }: Comparison) =>
      startedSteps(indexed(buckets), range).flatMap((step) =>
        queries.map((query) => ({ ...step, query, ...voiceAt(query, step.index) })),
      ),
    columns: (columnOf) => [
      bucketStartColumn,
      ...queryColumns,
      columnOf('posts', 'integer', postsColumn.label, ({ posts }) => posts),
      interactionsColumn,
      potentialReachColumn,
      incompleteReasonColumn,
    ],
  }),
  comparedVoice: table({
    label: comparedFigures.shareOfVoice.name,
    rows: ({ queries }: Comparison) =>
      VoiceMeasure.options.flatMap((measure) => queries.map((query) => ({ query, measure, ...query.voice[measure] }))),
    columns: (columnOf) => [
      ...queryColumns,
      columnOf(
        'measure',
        'metric',
        { label: /*i18n*/ 'Measure', metricOf: ({ measure }) => comparedFigures[measure] },
        ({ measure }) => measure,
      ),
      columnOf('value', 'number', { label: /*i18n*/ 'Value', digits: 0 }, ({ value }) => value),
      shareColumn,
    ],
  }),
  comparedSentiment: table({
    label: /*i18n*/ 'Sentiment by query',
    rows: ({ queries }: Pick<Comparison, 'queries'>) =>
      queries.flatMap((query) =>
        query.sentiments === null ? [] : [{ query, ...query.sentiments, netSentiment: netSentimentOf(query) }],
      ),
    columns: () => [...queryColumns, netSentimentColumn, ...sentimentColumns],
  }),
  comparedTotals: table({
    label: /*i18n*/ 'Totals by query',
    rows: ({ queries }: Pick<Comparison, 'queries'>) =>
      queries.map((query) => ({
        query,
        posts: query.voice.mentions.value,
        interactions: query.voice.interactions.value,
        potentialReach: query.voice.potentialReach.value,
      })),
    columns: () => [...queryColumns, postsColumn, interactionsColumn, potentialReachColumn],
  }),
  comparedOverlap: table({
    label: /*i18n*/ 'Posts of two queries',
    rows: ({ queries, overlap }: Comparison) => {
      const named = new Map(queries.map((query) => [query.id, query]))
      return overlap.pairs.map(({ queries: [one, other], posts }) => ({
        one: { query: named.get(one)! },
        other: { query: named.get(other)! },
        posts,
      }))
    },
    columns: () => [
      ...columnsAt(queryColumns, ({ one }: { one: RowOfQuery }) => one),
      ...columnsAt(otherColumns, ({ other }: { other: RowOfQuery }) => other),
      { ...postsColumn, key: 'posts_of_both', label: /*i18n*/ 'Posts of both' },
    ],
  }),
}

type ComparisonOverTime = Pick<Comparison, 'range' | 'buckets' | 'queries'>
type GetQueryValues = (query: ComparedQuery) => readonly (number | null)[]

const valueColumns = (
  { queries }: ComparisonOverTime,
  values: GetQueryValues,
  of: Omit<Column<{ index: number }>, 'key' | 'value' | 'params'>,
) =>
  queries.map((query): Column<{ index: number }> => ({
    ...of,
    key: query.name,
    params: { query: query.name },
    value: ({ index }) => values(query)[index] ?? null,
  }))

/** A figure of every query over time: one row per step, one column per query. */
export const querySeriesTable = (comparison: ComparisonOverTime, values: GetQueryValues, metric?: FigureMetric) =>
  table({
    rows: ({ buckets, range }: ComparisonOverTime) => startedSteps(indexed(buckets), range),
    columns: () => [
      bucketStartColumn,
      ...valueColumns(comparison, values, { type: 'number', label: '{query}', digits: metric?.digits ?? 0 }),
      incompleteReasonColumn,
    ],
  })

/** Each query's count per step, then its share of the step; null if nothing was counted. */
export function voiceSeries(comparison: ComparisonOverTime, measure: VoiceMeasure) {
  const counted: GetQueryValues = ({ voice }) => voice[measure].steps
  const whole = (index: number) => comparison.queries.reduce((sum, query) => sum + (counted(query)[index] ?? 0), 0)
  const shares: GetQueryValues = (query) =>
    counted(query).map((count, index) => (whole(index) === 0 ? null : count! / whole(index)))
  const { columns, ...series } = querySeriesTable(comparison, counted)
  return {
    ...series,
    columns: [...columns, ...valueColumns(comparison, shares, { type: 'share', label: /*i18n*/ '{query}, share' })],
  }
}

/** One table for all queries, with the query as first column. */
export const combineQueryTables = <Row>({ rows, columns }: Table<ComparedQuery, Row>) =>
  table({
    rows: ({ queries }: Pick<Comparison, 'queries'>) =>
      queries.flatMap((query) => rows(query).map((row) => ({ query, row }))),
    columns: () => [queryColumns[1]!, ...columnsAt(columns, ({ row }: { row: Row }) => row)],
  })

const { queryId: _, text: __, ...withoutQuery } = scopeFields

export const getComparison = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/insights/comparison',
  access: 'insights.read',
  summary: 'Compare two to five saved queries: figures, series, rankings, share of voice and overlap.',
  input: z.strictObject({ ...withoutQuery, queries: ComparedQueries }),
  output: Comparison,
  problems: ['plan_limit_reached'],
})
