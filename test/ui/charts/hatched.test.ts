import { expect, test } from 'vitest'
import { listHatchedLabels, toHatchedRanges } from '#src/ui/charts/hatched-ranges.ts'

const days = ['2026-11-16T00:00:00Z', '2026-11-17T00:00:00Z', '2026-11-18T00:00:00Z']
const time = (from: string, until: string) => [{ kind: 'textsPaused', from, until, label: 'No texts' }]
const placed = (from: string, until: string) => toHatchedRanges(time(from, until), days, 'day')

test('a time lies where its instants lie between the steps', () => {
  expect(placed('2026-11-16T12:00:00Z', '2026-11-17T18:00:00Z')).toEqual([{ label: 'No texts', from: 0.5, to: 1.75 }])
})

test('what lies beside the chart is left out', () => {
  expect([
    ...placed('2026-11-01T00:00:00Z', '2026-11-16T00:00:00Z'),
    ...placed('2026-11-19T00:00:00Z', '2026-12-01T00:00:00Z'),
  ]).toEqual([])
})

test('a step says what it touches, once', () => {
  const twice = [...placed('2026-11-16T12:00:00Z', '2026-11-17T00:00:00Z'), { label: 'No texts', from: 0.75, to: 0.8 }]
  expect([0, 1].map((index) => listHatchedLabels(twice, { from: index, to: index }))).toEqual([['No texts'], []])
})
