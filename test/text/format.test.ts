import { expect, test } from 'vitest'
import {
  besideNormal,
  formatBucket,
  formatDay,
  formatDays,
  formatInstant,
  formatHourOfWeek,
  formatMinutes,
} from '#src/text/format.ts'

const at = '2026-11-21T14:00:00Z'

test('a date has one form wherever it stands', () => {
  expect([
    formatDay('2026-11-21'),
    formatDays('2026-11-21', '2026-11-21'),
    formatBucket(at, 'day', 'UTC'),
    formatInstant(at, 'UTC').split(',')[0],
    formatBucket(at, 'hour', 'UTC').split(',')[0],
  ]).toEqual(Array.from({ length: 5 }, () => '21 Nov 2026'))
  expect(formatBucket(at, 'hour', 'UTC')).toBe(formatInstant(at, 'UTC'))
})

test('a count beside a normal day is said in words', () => {
  expect([
    besideNormal({ posts: 52, expected: 10 }, 'day'),
    besideNormal({ posts: 15, expected: 10 }, 'hour'),
    besideNormal({ posts: 12, expected: 0 }, 'hour'),
  ]).toEqual(['about 5× a normal day (10)', 'about 1.5× a normal hour (10)', 'a normal hour has none'])
})

test('minutes are said in their two largest units', () => {
  expect([0.4, 48, 60, 200, 1_440, 1_620, 10_081].map(formatMinutes)).toEqual([
    '0 mins',
    '48 mins',
    '1 hr',
    '3 hrs 20 mins',
    '1 day',
    '1 day 3 hrs',
    '7 days',
  ])
})

test('the last hour of the week ends where the first one begins', () => {
  expect([formatHourOfWeek(0), formatHourOfWeek(167)]).toEqual(['Monday, 00:00 to 01:00', 'Sunday, 23:00 to 00:00'])
})
