import { describe, expect, test } from 'vitest'
import { dayOf, dayRange, startOfDay } from '#server/selection/days.ts'
import { comparedRange, findComparedEnd, countElapsedDays } from '#server/selection/compared-days.ts'

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
  const days = ['UTC', 'Europe/Berlin', 'America/New_York'].map((zone) => dayOf(at, zone))
  expect(days).toEqual(['2026-03-01', '2026-03-02', '2026-03-01'])
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
    expect(() => dayRange('1970-01-01', '2106-02-08', 'UTC')).toThrow('Choose at most 49711 days')
  })
})

const zone = 'Europe/Berlin'
const week = dayRange('2026-03-23', '2026-03-29', zone)
const daysOf = (compared: string | undefined, range = week) => {
  const found = comparedRange(range, compared)
  return found && [found.from, found.to, found.days]
}

describe('a range is compared with', () => {
  test.each<[string, string | undefined, unknown]>([
    ['as many days right before it', undefined, ['2026-03-16', '2026-03-22', 7]],
    ['as many days from the same date a year earlier', 'year', ['2025-03-23', '2025-03-29', 7]],
    ['nothing', 'none', null],
    ['any other days', '2024-01-01..2024-01-31', ['2024-01-01', '2024-01-31', 31]],
    ['later days', '2026-03-30..2026-03-30', ['2026-03-30', '2026-03-30', 1]],
  ])('%s', (_, compared, expected) => expect(daysOf(compared)).toEqual(expected))

  test('as many days, also where a year has one more', () =>
    expect(daysOf('year', dayRange('2024-02-29', '2024-03-01', zone))).toEqual(['2023-02-28', '2023-03-01', 2]))

  test.each([
    ['2026-03-29..2026-04-02', 'overlap the shown ones'],
    ['2026-01-02..2026-01-01', 'ends before it starts'],
  ])('but not with %s', (compared, words) => expect(() => daysOf(compared)).toThrow(words))

  test('but not with a year that it reaches into', () =>
    expect(() => daysOf('year', dayRange('2025-01-01', '2026-01-02', zone))).toThrow('overlap the shown ones'))
})

describe('a range that still runs', () => {
  const now = new Date('2026-03-29T10:02:00Z')
  const until = (compared: string | undefined) =>
    findComparedEnd(week, comparedRange(week, compared), now)?.toISOString() ?? null

  test('is compared with the same part of as many days, by the clock of its zone', () =>
    expect([until(undefined), until('year')]).toEqual(['2026-03-22T11:05:00.000Z', '2025-03-29T11:05:00.000Z']))

  test('is compared with all of more or fewer days, and has passed in part', () =>
    expect([until('2026-01-01..2026-01-31'), until('none'), countElapsedDays(week, now).toFixed(4)]).toEqual([
      null,
      null,
      '6.4618',
    ]))
})
