import { expect, test } from 'vitest'
import { lastOccurrence, nextOccurrence } from '#server/sharing/reports/occurrences.ts'
import type { Schedule } from '#contract/reports/reports.ts'

const next = (schedule: Schedule, timezone: string, after: string, count = 3) => {
  const found: string[] = []
  for (let at = new Date(after); found.length < count;)
    found.push((at = nextOccurrence(schedule, timezone, at)).toISOString())
  return found.map((at) => at.slice(0, 16))
}

test('an hour that the clocks skip is the one after it, on that day and no other', () => {
  const found = next({ every: 'day', hour: 2 }, 'Europe/Berlin', '2026-03-27T12:00:00Z')
  expect(found).toEqual(['2026-03-28T01:00', '2026-03-29T01:00', '2026-03-30T00:00'])
  const answers = next({ every: 'day', hour: 8 }, 'Europe/Berlin', '2026-03-27T12:00:00Z', 2)
  expect(answers).toEqual(['2026-03-28T07:00', '2026-03-29T06:00'])
  const seen = next({ every: 'day', hour: 0 }, 'America/Santiago', '2026-09-04T12:00:00Z')
  expect(seen).toEqual(['2026-09-05T04:00', '2026-09-06T04:00', '2026-09-07T03:00'])
})

test('an hour that the clocks show twice is due once, the first time', () => {
  const found = next({ every: 'day', hour: 2 }, 'Europe/Berlin', '2026-10-23T12:00:00Z')
  expect(found).toEqual(['2026-10-24T00:00', '2026-10-25T00:00', '2026-10-26T01:00'])
  expect(next({ every: 'week', weekday: 7, hour: 2 }, 'Europe/Berlin', '2026-10-25T00:30:00Z', 1)).toEqual([
    '2026-11-01T01:00',
  ])
  const answers = next({ every: 'day', hour: 1 }, 'America/New_York', '2026-11-01T04:59:00Z', 2)
  expect(answers).toEqual(['2026-11-01T05:00', '2026-11-02T06:00'])
})

test('a week begins on whatever day; a month without the day has its last one', () => {
  const found = next({ every: 'week', weekday: 1, hour: 8 }, 'UTC', '2026-11-26T09:00:00Z', 2)
  expect(found).toEqual(['2026-11-30T08:00', '2026-12-07T08:00'])
  expect(next({ every: 'week', weekday: 4, hour: 9 }, 'UTC', '2026-11-26T09:00:00Z', 1)).toEqual(['2026-12-03T09:00'])
  const answers = next({ every: 'month', day: 31, hour: 8 }, 'UTC', '2028-01-31T08:00:00Z', 4)
  expect(answers).toEqual(['2028-02-29T08:00', '2028-03-31T08:00', '2028-04-30T08:00', '2028-05-31T08:00'])
  expect(next({ every: 'month', day: 1, hour: 0 }, 'Pacific/Apia', '2026-12-31T09:59:00Z', 1)).toEqual([
    '2026-12-31T11:00',
  ])
})

test('of many that were missed the last one counts', () => {
  const daily: Schedule = { every: 'day', hour: 8 }
  const missed = (schedule: Schedule, first: string, now: string) =>
    lastOccurrence(schedule, 'UTC', new Date(first), new Date(now)).toISOString()
  expect(missed(daily, '2026-11-01T08:00:00Z', '2026-11-10T07:59:00Z')).toBe('2026-11-09T08:00:00.000Z')
  expect(missed(daily, '2026-11-10T08:00:00Z', '2026-11-10T08:00:00Z')).toBe('2026-11-10T08:00:00.000Z')
  expect(missed({ every: 'month', day: 31, hour: 8 }, '2026-01-31T08:00:00Z', '2026-03-01T00:00:00Z')).toBe(
    '2026-02-28T08:00:00.000Z',
  )
})
