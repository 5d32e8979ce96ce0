import { describe, expect, test } from 'vitest'
import { getTrends } from '#contract/answers/discover.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { parseQuery } from '#contract/query-language/parse.ts'
import { filterSearch } from '#src/features/discover/actions.tsx'
import { toQueryText } from '#src/features/discover/query-text.ts'
import { countDays } from '#src/ui/date-range.ts'
import { readRange, toScope, defaultDays } from '#src/widgets/scope/scope.ts'
import { DiscoverSearch } from '#src/features/discover/search.ts'
import { narrowScope, readPageDrillDown } from '#src/widgets/scope/drill-down.ts'
import type { DrillDown } from '#src/widgets/scope/search.ts'

const workspaceId = '2f1f6a0e-1a0b-4c0f-8f7e-0d9c4a1b2c3d'
const range = { from: '2026-06-24', to: '2026-06-30' }
const author: DrillDown = { author: 'a1', source: 'bluesky', name: 'Ada' }
const hour: DrillDown = { at: '2026-06-29T10:00:00.000Z', bucket: 'hour', domain: 'news.example' }

test('an address fits both calls of the page, and skips what it cannot read', () => {
  const good = { ...range, text: 'coffee OR tea', source: 'x', view: 'posts', 'open.author': 'a1', 'open.source': 'x' }
  expect(DiscoverSearch.parse({ ...good, language: '!', other: 'x' })).toEqual(good)
  const search = DiscoverSearch.parse(good)
  const scope = toScope(workspaceId, readRange(search, '2026-06-30'), search)
  expect(getTrends.input.parse(scope)).toEqual(scope)
  expect(() => listPosts.input.parse(narrowScope(scope, readPageDrillDown(search)!))).not.toThrow()
})

test('an address without valid days means the last seven', () => {
  const { from, to } = readRange({ from: '2026-06-30', to: '2026-06-01' }, '2026-06-30', defaultDays.discover)
  expect(countDays({ from, to })).toBe(7)
})

describe('what can be made of the search', () => {
  test.each<[DiscoverSearch, DrillDown | null, string | null]>([
    [{}, null, ''],
    [{ text: ' coffee ' }, null, 'coffee'],
    [{ text: 'coffee OR tea', language: 'de' }, null, '(coffee OR tea) lang:de'],
    [{ text: 'coffee' }, { term: 'flat white' }, 'coffee "flat white"'],
    [{ language: 'de,fr' }, { hashtag: 'sea' }, 'hashtag:"sea" (lang:de OR lang:fr)'],
    [{ text: 'coffee' }, { topic: 'mug recall,refund' }, 'coffee ("mug recall" OR "refund")'],
    [{}, hour, 'domain:news.example'],
    [{ text: 'coffee' }, author, 'coffee author:"a1" source:bluesky'],
    [{}, { author: 'a "b" \\', source: 'x' }, 'author:"a \\"b\\" \\\\" source:x'],
    [{ text: '(coffee' }, null, null],
  ])('%j with the mark %j as a query: %j', (search, mark, expected) => {
    const text = toQueryText(search, mark)
    expect(text).toBe(expected)
    if (text) expect(parseQuery(text).problems).toEqual([])
  })

  test('of a saved query it is a query that names it', () => {
    expect(toQueryText({ language: 'de' }, { term: 'flat white' }, 'The "good" cup')).toBe(
      'query:"The \\"good\\" cup" "flat white" lang:de',
    )
  })

  test('a filter is made of the scope, the search and the mark', () => {
    expect(filterSearch({ text: 'tea', language: 'de' }, range, author)).toEqual({
      make: 'new',
      ...range,
      text: 'tea',
      language: 'de',
      author: 'bluesky:a1',
    })
    expect(filterSearch({ text: 'tea OR milk' }, range, { term: 'flat white' })).toEqual({
      make: 'new',
      ...range,
      text: '(tea OR milk) "flat white"',
    })
  })
})
