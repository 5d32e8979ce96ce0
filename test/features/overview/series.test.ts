import { expect, test } from 'vitest'
import { overviewTables } from '#contract/answers/overview.ts'
import { mutedWords } from '#src/features/overview/coverage-line.tsx'
import { csvOf, toCsv } from '#src/widgets/csv.ts'

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
  expect(csvOf(overviewTables.volume, { volume: [{ at: '2026-10-24T00:00:00.000Z', ...of }], range })).toEqual([
    ['Day (UTC)', 'Posts', 'Positive', 'Neutral', 'Negative', 'Unsure', 'Not classified'],
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
