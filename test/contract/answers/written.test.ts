import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createLocalTimeConverter,
  toFormattedNumber,
  toLocalTimeText,
  toPlainValue,
  createCellFormatter,
} from '#contract/answers/formatted-cells.ts'
import { comparedFigures } from '#contract/metrics/overview.ts'
import { type Column, column } from '#contract/answers/table.ts'
import { cellText } from '#src/widgets/columns.tsx'
import { figureColumns } from '#contract/answers/columns.ts'
import { parseTime } from '#server/posts/ingest/mapping/times.ts'
import { getCellLocalizer } from '#server/ground/localization.ts'

const range = { timezone: 'Europe/Berlin', bucket: 'day' } as const

test('a moment is said in the zone, and with its offset where clocks show it twice', () => {
  const said = (at: string, timezone = 'Europe/Berlin') =>
    toLocalTimeText(createLocalTimeConverter(timezone)(Date.parse(at), 'second'))
  expect(said('2026-06-30T22:05:07Z')).toBe('2026-07-01 00:05:07')
  expect(said('2026-10-25T00:30:00Z')).toBe('2026-10-25 02:30:00+02:00')
  expect(said('2026-10-25T01:30:00Z')).toBe('2026-10-25 02:30:00+01:00')
  expect(said('2026-10-25T02:00:00Z')).toBe('2026-10-25 03:00:00')
  expect(said('2026-03-29T01:00:00Z')).toBe('2026-03-29 03:00:00')
  expect(said('2026-01-01T00:00:00Z', 'Asia/Kathmandu')).toBe('2026-01-01 05:45:00')
  expect(said('2026-04-04T15:15:00Z', 'Australia/Lord_Howe')).toBe('2026-04-05 01:45:00+10:30')
})

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/Sao_Paulo']

test('what is written of a moment is read back as that moment, in any zone and night', () => {
  const moments = fc.oneof(
    fc.integer({ min: Date.parse('2005-01-01T00:00:00Z') / 1_000, max: Date.parse('2035-01-01T00:00:00Z') / 1_000 }),
    fc.integer({ min: Date.parse('2026-10-24T22:00:00Z') / 1_000, max: Date.parse('2026-10-25T04:00:00Z') / 1_000 }),
    fc.integer({ min: Date.parse('2026-11-01T03:00:00Z') / 1_000, max: Date.parse('2026-11-01T09:00:00Z') / 1_000 }),
    fc.integer({ min: Date.parse('2026-04-04T12:00:00Z') / 1_000, max: Date.parse('2026-04-04T18:00:00Z') / 1_000 }),
  )
  fc.assert(
    fc.property(fc.constantFrom(...zones), moments, (timezone, seconds) => {
      const text = toLocalTimeText(createLocalTimeConverter(timezone)(seconds * 1_000, 'second'))
      const found = [timezone, text, parseTime(text, { timezone, dateOrder: 'monthFirst' })]
      expect(found).toEqual([timezone, text, seconds * 1_000])
    }),
    { numRuns: 400 },
  )
})

test('figures: decimals of column or metric, shares in per cent, as Intl rounds', () => {
  const of = (value: number) => ({ value })
  const number = (digits: number) =>
    column<{ value: number }>('x', 'number', { label: 'X', digits }, (row) => row.value)
  const share = column<{ value: number }>('x', 'share', 'X', (row) => row.value)
  expect(toFormattedNumber(number(2), of(1.005), 1.005).value).toBe(1.01)
  expect(toFormattedNumber(number(1), of(-12.34), -12.34).value).toBe(-12.3)
  expect(toFormattedNumber(share, of(0.0241), 0.0241)).toMatchObject({ value: 2.4, digits: 1, isPercent: true })
  expect(toFormattedNumber(share, of(0.254), 0.254)).toMatchObject({ value: 25.4, digits: 1, isPercent: true })
})

test('a figure a row: its name says in what it is counted, in the language of the file', () => {
  const metric = 'engagementRate' as const
  const row = { metric, value: 2.4149, previous: null, change: 0.5, coverage: 1 }
  const written = (language: 'en' | 'de') =>
    figureColumns.map((one) => toPlainValue(createCellFormatter(getCellLocalizer(language), range)(one, row)))
  expect(comparedFigures[metric].change).toBe('points')
  expect(written('en')).toEqual(['Engagement rate (% of followers)', 2.4149, null, null, 0.5, 100])
  expect(written('de')[0]).toBe('Interaktionsrate (% der Follower)')
})

test('rounded as the page does, what a file holds is what the page shows', () => {
  type Kind = Pick<Column<object>, 'type' | 'format' | 'digits' | 'unit'>
  const kinds = fc.constantFrom<Kind[]>(
    { type: 'integer' },
    { type: 'share' },
    { type: 'number', format: 'signed', digits: 1 },
    { type: 'number', format: 'times', digits: 1 },
    ...[0, 1, 2].flatMap((digits): Kind[] => [
      { type: 'number', digits },
      { type: 'number', digits, unit: '% of views' },
    ]),
  )
  const values = fc.oneof(
    fc.double({ noNaN: true, min: -99_999, max: 99_999 }),
    fc.double({ noNaN: true, min: 0, max: 1 }),
  )
  fc.assert(
    fc.property(kinds, values, ({ type, ...options }, number) => {
      const value = type === 'integer' ? Math.round(number) : number
      const x = column<object>('x', type, { label: 'X', ...options }, () => value)
      const inFile = toPlainValue(createCellFormatter(getCellLocalizer('en'), range)(x, {})) as number
      const digits = type === 'share' ? 1 : (options.digits ?? 0)
      const fixed = { minimumFractionDigits: digits, maximumFractionDigits: digits } as const
      const sign = options.format === 'signed' ? 'exceptZero' : 'negative'
      const page = new Intl.NumberFormat('en', { ...fixed, signDisplay: sign }).format(inFile)
      expect(cellText(x, {}).replace(/[%×]$/, '')).toBe(page.replace('-', '−'))
      expect(inFile).toBeCloseTo(type === 'share' ? value * 100 : value, digits + 4)
    }),
    { numRuns: 1_000 },
  )
})

test('rounding is that of the page, whatever the number', () => {
  const numbers = fc.oneof(
    fc.double({ noNaN: true, min: -1e7, max: 1e7 }),
    fc.integer().map((whole) => whole / 1_000 + 0.0005),
  )
  fc.assert(
    fc.property(numbers, fc.integer({ min: 0, max: 4 }), (value, digits) => {
      const x = column<object>('x', 'number', { label: 'X', digits }, () => value)
      const page = new Intl.NumberFormat('en', { maximumFractionDigits: digits, useGrouping: false }).format(value)
      expect(toFormattedNumber(x, {}, value).value + 0).toBe(Number(page) + 0)
    }),
    { numRuns: 2_000 },
  )
})
