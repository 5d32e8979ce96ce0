import type { Spike, SpikePost, SpikeReason, SpikeStory } from '#contract/answers/spikes.ts'
import { authorName } from '#contract/posts/authors.ts'
import { Sentiment, Source } from '#contract/posts/posts.ts'
import type { QueryNode } from '#contract/query-language/tree.ts'
import { readPostsByKeys, type PostKey } from '#server/posts/post-keys.ts'
import type { Condition } from '#server/selection/conditions.ts'
import type { UntaggedPost } from '#server/selection/post-row.ts'
import { narrow, type Selection, rangeCondition } from '#server/selection/scope.ts'
import { linkCondition, termCondition } from '#server/selection/term-condition.ts'
import { formulas } from '../formulas.ts'
import type { InsightContext } from '../pipeline.ts'
import type { Buckets } from './buckets.ts'
import { instant } from './instants.ts'
import { type Interval, inWindow, windowParams } from './intervals.ts'
import { queryWords } from './query-words.ts'
import {
  countInRange,
  countSpikeTerms,
  findEarlierOccurrences,
  type PostBreakdown,
  readSpikeKeys,
  readSpikeParts,
  type SpikeCounts,
} from './spike-reads.ts'
import { readSpellings } from './spellings.ts'
import { toSpikeFields, spikesOf } from './spikes.ts'
import { standsOut } from '#contract/metrics/stands-out.ts'
import { stopWordTest } from './stop-words.ts'
import { type DocumentCount, leadingTerms, meaningfulTerms } from './term-choice.ts'
import { countTerms, chooseSamplingRate, countRoughly, type TermCounts } from './terms.ts'

const maxWords = 3
const maxOthers = 2
const maxCharacters = 280
/** Less than this share of a spike doesn't explain it. */
const minShare = 0.2

/** Terms of a sample of one post in `oneIn`. */
export type BaselineTerms = Pick<TermCounts, 'posts' | 'oneIn' | 'languages'> & { terms: readonly DocumentCount[] }

/** The surroundings of spikes: posts and terms of the range, and its end in seconds since 1970. */
type Around = {
  end: number
  whole: PostBreakdown
  words: BaselineTerms
}

/**
 * Spikes of a range (`spikesOf`, where `volume` has the posts per bucket and of the time before) with their stories: sources, sentiment, what
 * stood out against the rest of the range (`standsOut`), its first posts, whether any earlier post has it, and the post
 * with the most interactions. Counts are of distinct posts, shares 0 to 1. Searches all posts of a spike, or a sample
 * of at least 8,192 (`chooseSamplingRate`).
 */
export async function describeSpikes(
  { clickhouse, workspace, scope, buckets, signal }: InsightContext & { buckets: Buckets },
  volume: { perBucket: readonly number[]; earlierPosts: number },
  { end, whole, words }: Around,
): Promise<Spike[]> {
  const found = spikesOf(volume.perBucket, buckets.unit, volume.earlierPosts)
  if (found.length === 0) return []
  const endOf = (index: number) => Math.min(buckets.starts[index + 1] ?? buckets.end, end)
  const intervals = found.map(({ from, to }) => ({ from: buckets.starts[from]!, to: endOf(to) }))
  const reading = { clickhouse, matching: scope.matching, intervals, signal }
  const [parts, counted] = await Promise.all([
    readSpikeParts(reading),
    countSpikeTerms(
      reading,
      found.map(({ posts }) => chooseSamplingRate(posts)),
    ),
  ])
  // Uses exact counts, so that sampling errors don't distort what is outside of a spike.
  const range = { ...words, oneIn: sumOf(whole) / Math.max(1, words.posts) }
  const weighty = counted.map(({ links, authors, posts }) => {
    const weighs = (one: Counted) => one.posts >= minShare * posts
    return { links: links.filter(weighs), authors: authors.filter(weighs) }
  })
  const rangeCounts = await countInRange(
    reading,
    { from: buckets.starts[0]!, to: end },
    {
      links: weighty.flatMap(({ links }) => links.map(({ url }) => url)),
      authors: weighty.flatMap(({ authors }) => authors.map(({ key }) => key)),
    },
  )
  const [isStopWord, own] = [stopWordTest(words.languages), queryWords(scope.tree)]
  const leads = counted.map((counts, index) =>
    leadsOf(
      { ...counts, ...weighty[index]!, oneIn: found[index]!.posts / Math.max(1, counts.posts) },
      { range, rangeCounts },
      (terms) => meaningfulTerms(terms, isStopWord, own),
    ),
  )
  const about = leads.map((lead, index) => toConditions(lead.about, `spike${index}about`))
  const [keys, before, spellings] = await Promise.all([
    readSpikeKeys(reading, about),
    findEarlierOccurrences(reading, about),
    readSpellings(clickhouse, scope, [...new Set(leads.flatMap(({ words: terms }) => terms))], signal),
  ])
  const spellingOf = ({ kind, value }: { kind: string; value: string }) =>
    kind === 'term' ? spellings.get(value) : undefined
  const all = [
    ...keys.flatMap(({ first, leading }) => [...first, ...leading]),
    ...leads.flatMap(({ authors }) => authors.map(({ newest }) => newest)),
  ]
  const byId = new Map(
    (await readPostsByKeys(clickhouse, workspace.id, all, null, signal)).map((post) => [post.id, post]),
  )
  return found.map((spike, index) => {
    const { to, score } = spike
    const { words: terms, reasons, authors, ...lead } = leads[index]!
    const { first, leading } = keys[index]!
    const postsAt = (some: readonly PostKey[]) => some.flatMap(({ id }) => byId.get(id) ?? []).map(storyPost)
    return {
      ...toSpikeFields(spike, buckets.starts),
      end: instant(buckets.starts[to + 1] ?? buckets.end),
      score,
      terms,
      reasons: [
        ...reasons.map((reason) => ({ ...reason, name: spellingOf(reason) ?? reason.name })),
        ...authors.flatMap(({ share, newest }) => authorReason(share, byId.get(newest.id))),
      ],
      story: {
        ...splitOf(parts[index]!, whole),
        ...lead,
        about: lead.about && { ...lead.about, written: spellingOf(lead.about) },
        isNew: lead.about !== null && !before[index],
        first: postsAt(first),
        leading: postsAt(leading)[0] ?? null,
      },
    }
  })
}

type Reader = Pick<InsightContext, 'clickhouse' | 'signal'> & { selection: Selection; tree: QueryNode | null }

/** Terms of an interval, as the baseline for its parts. */
export async function readBaselineTerms(
  { clickhouse, selection, signal }: Reader,
  { from, to }: Interval,
): Promise<BaselineTerms> {
  const days = narrow(selection, [rangeCondition({ fromAt: new Date(from * 1_000), toAt: new Date(to * 1_000) })])
  return countTerms(clickhouse, days, chooseSamplingRate(await countRoughly(clickhouse, days, signal)), signal)
}

/**
 * Conditions for posts with what stood out most in part of an interval, as in a spike's story; empty if nothing did.
 */
export async function findLeadConditions(
  { clickhouse, selection, tree, signal }: Reader,
  interval: Interval,
  usual: BaselineTerms,
): Promise<Condition[]> {
  const reading = { clickhouse, matching: selection, intervals: [interval], signal }
  const own = narrow(selection, [{ condition: inWindow(0), params: windowParams([interval]) }])
  const oneIn = chooseSamplingRate(await countRoughly(clickhouse, own, signal))
  const [counts] = await countSpikeTerms(reading, [oneIn])
  const isStopWord = stopWordTest(usual.languages)
  // Only words count here, since links are counted across the range.
  const words = { ...counts!, oneIn, links: [], authors: [] }
  const { about } = leadsOf(words, { range: usual, rangeCounts: new Map() }, (terms) =>
    meaningfulTerms(terms, isStopWord, queryWords(tree)),
  )
  return toConditions(about, 'carries')
}

const sumOf = ({ sentiments }: Pick<PostBreakdown, 'sentiments'>) =>
  Object.values(sentiments).reduce((sum, posts) => sum + posts, 0)

function splitOf(
  own: PostBreakdown,
  whole: PostBreakdown,
): Pick<SpikeStory, 'sources' | 'sentiments' | 'netSentiment' | 'restNetSentiment'> {
  const rest = Object.fromEntries(
    Sentiment.options.map((one) => [one, whole.sentiments[one] - own.sentiments[one]]),
  ) as PostBreakdown['sentiments']
  const all = sumOf({ sentiments: rest })
  const of = sumOf(own)
  const part = (posts: number, others: number, candidates: number) => ({
    posts,
    restShare: all === 0 ? null : others / all,
    standsOut: standsOut({ posts, of }, { posts: others, of: all }, candidates),
  })
  const sources = Source.options.filter((source) => (own.sources[source] ?? 0) > 0)
  return {
    sources: sources
      .map((source) => {
        const posts = own.sources[source]!
        return { source, ...part(posts, (whole.sources[source] ?? 0) - posts, sources.length) }
      })
      .toSorted((a, b) => b.posts - a.posts || (a.source < b.source ? -1 : 1)),
    sentiments: Sentiment.options.map((sentiment) => ({
      sentiment,
      ...part(own.sentiments[sentiment], rest[sentiment], Sentiment.options.length),
    })),
    netSentiment: formulas.netSentiment.value(own.sentiments),
    restNetSentiment: formulas.netSentiment.value(rest),
  }
}

type Counted = { posts: number }

/**
 * What stood out in a spike: words and hashtags by lead, then domains, authors and a link in at least a fifth of its
 * posts.
 */
function leadsOf(
  counted: SpikeCounts & { oneIn: number },
  { range: window, rangeCounts }: { range: BaselineTerms; rangeCounts: ReadonlyMap<string, number> },
  meaningful: (terms: readonly DocumentCount[]) => readonly DocumentCount[],
) {
  const shareOf = ({ posts }: { posts: number }) => posts / counted.posts
  const weighs = (one: { posts: number }) => shareOf(one) >= minShare
  const shares = new Map(counted.terms.map((one) => [one.term, shareOf(one)]))
  const leading = (terms: readonly DocumentCount[]) => leadingTerms(terms, counted, window)
  const words = leading(meaningful(counted.terms))
  const domains = leading(counted.terms.filter((one) => one.term.startsWith('/') && weighs(one)))
  const all = window.posts * window.oneIn
  /** For links and authors, which are counted in the whole range. */
  const isUnusual = (name: string, { posts }: Counted, { length }: readonly unknown[]) => {
    const scale = counted.oneIn
    const beside = Math.max(0, (rangeCounts.get(name) ?? 0) - posts * scale)
    return standsOut({ posts, of: counted.posts }, { posts: beside, of: all - counted.posts * scale }, length)
  }
  const first = counted.links.find((one) => isUnusual(one.url, one, counted.links))
  const link = first === undefined ? null : { value: first.url, share: shareOf(first) }
  const lead = words[0] === undefined ? null : { word: words[0], share: shares.get(words[0])! }
  return {
    words,
    reasons: [...words.slice(0, maxWords), ...domains.slice(0, maxOthers)].map((term) => {
      const value = term.replace(/^[#/]/, '')
      return { kind: kinds[term[0]!] ?? 'term', value, name: value, source: null, share: shares.get(term)! }
    }),
    authors: counted.authors
      .filter((one) => isUnusual(one.key, one, counted.authors))
      .slice(0, maxOthers)
      .map((author) => ({ newest: author.newest, share: shareOf(author) })),
    link,
    about: chooseTopic(lead, link),
  }
}

/** The leading word or link, whichever has more posts; the word on a tie. */
function chooseTopic(lead: { word: string; share: number } | null, link: SpikeStory['link']): SpikeStory['about'] {
  if (link !== null && link.share > (lead?.share ?? 0)) return { kind: 'link', value: link.value }
  if (lead === null) return null
  const { word } = lead
  return word.startsWith('#') ? { kind: 'hashtag', value: word.slice(1) } : { kind: 'term', value: word }
}

const kinds: Record<string, SpikeReason['kind']> = { '#': 'hashtag', '/': 'domain' }

/** Author as of their newest post in the spike; empty if it was deleted. */
function authorReason(share: number, newest: UntaggedPost | undefined): SpikeReason[] {
  if (newest === undefined || newest.author.id === null) return []
  const author = { ...newest.author, id: newest.author.id }
  return [{ kind: 'author', value: author.id, name: authorName(author), source: newest.source, share }]
}

function toConditions(about: SpikeStory['about'], name: string): Condition[] {
  if (about === null) return []
  if (about.kind === 'link') return [linkCondition(about.value, name)]
  const term = termCondition(about.kind === 'hashtag' ? `#${about.value}` : about.value, name)
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
  text.length > maxCharacters ? `${text.slice(0, maxCharacters - 1).toWellFormed()}…` : text
