import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Bucket, Post, Scope, Sentiment, Source } from './posts.ts'
import { Day, Instant } from './primitives.ts'

export const Kpi = z.object({
  metric: z.enum(['mentions', 'dailyAverage', 'uniqueAuthors', 'interactions', 'potentialReach', 'netSentiment']),
  /** Null where no post has the inputs of the metric. */
  value: z.nullable(z.number()),
  previous: z.nullable(z.number()),
  /** Change against the previous period: per cent, or points for net sentiment; null where it has no meaning. */
  change: z.nullable(z.number()),
  /** Posts with the inputs the metric needs, as a share (0 to 1) of all posts of the range; null without posts. */
  coverage: z.nullable(z.number()),
  /** One value per bucket of `volume`. */
  spark: z.array(z.nullable(z.number())),
})
export type Kpi = z.infer<typeof Kpi>

export const VolumeBucket = z.object({
  /** Where the bucket begins in the workspace's time zone; the first one with the range. */
  at: Instant,
  posts: z.number(),
  positive: z.number(),
  neutral: z.number(),
  negative: z.number(),
  unsure: z.number(),
  unknown: z.number(),
})
export type VolumeBucket = z.infer<typeof VolumeBucket>

export const Spike = z.object({
  at: Instant,
  posts: z.number(),
  /** Median of the buckets of the range. */
  expected: z.number(),
  /** Robust z: (x − median) ÷ (1.4826 · MAD). */
  score: z.number(),
  /** What stood out in that bucket: terms by their lead over the rest of the range. */
  terms: z.array(z.string()),
})
export type Spike = z.infer<typeof Spike>

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

const share = { posts: z.number(), /** 0 to 1 of all posts of the range. */ share: z.number() }

export const Overview = z.object({
  range: z.object({ from: Day, to: Day, days: z.number(), timezone: z.string(), bucket: Bucket }),
  previous: z.object({
    from: Day,
    to: Day,
    /** Where the range still runs: it is compared with the same part of the earlier days, up to this moment. */
    until: z.nullable(Instant),
  }),
  coverage: z.object({
    posts: z.number(),
    withAuthor: z.number(),
    withFollowers: z.number(),
    withInteractions: z.number(),
    /** Positive, neutral or negative. */
    withSentiment: z.number(),
    /** Classified, but no verdict is likely enough. */
    unsure: z.number(),
    /** Posts whose sentiment a member corrected. */
    corrected: z.number(),
    withLanguage: z.number(),
  }),
  kpis: z.array(Kpi),
  volume: z.array(VolumeBucket),
  spikes: z.array(Spike),
  topPosts: z.array(Post),
  topAuthors: z.array(AuthorRow),
  sources: z.array(z.object({ source: Source, ...share })),
  languages: z.array(z.object({ language: z.string(), ...share })),
  sentiments: z.array(z.object({ sentiment: Sentiment, ...share })),
  terms: z.array(
    z.object({
      term: z.string(),
      posts: z.number(),
      /** Half of the 95 % interval where `posts` is projected from a sample; null where every post was counted. */
      margin: z.nullable(z.number()),
      /** (P−N)/(P+U+N)·100 of its posts, null if none is classified. */ netSentiment: z.nullable(z.number()),
    }),
  ),
  /** In how many of the range's posts the leading terms were looked for. */
  termsRead: z.optional(z.object({ posts: z.number(), of: z.number() })),
  /** Changes whenever the posts of the workspace change. */
  dataVersion: z.string(),
})
export type Overview = z.infer<typeof Overview>

export const getOverview = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/insights/overview',
  access: 'insights.read',
  summary: 'Every number of the overview page.',
  input: Scope,
  output: Overview,
  problems: ['unauthenticated', 'not_found', 'invalid_input', 'invalid_query'],
})
