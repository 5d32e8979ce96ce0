import * as z from 'zod/mini'
import type { Overview } from '#contract/answers/overview.ts'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { marginOf, sampleConditions } from '#server/selection/sample.ts'
import { narrow, type Selection } from '#server/selection/scope.ts'
import { toSentimentFigures } from '../formulas.ts'
import { classifiedSql } from './sentiment-sql.ts'
import { recountTerms } from './term-recount.ts'
import { isSpacelessSql, kindSql, termColumns, termsSql } from './term-sql.ts'

const count = z.coerce.number()
/** `lead`: positive minus negative posts, among the classified. */
const TermRow = z.object({ term: z.string(), posts: count, classified: count, lead: count })
export type CountedTerm = z.infer<typeof TermRow>

/**
 * Posts per term in a sample of one in `oneIn`, `posts` in total; its languages, most posts first, and whether it has
 * scripts without spaces.
 */
export type TermCounts = {
  terms: CountedTerm[]
  languages: string[]
  hasSpaceless: boolean
  posts: number
  oneIn: number
}

/** Above this, words are read from a sample of at least 256 posts. */
const maxRead = 8_192
/** Above this, look-ups count chosen terms in the sample only. */
export const maxCounted = 2_000_000
const maxSampled = 16_384
const maxOfKind = 1_200
const shownTerms = 20
const maxRecounted = 32

/** Sampling rate for this many posts: all, or part of those with a stored `sample` (db/clickhouse/schema.ts). */
export const chooseSamplingRate = (posts: number) =>
  posts <= maxRead ? 1 : storedOneIn * Math.ceil(posts / storedOneIn / maxSampled)
const storedOneIn = 32

/** Approximate number of posts, since replaced rows may count twice. */
export async function countRoughly(clickhouse: ClickHouse, { where, params }: Selection, signal: AbortSignal) {
  const [row] = await clickhouse.rows(
    z.object({ posts: count }),
    `SELECT count() AS posts FROM posts WHERE ${where}`,
    params,
    { signal },
  )
  return row!.posts
}

/** Document frequency of words and hashtags in one post in `oneIn`. */
export async function countTerms(
  clickhouse: ClickHouse,
  selection: Selection,
  oneIn: number,
  signal: AbortSignal,
): Promise<TermCounts> {
  const { where, params } = narrow(selection, sampleConditions(oneIn))
  const posts = termPosts(where, oneIn, { sentiment: 'sentiment' }, 'emptyArrayString()')
  const rows = await clickhouse.rows(TermRow, termsQuery(posts), params, { signal })
  return {
    terms: rows.filter(({ term }) => term !== '' && !term.startsWith('~')),
    languages: rows.filter(({ term }) => term.startsWith('~') && term !== spaceless).map(({ term }) => term.slice(1)),
    hasSpaceless: rows.some(({ term }) => term === spaceless),
    posts: rows.find(({ term }) => term === '')?.posts ?? 0,
    oneIn,
  }
}

const listOf = (line: number) => `if(lines[${line}] = '', emptyArrayString(), splitByChar(' ', lines[${line}]))`

/**
 * SELECT with the columns of `termsSql` and further named columns, from whole posts or from one in `oneIn` through
 * their stored `sample`. `domains` is for samples.
 */
export function termPosts(
  where: string,
  oneIn: number,
  columns: Readonly<Record<string, string>>,
  domains = 'domains',
) {
  const names = Object.keys(columns).join(', ')
  const further = Object.entries(columns).map(([name, sql]) => (name === sql ? name : `${sql} AS ${name}`))
  if (oneIn === 1) return `SELECT ${further.join(', ')}, ${termColumns} FROM posts FINAL WHERE ${where}`
  return `
  SELECT ${names}, language, splitByChar('\\n', sample) AS lines, lines[1] AS search, ${listOf(2)} AS hashtags, ${listOf(3)} AS links, linked AS domains
  FROM (SELECT ${further.join(', ')}, language, sample, ${domains} AS linked FROM posts FINAL WHERE ${where} AND sample != '')`
}

const spaceless = '~~'

const termsQuery = (posts: string) => `
  SELECT term, count() AS posts, countIf(${classifiedSql}) AS classified, sum((sentiment = 'positive') - (sentiment = 'negative')) AS lead
  FROM (
    SELECT sentiment, arrayJoin(arrayConcat(${termsSql}, if(${isSpacelessSql('search')}, ['${spaceless}'], []))) AS term
    FROM (${posts})
  )
  GROUP BY term
  ORDER BY posts DESC, term
  LIMIT ${maxOfKind} BY ${kindSql}`

/**
 * The most frequent terms: counted exactly if all posts were read, else by look-ups of the sample's leaders, or with a
 * margin if `all` is too large.
 */
export async function topTerms(
  clickhouse: ClickHouse,
  selection: Selection,
  meaningful: readonly CountedTerm[],
  { oneIn, all }: { oneIn: number; all: number },
  signal: AbortSignal,
): Promise<Overview['terms']> {
  const shown = meaningful.slice(0, shownTerms)
  if (oneIn > 1 && all > maxCounted) return shown.map((counted) => projected(counted, oneIn))
  const exact = oneIn <= 1 ? shown : await recount(clickhouse, selection, contending(meaningful), signal)
  return exact
    .toSorted((a, b) => b.posts - a.posts || (a.term < b.term ? -1 : 1))
    .slice(0, shownTerms)
    .map((counted) => projected(counted, 1))
}

/** The shown terms, and those within two standard deviations of the last one's sample count. */
function contending(meaningful: readonly CountedTerm[]) {
  const last = meaningful[shownTerms - 1]?.posts ?? 0
  const min = last - 2 * Math.sqrt(last)
  return meaningful.slice(0, maxRecounted).filter(({ posts }, place) => place < shownTerms || posts >= min)
}

const projected = (counted: CountedTerm, oneIn: number): Overview['terms'][number] => ({
  term: counted.term,
  posts: counted.posts * oneIn,
  margin: oneIn === 1 ? null : marginOf(counted.posts, oneIn),
  ...toSentimentFigures(counted),
})

// Packs three sums into one: posts in the low 21 bits, classified ones in the next 21, and the lead above, plus one per
// post to stay positive.
export const packed = `1 + bitShiftLeft(toUInt64(${classifiedSql}), 21) + bitShiftLeft(toUInt64(1 + (sentiment = 'positive') - (sentiment = 'negative')), 42)`

export function unpacked(term: string, sum: bigint): CountedTerm {
  const [posts, classified, lead] = [sum, sum >> 21n, sum >> 42n].map((part) => Number(part & 0x1f_ffffn))
  return { term, posts: posts!, classified: classified!, lead: lead! - posts! }
}

async function recount(
  clickhouse: ClickHouse,
  selection: Selection,
  leading: readonly CountedTerm[],
  signal: AbortSignal,
): Promise<CountedTerm[]> {
  const terms = leading.map(({ term }) => term)
  const [sums] = await recountTerms(clickhouse, selection, terms, { value: packed }, signal)
  return terms.map((term, index) => unpacked(term, sums?.counts[index] ?? 0n))
}
