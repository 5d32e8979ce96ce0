import { expect, test } from 'vitest'
import type { Topic } from '#contract/answers/topics.ts'
import { topicsQuery } from '#src/api/conversation.ts'
import { TopicDetails } from '#src/widgets/topics/topic-details.tsx'
import { Topics } from '#src/widgets/topics/topics.tsx'
import { scope } from '#test/support/insight-page.tsx'
import { toPageMarkup } from '#test/support/markup.tsx'

const topic: Topic = {
  id: 'recall',
  name: 'Mug recall',
  rule: 'mug recall,refund',
  terms: [
    { term: 'mug recall', weight: 0.8 },
    { term: 'refund', weight: 0.5 },
  ],
  posts: 1_200,
  margin: null,
  share: 0.24,
  before: 100,
  lift: 11.9,
  state: 'rising',
  netSentiment: -40,
  sentimentCoverage: 0.9,
  positive: 200,
  neutral: 200,
  negative: 680,
  unsure: 100,
  unknown: 20,
  spark: [1_200],
  firstSeen: '2026-06-02T08:00:00.000Z',
  sources: [{ source: 'bluesky', posts: 1_200 }],
  languages: [{ language: 'de', posts: 1_100 }],
  authors: [{ source: 'bluesky', id: 'ada', handle: 'ada', name: 'Ada', posts: 9 }],
  examples: [],
}
const answer = {
  range: { from: scope.from, to: scope.to, days: 30, timezone: 'UTC', bucket: 'month', parts: [] },
  previous: null,
  posts: 5_000,
  previousPosts: 4_800,
  topics: [topic],
  other: { posts: 3_800, margin: null, share: 0.76 },
  examples: [],
  read: { posts: 4_000, of: 5_000 },
} as const

const textOf = (shown: object) => toPageMarkup(<Topics />, { answers: [[topicsQuery(scope), { ...answer, ...shown }]] })

test('a topic shows its posts, share, tone and trend, beside the posts without a topic', () => {
  const text = textOf({})
  for (const said of [
    'Mug recall',
    '1,200 · 24.0%',
    'Rising',
    'Other posts: 3,800 (76.0%)',
    'terms from 4,000 of 5,000',
  ])
    expect(text).toContain(said)
  expect(textOf({ topics: [{ ...topic, margin: 60 }] })).toContain('≈ 1,200')
})

test('without topics, the panel says why', () => {
  expect(textOf({ topics: [] })).toContain('Too few posts share terms to form topics.')
})

test('its details have terms, languages and authors', () => {
  const text = toPageMarkup(<TopicDetails topic={topic} examples={[]} />)
  for (const said of ['mug recall', '80.0%', 'German', 'Ada']) expect(text).toContain(said)
})
