import { expect, test } from 'vitest'
import { type FilterDraft, type FilterRow, isSameFilter } from '#src/machines/edited-filter.ts'

const row: FilterRow = { id: '1', field: 'lang', not: false, values: ['en'], min: '', max: '', day: '' }
const draft: FilterDraft = { name: 'English', visibility: 'shared', rows: [row] }
const withRow = (change: Partial<FilterRow>): FilterDraft => ({ ...draft, rows: [{ ...row, ...change }] })

test('rows differ by their content, not by their id', () => {
  expect(isSameFilter(draft, withRow({ id: '2' }))).toBe(true)
})

test.each<[string, FilterDraft]>([
  ['name', { ...draft, name: 'Other' }],
  ['visibility', { ...draft, visibility: 'private' }],
  ['field', withRow({ field: 'country' })],
  ['negation', withRow({ not: true })],
  ['value', withRow({ values: ['en', 'de'] })],
  ['minimum', withRow({ min: '7' })],
  ['maximum', withRow({ max: '7' })],
  ['day', withRow({ day: '2026-06-01' })],
])('another %s is a change', (_, other) => {
  expect(isSameFilter(draft, other)).toBe(false)
})
