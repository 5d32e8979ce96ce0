import * as z from 'zod/mini'
import type { Spike, SpikePost, SpikeReason, SpikeStory } from '#contract/answers/spikes.ts'
import { authorName } from '#contract/posts/authors.ts'
import { Sentiment, Source } from '#contract/posts/posts.ts'
import type { ClickHouse, Params } from '#server/db/clickhouse/clickhouse.ts'
import { PostKey, postsOf } from '#server/posts/post-keys.ts'
import { anyOf, type Condition } from '#server/selection/conditions.ts'
import type { UntaggedPost } from '#server/selection/post-row.ts'
import { sampled } from '#server/selection/sample.ts'
import { narrowed, type Selection } from '#server/selection/scope.ts'
import { holdsLink, holdsTerm } from '#server/selection/term-condition.ts'
import { netOf } from '../overview/kpis.ts'
import type { InsightContext } from '../pipeline.ts'
import type { Buckets } from './buckets.ts'
import { instant } from './instants.ts'
import { type Interval, inWindow, windowParams } from './intervals.ts'
import { placeIdSql, placeSql, placeTimeSql } from './newest-post.ts'
import { queryWords } from './query-words.ts'
import { spikePlace, spikesOf } from './spikes.ts'
import { stopWordTest } from './stop-words.ts'
import { type DocumentCount, leadingTerms, meaningfulTerms } from './term-choice.ts'
import { termColumns, termsSql } from './term-sql.ts'
import { oneInOf, termPosts } from './terms.ts'

const mostTerms = 600
const mostWords = 3
const mostOthers = 2
const mostFirst = 3
const mostCharacters = 280
/** What holds less of a spike does not explain it. */
const leastShare = 0.2

/** Posts of each source and of each sentiment. */
type Parts = { sources: Partial<Record<Source, number>>; sentiments: Record<Sentiment, number> }

/** What spikes stand out from: the posts of the range, its end in seconds since 1970, and the terms of those that were read. */
type Around = {
  end: number
  whole: Parts
  words: { terms: readonly DocumentCount[]; posts: number; oneIn: number; languages: readonly string[] }
}

/**
 * The spikes of a range (`spikesOf`), `volume` being the posts of its buckets in order, each with its story: where it was told, in
 * which tone, what stood out against the rest of the range, of the posts that hold it the first ones in time and the one with the most
 * interactions. Counts are of distinct posts, shares 0 to 1; what stood out is looked for in all posts of a spike, or in a sample of 8 192 and
 * more (oneInOf).
 */
export async function tellSpikes(
  { clickhouse, workspace, scope, buckets, signal }: InsightContext & { buckets: Buckets },
  volume: readonly number[],
  { end, whole, words }: Around,
): Promise<Spike[]> {
  const found = spikesOf(volume, buckets.unit)
  if (found.length === 0) return []
  const endOf = (index: number) => Math.min(buckets.starts[index + 1] ?? buckets.end, end)
  const intervals = found.map(({ from, to }) => ({ from: buckets.starts[from]!, to: endOf(to) }))
  const reading = { clickhouse, matching: scope.matching, intervals, signal }
  const [parts, counted] = await Promise.all([
    readSpikeParts(reading),
    countTerms(
      reading,
      found.map(({ posts }) => oneInOf(posts)),
    ),
  ])
  // Both are known exactly, so that no error of a sample makes up what lies outside of a spike.
  const range = { ...words, oneIn: sumOf(whole) / Math.max(1, words.posts) }
  const [isStopWord, own] = [stopWordTest(words.languages), queryWords(scope.tree)]
  const leads = counted.map((counts, index) =>
    leadsOf({ ...counts, oneIn: found[index]!.posts / Math.max(1, counts.posts) }, range, (terms) =>
      meaningfulTerms(terms, isStopWord, own),
    ),
  )
  const about = inSpikes(
    reading,
    leads.map((lead, index) => holding(lead.about, `spike${index}about`)),
  )
  const [first, leading] = await Promise.all([firstKeys(reading, about), leadingKeys(reading, about)])
  const keys = [...first, ...leading, ...leads.flatMap(({ authors }) => authors.map(({ newest }) => newest))]
  const byId = new Map((await postsOf(clickhouse, workspace.id, keys, null, signal)).map((post) => [post.id, post]))
  return found.map((spike, index) => {
    const { to, score } = spike
    const { words: terms, reasons, authors, ...lead } = leads[index]!
    const postsAt = (some: readonly SpikeKey[]) =>
      some.flatMap((key) => (key.spike === index ? (byId.get(key.id) ?? []) : [])).map(storyPost)
    return {
      ...spikePlace(spike, buckets.starts),
      end: instant(buckets.starts[to + 1] ?? buckets.end),
      score,
      terms,
      reasons: [...reasons, ...authors.flatMap(({ share, newest }) => authorReason(share, byId.get(newest.id)))],
      story: {
        ...splitOf(parts[index]!, whole),
        ...lead,
        first: postsAt(first),
        leading: postsAt(leading)[0] ?? null,
      },
    }
  })
}

type Reading = {
  clickhouse: ClickHouse
  matching: Selection
  intervals: readonly Interval[]
  signal: AbortSignal
}

/** The number of the spike that holds a post; `outside` for none. */
const outside = 255
const spikeSql = (intervals: readonly Interval[]) =>
  `toUInt8(multiIf(${intervals.map((_, index) => `${inWindow(index)}, ${index}`).join(', ')}, ${outside}))`

const count = z.coerce.number()

/** The posts of spikes, of each those that hold something. */
const inSpikes = ({ matching, intervals }: Reading, conditions: readonly Condition[][] = []): Selection =>
  narrowed(matching, [
    anyOf(
      intervals.map((interval, index) => {
        const [first = { condition: 'true', params: {} }] = conditions[index] ?? []
        return {
          condition: `${inWindow(index)} AND (${first.condition})`,
          params: { ...windowParams([interval], index), ...first.params },
        }
      }),
    ),
  ])

const PartRow = z.object({ spike: count, source: Source, sentiment: Sentiment, posts: count })

const partsSql = (where: string, spike: string) =>
  `SELECT ${spike} AS spike, source, sentiment, count() AS posts FROM posts FINAL WHERE ${where} GROUP BY spike, source, sentiment`

/** The posts of a range by source and sentiment. */
export async function readParts(
  clickhouse: ClickHouse,
  matching: Selection,
  range: Interval,
  signal: AbortSignal,
): Promise<Parts> {
  const { where, params } = narrowed(matching, [{ condition: inWindow(0), params: windowParams([range]) }])
  return partsOf(await clickhouse.rows(PartRow, partsSql(where, '0'), params, { signal }))
}

async function readSpikeParts(reading: Reading): Promise<Parts[]> {
  const { where, params } = inSpikes(reading)
  const sql = partsSql(where, spikeSql(reading.intervals))
  const rows = await reading.clickhouse.rows(PartRow, sql, params, { signal: reading.signal })
  return reading.intervals.map((_, spike) => partsOf(rows.filter((row) => row.spike === spike)))
}

function partsOf(rows: readonly z.infer<typeof PartRow>[]): Parts {
  const parts: Parts = { sources: {}, sentiments: { positive: 0, neutral: 0, negative: 0, unsure: 0, unknown: 0 } }
  for (const { source, sentiment, posts } of rows) {
    parts.sources[source] = (parts.sources[source] ?? 0) + posts
    parts.sentiments[sentiment] += posts
  }
  return parts
}

const sumOf = ({ sentiments }: Pick<Parts, 'sentiments'>) =>
  Object.values(sentiments).reduce((sum, posts) => sum + posts, 0)

/** The posts of a spike by source and sentiment, beside the rest of the range. */
function splitOf(
  own: Parts,
  whole: Parts,
): Pick<SpikeStory, 'sources' | 'sentiments' | 'netSentiment' | 'restNetSentiment'> {
  const rest = Object.fromEntries(
    Sentiment.options.map((one) => [one, whole.sentiments[one] - own.sentiments[one]]),
  ) as Parts['sentiments']
  const all = sumOf({ sentiments: rest })
  const part = (posts: number, others: number) => ({ posts, restShare: all === 0 ? null : others / all })
  return {
    sources: Source.options
      .flatMap((source) => {
        const posts = own.sources[source] ?? 0
        return posts === 0 ? [] : [{ source, ...part(posts, (whole.sources[source] ?? 0) - posts) }]
      })
      .toSorted((a, b) => b.posts - a.posts || (a.source < b.source ? -1 : 1)),
    sentiments: Sentiment.options.map((sentiment) => ({
      sentiment,
      ...part(own.sentiments[sentiment], rest[sentiment]),
    })),
    netSentiment: netSentimentOf(own.sentiments),
    restNetSentiment: netSentimentOf(rest),
  }
}

const netSentimentOf = ({ positive, neutral, negative }: Parts['sentiments']) =>
  netOf(positive - negative, positive + neutral + negative)

const TermRow = z.object({ spike: count, term: z.string(), posts: count, postedAt: count, postId: z.string() })

type Counted = { posts: number; terms: DocumentCount[]; authors: { posts: number; newest: SpikeKey }[] }

/**
 * In how many of the posts that are read of each spike, one in so many, a term stands: as termsSql names it, links with `>`;
 * and authors with their newest post in it.
 */
async function countTerms(reading: Reading, oneIn: readonly number[]): Promise<Counted[]> {
  const draws = reading.intervals.map((interval, spike) => {
    const own = { condition: inWindow(spike), params: windowParams([interval], spike) }
    const { where, params } = narrowed(reading.matching, [own, ...sampled(oneIn[spike]!, `spike${spike}oneIn`)])
    const posts = termPosts(where, oneIn[spike]!, { place: placeSql, author_key: 'author_key' })
    return { sql: `SELECT ${spike} AS spike, place, author_key, ${termColumns} FROM (${posts})`, params }
  })
  const authorSql = `if(author_key = 0, [], [concat('@', toString(author_key))])`
  const rows = await reading.clickhouse.rows(
    TermRow,
    `SELECT spike, term, posts, ${placeTimeSql('newest')} AS postedAt, toString(${placeIdSql('newest')}) AS postId
     FROM (
       SELECT spike, term, count() AS posts, max(place) AS newest
       FROM (
         SELECT spike, place, arrayJoin(arrayConcat(${termsSql}, arrayMap(link -> concat('>', link), arrayDistinct(links)), ${authorSql})) AS term
         FROM (${draws.map(({ sql }) => sql).join(' UNION ALL ')})
       )
       GROUP BY spike, term
       HAVING posts >= 3
       ORDER BY posts DESC, term LIMIT ${mostTerms} BY spike
     )`,
    Object.assign({}, ...draws.map(({ params }) => params)) as Params,
    { signal: reading.signal },
  )
  return reading.intervals.map((_, spike) => {
    const own = rows.filter((row) => row.spike === spike)
    return {
      posts: own.find(({ term }) => term === '')?.posts ?? 0,
      terms: own.filter(({ term }) => term !== '' && !term.startsWith('@')).map(({ term, posts }) => ({ term, posts })),
      authors: own
        .filter(({ term }) => term.startsWith('@'))
        .map(({ posts, postedAt, postId }) => ({ posts, newest: { spike, at: postedAt, id: postId } })),
    }
  })
}

/** What stood out in a spike: words and hashtags by their lead, then domains, authors and a link with a fifth of its posts. */
function leadsOf(
  counted: Counted & { oneIn: number },
  window: Around['words'],
  meaningful: (terms: readonly DocumentCount[]) => readonly DocumentCount[],
) {
  const shareOf = ({ posts }: { posts: number }) => posts / counted.posts
  const weighs = (one: { posts: number }) => shareOf(one) >= leastShare
  const shares = new Map(counted.terms.map((one) => [one.term, shareOf(one)]))
  const leading = (terms: readonly DocumentCount[]) => leadingTerms(terms, counted, window)
  const words = leading(meaningful(counted.terms.filter(({ term }) => !term.startsWith('>'))))
  const domains = leading(counted.terms.filter((one) => one.term.startsWith('/') && weighs(one)))
  const link = counted.terms.find((one) => one.term.startsWith('>') && weighs(one))
  return {
    words,
    reasons: [...words.slice(0, mostWords), ...domains.slice(0, mostOthers)].map((term) =>
      termReason(term, shares.get(term)!),
    ),
    authors: counted.authors
      .filter(weighs)
      .slice(0, mostOthers)
      .map((author) => ({ newest: author.newest, share: shareOf(author) })),
    link: link === undefined ? null : { value: link.term.slice(1), share: shareOf(link) },
    about: aboutOf(words[0], link?.term.slice(1), (term) => shares.get(term)!),
  }
}

function aboutOf(
  word: string | undefined,
  link: string | undefined,
  shareOf: (term: string) => number,
): SpikeStory['about'] {
  if (word === undefined) return link === undefined ? null : { kind: 'link', value: link }
  if (link !== undefined && shareOf(`>${link}`) > shareOf(word)) return { kind: 'link', value: link }
  return word.startsWith('#') ? { kind: 'hashtag', value: word.slice(1) } : { kind: 'term', value: word }
}

const kinds: Record<string, SpikeReason['kind']> = { '#': 'hashtag', '/': 'domain' }

function termReason(term: string, share: number): SpikeReason {
  const value = term.replace(/^[#/]/, '')
  return { kind: kinds[term[0]!] ?? 'term', value, name: value, source: null, share }
}

/** Who they are at their newest post of the spike; nobody where that is gone. */
function authorReason(share: number, newest: UntaggedPost | undefined): SpikeReason[] {
  if (newest === undefined || newest.author.id === null) return []
  const author = { ...newest.author, id: newest.author.id }
  return [{ kind: 'author', value: author.id, name: authorName(author), source: newest.source, share }]
}

const SpikeKey = z.extend(PostKey, { spike: count })
type SpikeKey = z.infer<typeof SpikeKey>

const keysOf = ({ clickhouse, intervals, signal }: Reading, { where, params }: Selection, order: string) =>
  clickhouse.rows(
    SpikeKey,
    `SELECT ${spikeSql(intervals)} AS spike, toUnixTimestamp(posted_at) AS at, toString(posts.id) AS id FROM posts FINAL
     WHERE ${where} ORDER BY ${order} BY spike`,
    params,
    { signal },
  )

/** Of each spike the post with the most interactions; ties go to the newer post. */
const leadingKeys = (reading: Reading, { where, params }: Selection) =>
  keysOf(
    reading,
    { where: `${where} AND interactions IS NOT NULL`, params },
    'interactions DESC, posted_at DESC, posts.id DESC LIMIT 1',
  )

/** Of each spike the first posts in time. */
const firstKeys = (reading: Reading, selection: Selection) =>
  keysOf(reading, selection, `posted_at, posts.id LIMIT ${mostFirst}`)

/** What posts hold that are about something; nothing where it is about nothing. */
function holding(about: SpikeStory['about'], name: string): Condition[] {
  if (about === null) return []
  if (about.kind === 'link') return [holdsLink(about.value, name)]
  const term = holdsTerm(about.kind === 'hashtag' ? `#${about.value}` : about.value, name)
  return term === null ? [] : [term]
}

const storyPost = ({
  id,
  source,
  nativeId,
  url,
  author,
  postedAt,
  title,
  text,
  interactions,
}: UntaggedPost): SpikePost => ({
  id,
  source,
  nativeId,
  url,
  author: { id: author.id, handle: author.handle, name: author.name },
  postedAt,
  text: shortened([title, text].filter(Boolean).join(' – ')),
  interactions,
})

const shortened = (text: string) =>
  text.length > mostCharacters ? `${text.slice(0, mostCharacters - 1).toWellFormed()}…` : text
