import { describe, expect, test } from 'vitest'
import { summarise } from '#contract/reports/summary.ts'
import { getCellLocalizer } from '#server/ground/localization.ts'
import { spikeOf } from '#test/support/spike.ts'
import { answersOf, type Numbers, steady } from '#test/support/summary-answers.ts'

const sentencesOf = (numbers: Numbers, language: 'en' | 'de' = 'en') =>
  summarise(answersOf(numbers), getCellLocalizer(language))
const textsOf = (numbers: Numbers, language: 'en' | 'de') =>
  sentencesOf(numbers, language).map(({ text }) => text.replaceAll('\u00a0', ' '))

const ferryTopic = {
  name: 'Night Ferry',
  rule: 'night ferry,deck',
  posts: 60,
  before: 0,
  state: 'emerging',
  lift: 61,
} as const

const plainSpike = { reasons: [], story: null, until: null }

test.each<[string, Numbers, string[], string[]]>([
  [
    'a rise',
    { now: steady.map((posts) => posts * 2), before: steady },
    ['Volume rose 100.0% to 420 posts (210 before).'],
    ['Das Volumen stieg um 100,0 % auf 420 Beiträge (zuvor 210).'],
  ],
  [
    'a fall to a single post',
    { now: [0, 0, 0, 1, 0, 0, 0], before: steady },
    ['Volume fell 99.5% to 1 post (210 before).'],
    ['Das Volumen sank um 99,5 % auf 1 Beitrag (zuvor 210).'],
  ],
  [
    'days of another number',
    { now: [60, 60, 60, 60], before: [30, 30, 30], days: 3 },
    ['Volume rose 100.0% per day to 240 posts (90 before).'],
    ['Das Volumen stieg je Tag um 100,0 % auf 240 Beiträge (zuvor 90).'],
  ],
  [
    'posts after none',
    { before: steady.map(() => 0) },
    ['210 posts, none in the previous period.'],
    ['210 Beiträge, im Vorzeitraum keine.'],
  ],
  [
    'one spike, with the words of its time',
    { spikes: [spikeOf({ until: null, story: null, expected: 1 })] },
    ['There was a spike on 3 Mar 2026: 90 posts (usually about 1). Unusually frequent: #ferry.'],
    ['Einen Ausschlag gab es am 3. März 2026: 90 Beiträge (üblich sind etwa 1). Ungewöhnlich häufig: #ferry.'],
  ],
  [
    'the biggest of two spikes',
    { spikes: [spikeOf({ ...plainSpike, score: 4, posts: 30 }), spikeOf({ ...plainSpike, score: 9 })] },
    ['The biggest spike was on 3 Mar 2026: 90 posts (usually about 10).'],
    ['Der größte Ausschlag war am 3. März 2026: 90 Beiträge (üblich sind etwa 10).'],
  ],
  [
    'a tone that fell',
    { sentiments: { positive: 40, neutral: 70, negative: 100 }, netSentiment: { value: -28.6, change: -30 } },
    ['Net sentiment fell 30.0 points to −28.6.'],
    ['Die Netto-Stimmung sank um 30,0 Punkte auf −28,6.'],
  ],
  [
    'a share of voice, of the first query before others that changed more',
    { voice: { Ours: [400, 300], Theirs: [400, 600], Third: [200, 100] } },
    ['The share of voice of Ours rose 10.0 points to 40.0%.'],
    ['Der Share of Voice von Ours stieg um 10,0 Punkte auf 40,0 %.'],
  ],
  [
    'a new word',
    { rows: [{ value: 'ferry', posts: 60, before: 0, state: 'emerging' }] },
    ['New: “ferry” (60 posts).'],
    ['Neu: „ferry“ (60 Beiträge).'],
  ],
  [
    'a more frequent word, counted in a sample',
    { rows: [{ value: '#ferry', posts: 60.4, before: 12, state: 'rising', margin: 3 }] },
    ['More frequent: #ferry (about 60 posts, 12 before).'],
    ['Häufiger: #ferry (etwa 60 Beiträge, zuvor 12).'],
  ],
  [
    'a new topic, and no word of it',
    { topics: [ferryTopic], rows: [{ value: 'ferry', posts: 60, before: 0, state: 'emerging' }] },
    ['New topic: “Night Ferry” (60 posts).'],
    ['Neues Thema: „Night Ferry“ (60 Beiträge).'],
  ],
  [
    'the topic that grew most',
    { topics: [ferryTopic, { ...ferryTopic, name: 'Mug, recall', before: 10, state: 'rising', lift: 90 }] },
    ['Growing topic: “Mug, recall” (60 posts, 10 before).'],
    ['Wachsendes Thema: „Mug, recall“ (60 Beiträge, zuvor 10).'],
  ],
  [
    'a word that is more negative than the rest',
    { terms: [{ term: 'queue', posts: 80, netSentiment: -60 }] },
    ['Worth a look: posts with “queue” have a net sentiment of −60.0 (all posts: 0.0).'],
    ['Einen Blick wert: Beiträge mit „queue“ haben eine Netto-Stimmung von −60,0 (alle Beiträge: 0,0).'],
  ],
])('%s', (_, numbers, english, german) => {
  expect(textsOf(numbers, 'en')).toEqual(english)
  expect(textsOf(numbers, 'de')).toEqual(german)
})

describe('silence', () => {
  test.each<[string, Numbers]>([
    ['without a change', {}],
    ['without a comparison', { before: null, netSentiment: { value: 10, change: 40 } }],
    ['where few posts doubled', { now: [1, 1, 1, 1, 1, 1, 1], before: [0, 1, 0, 1, 0, 1, 0] }],
    [
      'where the days differ as much by themselves',
      { now: [9, 90, 20, 60, 5, 80, 30], before: [80, 9, 60, 5, 30, 20, 50] },
    ],
    [
      'where a great volume hardly changed',
      { now: steady.map((posts) => posts * 1_000 * 1.05), before: steady.map((posts) => posts * 1_000) },
    ],
    [
      'where few classified posts changed their tone',
      { sentiments: { positive: 12, neutral: 2, negative: 6 }, netSentiment: { value: 30, change: 20 } },
    ],
    ['where the shares are those of chance', { voice: { Ours: [22, 20], Theirs: [18, 20] } }],
    ['where a word is too rare to be sure', { rows: [{ value: 'ferry', posts: 5, before: 0, state: 'emerging' }] }],
    ['where a topic is too rare to be sure', { topics: [{ ...ferryTopic, posts: 5 }] }],
    ['where a topic did not grow', { topics: [{ ...ferryTopic, before: 55, state: 'stable', lift: 1.1 }] }],
    ['where a negative word is rare', { terms: [{ term: 'queue', posts: 4, netSentiment: -50 }] }],
  ])('%s', (_, numbers) => expect(textsOf(numbers, 'en')).toEqual([]))
})

test('each sentence leads to its posts, five at most, and no word is named twice', () => {
  const ferry = { value: 'ferry', posts: 60, before: 0, state: 'emerging' } as const
  const all: Numbers = {
    now: steady.map((posts) => posts * 2),
    before: steady,
    sentiments: { positive: 100, neutral: 70, negative: 40 },
    netSentiment: { value: 28.6, change: 30 },
    spikes: [spikeOf()],
    voice: { Ours: [400, 300], Theirs: [600, 700] },
    rows: [ferry],
    topics: [{ ...ferryTopic, rule: 'deck' }],
  }
  const spike = { at: '2026-03-02T00:00:00.000Z', until: '2026-03-04T00:00:00.000Z', bucket: 'day' }
  expect(sentencesOf(all).map(({ kind, posts }) => [kind, posts])).toEqual([
    ['volume', {}],
    ['spike', spike],
    ['sentiment', { sentiment: 'positive' }],
    ['voice', { query: 'ours' }],
    ['look', { ...spike, sentiment: 'negative' }],
  ])
  const named = spikeOf({
    ...plainSpike,
    reasons: [{ kind: 'term', value: 'ferry', name: 'ferry', source: null, share: 0.5 }],
  })
  expect(sentencesOf({ spikes: [named], rows: [ferry] }).map(({ kind }) => kind)).toEqual(['spike'])
  expect(sentencesOf({ spikes: [named], topics: [ferryTopic] }).map(({ kind }) => kind)).toEqual(['spike'])
  expect(sentencesOf({ rows: [ferry] })[0]!.posts).toEqual({ term: 'ferry' })
  expect(sentencesOf({ topics: [ferryTopic] })[0]!.posts).toEqual({
    topic: 'night ferry,deck',
    topicName: 'Night Ferry',
  })
})
