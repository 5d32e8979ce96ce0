import type { Comparison } from '../answers/comparison.ts'
import type { Conversation, ConversationRow } from '../answers/conversation.ts'
import type { Kpi, OverviewFigures, OverviewTerms } from '../answers/overview.ts'
import { findPeak, type Spike } from '../answers/spikes.ts'
import { listGrowingTopics, type Topic, type Topics } from '../answers/topics.ts'
import { isTooFew } from '../metrics/small-counts.ts'
import { toTopicTerms } from '../posts/topic-terms.ts'
import { median, spreadOf } from '../metrics/spread.ts'
import { isBeyondChance, standsOut } from '../metrics/stands-out.ts'

export type SummaryAnswers = {
  figures: OverviewFigures
  terms: OverviewTerms
  conversation: Conversation
  /** Null if they could not be found. */
  topics: Topics | null
  /** Null unless queries are compared. */
  comparison: Comparison | null
}

/** Smaller changes aren't worth a sentence, however certain they are. */
const minChange = { volumePercent: 10, sentimentPoints: 3, voicePoints: 2, termPoints: 20 }

/** z² of a change of a mean: squared change ÷ (variance of one · (1 ÷ now + 1 ÷ before)). */
const changeStatistic = (change: number, variance: number, now: number, before: number) =>
  now <= 0 || before <= 0 ? 0 : change ** 2 / (variance * (1 / now + 1 / before))

const kpiOf = <Name extends string>(kpis: readonly (Omit<Kpi, 'metric'> & { metric: Name })[], name: Name) =>
  kpis.find(({ metric }) => metric === name)

/**
 * The change of volume, if it exceeds chance. z² = difference² ÷ max(steps · spread², posts of both periods): the usual
 * scatter of the differences between aligned steps, measured as for spikes (`spreadOf`), but no less than that of a
 * Poisson process.
 */
export function findVolumeChange({ kpis, volume, earlier, range, previous }: OverviewFigures) {
  const { value, previous: before, change } = kpiOf(kpis, 'mentions') ?? {}
  if (previous === null || typeof value !== 'number' || typeof before !== 'number' || isTooFew(value, before))
    return null
  // Periods of different length are compared per day.
  const expected = typeof change === 'number' && change > -100 ? value / (1 + change / 100) : before
  const differences = earlier.slice(0, volume.length).map(({ posts }, index) => volume[index]!.posts - posts)
  const scatter = differences.length < 2 ? 0 : differences.length * spreadOf(differences, median(differences)) ** 2
  if (!isBeyondChance((value - expected) ** 2 / Math.max(scatter, value + expected), 1)) return null
  if (typeof change === 'number' && Math.abs(change) < minChange.volumePercent) return null
  return { posts: value, before, change: change ?? null, isPerDay: range.days !== previous.days }
}

export function findBiggestSpike({ spikes }: Pick<OverviewTerms, 'spikes'>) {
  const [biggest] = spikes.toSorted((one, other) => other.score - one.score)
  return biggest === undefined ? null : { spike: biggest, peak: findPeak(biggest), spikes: spikes.length }
}

/** Classified posts, and the variance of one post's sentiment in points, with one post added to either side. */
function sentimentSpread({ sentiments }: Pick<OverviewFigures, 'sentiments'>) {
  const postsOf = (name: string) => sentiments.find(({ sentiment }) => sentiment === name)?.posts ?? 0
  const [positive, negative] = [postsOf('positive'), postsOf('negative')]
  const classified = positive + negative + postsOf('neutral')
  const share = (posts: number) => posts / (classified + 2)
  return { classified, variance: 100 ** 2 * (share(positive + negative + 2) - share(positive - negative) ** 2) }
}

/** The change of net sentiment, if it exceeds chance; the earlier period's coverage is taken to be the current one. */
export function findSentimentChange(figures: OverviewFigures) {
  const { value, change, coverage } = kpiOf(figures.kpis, 'netSentiment') ?? {}
  const mentions = kpiOf(figures.kpis, 'mentions')
  if (typeof value !== 'number' || typeof change !== 'number' || Math.abs(change) < minChange.sentimentPoints)
    return null
  const { classified, variance } = sentimentSpread(figures)
  const before = (mentions?.previous ?? 0) * (coverage ?? 0)
  if (isTooFew(classified, classified) || isTooFew(before, before)) return null
  return isBeyondChance(changeStatistic(change, variance, classified, before), 1) ? { value, change } : null
}

/** The change of the first query's share of voice, or the greatest change of another one, if it exceeds chance. */
export function findVoiceChange({ queries }: Pick<Comparison, 'queries'>) {
  const now = queries.reduce((sum, { voice }) => sum + voice.mentions.value, 0)
  const before = queries.reduce((sum, { kpis }) => sum + (kpiOf(kpis, 'mentions')?.previous ?? 0), 0)
  const changed = queries.flatMap(({ id, name, kpis, voice }, place) => {
    const { value, change } = kpiOf(kpis, 'shareOfVoice') ?? {}
    if (typeof value !== 'number' || typeof change !== 'number' || Math.abs(change) < minChange.voicePoints) return []
    const share = (voice.mentions.value + 1) / (now + 2)
    const statistic = changeStatistic(change, 100 ** 2 * share * (1 - share), now, before)
    return isBeyondChance(statistic, queries.length) ? [{ id, name, value, change, isFirst: place === 0 }] : []
  })
  const [found] = changed.toSorted(
    (one, other) => Number(other.isFirst) - Number(one.isFirst) || Math.abs(other.change) - Math.abs(one.change),
  )
  return found ?? null
}

/** The new or growing topic with the greatest growth, if it exceeds chance, except topics with a word in `named`. */
export function findGrowingTopic(answer: Topics, named: ReadonlySet<string>): Topic | null {
  const { posts, previousPosts, read, topics } = answer
  const isSure = (topic: Topic) => {
    // A sample's size limits what can be known.
    const scale = topic.margin === null || read.of === 0 ? 1 : read.posts / read.of
    return standsOut(
      { posts: topic.posts * scale, of: posts * scale },
      { posts: topic.before * scale, of: previousPosts * scale },
      topics.length,
    )
  }
  const isNamed = ({ rule }: Topic) =>
    toTopicTerms(rule).some((term) => term.split(' ').some((word) => named.has(word) || named.has(`#${word}`)))
  return listGrowingTopics(answer).find((topic) => !isNamed(topic) && isSure(topic)) ?? null
}

/** The word that became more frequent with the greatest certainty, except words in `named`. */
export function findRisingTerm(
  { rows, posts, previousPosts, read }: Conversation,
  named: ReadonlySet<string>,
): ConversationRow | null {
  // A sample's size limits what can be known.
  const scale = read.of === 0 ? 0 : read.posts / read.of
  const isSure = (row: ConversationRow) =>
    standsOut(
      { posts: row.posts * scale, of: posts * scale },
      { posts: row.before * scale, of: previousPosts * scale },
      rows.length,
    )
  const [found] = rows
    .filter((row) => (row.state === 'emerging' || row.state === 'rising') && !named.has(row.value) && isSure(row))
    .toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0))
  return found ?? null
}

/** The spike in which negative posts stood out most. */
export function findNegativeSpike({ spikes }: Pick<OverviewTerms, 'spikes'>) {
  const found = spikes.flatMap((spike: Spike) => {
    const negative = spike.story?.sentiments.find(
      ({ sentiment, standsOut: isOut }) => sentiment === 'negative' && isOut,
    )
    if (negative === undefined || negative.restShare === null || spike.posts === 0) return []
    return [{ spike, share: negative.posts / spike.posts, restShare: negative.restShare }]
  })
  return found.toSorted((one, other) => other.share - one.share)[0] ?? null
}

/** The leading term whose posts are negative, and more so than all posts beyond chance. */
export function findNegativeTerm(figures: OverviewFigures, { terms, termsRead }: OverviewTerms) {
  const all = kpiOf(figures.kpis, 'netSentiment')?.value
  if (typeof all !== 'number') return null
  const { classified, variance } = sentimentSpread(figures)
  const scale = termsRead === undefined || termsRead.of === 0 ? 1 : termsRead.posts / termsRead.of
  const found = terms.flatMap(({ term, written, posts, netSentiment, sentimentCoverage }) => {
    if (netSentiment === null || netSentiment >= 0 || all - netSentiment < minChange.termPoints) return []
    const own = posts * (sentimentCoverage ?? 0) * scale
    const statistic = changeStatistic(netSentiment - all, variance, own, classified - own)
    return isBeyondChance(statistic, terms.length) ? [{ term, written, netSentiment, all, statistic }] : []
  })
  return found.toSorted((one, other) => other.statistic - one.statistic)[0] ?? null
}
