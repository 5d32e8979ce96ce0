import { expect, test } from 'vitest'
import { describeMutes } from '#src/features/overview/coverage-line.tsx'
import { toCsv } from '#src/widgets/csv.ts'

test('a series is written as RFC 4180, null as an empty cell', () => {
  expect(
    toCsv([
      ['day', 'a "b", c'],
      ['2026-11-01', 3],
      ['2026-11-02', null],
    ]),
  ).toBe('day,"a ""b"", c"\r\n2026-11-01,3\r\n2026-11-02,\r\n')
})

test('mutes in force are named, the first three and how many more', () => {
  const mute = (label: string, kind: 'author' | 'post' = 'author') => ({ kind, label })
  expect([
    describeMutes([]),
    describeMutes([mute('@bot'), mute('one', 'post'), mute('two', 'post')]),
    describeMutes(['a', 'b', 'c', 'd', 'e'].map((label) => mute(label))),
  ]).toEqual([[], ['without @bot and 2 posts (muted)'], ['without a, b, c and 2 more (muted)']])
})
