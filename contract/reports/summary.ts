import type { CellLocalizer } from '../answers/formatted-cells.ts'
import type { PinnedCall } from '../answers/pinned-views.ts'
import type { Spike, SpikeReason } from '../answers/spikes.ts'
import { valueText } from '../metrics/number-texts.ts'
import { overviewFigures } from '../metrics/overview.ts'
import type { Bucket, Sentiment } from '../posts/post-fields.ts'
import { toTopicTerms } from '../posts/topic-terms.ts'
import { toText, type Text } from '../texts.ts'
import {
  findBiggestSpike,
  findGrowingTopic,
  findNegativeSpike,
  findNegativeTerm,
  findRisingTerm,
  findSentimentChange,
  findVoiceChange,
  findVolumeChange,
  type SummaryAnswers,
} from './findings.ts'

/** The answers behind every summary; a comparison is added if queries are compared. */
export const summaryCalls: readonly { call: PinnedCall; input?: Readonly<Record<string, string>> }[] = [
  { call: 'getOverviewFigures' },
  { call: 'getOverviewTerms' },
  { call: 'getConversation', input: { kind: 'term' } },
  { call: 'getTopics' },
]

/** The posts behind a sentence, as a drill-down of the scope; empty for all posts. */
export type SummaryPosts = {
  at?: string
  until?: string
  bucket?: Bucket
  term?: string
  topic?: string
  topicName?: string
  sentiment?: Sentiment
  /** A compared query. */
  query?: string
}

export type SummarySentence = {
  kind: 'volume' | 'spike' | 'sentiment' | 'voice' | 'topic' | 'term' | 'look'
  text: string
  posts: SummaryPosts
}

/** The address of the posts on the overview at `overviewUrl`, which has a search. */
export const summaryPostsUrl = (overviewUrl: string, posts: SummaryPosts) =>
  `${overviewUrl}&${new URLSearchParams({
    open: 'posts',
    ...Object.fromEntries(Object.entries(posts).map(([name, value]) => [`open.${name}`, String(value)])),
  }).toString()}`

const maxSentences = 5
const maxReasons = 3

type Words = CellLocalizer & { range: { timezone: string; bucket: Bucket } }

/** What stands out in a scope, in words; empty if nothing does. Never names causes. */
export function summarise(answers: SummaryAnswers, localizer: CellLocalizer): SummarySentence[] {
  const words = { ...localizer, range: answers.figures.range }
  const sentences = [
    volumeSentence(answers, words),
    spikeSentence(answers, words),
    sentimentSentence(answers, words),
    voiceSentence(answers, words),
    topicSentence(answers, words),
    termSentence(answers, words),
    lookSentence(answers, words),
  ].filter((sentence) => sentence !== null)
  const leastImportant = sentences.length - maxSentences > 1 ? ['term', 'topic'] : ['term']
  return sentences.length <= maxSentences ? sentences : sentences.filter(({ kind }) => !leastImportant.includes(kind))
}

/** Words of the biggest spike's sentence, hashtags with their sign. */
const wordsOfSpike = (terms: SummaryAnswers['terms']) =>
  (findBiggestSpike(terms)?.spike.reasons ?? [])
    .slice(0, maxReasons)
    .map(({ kind, value }) => (kind === 'hashtag' ? `#${value}` : value))

const findTopic = ({ topics, terms }: SummaryAnswers) =>
  topics && findGrowingTopic(topics, new Set(wordsOfSpike(terms)))

const direction = (change: number) => (change > 0 ? 'up' : 'down')

function volumeSentence({ figures }: SummaryAnswers, { say }: Words): SummarySentence | null {
  const found = findVolumeChange(figures)
  if (found === null) return null
  const { posts, before, change, isPerDay } = found
  const text =
    change === null
      ? toText(
          /*i18n*/ {
            id: 'summary.volumeNew',
            message: '{posts, plural, one {# post} other {# posts}}, none in the previous period.',
          },
          { posts },
        )
      : toText(
          /*i18n*/ {
            id: 'summary.volume',
            message:
              'Volume {direction, select, up {rose} other {fell}} {change, number, digits1}%{by, select, day { per day} other {}} to {posts, plural, one {# post} other {# posts}} ({before, number} before).',
          },
          { direction: direction(change), change: Math.abs(change), by: isPerDay ? 'day' : 'range', posts, before },
        )
  return { kind: 'volume', text: say(text), posts: {} }
}

function spikeSentence({ terms }: SummaryAnswers, words: Words): SummarySentence | null {
  const found = findBiggestSpike(terms)
  if (found === null) return null
  const { spike, peak, spikes } = found
  const height = toText(
    /*i18n*/ {
      id: 'summary.spike',
      message:
        '{spikes, select, one {There was a spike} other {The biggest spike was}} {when}: {posts, plural, one {# post} other {# posts}} (usually about {expected, number}).',
    },
    {
      spikes: spikes === 1 ? 'one' : 'several',
      when: timeText(peak.at, words),
      posts: peak.posts,
      expected: Math.round(spike.expected),
    },
  )
  const reasons = spike.reasons.slice(0, maxReasons).map((reason) => words.say(reasonText(reason)))
  const frequent = toText(
    /*i18n*/ { id: 'summary.frequent', message: 'Unusually frequent: {reasons}.' },
    { reasons: new Intl.ListFormat(words.locale, { type: 'conjunction' }).format(reasons) },
  )
  const texts = reasons.length === 0 ? [height] : [height, frequent]
  return { kind: 'spike', text: texts.map(words.say).join(' '), posts: postsOfSpike(spike, words) }
}

const postsOfSpike = ({ at, until }: Pick<Spike, 'at' | 'until'>, { range: { bucket } }: Words): SummaryPosts => ({
  at,
  bucket,
  ...(until !== null && { until }),
})

const reasonText = ({ kind, name }: SpikeReason): Text =>
  kind === 'term' ? quoted(name) : { detail: kind === 'hashtag' ? `#${name}` : name }

const quoted = (text: string): Text =>
  text.startsWith('#') ? { detail: text } : toText(/*i18n*/ { id: 'summary.quoted', message: '“{text}”' }, { text })

/** A time step with its preposition, such as `on 18 Nov 2026`. */
function timeText(at: string, { locale, range: { timezone: timeZone, bucket } }: Words): Text {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(new Date(at))
  const day = format({ day: 'numeric', month: 'short', year: 'numeric' })
  switch (bucket) {
    case 'hour':
      return toText(
        /*i18n*/ { id: 'summary.atHour', message: 'on {day} at {time}' },
        { day, time: format({ hour: '2-digit', minute: '2-digit' }) },
      )
    case 'day':
      return toText(/*i18n*/ { id: 'summary.onDay', message: 'on {day}' }, { day })
    case 'week':
      return toText(/*i18n*/ { id: 'summary.inWeek', message: 'in the week of {day}' }, { day })
    case 'month':
      return toText(
        /*i18n*/ { id: 'summary.inMonth', message: 'in {month}' },
        { month: format({ month: 'long', year: 'numeric' }) },
      )
  }
}

function sentimentSentence({ figures }: SummaryAnswers, { say }: Words): SummarySentence | null {
  const found = findSentimentChange(figures)
  if (found === null) return null
  const { value, change } = found
  const text = toText(
    /*i18n*/ {
      id: 'summary.sentiment',
      message: 'Net sentiment {direction, select, up {rose} other {fell}} {change, number, digits1} points to {value}.',
    },
    {
      direction: direction(change),
      change: Math.abs(change),
      value: valueText(overviewFigures.netSentiment, value),
    },
  )
  return { kind: 'sentiment', text: say(text), posts: { sentiment: change > 0 ? 'positive' : 'negative' } }
}

function voiceSentence({ comparison }: SummaryAnswers, { say }: Words): SummarySentence | null {
  const found = comparison && findVoiceChange(comparison)
  if (found === null) return null
  const { id, name, value, change } = found
  const text = toText(
    /*i18n*/ {
      id: 'summary.voice',
      message:
        'The share of voice of {name} {direction, select, up {rose} other {fell}} {change, number, digits1} points to {value, number, digits1}%.',
    },
    { name, direction: direction(change), change: Math.abs(change), value },
  )
  return { kind: 'voice', text: say(text), posts: { query: id } }
}

function topicSentence(answers: SummaryAnswers, { say }: Words): SummarySentence | null {
  const found = findTopic(answers)
  if (found === null) return null
  const { name, rule, posts, before, margin } = found
  const params = {
    topic: quoted(name),
    estimate: margin === null ? 'no' : 'yes',
    posts: Math.round(posts),
    before: Math.round(before),
  }
  const text =
    params.before === 0
      ? toText(
          /*i18n*/ {
            id: 'summary.newTopic',
            message:
              'New topic: {topic} ({estimate, select, yes {about } other {}}{posts, plural, one {# post} other {# posts}}).',
          },
          params,
        )
      : toText(
          /*i18n*/ {
            id: 'summary.growingTopic',
            message:
              'Growing topic: {topic} ({estimate, select, yes {about } other {}}{posts, plural, one {# post} other {# posts}}, {before, number} before).',
          },
          params,
        )
  return { kind: 'topic', text: say(text), posts: { topic: rule, topicName: name } }
}

function termSentence(answers: SummaryAnswers, { say }: Words): SummarySentence | null {
  const words = toTopicTerms(findTopic(answers)?.rule ?? '').flatMap((term) => [term, ...term.split(' ')])
  const named = [...wordsOfSpike(answers.terms), ...words, ...words.map((word) => `#${word}`)]
  const found = findRisingTerm(answers.conversation, new Set(named))
  if (found === null) return null
  const { value: term, written = term, posts, before, margin } = found
  const params = {
    term: quoted(written),
    estimate: margin === null ? 'no' : 'yes',
    posts: Math.round(posts),
    before: Math.round(before),
  }
  const text =
    params.before === 0
      ? toText(
          /*i18n*/ {
            id: 'summary.newTerm',
            message:
              'New: {term} ({estimate, select, yes {about } other {}}{posts, plural, one {# post} other {# posts}}).',
          },
          params,
        )
      : toText(
          /*i18n*/ {
            id: 'summary.risingTerm',
            message:
              'More frequent: {term} ({estimate, select, yes {about } other {}}{posts, plural, one {# post} other {# posts}}, {before, number} before).',
          },
          params,
        )
  return { kind: 'term', text: say(text), posts: { term } }
}

function lookSentence({ figures, terms }: SummaryAnswers, words: Words): SummarySentence | null {
  const inSpike = findNegativeSpike(terms)
  if (inSpike !== null) {
    const { spike, share, restShare } = inSpike
    const text = toText(
      /*i18n*/ {
        id: 'summary.negativeSpike',
        message:
          'Worth a look: {share, number, digits1}% of the posts in the spike {when} were negative (otherwise {rest, number, digits1}%).',
      },
      { share: share * 100, when: timeText(spike.at, words), rest: restShare * 100 },
    )
    return { kind: 'look', text: words.say(text), posts: { ...postsOfSpike(spike, words), sentiment: 'negative' } }
  }
  const found = findNegativeTerm(figures, terms)
  if (found === null) return null
  const { term, written = term, netSentiment, all } = found
  const text = toText(
    /*i18n*/ {
      id: 'summary.negativeTerm',
      message: 'Worth a look: posts with {term} have a net sentiment of {value} (all posts: {all}).',
    },
    {
      term: quoted(written),
      value: valueText(overviewFigures.netSentiment, netSentiment),
      all: valueText(overviewFigures.netSentiment, all),
    },
  )
  return { kind: 'look', text: words.say(text), posts: { term, sentiment: 'negative' } }
}
