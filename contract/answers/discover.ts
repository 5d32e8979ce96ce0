import * as z from 'zod/mini'
import { AuthorRow } from './overview.ts'
import {
  authorColumns,
  expectedPostsColumn,
  followersColumn,
  interactionsColumn,
  ratioToPastWeeksColumn,
  marginColumn,
  postsColumn,
  projectedPostsColumn,
  trendStateColumn,
  incompleteReasonColumn,
  bucketStartColumn,
} from './columns.ts'
import { startedSteps } from './step-parts.ts'
import { Spike } from './spikes.ts'
import { table } from './table.ts'
import { StepParts, dataVersionField, writtenField } from './frame.ts'
import { endpoint } from '../endpoint.ts'
import { Bucket, scopeFields } from '../posts/posts.ts'
import { Day, Instant } from '../primitives.ts'

/** `emerging`: rising from almost nothing. */
export const TrendState = z.enum(['emerging', 'rising', 'stable', 'declining'])
export type TrendState = z.infer<typeof TrendState>

/** Counts compared with past weeks; all but `posts` are null without past posts. */
const comparisonFields = {
  posts: z.number(),
  /** Mean posts per past window. */
  usual: z.nullable(z.number()),
  /** Posts expected in this window from past weeks. */
  expected: z.nullable(z.number()),
  /** Observed ÷ expected, smoothed by a prior, so never infinite. */
  lift: z.nullable(z.number()),
  /** ln(lift) in standard errors; from 2 on, chance is unlikely. */
  score: z.nullable(z.number()),
  state: z.nullable(TrendState),
}

export const Trend = z.object({
  value: z.string(),
  ...writtenField,
  ...comparisonFields,
  /** Half of the 95 % interval if `posts` is projected from a sample; null if every post was counted. */
  margin: z.nullable(z.number()),
  /** Posts per equal part of the window, at most 60 parts. */
  spark: z.array(z.number()),
})
export type Trend = z.infer<typeof Trend>

export const RisingAuthor = z.extend(AuthorRow, comparisonFields)
export type RisingAuthor = z.infer<typeof RisingAuthor>

/** `to` is exclusive; `posts` counts posts of the scope. */
const TrendWindow = z.object({ from: Instant, to: Instant, posts: z.number() })

export const Trends = z.object({
  range: z.object({ from: Day, to: Day, timezone: z.string(), bucket: Bucket, parts: StepParts }),
  /** The elapsed part of the range. */
  now: TrendWindow,
  /** The same days and hours of past weeks, latest first; fewer than `weeks.asked` if posts don't reach back. */
  past: z.array(TrendWindow),
  weeks: z.object({ asked: z.number(), /** Weeks between two windows. */ apart: z.number() }),
  velocity: z.object({
    perHour: z.number(),
    /** Median of the past windows. */
    usual: z.nullable(z.number()),
    ratio: z.nullable(z.number()),
  }),
  volume: z.array(z.object({ at: Instant, posts: z.number() })),
  terms: z.array(Trend),
  hashtags: z.array(Trend),
  domains: z.array(Trend),
  authors: z.array(RisingAuthor),
  spikes: z.array(Spike),
  /** Number of posts searched for rising words, hashtags and domains. */
  read: z.object({ posts: z.number(), of: z.number(), pastPosts: z.number(), pastOf: z.number() }),
  /** When the workspace's oldest post was posted. */
  firstPostAt: z.nullable(Instant),
  ...dataVersionField,
})
export type Trends = z.infer<typeof Trends>

export const trendVolumeTable = table({
  rows: ({ volume, range }: Pick<Trends, 'volume' | 'range'>) => startedSteps(volume, range),
  columns: () => [bucketStartColumn, postsColumn, incompleteReasonColumn],
})

const trendTable = (label: string) =>
  table({
    rows: ({ trends }: { trends: readonly Trend[] }) => trends,
    columns: (columnOf) => [
      columnOf('value', 'text', label, ({ value, written }) => written ?? value),
      projectedPostsColumn,
      marginColumn,
      expectedPostsColumn,
      ratioToPastWeeksColumn,
      trendStateColumn,
    ],
  })

export const trendTables = {
  term: trendTable(/*i18n*/ 'Term'),
  hashtag: trendTable(/*i18n*/ 'Hashtag'),
  domain: trendTable(/*i18n*/ 'Site'),
}

export const risingAuthorsTable = table({
  rows: ({ authors }: Pick<Trends, 'authors'>) => authors,
  columns: () => [
    ...authorColumns,
    followersColumn,
    interactionsColumn,
    postsColumn,
    expectedPostsColumn,
    ratioToPastWeeksColumn,
    trendStateColumn,
  ],
})

export const getTrends = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/discover/trends',
  access: 'insights.read',
  summary:
    'Get the rising terms, hashtags, domains and authors of a scope, and its spikes. Compared with the same days of past weeks.',
  input: z.strictObject(scopeFields),
  output: Trends,
  problems: ['invalid_query'],
})
