import * as z from 'zod/mini'
import { Source } from '#contract/posts/posts.ts'
import { type ComparedCondition, matchedSql } from '#server/selection/compared-queries.ts'
import { joinWithOr } from '#server/selection/conditions.ts'
import { sampleConditions } from '#server/selection/sample.ts'
import { narrow, type Selection } from '#server/selection/scope.ts'
import { topicCondition } from '#server/selection/term-condition.ts'
import { authorSql } from '#server/selection/thread-condition.ts'
import type { InsightContext } from '../pipeline.ts'
import { bucketIndex } from '../steps/buckets.ts'
import { isInRangeSql, selectBothPeriods, type PeriodFrame } from '../steps/periods.ts'
import type { FoundTopic } from './find-topics.ts'

const count = z.coerce.number()
const sentiments = { positive: count, neutral: count, negative: count, unsure: count, unknown: count }
const PartRow = z.object({ topic: count, bucket: count, posts: count, ...sentiments })
const DetailRow = z.object({
  topic: count,
  kind: z.enum(['source', 'language', 'author', 'query']),
  value: z.string(),
  source: Source,
  handle: z.string(),
  name: z.string(),
  posts: count,
})
const FirstRow = z.object({ topic: count, first: count })

type Topics = readonly FoundTopic[]

/**
 * Selects the posts of topics, and each post's topics as an array of indices. The WHERE has each topic's condition, the
 * same as its drill-down, so that ClickHouse answers it from the text index.
 */
function selectTopics(topics: Topics, selection: Selection, oneIn: number) {
  const matches = topics.map(({ terms }, topic) => {
    const { condition, params } = topicCondition(
      terms.map(({ term }) => term),
      `topic${topic}_`,
    )
    return { condition: `(${condition}) AS held${topic}`, params }
  })
  const indices = topics.map((_, topic) => `if(held${topic}, [${topic}], [])`)
  return {
    ...narrow(selection, [...sampleConditions(oneIn), joinWithOr(matches)]),
    held: `arrayConcat(${indices.join(', ')})`,
  }
}

/**
 * Posts of each topic per bucket, -1 for the earlier period, with their sentiments. The index after the last topic
 * counts posts with any topic.
 */
export async function countTopics(
  topics: Topics,
  oneIn: number,
  { clickhouse, scope, until, buckets, signal }: InsightContext & PeriodFrame,
) {
  if (topics.length === 0) return []
  const index = bucketIndex(buckets)
  const both = selectBothPeriods(scope, until)
  const { where, params, held } = selectTopics(
    topics,
    { where: both.where, params: { ...both.params, ...index.params } },
    oneIn,
  )
  const counts = Object.keys(sentiments).map((sentiment) => `countIf(sentiment = '${sentiment}') AS ${sentiment}`)
  return clickhouse.rows(
    PartRow,
    `SELECT topic, bucket, count() AS posts, ${counts.join(', ')}
     FROM (SELECT sentiment, toInt32(if(${isInRangeSql}, ${index.sql}, -1)) AS bucket, arrayJoin(arrayPushBack(${held}, ${topics.length})) AS topic
       FROM posts FINAL WHERE ${where})
     GROUP BY topic, bucket`,
    params,
    { signal },
  )
}

/**
 * Of each topic, posts by source and compared query, and by the languages and authors with the most: as many as there
 * are sources.
 */
export async function readTopicDetails(
  topics: Topics,
  oneIn: number,
  { clickhouse, scope, queries, signal }: InsightContext & { queries: readonly ComparedCondition[] },
) {
  if (topics.length === 0) return []
  const { where, params, held } = selectTopics(topics, scope, oneIn)
  const ofQueries = queries.map((_, index) => `('query', if(bitTest(matched, ${index}), {query${index}:String}, ''))`)
  const ids = Object.fromEntries(queries.map(({ id }, index) => [`query${index}`, id]))
  return clickhouse.rows(
    DetailRow,
    `SELECT topic, detail.1 AS kind, detail.2 AS value, any(source) AS source, argMax(handle, posted_at) AS handle,
       argMax(name, posted_at) AS name, count() AS posts
     FROM (
       SELECT topic, source, posted_at, author_handle AS handle, author_name AS name,
         arrayJoin([('source', toString(source)), ('language', toString(language)),
           ${[`('author', if(${authorSql} = '', '', concat(source, ':', ${authorSql})))`, ...ofQueries].join(', ')}]) AS detail
       FROM (
         SELECT source, language, author_id, author_handle, author_name, posted_at, ${matchedSql(queries)} AS matched,
           arrayJoin(${held}) AS topic
         FROM posts FINAL WHERE ${where})
     )
     WHERE detail.2 != '' AND detail != ('language', 'und')
     GROUP BY topic, detail ORDER BY posts DESC, value LIMIT ${Source.options.length} BY topic, kind`,
    { ...params, ...ids },
    { signal },
  )
}

/** Time of each topic's first post that matches the scope on any day, in seconds since 1970. */
export async function readFirstPosts(topics: Topics, oneIn: number, { clickhouse, scope, signal }: InsightContext) {
  if (topics.length === 0) return []
  const { where, params, held } = selectTopics(topics, scope.matching, oneIn)
  return clickhouse.rows(
    FirstRow,
    `SELECT topic, toUnixTimestamp(min(posted_at)) AS first
     FROM (SELECT posted_at, arrayJoin(${held}) AS topic FROM posts FINAL WHERE ${where}) GROUP BY topic`,
    params,
    { signal },
  )
}

export type TopicPart = z.infer<typeof PartRow>
export type TopicDetail = z.infer<typeof DetailRow>
