import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  formatVersusExpected,
  formatTimeStep,
  formatCompact,
  formatDay,
  formatDays,
  formatInstant,
  formatHourOfWeek,
  formatMinutes,
  formatNumber,
  formatShare,
  formatSigned,
} from '#src/text/format.ts'

import { activate } from '#src/text/language.ts'

beforeEach(() => void vi.stubGlobal('document', { documentElement: {} }))
afterEach(async () => {
  await activate('en')
  vi.unstubAllGlobals()
})

const at = '2026-11-21T14:00:00Z'

test('a date has one form wherever it stands', () => {
  expect([
    formatDay('2026-11-21'),
    formatDays('2026-11-21', '2026-11-21'),
    formatTimeStep(at, 'day', 'UTC'),
    formatInstant(at, 'UTC').split(',')[0],
    formatTimeStep(at, 'hour', 'UTC').split(',')[0],
  ]).toEqual(Array.from({ length: 5 }, () => '21 Nov 2026'))
  expect(formatTimeStep(at, 'hour', 'UTC')).toBe(formatInstant(at, 'UTC'))
})

test('a count is compared with the usual one', () =>
  expect([
    formatVersusExpected({ posts: 52, expected: 10 }, 'day'),
    formatVersusExpected({ posts: 15, expected: 5.5 }, 'hour'),
    formatVersusExpected({ posts: 12, expected: 0 }, 'week'),
  ]).toEqual(['5× the usual (about 10 a day)', '2.7× the usual (about 5.5 an hour)', 'usually none']))

test('minutes are said in their two largest units', () =>
  expect([0.4, 48, 60, 200, 1_440, 1_620, 10_081].map(formatMinutes)).toEqual([
    '0 mins',
    '48 mins',
    '1 hr',
    '3 hrs 20 mins',
    '1 day',
    '1 day 3 hrs',
    '7 days',
  ]))

test('the last hour of the week ends where the first one begins', () =>
  expect([formatHourOfWeek(0), formatHourOfWeek(167)]).toEqual(['Monday, 00:00 to 01:00', 'Sunday, 23:00 to 00:00']))

test.each(['en', 'de'] as const)('a number is exact or looks rounded, in %s', async (language) => {
  await activate(language)
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -99_999, max: 99_999 }), fc.maxSafeInteger()), (value) => {
      const exact = formatNumber(value)
      const compact = formatCompact(value)
      if (Math.abs(value) < 100_000) expect(compact).toBe(exact)
      else expect(compact).toMatch(/^−?[\d.,]+.?(k|m|bn|tn|Tsd\.|Mio\.|Mrd\.|Bio\.|Brd\.)$/)
    }),
    { examples: [[2_667], [12_529], [99_999], [100_000], [999_999], [-125_300]] },
  )
})

test('decimals are as many as are asked for, and nothing is minus nothing', async () => {
  const found = [formatNumber(6, 1), formatShare(0.06), formatShare(0.689), formatSigned(2), formatNumber(-0.04, 1)]
  expect(found).toEqual(['6.0', '6.0%', '68.9%', '+2.0', '0.0'])
  await activate('de')
  expect([125_300, 1_234_567].map(formatCompact)).toEqual(['125 Tsd.', '1,23\u00a0Mio.'])
})
