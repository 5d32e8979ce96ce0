import * as z from 'zod/mini'
import type { Overview } from '#contract/insights.ts'
import type { ClickHouse, Params } from '#server/db/clickhouse.ts'
import { netSentiment } from './kpis.ts'

const count = z.coerce.number()
const TermRow = z.object({ term: z.string(), posts: count, positive: count, neutral: count, negative: count })
export type CountedTerm = z.infer<typeof TermRow>

/** In how many posts a term stands. */
export type DocumentCount = Pick<CountedTerm, 'term' | 'posts'>

/** Documents per term in the posts that were read, and how many those were. */
export type TermCounts = { terms: CountedTerm[]; posts: number }

type Selection = { where: string; params: Params }
/** Half-open stretches of time in seconds since 1970. */
export type Stretch = { from: number; to: number }

/** Posts of the workspace that one reading of their words may pass over. */
export const mostRead = 200_000
const stretchRows = 16_384
export const mostCounted = 8_000
const mostCandidates = 1_200
const shownTerms = 20

/**
 * Where to read words from so that the engine passes over about 200 000 stored posts at most: everything, or evenly spaced
 * stretches of the range. The choice depends on the range and the number of posts in it alone, so it is the same every time.
 */
export async function stretchesOf(
  clickhouse: ClickHouse,
  workspaceId: string,
  range: Stretch,
  signal: AbortSignal,
): Promise<Stretch[]> {
  const [row] = await clickhouse.rows(
    z.object({ posts: count }),
    `SELECT count() AS posts FROM posts WHERE workspace_id = {workspaceId:UUID} AND ${within(0)}`,
    { workspaceId, ...bounds([range]) },
    { signal },
  )
  return spread(range, row!.posts, mostRead)
}

/** The whole range where it holds at most `most` stored posts, otherwise evenly spaced stretches that hold about so many. */
export function spread(range: Stretch, stored: number, most: number): Stretch[] {
  if (stored <= most) return [range]
  const stretches = Math.max(1, Math.floor(most / stretchRows))
  const [step, length] = [(range.to - range.from) / stretches, ((range.to - range.from) / stretches) * (most / stored)]
  return Array.from({ length: stretches }, (_, index) => {
    const from = Math.round(range.from + index * step)
    return { from, to: Math.max(from + 1, Math.round(from + length)) }
  })
}

const within = (index: number) =>
  `posted_at >= toDateTime({from${index}:UInt32}, 'UTC') AND posted_at < toDateTime({to${index}:UInt32}, 'UTC')`
const bounds = (stretches: readonly Stretch[]): Params =>
  Object.fromEntries(
    stretches.flatMap(({ from, to }, index) => [
      [`from${index}`, from],
      [`to${index}`, to],
    ]),
  )

/**
 * Document frequency of words and hashtags, in at most 8 000 posts: where more match, those with the smallest ids, which are
 * hashes, so a fair and repeatable draw. A hashtag counts as a whole and not also as its word. Languages written without
 * spaces are stored character by character: there, pairs of neighbours are counted.
 */
export async function countTerms(
  clickhouse: ClickHouse,
  { where, params }: Selection,
  stretches: readonly Stretch[],
  signal: AbortSignal,
): Promise<TermCounts> {
  const time = stretches.map((_, index) => `(${within(index)})`).join(' OR ')
  const rows = await clickhouse.rows(
    TermRow,
    termsQuery(`${where} AND (${time})`),
    { ...params, ...bounds(stretches) },
    { signal },
  )
  return {
    terms: withoutTagWords(rows.filter(({ term }) => term !== '')),
    posts: rows.find(({ term }) => term === '')?.posts ?? 0,
  }
}

// Every `search` begins with a space or is empty, so the empty word stands in each post once and counts the posts.
const termsQuery = (where: string) => `
  SELECT term, count() AS posts, countIf(sentiment = 'positive') AS positive, countIf(sentiment = 'neutral') AS neutral, countIf(sentiment = 'negative') AS negative
  FROM (
    SELECT
      sentiment,
      splitByChar(' ', if(language IN ('ja', 'zh', 'th', 'lo', 'km', 'my'), search, '')) AS characters,
      arrayJoin(arrayConcat(
        arrayDistinct(splitByChar(' ', search)),
        arrayDistinct(arrayMap((one, two) -> concat(one, two), arrayPopBack(characters), arrayPopFront(characters))),
        arrayMap(tag -> concat('#', tag), arrayDistinct(hashtags)))) AS term
    FROM (SELECT sentiment, language, search, hashtags FROM posts FINAL WHERE ${where} ORDER BY id LIMIT ${mostCounted})
  )
  GROUP BY term
  ORDER BY posts DESC, term
  LIMIT ${mostCandidates}`

/** A post with a hashtag also holds its word: what is left of the word is where it stands without the mark. */
function withoutTagWords(terms: readonly CountedTerm[]): CountedTerm[] {
  const tags = new Map(terms.filter(({ term }) => term.startsWith('#')).map((tag) => [tag.term.slice(1), tag]))
  return terms
    .map((word) => {
      const tag = tags.get(word.term)
      if (tag === undefined) return word
      const less = (field: 'posts' | 'positive' | 'neutral' | 'negative') => Math.max(0, word[field] - tag[field])
      return {
        term: word.term,
        posts: less('posts'),
        positive: less('positive'),
        neutral: less('neutral'),
        negative: less('negative'),
      }
    })
    .filter(({ posts }) => posts > 0)
    .sort((a, b) => b.posts - a.posts || (a.term < b.term ? -1 : 1))
}

const isNumber = /^[\p{N}]+$/u
const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
/** Of two neighbouring characters only pairs of Chinese characters make a word often enough. */
const isPair = /^\p{Script=Han}{2}$/u

/** Keeps what can mean something: no numbers, no stop words, none of the query's own words. */
export const meaningfulTerms = <Counted extends { term: string }>(
  terms: readonly Counted[],
  isStopWord: (token: string) => boolean,
  ownWords: ReadonlySet<string>,
) =>
  terms.filter(({ term }) => {
    const word = term.replace(/^#/, '')
    if (word.length < 2 || isNumber.test(word) || ownWords.has(word)) return false
    return term.startsWith('#') || (!isStopWord(word) && (!isUnspaced.test(word) || isPair.test(word)))
  })

/** The terms of most posts. Where only some posts were read, their numbers stand for all: posts ÷ read × all. */
export const topTerms = (terms: readonly CountedTerm[], read: number, all: number): Overview['terms'] =>
  terms.slice(0, shownTerms).map((counts) => ({
    term: counts.term,
    posts: read === 0 || read >= all ? counts.posts : Math.round((counts.posts / read) * all),
    netSentiment: netSentiment(counts),
  }))

const leastInSpike = 3
const shownOfSpike = 5

/**
 * What stood out in a bucket: terms by the lead of their share of its posts over their share of the rest of the range's.
 * A term too rare to be among the range's most frequent counts as absent from the rest.
 */
export function leadingTerms(
  inBucket: readonly DocumentCount[],
  bucketPosts: number,
  overall: { terms: readonly DocumentCount[]; posts: number },
): string[] {
  const everywhere = new Map(overall.terms.map(({ term, posts }) => [term, posts]))
  const rest = Math.max(1, overall.posts - bucketPosts)
  return inBucket
    .filter(({ posts }) => posts >= leastInSpike)
    .map(({ term, posts }) => ({
      term,
      lead: posts / bucketPosts - Math.max(0, (everywhere.get(term) ?? posts) - posts) / rest,
    }))
    .filter(({ lead }) => lead > 0)
    .sort((a, b) => b.lead - a.lead || (a.term < b.term ? -1 : 1))
    .slice(0, shownOfSpike)
    .map(({ term }) => term)
}
