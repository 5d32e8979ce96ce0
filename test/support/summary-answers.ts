import type { Comparison } from '#contract/answers/comparison.ts'
import type { ConversationRow } from '#contract/answers/conversation.ts'
import type { Spike } from '#contract/answers/spikes.ts'
import type { Topic } from '#contract/answers/topics.ts'
import type { SummaryAnswers } from '#contract/reports/findings.ts'

export type Numbers = {
  /** Posts per day, now and before. */
  now?: number[]
  before?: number[] | null
  days?: number
  sentiments?: { positive: number; neutral: number; negative: number }
  netSentiment?: { value: number; change: number }
  spikes?: Spike[]
  terms?: { term: string; posts: number; netSentiment: number }[]
  rows?: (Pick<ConversationRow, 'value' | 'posts' | 'before' | 'state'> & { margin?: number })[]
  /** The scope has 1,000 posts now and before. */
  topics?: Pick<Topic, 'name' | 'rule' | 'posts' | 'before' | 'state' | 'lift'>[]
  voice?: Record<string, [posts: number, before: number]>
}

export const steady = [30, 31, 29, 30, 32, 28, 30]
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const dayAt = (index: number) => `2026-11-${16 + index}T00:00:00.000Z`

/** The answers behind a summary, by default with nothing to say. */
export function answersOf(numbers: Numbers): SummaryAnswers {
  const { now = steady, before = now, days = now.length, voice } = numbers
  const { sentiments = { positive: 70, neutral: 70, negative: 70 }, netSentiment = { value: 0, change: 0 } } = numbers
  const [value, previous] = [sum(now), before && sum(before)]
  const perDay = previous === null ? null : previous / (before!.length === now.length ? now.length : days)
  const change = perDay === null || perDay === 0 ? null : (value / now.length / perDay - 1) * 100
  const rest = { spark: [], coverage: 1 }
  const range = { from: '2026-11-16', to: '2026-11-22', days: now.length, timezone: 'UTC', bucket: 'day', parts: [] }
  return {
    figures: {
      range,
      previous: before && { from: '2026-11-09', to: '2026-11-15', days, until: null },
      kpis: [
        { metric: 'mentions', value, previous, change, ...rest },
        { metric: 'netSentiment', previous: 0, ...netSentiment, ...rest },
      ],
      volume: now.map((posts, index) => ({ at: dayAt(index), posts })),
      earlier: (before ?? []).map((posts, index) => ({ at: dayAt(index), posts, netSentiment: null })),
      sentiments: Object.entries(sentiments).map(([sentiment, posts]) => ({ sentiment, posts, share: 0 })),
    },
    terms: {
      spikes: numbers.spikes ?? [],
      terms: (numbers.terms ?? []).map((term) => ({ ...term, margin: null, sentimentCoverage: 1 })),
    },
    conversation: {
      posts: 1_000,
      previousPosts: 1_000,
      read: { posts: 1_000, of: 1_000 },
      rows: (numbers.rows ?? []).map((row) => ({ margin: null, score: 3, ...row })),
    },
    topics: {
      posts: 1_000,
      previousPosts: 1_000,
      read: { posts: 1_000, of: 1_000 },
      topics: (numbers.topics ?? []).map((topic) => ({ margin: null, ...topic })),
    },
    comparison:
      voice === undefined
        ? null
        : {
            queries: Object.entries(voice).map(([name, [posts, postsBefore]]) => {
              const shareAt = (at: 0 | 1) => {
                const all = sum(Object.values(voice).map((pair) => pair[at]))
                return (100 * voice[name]![at]) / all
              }
              const kpi = { metric: 'shareOfVoice', value: shareAt(0), change: shareAt(0) - shareAt(1) }
              return {
                id: name.toLowerCase(),
                name,
                kpis: [kpi, { metric: 'mentions', value: posts, previous: postsBefore }],
                voice: { mentions: { value: posts } },
              } as unknown as Comparison['queries'][number]
            }),
          },
  } as unknown as SummaryAnswers
}
