import * as z from 'zod/mini'
import { answerFrame, versioned } from './frame.ts'
import { Kpi, postsBySentiment } from './overview.ts'
import {
  interactionsPerPostColumn,
  netSentimentColumn,
  sentimentCoverageColumn,
  postsColumn,
  sentimentColumns,
  shareColumn,
  partColumn,
  stepColumn,
} from './columns.ts'
import { startedSteps } from './step-parts.ts'
import { column, namedAs, ofMetric, table, type Column } from './table.ts'
import { endpoint } from '../endpoint.ts'
import { namesOf } from '../metrics/metric.ts'
import { overviewFigures } from '../metrics/overview.ts'
import { performanceFigures } from '../metrics/performance.ts'
import { Post, Scope, Source } from '../posts/posts.ts'
import { Instant } from '../primitives.ts'
import { added } from '../tolerance.ts'

export const PerformanceKpi = z.extend(Kpi, {
  metric: z.enum(namesOf(performanceFigures)),
})
export type PerformanceKpi = z.infer<typeof PerformanceKpi>

/** The rate that stands first on every page. */
const HeadlineKpi = z.extend(Kpi, { metric: z.literal('engagementRate') })

/** Sums of posts; null where none of them says it. */
const sums = {
  posts: z.number(),
  impressions: z.nullable(z.number()),
  interactions: z.nullable(z.number()),
  netSentiment: z.nullable(z.number()),
}

export const PerformanceStep = z.object({
  /** Where the step begins in the workspace's time zone; the first one with the range. */
  at: Instant,
  ...sums,
  /** The four parts are those of the source's formula and make up the interactions. */
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
  /** Posts in the earlier days. */
  previousPosts: z.number(),
  interactionsPerPost: z.nullable(z.number()),
  /** Of how much of its posts `netSentiment` speaks, 0 to 1; null from servers of the release before. */
  sentimentCoverage: added(z.nullable(z.number()), null),
  engagementRate: added(z.nullable(z.number()), null),
  /** The median over its posts. */
  postInteractionRate: z.nullable(z.number()),
  viewRate: z.nullable(z.number()),
  /** Posts of each step. */
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
  /** Apart, because apps of the release before know the names of `kpis` alone. */
  headline: added(z.nullable(HeadlineKpi), null),
  kpis: z.array(PerformanceKpi),
  steps: z.array(PerformanceStep),
  /** The days compared with, step by step as in `steps`. The last one ends where `previous.until` says. */
  earlier: z.array(z.object({ at: Instant, ...sums })),
  sources: z.array(SourceRow),
})
export type Performance = z.infer<typeof Performance>

const sumColumns: Column<Pick<SourceRow, 'posts' | 'impressions' | 'interactions' | 'netSentiment'>>[] = [
  postsColumn,
  column(
    'impressions',
    'number',
    { ...namedAs(performanceFigures.impressions), digits: 0 },
    ({ impressions }) => impressions,
  ),
  column('interactions', 'integer', namedAs(performanceFigures.interactions), ({ interactions }) => interactions),
  netSentimentColumn,
]

const partNames = {
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
        ofMetric(overviewFigures.engagementRate),
        ({ engagementRate }) => engagementRate,
      ),
      columnOf(
        'interaction_rate',
        'number',
        ofMetric(performanceFigures.postInteractionRate),
        ({ postInteractionRate }) => postInteractionRate,
      ),
      columnOf('view_rate', 'number', ofMetric(performanceFigures.viewRate), ({ viewRate }) => viewRate),
    ],
  }),
  performanceSteps: table({
    label: /*i18n*/ 'Performance over time',
    rows: ({ steps, range }: Pick<Performance, 'steps' | 'range'>) => startedSteps(steps, range),
    columns: (columnOf) => [
      stepColumn,
      ...sumColumns,
      ...(['likes', 'reposts', 'quotes', 'replies'] as const).map((key) =>
        columnOf(key, 'integer', partNames[key], (step) => step[key]),
      ),
      ...sentimentColumns,
      partColumn,
    ],
  }),
}

export const getPerformance = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/insights/performance',
  access: 'insights.read',
  summary: 'Interactions, their parts, impressions, rates and sentiment over time and by source.',
  input: Scope,
  output: Performance,
  problems: ['invalid_query'],
})

/**
 * Where the bars of overperformance begin, in about half octaves; the first is open below, the last above. No score lies
 * between −1 and 1.
 */
export const overperformanceEdges = [-16, -12, -8, -6, -4, -3, -2, -1.5, 1, 1.5, 2, 3, 4, 6, 8, 12, 16] as const

export const Overperformance = z.object({
  kpi: PerformanceKpi,
  /** Of the posts of the range those that have a score. */
  measured: z.number(),
  /** Of the rest those whose counts were seen before they were a day old. */
  young: added(z.number(), 0),
  posts: z.number(),
  /** One more than there are edges; from `from` on, below `to`. */
  bins: z.array(z.object({ from: z.nullable(z.number()), to: z.nullable(z.number()), posts: z.number() })),
  /** The median score; null without scores. */
  median: z.nullable(z.number()),
  /** Up to three each, the most extreme first; no post stands in both. */
  best: z.array(Post),
  worst: z.array(Post),
  scores: z.array(z.object({ id: z.string(), overperformance: z.number(), expected: z.number() })),
  ...versioned,
})
export type Overperformance = z.infer<typeof Overperformance>

const binColumns = (unit?: string): Column<{ from: number | null; to: number | null; posts: number }>[] => [
  column('from', 'number', { ...(unit && { unit }), label: /*i18n*/ 'From' }, ({ from }) => from),
  column('below', 'number', { ...(unit && { unit }), label: /*i18n*/ 'Below' }, ({ to }) => to),
  postsColumn,
]

export const overperformanceBins = table({
  rows: ({ bins }: Pick<Overperformance, 'bins'>) => bins,
  columns: () => binColumns(),
})

export const getOverperformance = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/insights/performance/overperformance',
  access: 'insights.read',
  summary:
    'How the posts did beside the others of their authors and of accounts of their size: distribution, best and worst.',
  input: Scope,
  output: Overperformance,
  problems: ['invalid_query'],
})

/** Ages in hours at which curves are compared; the first three are CrowdTangle's. */
export const velocityAges = [0.25, 1, 5, 12, 24, 48, 72, 168, 336, 720] as const

export const Velocity = z.object({
  posts: z.number(),
  /** Posts whose interactions were observed at two moments at least. */
  observed: z.number(),
  ages: z.array(
    z.object({
      hours: z.number(),
      /** Posts that were observed before and after that age. */
      posts: z.number(),
      median: z.nullable(z.number()),
      low: z.nullable(z.number()),
      high: z.nullable(z.number()),
    }),
  ),
  /** Up to five, those that grew to most, each with its observations. */
  best: z.array(Post),
  curves: z.array(
    z.object({ id: z.string(), points: z.array(z.object({ hours: z.number(), interactions: z.number() })) }),
  ),
  ...versioned,
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
  summary: 'Interactions by age of the posts that were observed more than once.',
  input: Scope,
  output: Velocity,
  problems: ['invalid_query'],
})

/** Where the bars of answer times begin, in minutes; the last is open. */
export const responseEdges = [0, 5, 15, 30, 60, 120, 240, 480, 1_440, 2_880, 10_080] as const

export const ResponseTime = z.object({
  /** Accounts that the workspace calls its own. */
  accounts: z.number(),
  kpi: PerformanceKpi,
  /** Posts that an own account answered, of those of others that begin a thread. */
  answered: z.number(),
  askable: z.number(),
  bins: z.array(z.object({ from: z.number(), to: z.nullable(z.number()), posts: z.number() })),
  ...versioned,
})
export type ResponseTime = z.infer<typeof ResponseTime>

export const responseTimeBins = table({
  rows: ({ bins }: Pick<ResponseTime, 'bins'>) => bins,
  columns: () => binColumns('min'),
})

export const getResponseTime = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/insights/performance/response-time',
  access: 'insights.read',
  summary: "How long the workspace's own accounts take to answer: median and distribution, in minutes.",
  input: Scope,
  output: ResponseTime,
  problems: ['invalid_query'],
})
