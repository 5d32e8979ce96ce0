import * as z from 'zod/mini'
import { AuthorRow } from './overview.ts'
import {
  authorColumns,
  expectedColumn,
  followersColumn,
  interactionsColumn,
  liftColumn,
  marginColumn,
  postsColumn,
  projectedPostsColumn,
  stateColumn,
  partColumn,
  stepColumn,
} from './columns.ts'
import { startedSteps } from './step-parts.ts'
import { Spike } from './spikes.ts'
import { table } from './table.ts'
import { StepParts, versioned } from './frame.ts'
import { endpoint } from '../endpoint.ts'
import { Bucket, scope } from '../posts/posts.ts'
import { Day, Instant } from '../primitives.ts'

/** `emerging` is rising from practically nothing. */
export const TrendState = z.enum(['emerging', 'rising', 'stable', 'declining'])
export type TrendState = z.infer<typeof TrendState>

/** A count of now beside that of past weeks; everything but `posts` is null where there is no past to compare with. */
const compared = {
  /** Posts in the window. */
  posts: z.number(),
  /** Posts in one past window, on average. */
  usual: z.nullable(z.number()),
  /** Posts that past weeks let one expect in this window. */
  expected: z.nullable(z.number()),
  /** How many times as many as expected, with a prior: never infinite. */
  lift: z.nullable(z.number()),
  /** The logarithm of `lift` in standard errors; from 2 on it is hardly chance. */
  score: z.nullable(z.number()),
  state: z.nullable(TrendState),
}

export const Trend = z.object({
  value: z.string(),
  ...compared,
  /** Half of the 95 % interval where `posts` is projected from a sample; null where every post was counted. */
  margin: z.nullable(z.number()),
  /** Posts per stretch of the window, at most 60 equal stretches. */
  spark: z.array(z.number()),
})
export type Trend = z.infer<typeof Trend>

export const RisingAuthor = z.extend(AuthorRow, compared)
export type RisingAuthor = z.infer<typeof RisingAuthor>

/** A stretch of time, `to` exclusive, with the posts of the scope in it. */
const TrendWindow = z.object({ from: Instant, to: Instant, posts: z.number() })

export const Trends = z.object({
  range: z.object({ from: Day, to: Day, timezone: z.string(), bucket: Bucket, parts: StepParts }),
  /** The range as far as it has passed. */
  now: TrendWindow,
  /** The same days and hours of past weeks, latest first; fewer than `weeks.asked` where posts do not reach back. */
  past: z.array(TrendWindow),
  weeks: z.object({ asked: z.number(), /** Weeks from one window to the one before. */ apart: z.number() }),
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
  /** The posts in which rising words, hashtags and domains were looked for. */
  read: z.object({ posts: z.number(), of: z.number(), pastPosts: z.number(), pastOf: z.number() }),
  /** The oldest post of the workspace: nothing before it can be found. */
  firstPostAt: z.nullable(Instant),
  ...versioned,
})
export type Trends = z.infer<typeof Trends>

export const trendVolume = table({
  rows: ({ volume, range }: Pick<Trends, 'volume' | 'range'>) => startedSteps(volume, range),
  columns: () => [stepColumn, postsColumn, partColumn],
})

const trendTable = (label: string) =>
  table({
    rows: ({ trends }: { trends: readonly Trend[] }) => trends,
    columns: (columnOf) => [
      columnOf('value', 'text', label, ({ value }) => value),
      projectedPostsColumn,
      marginColumn,
      expectedColumn,
      liftColumn,
      stateColumn,
    ],
  })

export const trendTables = {
  term: trendTable(/*i18n*/ 'Term'),
  hashtag: trendTable(/*i18n*/ 'Hashtag'),
  domain: trendTable(/*i18n*/ 'Site'),
}

export const risingAuthors = table({
  rows: ({ authors }: Pick<Trends, 'authors'>) => authors,
  columns: () => [
    ...authorColumns,
    followersColumn,
    interactionsColumn,
    postsColumn,
    expectedColumn,
    liftColumn,
    stateColumn,
  ],
})

export const getTrends = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/discover/trends',
  access: 'insights.read',
  summary:
    'What rises in a scope against the same window of past weeks: terms, hashtags, domains, authors, and spikes with their reasons.',
  input: z.strictObject(scope),
  output: Trends,
  problems: ['invalid_query'],
})
