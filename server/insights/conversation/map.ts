import * as z from 'zod/mini'
import { getConversationMap } from '#contract/answers/conversation.ts'
import { marginOf, sampleConditions } from '#server/selection/sample.ts'
import { narrow, type Selection } from '#server/selection/scope.ts'
import { joinWithOr } from '#server/selection/conditions.ts'
import { toSentimentFigures } from '../formulas.ts'
import { createInsightHandler, type InsightContext } from '../pipeline.ts'
import { toPeriodFields, periodFrame, selectBothPeriods, isInRangeSql, type PeriodFrame } from '../steps/periods.ts'
import { bucketIndex } from '../steps/buckets.ts'
import { instant } from '../steps/instants.ts'
import { readSpellings } from '../steps/spellings.ts'
import { classifiedSql } from '../steps/sentiment-sql.ts'
import { conditionOf } from '../steps/term-recount.ts'
import { countPosts } from './totals.ts'
import { npmiOf } from './association.ts'
import { layoutNetwork } from './network.ts'
import { countRangeWords, wordsSql, type Store } from './words.ts'

const maxTerms = 60
const minTogether = 2
const minNpmi = 0.05
const maxOfTerm = 4

/**
 * Network of the 60 most frequent terms. Each links to its four closest companions by NPMI (`npmiOf`) of at least 0.05
 * and two shared posts. Communities and positions: `layoutNetwork`. Includes vocabulary per bucket. Throws as `resolveScope`
 * does.
 */
export const conversationMapHandler = createInsightHandler(getConversationMap, {
  frame: periodFrame,
  read: { words: countRangeWords, posts: countPosts },
  next: {
    counted: async ({ words }, at) => {
      const terms = words.words
        .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
        .slice(0, maxTerms)
        .map(([word]) => word)
      const [together, spellings] = await Promise.all([
        countTermPairs(at, at.scope, terms, words.recountedOneIn),
        readSpellings(at.clickhouse, at.scope, terms, at.signal),
      ])
      return { terms, together, spellings }
    },
    vocabulary: ({ words }, at) => readVocabulary(at, words.oneIn),
  },
  shape: ({ words, counted: { terms, together, spellings }, vocabulary, posts }, at) => {
    const { nodes, edges } = buildTermNetwork(terms, together, { posts, oneIn: words.recountedOneIn })
    return {
      ...toPeriodFields(at.scope, at),
      posts,
      nodes: nodes.map((node) => ({ ...node, written: spellings.get(node.term) })),
      edges,
      vocabulary,
      read: { posts: words.posts, of: posts },
    }
  },
})

/** Edges from a sample of one post in `oneIn`, with the terms they connect. */
export function buildTermNetwork(
  terms: readonly string[],
  together: readonly TermPair[],
  { posts: all, oneIn }: { posts: number; oneIn: number },
) {
  const alone = new Map(together.filter(({ one, other }) => one === other).map((pair) => [pair.one, pair]))
  const pairs = together
    .filter(({ one, other, posts }) => one !== other && posts >= minTogether)
    .map(({ one, other, posts }) => ({
      from: terms[one]!,
      to: terms[other]!,
      posts: posts * oneIn,
      margin: oneIn === 1 ? null : marginOf(posts, oneIn),
      npmi: npmiOf(posts, alone.get(one)!.posts, alone.get(other)!.posts, all / oneIn),
    }))
    .filter(({ npmi }) => npmi >= minNpmi)
    .toSorted((a, b) => b.npmi - a.npmi || (a.from + a.to < b.from + b.to ? -1 : 1))
  // Keeps an edge if it is among the closest of either end.
  const seen = new Map<string, number>()
  const edges = pairs.filter(({ from, to }) => {
    const [of, other] = [seen.get(from) ?? 0, seen.get(to) ?? 0]
    if (of >= maxOfTerm && other >= maxOfTerm) return false
    seen.set(from, of + 1).set(to, other + 1)
    return true
  })
  const joined = new Set(edges.flatMap(({ from, to }) => [from, to]))
  const connected = terms.flatMap((term, place) => (joined.has(term) ? [{ term, ...alone.get(place)! }] : []))
  const nodes = connected.toSorted((a, b) => b.posts - a.posts || (a.term < b.term ? -1 : 1))
  const places = layoutNetwork(
    nodes.map(({ term }) => term),
    edges.map(({ from, to, npmi }) => ({ from, to, weight: npmi })),
  )
  return {
    nodes: nodes.map(({ term, posts, lead, classified }) => ({
      term,
      posts: posts * oneIn,
      margin: oneIn === 1 ? null : marginOf(posts, oneIn),
      ...toSentimentFigures({ lead, classified, posts }),
      ...places.get(term)!,
    })),
    edges,
  }
}

const count = z.coerce.number()
const VocabularyRow = z.object({ bucket: count, posts: count, words: count, fresh: count })

/**
 * Distinct words per bucket of the sample (one post in `oneIn`), and those not in earlier buckets or the earlier
 * period: vocabulary growth (Heaps 1978). Both depend on the number of posts, which is included.
 */
async function readVocabulary(at: InsightContext & PeriodFrame, oneIn: number) {
  const { clickhouse, scope, until, buckets, signal } = at
  const index = bucketIndex(buckets)
  const { where, params } = narrow(selectBothPeriods(scope, until), sampleConditions(oneIn))
  const columns = `toInt32(if(${isInRangeSql}, ${index.sql}, -1)) AS bucket,`
  const rows = await clickhouse.rows(
    VocabularyRow,
    `SELECT bucket, sumIf(held, word = '') AS posts, countIf(word != '') AS words, countIf(word != '' AND bucket = first) AS fresh
     FROM (
       SELECT word, bucket, count() AS held, min(bucket) OVER (PARTITION BY word) AS first
       FROM (SELECT bucket, arrayJoin(arrayConcat([''], arrayFilter(word -> word != '', arrayDistinct(splitByChar(' ', words))))) AS word FROM (${wordsSql(where, oneIn, columns)}))
       GROUP BY word, bucket
     )
     WHERE bucket >= 0 GROUP BY bucket`,
    { ...params, ...index.params },
    { signal },
  )
  const found = new Map(rows.map((row) => [row.bucket, row]))
  return buckets.starts.map((start, bucket) => {
    const { posts = 0, words = 0, fresh = 0 } = found.get(bucket) ?? {}
    return { at: instant(start), posts, words, fresh }
  })
}

const TermPairRow = z.object({ one: count, other: count, posts: count, classified: count, lead: count })

/** Posts with two terms, by index and with `one` ≤ `other`; equal indices count a single term's posts. */
type TermPair = z.infer<typeof TermPairRow>

/** Counts, in one post in `oneIn`, each of at most 64 terms and each pair, with the conditions of their drill-downs. */
async function countTermPairs(
  { clickhouse, signal }: Store,
  selection: Selection,
  terms: readonly string[],
  oneIn: number,
): Promise<TermPair[]> {
  if (terms.length === 0) return []
  const conditions = terms.map(conditionOf)
  const { where, params } = narrow(selection, [...sampleConditions(oneIn), joinWithOr(conditions)])
  // The WHERE repeats the conditions, so that the index answers them without reading texts (as in recountTerms). One
  // bit per term and one number per pair cost a fifth less than lists and tuples.
  const bits = conditions.map(({ condition }, place) => `bitShiftLeft(toUInt64(${condition}), ${place})`).join(' + ')
  return clickhouse.rows(
    TermPairRow,
    `SELECT intDiv(pair, 64) AS one, pair % 64 AS other, count() AS posts, countIf(${classifiedSql}) AS classified,
       sum((sentiment = 'positive') - (sentiment = 'negative')) AS lead
     FROM (
       SELECT sentiment, arrayJoin(arrayFlatten(arrayMap(one -> arrayMap(other -> toUInt16(one * 64 + other), arrayFilter(other -> other >= one, held)), held))) AS pair
       FROM (SELECT sentiment, bitPositionsToArray(${bits}) AS held FROM posts FINAL WHERE ${where})
     )
     GROUP BY pair ORDER BY one, other`,
    params,
    { signal },
  )
}
