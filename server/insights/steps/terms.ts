import * as z from 'zod/mini'
import type { Overview } from '#contract/answers/overview.ts'
import type { ClickHouse } from '#server/db/clickhouse/clickhouse.ts'
import { marginOf, sampled } from '#server/selection/sample.ts'
import { narrowed, type Selection } from '#server/selection/scope.ts'
import { sentimentOf } from '../overview/kpis.ts'
import { classifiedSql } from './sentiment-sql.ts'
import { recountTerms } from './term-recount.ts'
import { isSpacelessSql, kindSql, termColumns, termsSql } from './term-sql.ts'

const count = z.coerce.number()
/** `lead`: positive posts less negative ones, of those that are classified. */
const TermRow = z.object({ term: z.string(), posts: count, classified: count, lead: count })
export type CountedTerm = z.infer<typeof TermRow>

/**
 * Documents per term in the posts that were read: one in `oneIn`, `posts` of them; their languages, most posts first, and whether any
 * of them holds a script without spaces.
 */
export type TermCounts = {
  terms: CountedTerm[]
  languages: string[]
  hasSpaceless: boolean
  posts: number
  oneIn: number
}

/** Posts whose words are read one by one; of more, the sample holds 256 at least. */
const maxRead = 8_192
/** Posts among which chosen terms are counted by look-ups; of more, the sample stands for all. */
export const maxCounted = 2_000_000
const maxSampled = 16_384
const maxOfKind = 1_200
const shownTerms = 20
const maxRecounted = 32

/** Which share of so many posts is read: all, or a part of those whose words are stored once more (clickhouse-schema.ts). */
export const oneInOf = (posts: number) =>
  posts <= maxRead ? 1 : storedOneIn * Math.ceil(posts / storedOneIn / maxSampled)
const storedOneIn = 32

/** About how many posts a selection holds: an observation that replaced another may count twice. */
export async function roughCount(clickhouse: ClickHouse, { where, params }: Selection, signal: AbortSignal) {
  const [row] = await clickhouse.rows(
    z.object({ posts: count }),
    `SELECT count() AS posts FROM posts WHERE ${where}`,
    params,
    { signal },
  )
  return row!.posts
}

/** Document frequency of words and hashtags in one post of `oneIn`. */
export async function countTerms(
  clickhouse: ClickHouse,
  selection: Selection,
  oneIn: number,
  signal: AbortSignal,
): Promise<TermCounts> {
  const { where, params } = narrowed(selection, sampled(oneIn))
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
 * A SELECT of what termsSql reads of posts, and further columns by their names: of whole posts, or of one in `oneIn` by their words that are stored
 * once more. `domains` are those of a sample.
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
 * The terms of most posts. What was read whole is counted already; otherwise those that lead in the sample are counted in
 * all posts, or, of `all` too many, projected with a margin.
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
    .toSorted(byPosts)
    .slice(0, shownTerms)
    .map((counted) => projected(counted, 1))
}

/** Those shown, and those behind them by no more than two standard deviations of a count of the sample. */
function contending(meaningful: readonly CountedTerm[]) {
  const last = meaningful[shownTerms - 1]?.posts ?? 0
  const least = last - 2 * Math.sqrt(last)
  return meaningful.slice(0, maxRecounted).filter(({ posts }, place) => place < shownTerms || posts >= least)
}

const byPosts = (a: CountedTerm, b: CountedTerm) => b.posts - a.posts || (a.term < b.term ? -1 : 1)

const projected = (counted: CountedTerm, oneIn: number): Overview['terms'][number] => ({
  term: counted.term,
  posts: counted.posts * oneIn,
  margin: oneIn === 1 ? null : marginOf(counted.posts, oneIn),
  ...sentimentOf(counted),
})

// One sum a term instead of three: posts in the lowest 21 bits, classified ones in the next, and in the rest the lead, to which
// each post adds 1 to keep it positive.
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
