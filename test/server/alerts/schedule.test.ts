import { expect, test } from 'vitest'
import { findQuietEnd } from '#server/alerts/schedule.ts'

const zone = 'Europe/Berlin'
const until = (schedule: Parameters<typeof findQuietEnd>[0], at: string) =>
  findQuietEnd(schedule, zone, new Date(at))?.toISOString() ?? null
const night = { quietFrom: '22:00', quietUntil: '06:00', quietDays: [] }

test('quiet hours go past midnight by the clock of the zone', () => {
  expect(until(night, '2026-01-15T20:59:59Z')).toBeNull()
  expect(until(night, '2026-01-15T21:00:00Z')).toBe('2026-01-16T05:00:00.000Z')
  expect(until(night, '2026-01-16T04:59:59Z')).toBe('2026-01-16T05:00:00.000Z')
  expect(until(night, '2026-01-16T05:00:00Z')).toBeNull()
  expect(until(null, '2026-01-16T00:00:00Z')).toBeNull()
})

test('a night in which clocks change is an hour shorter or longer', () => {
  expect(until(night, '2026-03-28T21:00:00Z')).toBe('2026-03-29T04:00:00.000Z')
  expect(until(night, '2026-10-24T20:00:00Z')).toBe('2026-10-25T05:00:00.000Z')
})

test('hours that begin or end where clocks change lose nothing and repeat nothing', () => {
  const skipped = { quietFrom: '02:15', quietUntil: '02:45', quietDays: [] }
  expect(until(skipped, '2026-03-29T00:59:59Z')).toBeNull()
  expect(until(skipped, '2026-03-29T01:20:00Z')).toBe('2026-03-29T01:45:00.000Z')
  expect(until(skipped, '2026-10-25T00:20:00Z')).toBe('2026-10-25T01:45:00.000Z')
  expect(until(skipped, '2026-10-25T01:20:00Z')).toBe('2026-10-25T01:45:00.000Z')
})

test('quiet days last the whole day and join the hours beside them', () => {
  const weekend = { ...night, quietDays: [6, 7] }
  expect(until(weekend, '2026-01-16T21:30:00Z')).toBe('2026-01-19T05:00:00.000Z')
  expect(until({ quietFrom: null, quietUntil: null, quietDays: [6, 7] }, '2026-01-17T12:00:00Z')).toBe(
    '2026-01-18T23:00:00.000Z',
  )
  expect(until(weekend, '2026-01-19T05:00:00Z')).toBeNull()
})
