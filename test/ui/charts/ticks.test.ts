import { describe, expect, test } from 'vitest'
import { placeTicks, tickFormat } from '#src/ui/charts/axis.tsx'
import { valueScale } from '#src/ui/charts/scale.ts'
import { readMoments, timeTicks } from '#src/ui/charts/time-ticks.ts'

describe('the value axis', () => {
  test('begins at zero and ends at a round number above the highest value', () => {
    const { low, high, ticks } = valueScale(0, 645, 200)
    expect({ low, high, ticks }).toEqual({ low: 0, high: 800, ticks: [0, 200, 400, 600, 800] })
  })

  test('counts get no ticks between whole numbers', () => {
    expect(valueScale(0, 2, 200).ticks).toEqual([0, 1, 2])
  })

  test('values below zero have room', () => {
    const { low, y } = valueScale(-14, 19, 100)
    expect([low, y(low)]).toEqual([-20, 100])
  })
})

const days = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => new Date(Date.parse(first) + index * 86_400_000).toISOString())
const hours = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => new Date(Date.parse(first) + index * 3_600_000).toISOString())

describe('the time axis', () => {
  test('a month is named by its Mondays', () => {
    expect(timeTicks(readMoments(days('2026-10-23T00:00:00Z', 30), 'UTC'), 'day', 8)).toEqual([
      { index: 3, label: '26 Oct' },
      { index: 10, label: '2 Nov' },
      { index: 17, label: '9 Nov' },
      { index: 24, label: '16 Nov' },
    ])
  })

  test('a year is named by its months, and says where the year begins', () => {
    expect(
      timeTicks(readMoments(days('2025-11-15T00:00:00Z', 120), 'UTC'), 'day', 6).map(({ label }) => label),
    ).toEqual(['Dec', '2026', 'Feb', 'Mar'])
  })

  test('no word runs into the one before: its tick stays, and the next one is named again', () => {
    const ticks = [
      { index: 0, label: 'Mon 23 Nov' },
      { index: 3, label: '03:00' },
      { index: 6, label: '06:00' },
      { index: 23, label: '23:00' },
    ]
    expect(placeTicks(ticks, 24, 480).map(({ at, isEnd, isNamed }) => [at, isEnd, isNamed])).toEqual([
      [0, false, true],
      [60, false, false],
      [120, false, true],
      [460, true, true],
    ])
  })

  test('hours are those of the workspace, midnight says the day', () => {
    expect(timeTicks(readMoments(hours('2026-11-20T17:00:00Z', 12), 'Europe/Berlin'), 'hour', 4)).toEqual([
      { index: 0, label: '18:00' },
      { index: 3, label: '21:00' },
      { index: 6, label: 'Sat 21 Nov' },
      { index: 9, label: '03:00' },
    ])
  })

  test('the hours of a week are named by their days on a phone, whole days apart', () => {
    expect(timeTicks(readMoments(hours('2026-11-17T00:00:00Z', 168), 'UTC'), 'hour', 4.5)).toEqual([
      { index: 0, label: '17 Nov' },
      { index: 48, label: '19 Nov' },
      { index: 96, label: '21 Nov' },
      { index: 144, label: '23 Nov' },
    ])
  })
})

test.each([
  [[0, 50_000, 100_000], '0 50,000 100,000'],
  [[0, 0.5, 1], '0.0 0.5 1.0'],
  [[0, 500_000, 1_000_000], '0 500k 1m'],
])('the ticks %j of an axis have one form', (ticks, written) => {
  expect(ticks.map(tickFormat(ticks)).join(' ')).toBe(written)
})
