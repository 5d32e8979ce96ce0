import { expect, test } from 'vitest'
import { toAddress, isReportScope, resolveSearch } from '#src/features/reports/report-scope.ts'

const own = { text: 'harbour', language: 'de', from: '2026-11-16', to: '2026-11-22', previous: undefined }

test('an address that says nothing looks as the report does, also with posts open', () => {
  expect(resolveSearch({}, own)).toEqual(own)
  expect(resolveSearch({ open: 'posts', 'open.term': 'tide' }, own)).toEqual({
    ...own,
    open: 'posts',
    'open.term': 'tide',
  })
})

test('other posts over the days of the report leave these out of the address, so that they move along', () => {
  const search = { ...own, language: 'en' }
  const address = toAddress(search, own)
  expect(address).toMatchObject({ text: 'harbour', language: 'en', from: undefined, to: undefined })
  expect(resolveSearch(address, own)).toEqual(search)
  expect(isReportScope(search, own)).toBe(false)
})

test('other days, and all posts over the same days, are said whole', () => {
  const days = { ...own, from: '2026-11-01', to: '2026-11-07' }
  expect(resolveSearch(toAddress(days, own), own)).toEqual(days)
  const all = { ...own, text: undefined, language: undefined }
  expect(resolveSearch(toAddress(all, own), own)).toEqual(all)
})

test('what comes back to what the report looks at is its own again', () => {
  expect(Object.values(toAddress({ ...own }, own)).filter((value) => value !== undefined)).toEqual([])
  expect(isReportScope({ ...own }, own)).toBe(true)
})
