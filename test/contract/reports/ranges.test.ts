import { expect, test } from 'vitest'
import { resolveReportRange, type ReportRange } from '#contract/reports/ranges.ts'

const days = (range: ReportRange, today: string, weekStart: 'monday' | 'sunday' = 'monday') =>
  Object.values(resolveReportRange(range, today, weekStart)).join(' ')

test('days are over: today is in no report', () => {
  expect(days('yesterday', '2026-03-01')).toBe('2026-02-28 2026-02-28')
  expect(days('last7Days', '2026-11-26')).toBe('2026-11-19 2026-11-25')
  expect(days('last30Days', '2026-11-26')).toBe('2026-10-27 2026-11-25')
})

test('a week begins where the workspace says', () => {
  expect(days('lastWeek', '2026-11-23')).toBe('2026-11-16 2026-11-22')
  expect(days('lastWeek', '2026-11-22')).toBe('2026-11-09 2026-11-15')
  expect(days('lastWeek', '2026-11-22', 'sunday')).toBe('2026-11-15 2026-11-21')
})

test('a month or a quarter is compared with the whole one before', () => {
  expect(days('lastMonth', '2026-03-31')).toBe('2026-02-01 2026-02-28 2026-01-01..2026-01-31')
  expect(days('lastMonth', '2026-01-01')).toBe('2025-12-01 2025-12-31 2025-11-01..2025-11-30')
  expect(days('lastQuarter', '2026-02-15')).toBe('2025-10-01 2025-12-31 2025-07-01..2025-09-30')
})
