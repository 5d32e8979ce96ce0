import { describe, expect, test } from 'vitest'
import { dayOf, dayRange, startOfDay } from '#server/selection/days.ts'

const hours = (day: string, timezone: string) => {
  const { fromAt, toAt } = dayRange(day, day, timezone)
  return (toAt.getTime() - fromAt.getTime()) / 3_600_000
}

test.each([
  ['2026-03-29', 'Europe/Berlin', 23],
  ['2026-10-25', 'Europe/Berlin', 25],
  ['2026-03-08', 'America/New_York', 23],
  ['2026-10-04', 'Australia/Lord_Howe', 23.5],
  ['2026-06-01', 'Asia/Kolkata', 24],
])('%s in %s has %d hours', (day, timezone, expected) => expect(hours(day, timezone)).toBe(expected))

test('a day whose midnight does not exist begins at its first instant', () => {
  expect(startOfDay('2018-11-04', 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z')
})

test('an instant belongs to the day of the time zone', () => {
  const at = new Date('2026-03-01T23:30:00Z')
  expect([dayOf(at, 'UTC'), dayOf(at, 'Europe/Berlin'), dayOf(at, 'America/New_York')]).toEqual([
    '2026-03-01',
    '2026-03-02',
    '2026-03-01',
  ])
})

describe('a range', () => {
  test('has hours below 7 days', () => {
    const week = dayRange('2026-03-23', '2026-03-29', 'Europe/Berlin')
    const short = dayRange('2026-03-24', '2026-03-29', 'Europe/Berlin')
    expect([week.bucket, short.bucket]).toEqual(['day', 'hour'])
  })
  test('that ends before it starts is refused', () =>
    expect(() => dayRange('2026-03-02', '2026-03-01', 'UTC')).toThrow('ends before it starts'))
  test('may hold every day of the store and not a day more', () => {
    expect(dayRange('1970-01-01', '2106-02-07', 'Pacific/Kiritimati')).toMatchObject({ days: 49_711, bucket: 'month' })
    expect(() => dayRange('1970-01-01', '2106-02-08', 'UTC')).toThrow('expected at most 49711 days')
  })
})
