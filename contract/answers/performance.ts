import * as z from 'zod/mini'
import { answerFrame, dataVersionField } from './frame.ts'
import { Kpi, postsBySentiment } from './overview.ts'
import {
  interactionsPerPostColumn,
  netSentimentColumn,
  sentimentCoverageColumn,
  postsColumn,
  sentimentColumns,
  shareColumn,
  incompleteReasonColumn,
  bucketStartColumn,
} from './columns.ts'
import { startedSteps } from './step-parts.ts'
import { column, toMetricLabel, toMetricOptions, table, type Column } from './table.ts'
import { endpoint } from '../endpoint.ts'
import { namesOf } from '../metrics/metric.ts'
import { overviewFigures } from '../metrics/overview.ts'
import { performanceFigures } from '../metrics/performance.ts'
import { Post, Scope, Source } from '../posts/posts.ts'
import { Instant } from '../primitives.ts'
import { optionalWithDefault } from '../tolerance.ts'

export const PerformanceKpi = z.extend(Kpi, {
  metric: z.enum(namesOf(performanceFigures)),
})
export type PerformanceKpi = z.infer<typeof PerformanceKpi>

/** Sums over posts; null if no post has the count. */
const sums = {
  posts: z.number(),
  impressions: z.nullable(z.number()),
  interactions: z.nullable(z.number()),
  netSentiment: z.nullable(z.number()),
}

export const PerformanceStep = z.object({
  /** Start of the step in the workspace's time zone; the first starts with the range. */
  at: Instant,
  ...sums,
  /** The parts of the source's formula; together they are the interactions. */
  likes: z.number(),
  reposts: z.number(),
  quotes: z.number(),
  replies: z.number(),
  ...postsBySentiment,
})
export type PerformanceStep = z.infer<typeof PerformanceStep>

export const SourceRow = z.object({
  source: Source,
  ...sums,
  /** 0 to 1 of all posts of the range. */
  share: z.number(),
  /** Posts in the compared days. */
  previousPosts: z.number(),
  interactionsPerPost: z.nullable(z.number()),
  /** Share of its posts behind `netSentiment`, 0 to 1; null from servers of the previous release. */
  sentimentCoverage: optionalWithDefault(z.nullable(z.number()), null),
  engagementRate: optionalWithDefault(z.nullable(z.number()), null),
  /** Median over its posts. */
  postInteractionRate: z.nullable(z.number()),
  viewRate: z.nullable(z.number()),
  /** Posts per step. */
  spark: z.array(z.number()),
})
export type SourceRow = z.infer<typeof SourceRow>

export const Performance = z.object({
  ...answerFrame,
  coverage: z.object({
    posts: z.number(),
    withInteractions: z.number(),
    withFollowers: z.number(),
    withViews: z.number(),
    withSentiment: z.number(),
  }),
  /** Separate because apps of the previous release know only the metrics of `kpis`. */
  headline: optionalWithDefault(z.nullable(z.extend(Kpi, { metric: z.literal('engagementRate') })), null),
  kpis: z.array(PerformanceKpi),
  steps: z.array(PerformanceStep),
  /** The compared days, aligned with `steps`. The last step ends at `previous.until`. */
  earlier: z.array(z.object({ at: Instant, ...sums })),
  sources: z.array(SourceRow),
})
export type Performance = z.infer<typeof Performance>

const sumColumns: Column<Pick<SourceRow, 'posts' | 'impressions' | 'interactions' | 'netSentiment'>>[] = [
  postsColumn,
  column(
    'impressions',
    'number',
    { ...toMetricLabel(performanceFigures.impressions), digits: 0 },
    ({ impressions }) => impressions,
  ),
  column('interactions', 'integer', toMetricLabel(performanceFigures.interactions), ({ interactions }) => interactions),
  netSentimentColumn,
]

const interactionNames = {
  likes: /*i18n*/ 'Likes',
  reposts: /*i18n*/ 'Reposts',
  quotes: /*i18n*/ 'Quotes',
  replies: /*i18n*/ 'Replies',
} as const

export const performanceTables = {
  performanceSources: table({
    label: /*i18n*/ 'By source',
    rows: ({ sources }: Pick<Performance, 'sources'>) => sources,
    columns: (columnOf) => [
      columnOf('source', 'source', /*i18n*/ 'Source', ({ source }) => source),
      ...sumColumns,
      sentimentCoverageColumn,
      shareColumn,
      columnOf('posts_before', 'integer', /*i18n*/ 'Previous period', ({ previousPosts }) => previousPosts),
      interactionsPerPostColumn,
      columnOf(
        'engagement_rate',
        'number',
        toMetricOptions(overviewFigures.engagementRate),
        ({ engagementRate }) => engagementRate,
      ),
      columnOf(
        'interaction_rate',
        'number',
        toMetricOptions(performanceFigures.postInteractionRate),
        ({ postInteractionRate }) => postInteractionRate,
      ),
      columnOf('view_rate', 'number', toMetricOptions(performanceFigures.viewRate), ({ viewRate }) => viewRate),
    ],
  }),
  performanceSteps: table({
    label: /*i18n*/ 'Performance over time',
    rows: ({ steps, range }: Pick<Performance, 'steps' | 'range'>) => startedSteps(steps, range),
    columns: (columnOf) => [
      bucketStartColumn,
      ...sumColumns,
      ...(['likes', 'reposts', 'quotes', 'replies'] as const).map((key) =>
        columnOf(key, 'integer', interactionNames[key], (step) => step[key]),
      ),
      ...sentimentColumns,
      incompleteReasonColumn,
    ],
  }),
}

export const getPerformance = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/insights/performance',
  access: 'insights.read',
  summary: 'Get interactions, impressions, rates and sentiment over time and by source.',
  input: Scope,
  output: Performance,
  problems: ['invalid_query'],
})

/** Bin edges, about half an octave apart; the outer bins are open. No score is between −1 and 1. */
export const overperformanceEdges = [-16, -12, -8, -6, -4, -3, -2, -1.5, 1, 1.5, 2, 3, 4, 6, 8, 12, 16] as const

export const Overperformance = z.object({
  kpi: PerformanceKpi,
  /** Posts of the range that have a score. */
  measured: z.number(),
  /** Posts without a score because their counts were last seen before they were a day old. */
  young: optionalWithDefault(z.number(), 0),
  posts: z.number(),
  /** From `from`, inclusive, to `to`, exclusive; one more bin than edges. */
  bins: z.array(z.object({ from: z.nullable(z.number()), to: z.nullable(z.number()), posts: z.number() })),
  /** Median score; null without scores. */
  median: z.nullable(z.number()),
  /** Up to three each, most extreme first; no post is in both. */
  best: z.array(Post),
  worst: z.array(Post),
  scores: z.array(z.object({ id: z.string(), overperformance: z.number(), expected: z.number() })),
  ...dataVersionField,
})
export type Overperformance = z.infer<typeof Overperformance>

const binColumns = (unit?: string): Column<{ from: number | null; to: number | null; posts: number }>[] => [
  column('from', 'number', { ...(unit && { unit }), label: /*i18n*/ 'From' }, ({ from }) => from),
  column('below', 'number', { ...(unit && { unit }), label: /*i18n*/ 'Below' }, ({ to }) => to),
  postsColumn,
]

export const overperformanceTable = table({
  rows: ({ bins }: Pick<Overperformance, 'bins'>) => bins,
  columns: () => binColumns(),
})

export const getOverperformance = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/insights/performance/overperformance',
  access: 'insights.read',
  summary: 'Get the distribution of overperformance, with the best and worst posts.',
  input: Scope,
  output: Overperformance,
  problems: ['invalid_query'],
})

/** Ages in hours at which curves are compared; the first three are CrowdTangle's. */
export const velocityAges = [0.25, 1, 5, 12, 24, 48, 72, 168, 336, 720] as const

export const Velocity = z.object({
  posts: z.number(),
  /** Posts whose interactions were observed at least twice. */
  observed: z.number(),
  ages: z.array(
    z.object({
      hours: z.number(),
      /** Posts observed before and after that age. */
      posts: z.number(),
      median: z.nullable(z.number()),
      low: z.nullable(z.number()),
      high: z.nullable(z.number()),
    }),
  ),
  /** Up to five posts with the most interactions, each with its observations in `curves`. */
  best: z.array(Post),
  curves: z.array(
    z.object({ id: z.string(), points: z.array(z.object({ hours: z.number(), interactions: z.number() })) }),
  ),
  ...dataVersionField,
})
export type Velocity = z.infer<typeof Velocity>

const quartile = (key: 'median' | 'low' | 'high', label: string): Column<Velocity['ages'][number]> =>
  column(key, 'number', { label, digits: 1 }, (age) => age[key])

export const velocityAgesTable = table({
  rows: ({ ages }: Pick<Velocity, 'ages'>) => ages,
  columns: (columnOf) => [
    columnOf('hours', 'number', { label: /*i18n*/ 'Age', unit: /*i18n*/ 'hours' }, ({ hours }) => hours),
    postsColumn,
    quartile('median', /*i18n*/ 'Median interactions'),
    quartile('low', /*i18n*/ 'Lower quartile'),
    quartile('high', /*i18n*/ 'Upper quartile'),
  ],
})

export const getVelocity = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/insights/performance/velocity',
  access: 'insights.read',
  summary: 'Get interactions by the age of posts that were observed at least twice.',
  input: Scope,
  output: Velocity,
  problems: ['invalid_query'],
})

/** Bin edges in minutes; the last bin is open. */
export const responseEdges = [0, 5, 15, 30, 60, 120, 240, 480, 1_440, 2_880, 10_080] as const

export const ResponseTime = z.object({
  /** Number of own accounts of the workspace. */
  accounts: z.number(),
  kpi: PerformanceKpi,
  /** Of `askable` posts (thread starters by other accounts), those that an own account answered. */
  answered: z.number(),
  askable: z.number(),
  bins: z.array(z.object({ from: z.number(), to: z.nullable(z.number()), posts: z.number() })),
  ...dataVersionField,
})
export type ResponseTime = z.infer<typeof ResponseTime>

export const responseTimeTable = table({
  rows: ({ bins }: Pick<ResponseTime, 'bins'>) => bins,
  columns: () => binColumns('min'),
})

export const getResponseTime = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/insights/performance/response-time',
  access: 'insights.read',
  summary: 'Get how long own accounts take to reply: median and distribution, in minutes.',
  input: Scope,
  output: ResponseTime,
  problems: ['invalid_query'],
})
