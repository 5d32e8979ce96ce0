import * as z from 'zod/mini'
import { sourcesById } from '#sources/index.ts'
import { endpoint } from '../endpoint.ts'
import { Post, scopeFields, Source } from '../posts/posts.ts'
import { Id, Instant } from '../primitives.ts'
import { ComparedQueries } from '../saved-queries/compared-queries.ts'
import { optionalWithDefault } from '../tolerance.ts'
import { toTopicTerms, TopicTerms } from '../posts/topic-terms.ts'
import {
  bucketStartColumn,
  incompleteReasonColumn,
  marginColumn,
  netSentimentColumn,
  projectedPostsColumn,
  ratioToPastWeeksColumn,
  sentimentColumns,
  sentimentCoverageColumn,
  shareColumn,
  trendStateColumn,
} from './columns.ts'
import { TrendState } from './discover.ts'
import { answerFrame } from './frame.ts'
import { startedSteps } from './step-parts.ts'
import { pickColumns, type Table, table } from './table.ts'

const counted = {
  posts: z.number(),
  /** Half of the 95 % interval if `posts` is projected from a sample; null if every post was counted. */
  margin: z.nullable(z.number()),
  /** 0 to 1 of the posts of the scope. */
  share: z.number(),
}

export const Topic = z.object({
  /** The topic's core term, which keeps its identity from day to day. */
  id: z.string(),
  /** Its most distinctive phrase, or two terms, as most of the examples write them; one word only without other terms. */
  name: z.string(),
  /** Selects exactly these posts, as `drill.topic`: posts with any of the terms. */
  rule: TopicTerms,
  /** The core first. `weight` is the share of the term's posts in the sample with another of the terms, 0 to 1. */
  terms: z.array(z.object({ term: z.string(), weight: z.number() })),
  ...counted,
  /** Posts of the earlier period, up to the same moment. */
  before: z.number(),
  /** Observed ÷ expected from the earlier period's share (`compareCounts`); null without earlier posts. */
  lift: z.nullable(z.number()),
  state: z.nullable(TrendState),
  /** (P − N) ÷ (P + U + N) · 100 of its posts; null if none is classified. */
  netSentiment: z.nullable(z.number()),
  /** Share of its posts behind `netSentiment`, 0 to 1. */
  sentimentCoverage: z.nullable(z.number()),
  positive: z.number(),
  neutral: z.number(),
  negative: z.number(),
  unsure: z.number(),
  unknown: z.number(),
  /** Posts per bucket of the range, as in `buckets`. */
  spark: z.array(z.number()),
  /** Its first post on any day that matches the scope otherwise. */
  firstSeen: z.nullable(Instant),
  /** All sources, most posts first. */
  sources: z.array(z.object({ source: Source, posts: z.number() })),
  /** Posts by compared query; posts of several count in each. */
  queries: optionalWithDefault(z.array(z.object({ id: Id, posts: z.number() })), []),
  /** At most five of each, most posts first. */
  languages: z.array(z.object({ language: z.string(), posts: z.number() })),
  authors: z.array(
    z.object({
      source: Source,
      id: z.string(),
      handle: z.nullable(z.string()),
      name: z.nullable(z.string()),
      posts: z.number(),
    }),
  ),
  /** IDs of its representative posts in `examples`. */
  examples: z.array(z.string()),
})
export type Topic = z.infer<typeof Topic>

export const Topics = z.object({
  ...answerFrame,
  /** Posts of the scope, and of the earlier period. */
  posts: z.number(),
  previousPosts: z.number(),
  /** Start of each bucket. */
  buckets: z.array(Instant),
  /** The compared queries, in the requested order; empty if none are compared. */
  queries: optionalWithDefault(z.array(z.object({ id: Id, name: z.string() })), []),
  /** Most posts first. A post can belong to several topics. */
  topics: z.array(Topic),
  /** Posts without a topic. */
  other: z.object(counted),
  /** At most three posts per topic. */
  examples: z.array(Post),
  /** Posts in which topics were searched: without near-duplicates and reposts, and a random sample of many. */
  read: z.object({ posts: z.number(), of: z.number() }),
})
export type Topics = z.infer<typeof Topics>

/** Topics that are new, or have clearly more posts than in the previous period; the strongest growth first. */
export const listGrowingTopics = ({ topics }: Pick<Topics, 'topics'>): Topic[] =>
  topics
    .filter(({ state }) => state === 'emerging' || state === 'rising')
    .toSorted((a, b) => b.lift! - a.lift! || b.posts - a.posts)

export const topicsTable = table({
  label: /*i18n*/ 'Topics',
  rows: ({ topics }: Pick<Topics, 'topics'>) => topics,
  columns: (columnOf) => [
    columnOf('topic', 'text', /*i18n*/ 'Topic', ({ name }) => name),
    projectedPostsColumn,
    marginColumn,
    shareColumn,
    netSentimentColumn,
    sentimentCoverageColumn,
    ...sentimentColumns,
    columnOf('posts_before', 'number', { label: /*i18n*/ 'Previous period', digits: 0 }, ({ before }) => before),
    { ...ratioToPastWeeksColumn, label: /*i18n*/ 'vs. previous period' },
    trendStateColumn,
    columnOf('first_seen', 'instant', /*i18n*/ 'First post', ({ firstSeen }) => firstSeen),
    columnOf('terms', 'list', /*i18n*/ 'Terms', ({ rule }) => toTopicTerms(rule)),
  ],
})

const topicColumn = pickColumns(topicsTable as Table<never, Topic>, ['topic'])[0]!

/** Posts of each topic over time: a row per step, a column per topic. */
export const topicStepsTable = ({ topics }: Pick<Topics, 'topics'>) =>
  table({
    label: /*i18n*/ 'Topics over time',
    rows: ({ buckets, range }: Pick<Topics, 'buckets' | 'range'>) =>
      startedSteps(
        buckets.map((at, index) => ({ at, index })),
        range,
      ),
    columns: (columnOf) => [
      bucketStartColumn,
      ...topics.map(({ id, name, spark }) =>
        columnOf(
          id,
          'number',
          { label: /*i18n*/ '{topic}', params: { topic: name }, digits: 0 },
          ({ index }) => spark[index] ?? null,
        ),
      ),
      incompleteReasonColumn,
    ],
  })

/** A part of the scope by which topics are split. */
export type TopicColumn = { id: string; name: string; postsOf: (topic: Topic) => number }

type Answer = Pick<Topics, 'topics' | 'queries'>

/** Sources of the topics, most posts first; names in English. */
export function listTopicSources({ topics }: Answer): (TopicColumn & { id: Source })[] {
  const counts = new Map<Source, number>()
  for (const { source, posts } of topics.flatMap(({ sources }) => sources))
    counts.set(source, (counts.get(source) ?? 0) + posts)
  return [...counts]
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .map(([id]) => ({
      id,
      name: sourcesById[id].name,
      postsOf: ({ sources }) => sources.find(({ source }) => source === id)?.posts ?? 0,
    }))
}

/** The compared queries. */
export const listTopicQueries = ({ queries }: Answer): TopicColumn[] =>
  queries.map(({ id, name }) => ({
    id,
    name,
    postsOf: (topic) => topic.queries.find((query) => query.id === id)?.posts ?? 0,
  }))

/** Posts of each topic by part: a row per topic, a column per part. */
const splitTopicsTable = (label: string, parts: readonly TopicColumn[]) =>
  table({
    label,
    rows: ({ topics }: Answer) => topics,
    columns: (columnOf) => [
      topicColumn,
      projectedPostsColumn,
      ...parts.map(({ id, name, postsOf }) =>
        columnOf(id, 'number', { label: /*i18n*/ '{topic}', params: { topic: name }, digits: 0 }, postsOf),
      ),
    ],
  })

export const topicSourcesTable = (answer: Answer) =>
  splitTopicsTable(/*i18n*/ 'Topics by source', listTopicSources(answer))

export const topicQueriesTable = (answer: Answer) =>
  splitTopicsTable(/*i18n*/ 'Topics by query', listTopicQueries(answer))

export const getTopics = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/insights/topics',
  access: 'insights.read',
  summary: 'Get the topics of a scope: groups of terms that occur together, with the posts that contain them.',
  input: z.strictObject({
    ...scopeFields,
    /** Only posts that match any of these saved queries, counted by query, too. */
    queries: z.optional(ComparedQueries),
  }),
  output: Topics,
  problems: ['invalid_query', 'plan_limit_reached'],
})
