import { describe, expect, test } from 'vitest'
import { mutedWords } from '#src/features/overview/coverage-line.tsx'
import { toCsv } from '#src/widgets/csv.ts'
import { volumeRows } from '#src/features/overview/csv.ts'
import { narrowed, partsOf } from '#src/features/overview/drill-parts.ts'
import { drillOf, withDrill } from '#src/features/overview/drill.ts'
import { OverviewSearch } from '#src/widgets/scope/search.ts'

const nothing = OverviewSearch.parse({})

describe('the mark in the address', () => {
  test('closing and opening again gives the same mark, and leaves the filters', () => {
    const drill = { author: 'a1', name: 'Ada', source: 'bluesky' as const, order: 'oldest' as const }
    const search = withDrill({ ...nothing, language: 'de' }, drill)
    expect([drillOf(search), drillOf(withDrill(search, null)), search.language]).toEqual([drill, null, 'de'])
  })

  test('an author goes to the list of posts with the source, as its call takes it', () => {
    const scope = { workspaceId: '2f1f6a0e-1a0b-4c0f-8f7e-0d9c4a1b2c3d', from: '2026-01-01', to: '2026-01-02' }
    const asked = narrowed(scope, { author: 'a1', source: 'bluesky', name: 'Ada' })
    expect(asked).toEqual({ ...scope, author: 'bluesky:a1', source: 'bluesky' })
  })

  test('what an address says wrongly counts as left out', () => {
    expect(
      OverviewSearch.parse({ from: 'yesterday', source: 'myspace', open: 'posts', 'open.sentiment': 'angry' }),
    ).toEqual({ ...nothing, open: 'posts' })
  })

  test('a mark narrows the scope and wins where both speak', () => {
    const scope = {
      workspaceId: 'internal' as const,
      from: '2026-11-01',
      to: '2026-11-21',
      sentiment: 'positive' as const,
    }
    expect(
      narrowed(scope, {
        sentiment: 'negative',
        at: '2026-11-03T00:00:00Z',
        bucket: 'day',
        until: '2026-11-04T00:00:00Z',
        name: 'Ada',
        order: 'newest',
      }),
    ).toEqual({
      workspaceId: 'internal',
      from: '2026-11-01',
      to: '2026-11-21',
      at: '2026-11-03T00:00:00Z',
      bucket: 'day',
      until: '2026-11-04T00:00:00Z',
      sentiment: 'negative',
    })
  })

  test('each part is said in words of the zone and can be taken off', () => {
    const drill = { at: '2026-11-09T23:00:00Z', bucket: 'day' as const, sentiment: 'negative' as const }
    expect(partsOf(drill, 'Europe/Berlin')).toEqual([
      { id: 'at', label: '10 Nov 2026', without: { sentiment: 'negative' } },
      { id: 'sentiment', label: 'negative', without: { at: '2026-11-09T23:00:00Z', bucket: 'day' } },
    ])
  })
})

test('a series is written as RFC 4180, null as an empty cell', () => {
  expect(
    toCsv([
      ['day', 'a "b", c'],
      ['2026-11-01', 3],
      ['2026-11-02', null],
    ]),
  ).toBe('day,"a ""b"", c"\r\n2026-11-01,3\r\n2026-11-02,\r\n')
})

test('the volume is a table of posts and sentiments, a step a row', () => {
  const range = { from: '2026-10-24', to: '2026-10-24', days: 1, timezone: 'UTC', bucket: 'day' } as const
  const of = { posts: 15, positive: 1, neutral: 2, negative: 3, unsure: 4, unknown: 5 }
  expect(volumeRows({ volume: [{ at: '2026-10-24T00:00:00.000Z', ...of }], range })).toEqual([
    ['Day (UTC)', 'Posts', 'positive', 'neutral', 'negative', 'unsure', 'not classified'],
    ['2026-10-24', 15, 1, 2, 3, 4, 5],
  ])
})

test('mutes in force are named, the first three and how many more', () => {
  const mute = (label: string, kind: 'author' | 'post' = 'author') => ({ kind, label })
  expect([
    mutedWords([]),
    mutedWords([mute('@bot'), mute('one', 'post'), mute('two', 'post')]),
    mutedWords(['a', 'b', 'c', 'd', 'e'].map((label) => mute(label))),
  ]).toEqual([[], ['without @bot and 2 single posts: muted'], ['without a, b, c and 2 more: muted']])
})
