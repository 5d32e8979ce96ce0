import type { Spike, SpikePost } from '#contract/answers/spikes.ts'

const post = (id: string, name: string, more: Partial<SpikePost> = {}): SpikePost => ({
  id,
  source: 'mastodon',
  nativeId: id,
  url: `https://mastodon.example/${id}`,
  author: { id: name, handle: null, name },
  postedAt: '2026-03-02T07:04:00.000Z',
  text: 'The ferry stands still',
  interactions: null,
  ...more,
})

export const spikeOf = (more: Partial<Spike> = {}): Spike => ({
  at: '2026-03-02T00:00:00.000Z',
  until: '2026-03-04T00:00:00.000Z',
  end: '2026-03-05T00:00:00.000Z',
  posts: 190,
  peak: { at: '2026-03-03T00:00:00.000Z', posts: 90 },
  expected: 10,
  score: 8,
  terms: ['#ferry'],
  reasons: [{ kind: 'hashtag', value: 'ferry', name: 'ferry', source: null, share: 0.5 }],
  story: {
    sources: [
      { source: 'mastodon', posts: 152, restShare: 0.4, standsOut: true },
      { source: 'x', posts: 38, restShare: 0.6, standsOut: false },
    ],
    sentiments: [
      { sentiment: 'positive', posts: 20, restShare: 0.5, standsOut: false },
      { sentiment: 'negative', posts: 96, restShare: 0.2, standsOut: true },
    ],
    netSentiment: -40,
    restNetSentiment: 12,
    link: { value: 'https://news.example/ferry', share: 0.4 },
    about: { kind: 'hashtag', value: 'ferry' },
    isNew: true,
    first: [post('1', 'Ann')],
    leading: post('2', 'Ben', { url: null, source: 'x', interactions: 240, text: 'Nobody gets home tonight' }),
  },
  ...more,
})
