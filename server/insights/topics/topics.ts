import { type Topic, getTopics } from '#contract/answers/topics.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { MemberContext } from '#server/access/context.ts'
import { readPostsByKeys } from '#server/posts/post-keys.ts'
import { type ComparedCondition, readComparedQueries, toUnion } from '#server/selection/compared-queries.ts'
import type { UntaggedPost } from '#server/selection/post-row.ts'
import { type ResolvedScope, scopeOfQuery } from '#server/selection/scope.ts'
import { marginOf } from '#server/selection/sample.ts'
import { countPeriodAndWorkspacePosts } from '../conversation/totals.ts'
import { recountedOneIn } from '../conversation/words.ts'
import { toSentimentFigures } from '../formulas.ts'
import { createInsightHandler } from '../pipeline.ts'
import { instant } from '../steps/instants.ts'
import { type PeriodFrame, periodFrame, toPeriodFields } from '../steps/periods.ts'
import { compareCounts } from '../steps/score.ts'
import { countTopics, readFirstPosts, readTopicDetails, type TopicDetail, type TopicPart } from './count-topics.ts'
import type { FoundTopic } from './find-topics.ts'
import { findTopicsOfScope } from './read-sample.ts'
import { toTopicName } from './topic-name.ts'

const shownExamples = 3
/** Languages, and authors, of a topic. */
const maxOfKind = 5

type TopicsInput = HandlerInput<typeof getTopics>
/** `scope` is narrowed to posts of the compared queries, if there are any. */
type Frame = PeriodFrame & { scope: ResolvedScope; queries: ComparedCondition[] }

/**
 * Topics of a scope: terms of a sample that occur together (`findTopics`), counted in every post by the topic's rule.
 * Above two million posts, counts are projected from a sample (`marginOf`). Counts are of distinct posts, shares 0 to 1.
 * Throws as `resolveScope` does.
 */
export const topicsHandler = createInsightHandler(getTopics, {
  // Parameters are typed, because the reads' types depend on them.
  frame: async (scope: ResolvedScope, now: Date, input: TopicsInput, context: MemberContext): Promise<Frame> => {
    const queries = input.queries === undefined ? [] : (await readComparedQueries(context, input.queries)).queries
    const union = input.queries === undefined ? scope : scopeOfQuery(scope, toUnion(queries))
    return { ...periodFrame(union, now), scope: union, queries }
  },
  read: { totals: countPeriodAndWorkspacePosts, found: findTopicsOfScope },
  next: {
    parts: ({ found }, at) => countTopics(found.topics, recountedOneIn(found.all), at),
    details: ({ found }, at) => readTopicDetails(found.topics, recountedOneIn(found.all), at),
    firsts: ({ found }, at) => readFirstPosts(found.topics, recountedOneIn(found.all), at),
    candidates: ({ found }, { clickhouse, workspace, scope, signal }) =>
      readPostsByKeys(
        clickhouse,
        workspace.id,
        found.topics.flatMap(({ examples }) => examples),
        scope.tree,
        signal,
      ),
  },
  shape: ({ totals, found, parts, details, firsts, candidates }, at) => {
    const oneIn = recountedOneIn(found.all)
    const byId = new Map(candidates.map((post) => [post.id, post]))
    const topics = found.topics
      .map((topic, index) =>
        toTopic(topic, {
          parts: parts.filter((part) => part.topic === index),
          details: details.filter((detail) => detail.topic === index),
          first: firsts.find((first) => first.topic === index)?.first ?? null,
          examples: topic.examples.flatMap(({ id }) => byId.get(id) ?? []),
          totals,
          oneIn,
          buckets: at.buckets.starts.length,
        }),
      )
      .toSorted((a, b) => b.posts - a.posts || (a.id < b.id ? -1 : 1))
    const covered =
      sumOf(
        parts.filter(({ topic, bucket }) => topic === found.topics.length && bucket >= 0),
        'posts',
      ) * oneIn
    const shown = new Set(topics.flatMap(({ examples }) => examples))
    return {
      ...toPeriodFields(at.scope, at),
      posts: totals.posts,
      previousPosts: totals.before,
      buckets: at.buckets.starts.map(instant),
      queries: at.queries.map(({ id, name }) => ({ id, name })),
      topics,
      other: toCounted(Math.max(0, totals.posts - covered), totals.posts, oneIn),
      examples: candidates.filter(({ id }, index) => shown.has(id) && candidates.indexOf(byId.get(id)!) === index),
      read: { posts: found.read, of: totals.posts },
    }
  },
  posts: ['examples'],
})

const toCounted = (posts: number, all: number, oneIn: number) => ({
  posts,
  margin: oneIn === 1 ? null : marginOf(posts / oneIn, oneIn),
  share: all === 0 ? 0 : Math.min(1, posts / all),
})

type Counts = {
  parts: readonly TopicPart[]
  details: readonly TopicDetail[]
  first: number | null
  examples: readonly UntaggedPost[]
  totals: { posts: number; before: number }
  oneIn: number
  buckets: number
}

type CountedField = 'posts' | (typeof sentiments)[number]

const sumOf = (parts: readonly TopicPart[], field: CountedField) =>
  parts.reduce((total, part) => total + part[field], 0)

const sentiments = ['positive', 'neutral', 'negative', 'unsure', 'unknown'] as const

function toTopic(
  { terms, name }: FoundTopic,
  { parts, details, first, examples, totals, oneIn, buckets }: Counts,
): Topic {
  const own = parts.filter(({ bucket }) => bucket >= 0)
  const sum = (rows: readonly TopicPart[], field: CountedField) => sumOf(rows, field) * oneIn
  const [posts, before] = [
    sum(own, 'posts'),
    sum(
      parts.filter(({ bucket }) => bucket < 0),
      'posts',
    ),
  ]
  const [positive, neutral, negative, unsure, unknown] = sentiments.map((sentiment) => sum(own, sentiment)) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const { lift, state } = compareCounts(posts, before, totals.posts === 0 ? 0 : totals.before / totals.posts)
  const texts = examples.map(({ title, text }) => (title === null ? text : `${title}\n${text}`))
  const ofKind = (kind: TopicDetail['kind']) =>
    details.filter((detail) => detail.kind === kind).map((detail) => ({ ...detail, posts: detail.posts * oneIn }))
  return {
    id: terms[0]!.term,
    name: toTopicName(name, texts),
    rule: terms.map(({ term }) => term).join(','),
    terms,
    ...toCounted(posts, totals.posts, oneIn),
    before,
    lift,
    state,
    ...toSentimentFigures({ lead: positive - negative, classified: positive + neutral + negative, posts }),
    positive,
    neutral,
    negative,
    unsure,
    unknown,
    spark: Array.from({ length: buckets }, (_, index) =>
      sum(
        own.filter(({ bucket }) => bucket === index),
        'posts',
      ),
    ),
    firstSeen: first === null ? null : instant(first),
    sources: ofKind('source').map(({ source, posts: count }) => ({ source, posts: count })),
    queries: ofKind('query').map(({ value, posts: count }) => ({ id: value, posts: count })),
    languages: ofKind('language')
      .slice(0, maxOfKind)
      .map(({ value, posts: count }) => ({ language: value, posts: count })),
    authors: ofKind('author')
      .slice(0, maxOfKind)
      .map(({ source, value, handle, name: author, posts: count }) => ({
        source,
        id: value.slice(source.length + 1),
        handle: handle === '' ? null : handle,
        name: author === '' ? null : author,
        posts: count,
      })),
    examples: examples.slice(0, shownExamples).map(({ id }) => id),
  }
}
