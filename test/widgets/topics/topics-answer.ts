import type { Topic, Topics } from '#contract/answers/topics.ts'
import { scope } from '#test/support/insight-page.tsx'

export const topic: Topic = {
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
export const topicsAnswer: Topics = {
  dataVersion: '1',
  range: { from: scope.from, to: scope.to, days: 30, timezone: 'UTC', bucket: 'month', parts: [] },
  previous: null,
  posts: 5_000,
  previousPosts: 4_800,
  buckets: ['2026-06-01T00:00:00.000Z'],
  topics: [topic],
  other: { posts: 3_800, margin: null, share: 0.76 },
  examples: [],
  read: { posts: 4_000, of: 5_000 },
}
