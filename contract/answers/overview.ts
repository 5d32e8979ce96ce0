import * as z from 'zod/mini'
import { answerFrame, dataVersionField, writtenField } from './frame.ts'
import {
  authorColumns,
  figureColumns,
  followersColumn,
  interactionsColumn,
  marginColumn,
  netSentimentColumn,
  sentimentCoverageColumn,
  postsColumn,
  projectedPostsColumn,
  sentimentColumns,
  shareColumn,
  sourceColumn,
  incompleteReasonColumn,
  bucketStartColumn,
  termColumn,
} from './columns.ts'
import { startedSteps } from './step-parts.ts'
import { Spike, spikesTable } from './spikes.ts'
import { table } from './table.ts'
import { endpoint } from '../endpoint.ts'
import { namesOf } from '../metrics/metric.ts'
import { overviewFigures, overviewMetrics } from '../metrics/overview.ts'
import { Post, Scope, Sentiment, Source } from '../posts/posts.ts'
import { Instant } from '../primitives.ts'
import { optionalWithDefault } from '../tolerance.ts'
import { plainPostColumns } from '../posts/post-table.ts'

export const Kpi = z.object({
  metric: z.enum(namesOf(overviewFigures)),
  /** Null if no post has the metric's inputs. */
  value: z.nullable(z.number()),
  previous: z.nullable(z.number()),
  /** Change against the previous period, in the unit of the metric's `change`; null if meaningless. */
  change: z.nullable(z.number()),
  /** Share (0 to 1) of the range's posts that have the metric's inputs; null without posts. */
  coverage: z.nullable(z.number()),
  /** One value per bucket of `volume`. */
  spark: z.array(z.nullable(z.number())),
})
export type Kpi = z.infer<typeof Kpi>

export const postsBySentiment = {
  positive: z.number(),
  neutral: z.number(),
  negative: z.number(),
  unsure: z.number(),
  unknown: z.number(),
}

export const VolumeBucket = z.object({
  /** Start of the bucket in the workspace's time zone; the first starts with the range. */
  at: Instant,
  posts: z.number(),
  ...postsBySentiment,
})
export type VolumeBucket = z.infer<typeof VolumeBucket>

export const AuthorRow = z.object({
  source: Source,
  id: z.string(),
  handle: z.nullable(z.string()),
  name: z.nullable(z.string()),
  followers: z.nullable(z.number()),
  posts: z.number(),
  interactions: z.nullable(z.number()),
})
export type AuthorRow = z.infer<typeof AuthorRow>

const postsAndShare = { posts: z.number(), /** 0 to 1 of all posts of the range. */ share: z.number() }

const figures = {
  ...answerFrame,
  coverage: z.object({
    posts: z.number(),
    withAuthor: z.number(),
    withFollowers: z.number(),
    withInteractions: z.number(),
    /** Positive, neutral or negative. */
    withSentiment: z.number(),
    /** Classified, but no sentiment is likely enough. */
    unsure: z.number(),
    /** Posts whose sentiment a member corrected. */
    corrected: z.number(),
    withLanguage: z.number(),
    /** Languages without classification, except `und`, most posts first. */
    unclassifiedLanguages: optionalWithDefault(z.array(z.object({ language: z.string(), posts: z.number() })), []),
  }),
  kpis: z.array(Kpi),
  volume: z.array(VolumeBucket),
  /** The compared days, aligned with `volume`; shorter if there are fewer, empty without a comparison. */
  earlier: z.array(
    z.object({
      at: Instant,
      posts: z.number(),
      /** (positive − negative) ÷ (positive + neutral + negative) · 100; null if none is classified. */ netSentiment:
        z.nullable(z.number()),
    }),
  ),
  sources: z.array(z.object({ source: Source, ...postsAndShare })),
  languages: z.array(z.object({ language: z.string(), ...postsAndShare })),
  sentiments: z.array(z.object({ sentiment: Sentiment, ...postsAndShare })),
}

const leaders = { topPosts: z.array(Post), topAuthors: z.array(AuthorRow) }

const terms = {
  spikes: z.array(Spike),
  terms: z.array(
    z.object({
      term: z.string(),
      ...writtenField,
      posts: z.number(),
      /** Half of the 95 % interval if `posts` is projected from a sample; null if every post was counted. */
      margin: z.nullable(z.number()),
      /** (positive − negative) ÷ (positive + neutral + negative) · 100 of its posts, null if none is classified. */ netSentiment:
        z.nullable(z.number()),
      /** Share of its posts behind `netSentiment`, 0 to 1; null from servers of the previous release. */
      sentimentCoverage: optionalWithDefault(z.nullable(z.number()), null),
    }),
  ),
  /** Number of posts searched for the leading terms, out of all posts of the range. */
  termsRead: z.optional(z.object({ posts: z.number(), of: z.number() })),
}

/** The sums, which are answered first. */
export const OverviewFigures = z.object(figures)
export type OverviewFigures = z.infer<typeof OverviewFigures>

export const OverviewLeaders = z.object({ ...leaders, ...dataVersionField })
export type OverviewLeaders = z.infer<typeof OverviewLeaders>

/** Words and spikes, which take longest. */
export const OverviewTerms = z.object({ ...terms, ...dataVersionField })
export type OverviewTerms = z.infer<typeof OverviewTerms>

export const Overview = z.object({ ...figures, ...leaders, ...terms })
export type Overview = z.infer<typeof Overview>

export const overviewTables = {
  kpis: table({
    label: /*i18n*/ 'Figures',
    rows: ({ kpis }: Pick<OverviewFigures, 'kpis'>) => kpis,
    columns: () => figureColumns,
  }),
  volume: table({
    label: /*i18n*/ 'Volume over time',
    rows: ({ volume, range }: Pick<OverviewFigures, 'volume' | 'range'>) => startedSteps(volume, range),
    columns: () => [bucketStartColumn, postsColumn, ...sentimentColumns, incompleteReasonColumn],
  }),
  sources: table({
    label: overviewMetrics.sources.name,
    rows: ({ sources }: Pick<OverviewFigures, 'sources'>) => sources,
    columns: () => [sourceColumn, postsColumn, shareColumn],
  }),
  languages: table({
    label: overviewMetrics.languages.name,
    rows: ({ languages }: Pick<OverviewFigures, 'languages'>) => languages,
    columns: (columnOf) => [
      columnOf('language', 'language', /*i18n*/ 'Language', ({ language }) => language),
      postsColumn,
      shareColumn,
    ],
  }),
  sentiments: table({
    label: overviewMetrics.sentiments.name,
    rows: ({ sentiments }: Pick<OverviewFigures, 'sentiments'>) => sentiments,
    columns: (columnOf) => [
      columnOf('sentiment', 'sentiment', overviewMetrics.sentiments.name, ({ sentiment }) => sentiment),
      postsColumn,
      shareColumn,
    ],
  }),
}

export const leaderTables = {
  topPosts: table({
    label: overviewMetrics.topPosts.name,
    rows: ({ topPosts }: Pick<OverviewLeaders, 'topPosts'>) => topPosts,
    columns: () => plainPostColumns,
  }),
  topAuthors: table({
    label: overviewMetrics.topAuthors.name,
    rows: ({ topAuthors }: Pick<OverviewLeaders, 'topAuthors'>) => topAuthors,
    columns: () => [...authorColumns, followersColumn, postsColumn, interactionsColumn],
  }),
}

export const termTables = {
  spikes: spikesTable,
  terms: table({
    label: /*i18n*/ 'Top terms',
    rows: ({ terms: leading }: Pick<OverviewTerms, 'terms'>) => leading,
    columns: () => [termColumn, projectedPostsColumn, marginColumn, netSentimentColumn, sentimentCoverageColumn],
  }),
}

/** Names of the exportable overview tables. */
export const overviewTableNames = namesOf({ ...overviewTables, ...leaderTables, ...termTables })

const common = {
  api: 'social',
  method: 'GET',
  access: 'insights.read',
  input: Scope,
  problems: ['invalid_query'],
} as const

export const getOverview = endpoint({
  ...common,
  path: '/workspaces/:workspaceId/insights/overview',
  summary: 'Get all figures of the overview page.',
  output: Overview,
})

export const getOverviewFigures = endpoint({
  ...common,
  path: '/workspaces/:workspaceId/insights/overview/figures',
  summary: "Get the overview's key figures, volume, sources, languages and sentiment.",
  output: OverviewFigures,
})

/** Which posts lead: those with the most interactions, or the newest. */
export const LeadingPosts = z.enum(['interactions', 'newest'])
export type LeadingPosts = z.infer<typeof LeadingPosts>

export const getOverviewLeaders = endpoint({
  ...common,
  path: '/workspaces/:workspaceId/insights/overview/leaders',
  summary: "Get the overview's top posts and authors. `posts=newest` returns the newest posts instead.",
  input: z.strictObject({ ...Scope.shape, posts: z.optional(LeadingPosts) }),
  output: OverviewLeaders,
})

export const getOverviewTerms = endpoint({
  ...common,
  path: '/workspaces/:workspaceId/insights/overview/terms',
  summary: "Get the overview's top terms, and its spikes with their reasons.",
  output: OverviewTerms,
})
