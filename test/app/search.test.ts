import { describe, expect, test } from 'vitest'
import { OverviewSearch } from '#src/widgets/scope/search.ts'
import { pickTextParameters } from '#src/routes/-search-schema.ts'
import { parseSearch, stringifySearch } from '#src/app/search.ts'

describe('an opaque token survives the address', () => {
  test.each([
    '123',
    '1e5',
    '00012345678901234567890',
    'true',
    'null',
    '[1]',
    '{"a":1}',
    'a b',
    'a+b',
    'a%20b',
    'ä&c=d',
    '"x"',
    '#',
  ])('%s', (token) => {
    expect(parseSearch(stringifySearch({ token }))).toEqual({ token })
  })
})

test('what is empty is left out', () => {
  expect(stringifySearch({ a: undefined, b: null, c: '', d: 0 })).toBe('?d=0')
})

test('only known text is taken', () => {
  expect(pickTextParameters({ token: 't', other: 'x', returnTo: 5 }, ['token', 'returnTo'])).toEqual({ token: 't' })
})

const good = {
  from: '2026-01-01',
  to: '2026-01-31',
  previous: '2025-01-01..2025-01-31',
  former: '2025-01-01..2025-01-31',
  queryId: '2f1f6a0e-1a0b-4c0f-8f7e-0d9c4a1b2c3d',
  compare: '2f1f6a0e-1a0b-4c0f-8f7e-0d9c4a1b2c3f,2f1f6a0e-1a0b-4c0f-8f7e-0d9c4a1b2c40',
  text: 'coffee OR tea',
  source: 'x,reddit',
  language: 'und,de',
  sentiment: 'unknown',
  type: 'video',
  media: 'owned',
  filter: '2f1f6a0e-1a0b-4c0f-8f7e-0d9c4a1b2c3e',
  authors: '2f1f6a0e-1a0b-4c0f-8f7e-0d9c4a1b2c41',
  fields: '2f1f6a0e-1a0b-4c0f-8f7e-0d9c4a1b2c42:is:spring,;2f1f6a0e-1a0b-4c0f-8f7e-0d9c4a1b2c42:in:..4.5',
  step: 'week',
  open: 'posts',
  pinned: '2f1f6a0e-1a0b-4c0f-8f7e-0d9c4a1b2c3f',
  'open.author': 'someone',
  'open.name': 'Some One',
  'open.term': 'föö bar',
  'open.source': 'hacker-news',
  'open.language': 'de',
  'open.sentiment': 'positive',
  'open.at': '2026-01-01T10:00:00Z',
  'open.bucket': 'hour',
  'open.until': '2026-01-02T00:00:00Z',
  'open.order': 'followers',
  'open.query': '2f1f6a0e-1a0b-4c0f-8f7e-0d9c4a1b2c3d',
  'open.overlap': '2f1f6a0e-1a0b-4c0f-8f7e-0d9c4a1b2c3d,2f1f6a0e-1a0b-4c0f-8f7e-0d9c4a1b2c3f',
  'open.hourOfWeek': '37',
  'open.from': '2026-01-01',
  'open.to': '2026-01-28',
  'open.beside': 'milk',
  'open.topic': 'oat milk,latte',
  'open.topicName': 'oat milk',
  'open.panel': 'b1',
  'open.hashtag': 'tea',
  'open.emoji': '👍🏽',
  'open.domain': 'news.example',
  'open.link': 'https://news.example/a?b=c',
  'open.media': 'owned',
  'open.mention': 'ann',
  'open.thread': 'x:1',
  'open.answers': 'x:bob',
  'open.answersName': 'Bob',
  'open.overperformance': '2..3',
  'open.answered': '15..30',
  'open.observed': 'twice',
  'open.alike': '1790000000-1790003600-3w5e11264sg-1z',
  'open.firing': '2f1f6a0e-1a0b-4c0f-8f7e-0d9c4a1b2c43',
  'open.post': '12',
  'open.fields': '2f1f6a0e-1a0b-4c0f-8f7e-0d9c4a1b2c42:has:ken',
  'open.fieldsName': 'Country contains “ken”',
  byField: '2f1f6a0e-1a0b-4c0f-8f7e-0d9c4a1b2c42',
  voice: 'potentialReach',
}

test('an insight address is read', () => {
  expect([OverviewSearch.parse(good), Object.keys(OverviewSearch.shape).toSorted()]).toEqual([
    good,
    Object.keys(good).toSorted(),
  ])
})

test.each(Object.keys(OverviewSearch.shape))('%s that does not fit is passed over', (key) => {
  const wrong = {
    [key]:
      /^(text|open\.(author|name|term|topic|topicName|panel|beside|hashtag|emoji|domain|link|mention|thread|answers|answersName|fieldsName))$/.test(
        key,
      )
        ? 'x'.repeat(4_097)
        : 'no such thing!',
  }
  expect(OverviewSearch.parse(wrong)).toEqual({ [key]: undefined })
})
