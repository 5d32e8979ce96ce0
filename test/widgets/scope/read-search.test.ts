import { expect, test } from 'vitest'
import { parseUnreadable, withoutUnread } from '#src/widgets/scope/read-search.ts'
import { readPostsSearch } from '#src/features/posts/search.ts'
import { readOverviewSearch } from '#src/widgets/scope/search.ts'

const part = (name: string, value: string) => ({ name, value })

test('an address that can be read says nothing', () => {
  expect(readOverviewSearch({ source: 'x', from: '2026-01-01', to: '2026-01-01', elsewhere: '1', text: '' })).toEqual({
    source: 'x',
    from: '2026-01-01',
    to: '2026-01-01',
  })
})

test.each([
  ['an end before the beginning', { from: '2026-12-01', to: '2026-01-01' }],
  ['a beginning alone', { from: '2026-12-01' }],
  ['an end alone', { to: '2026-12-01' }],
  ['a day that no calendar has', { from: '2026-02-30', to: '2026-03-01' }],
  ['a day beyond what can be asked for', { from: '0001-01-01', to: '2026-03-01' }],
] as const)('%s is no range, and both days are named', (_, days) => {
  const read = readOverviewSearch(days)
  expect([read.from, read.to]).toEqual([undefined, undefined])
  expect(parseUnreadable(read)).toEqual({
    hasDays: true,
    parts: Object.entries(days).map(([name, value]) => part(name, value)),
  })
})

test('what an outer route could not read is still named by the page', () => {
  const written = { source: 'myspace', sort: 'loudest' }
  expect(parseUnreadable(readPostsSearch({ ...written, ...readOverviewSearch(written) })).parts).toEqual([
    part('source', 'myspace'),
    part('sort', 'loudest'),
  ])
})

test('the next change says nothing of it any more', () => {
  expect(withoutUnread(readOverviewSearch({ source: 'myspace', language: 'de' }))).toEqual({ language: 'de' })
})
