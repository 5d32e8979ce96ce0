import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { restrictToLanguage } from '#contract/query-language/restrict-language.ts'
import { createFirstQuery, validateFollowed } from '#contract/saved-queries/first-query.ts'
import { QueryText } from '#contract/saved-queries/queries.ts'
import { parseQuery } from '#contract/query-language/parse.ts'
import { createWorkspace, Following } from '#contract/workspaces/workspace-creation.ts'
import { hostileText } from '#test/support/fuzz/values.ts'

const textOf = (following: Following, followed: string) => createFirstQuery(following, followed)?.text ?? null

describe('what is followed first becomes a query', () => {
  test.each([
    ['a brand of one word', 'brand', 'Kestrel', 'Kestrel OR #Kestrel OR @Kestrel'],
    ['a brand of two words', 'brand', 'Flat White', '"Flat White" OR #FlatWhite OR @FlatWhite'],
    ['a brand that no account can be called', 'brand', 'Köpi', 'Köpi OR #Köpi'],
    ['a brand of a number and a sign', 'brand', '7-11', '"7-11"'],
    ['two brands, one of them twice', 'brand', 'Aldi\nLidl, aldi', 'Aldi OR #Aldi OR @Aldi OR Lidl OR #Lidl OR @Lidl'],
    ['a topic', 'topic', 'heat pump, insulation', '"heat pump" OR insulation'],
    ['a topic of one word', 'topic', 'insulation', 'insulation'],
    ['accounts, which write in any language', 'accounts', '@nasa  esa', 'author:nasa OR author:esa'],
    [
      'addresses of accounts',
      'accounts',
      'https://x.com/nasa https://bsky.app/profile/esa.int',
      'author:nasa OR author:"esa.int"',
    ],
    ['signs that are no words', 'topic', '§§', 'raw:"§§"'],
    ['an emoji', 'topic', '🚢', '"🚢"'],
    ['an operator', 'topic', 'NOT', '"NOT"'],
    ['quotes and backslashes', 'topic', 'the "best" \\ worst', String.raw`"the \"best\" \\ worst"`],
    ['brackets and a field', 'topic', ') OR lang:en (', '") OR lang:en ("'],
    ['a star', 'topic', 'coff*', '"coff\\*"'],
  ] as const)('%s', (_, following, followed, text) => {
    expect(textOf(following, followed)).toBe(text)
    expect(parseQuery(text).problems).toEqual([])
  })

  test.each([
    ['nothing', ''],
    ['blanks', ' \n , '],
  ])('%s is no query', (_, followed) => {
    expect(Following.options.map((following) => textOf(following, followed))).toEqual([null, null, null])
  })
})

test('whatever is typed, the query parses, names no language, and has a name and a text that can be saved', () => {
  const items = fc.array(fc.oneof(hostileText, fc.string(), fc.constantFrom('@', '#', '"', '\\', 'AND', '-', '*')))
  const followed = items.map((all) => all.join('\n').slice(0, 1_000))
  fc.assert(
    fc.property(fc.constantFrom(...Following.options), followed, (following, said) => {
      if (validateFollowed(following, said) !== null) return
      const query = createFirstQuery(following, said)
      if (query === null) return
      const { tree, problems } = parseQuery(query.text)
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
      expect(tree).not.toBeNull()
      expect(QueryText.safeParse(query.text).success).toBe(true)
      expect(createWorkspace.input.shape.name.safeParse(query.name).success).toBe(true)
      expect(restrictToLanguage(query.text, 'de')).not.toBeNull()
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['is longer once it is composed', '\u0958'.repeat(100), 1, 120],
  ['is invisible', '\u2800', 0, 0],
])('a name that %s can be saved, or there is none', (_, followed, queries, characters) => {
  const names = [createFirstQuery('topic', followed)].flatMap((query) => query?.name ?? [])
  expect(names.map((name) => createWorkspace.input.shape.name.safeParse(name).success)).toEqual(
    Array(queries).fill(true),
  )
  expect(names.join('').length).toBeLessThanOrEqual(characters)
})

test('as many as a query can hold, and no more', () => {
  const items = (count: number) => Array.from({ length: count }, (_, index) => `brand ${index}`).join('\n')
  const found = [validateFollowed('brand', items(25)), validateFollowed('brand', items(26))?.detail]
  expect(found).toEqual([null, 'Choose at most 25.'])
})
