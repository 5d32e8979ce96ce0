import { describe, expect, test } from 'vitest'
import {
  answerRange,
  findOpenDrillDown,
  narrowScope,
  readPageDrillDown,
  listDrillDownParts,
  scoreRange,
  scoreText,
  withDrillDown,
  withPageDrillDown,
} from '#src/widgets/scope/drill-down.ts'
import { type DrillDown, OverviewSearch, readOverviewSearch } from '#src/widgets/scope/search.ts'

const nothing = OverviewSearch.parse({})
const scope = { workspaceId: '2f1f6a0e-1a0b-4c0f-8f7e-0d9c4a1b2c3d', from: '2026-11-01', to: '2026-11-21' }
const author = { author: 'a1', source: 'bluesky', name: 'Ada' } as const
const drillDowns: DrillDown[] = [
  { ...author, order: 'oldest' },
  { term: 'tide', beside: 'harbour' },
  { topic: 'night ferry,pier', topicName: 'Night Ferry' },
  { link: 'https://news.example/a?b=c' },
  { ...author, answers: 'x:bob', answersName: 'Bob' },
  { at: '2026-06-29T10:00:00.000Z', bucket: 'hour', until: '2026-06-29T12:00:00.000Z', domain: 'news.example' },
  { hourOfWeek: '37', from: '2026-02-04', to: '2026-03-03' },
  { overperformance: '2..3', order: 'interactions' },
  { answered: '15..30', observed: 'twice', post: '12' },
  { query: '2f1f6a0e-1a0b-4c0f-8f7e-0d9c4a1b2c3d' },
]

describe('an address', () => {
  test.each(drillDowns)('opens %j and closes it again, its filters left alone', (drillDown) => {
    const search = OverviewSearch.parse(withDrillDown({ ...nothing, language: 'de' }, drillDown))
    expect([findOpenDrillDown(search), search.language]).toEqual([drillDown, 'de'])
    expect(findOpenDrillDown(withDrillDown(search, null))).toBeNull()
  })

  test('of a page that always shows posts narrows them without a word of opening, and keeps their order', () => {
    const search = withPageDrillDown({ ...nothing, 'open.order': 'oldest' }, { term: 'tide' })
    expect([readPageDrillDown(search), search['open.order'], search.open]).toEqual([
      { term: 'tide' },
      'oldest',
      undefined,
    ])
    expect(readPageDrillDown(withPageDrillDown(search, null))).toBeNull()
  })

  test('what it says wrongly counts as left out, and is named', () => {
    const wrong = { open: 'posts', from: 'yesterday', source: 'myspace', 'open.sentiment': 'angry' }
    expect(OverviewSearch.parse(wrong)).toEqual({ ...nothing, open: 'posts' })
    const odd = { open: 'posts', 'open.answered': '..', 'open.hourOfWeek': '168', 'open.post': 'x' }
    expect(new URLSearchParams(readOverviewSearch(odd).unread).size).toBe(3)
  })
})

describe('the posts', () => {
  test('are narrowed to, where both speak, by the drill-down; names and order are not sent', () => {
    expect(
      narrowScope({ ...scope, sentiment: 'positive' }, { sentiment: 'negative', ...author, order: 'newest' }),
    ).toEqual({ ...scope, sentiment: 'negative', author: 'bluesky:a1' })
    expect(narrowScope(scope, { answers: 'x:bob', answersName: 'Bob' })).toEqual({ ...scope, answers: 'x:bob' })
    expect(narrowScope({ ...scope, source: 'x,reddit' }, { source: 'x' })).toEqual({ ...scope, source: 'x' })
  })

  test('of a comparison are those of its query, or what several share, not those of the page', () => {
    const page = { ...scope, queryId: 'q0', text: 'tea' }
    expect(narrowScope(page, { query: 'q1' })).toEqual({ ...scope, queryId: 'q1' })
    expect(narrowScope(page, { overlap: 'q1,q2' })).toEqual({ ...scope, overlap: 'q1,q2' })
    expect(narrowScope(page, { term: 'milk' })).toEqual({ ...page, term: 'milk' })
  })
})

describe('in words', () => {
  test('each part stands for itself and can be taken off', () => {
    const drillDown = { at: '2026-11-09T23:00:00Z', bucket: 'day', sentiment: 'negative' } as const
    expect(listDrillDownParts(drillDown, 'Europe/Berlin')).toEqual([
      { id: 'at', label: '10 Nov 2026', without: { sentiment: 'negative' } },
      { id: 'sentiment', label: 'negative', without: { at: '2026-11-09T23:00:00Z', bucket: 'day' } },
    ])
    const answers = { ...author, answers: 'x:bob', answersName: 'Bob' }
    expect(listDrillDownParts(answers, 'UTC').map(({ label, without }) => [label, without])).toEqual([
      ['by Ada (Bluesky)', { answers: 'x:bob', answersName: 'Bob' }],
      ['answers to Bob', author],
    ])
  })

  const labels = (drillDown: DrillDown) =>
    listDrillDownParts(drillDown, 'UTC').map(({ label }) => label.replaceAll(/\s/gu, ' '))

  test('what stands for a bar or an hour is said with its ends', () => {
    expect([
      labels({ overperformance: '2..3' }),
      labels({ answered: '120..1440' }),
      labels({ hourOfWeek: '37', from: '2026-02-04', to: '2026-03-03', at: '2026-02-04T00:00:00Z' }),
      labels({ term: '#sea' }),
      labels({ sentiment: 'unknown' }),
      labels({}),
    ]).toEqual([
      ['2× to 3×'],
      ['answered after 2 hrs to 1 day'],
      ['Tuesday, 13:00 to 14:00, 4 Feb – 3 Mar 2026'],
      ['#sea'],
      ['not classified'],
      [],
    ])
    expect(['-1.5..1', '..-16', '16..', '..'].map(scoreRange)).toEqual([
      '0.67× to 1×',
      '0.06× or less',
      '16× or more',
      '',
    ])
    expect([answerRange('0..'), [2, -3, 1, -1.5].map(scoreText)]).toEqual(['answered', ['2×', '0.33×', '1×', '0.67×']])
  })
})
