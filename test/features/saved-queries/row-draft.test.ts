import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalForm } from '#contract/query-language/normal-form.ts'
import { fitsARow, readTree, sameTree } from '#src/features/saved-queries/builder/model.ts'
import { blankRow, toDraft, readRow, type RowDraft } from '#src/features/saved-queries/builder/row-draft.ts'
import { anyQuery } from '#test/contract/query-language/arbitraries.ts'

const said = (draft: Partial<RowDraft>) => {
  const read = readRow({ ...blankRow, ...draft })
  return 'row' in read ? normalForm(read.row.node) : read.problem
}

describe('what is put into a row', () => {
  test.each<[Partial<RowDraft>, string]>([
    [{ value: 'coffee' }, 'coffee'],
    [{ value: ' flat white ' }, '"flat white"'],
    [{ value: 'cof*' }, 'cof*'],
    [{ value: 'AND' }, '"AND"'],
    [{ value: '-tea' }, '"-tea"'],
    [{ value: 'author:nasa' }, '"author:nasa"'],
    [{ value: '(a OR b)' }, '"(a OR b)"'],
    [{ value: 'a"b' }, String.raw`"a\"b"`],
    [{ kind: 'phrase', value: 'flat white', distance: '3' }, '"flat white"~3'],
    [{ kind: 'near', value: 'flat white', other: 'oat', distance: '2', ordered: true }, '"flat white" ONEAR/2 oat'],
    [{ kind: 'author', value: '@nasa' }, 'author:nasa'],
    [{ kind: 'author', value: 'nas*' }, 'author:nas*'],
    [{ kind: 'query', value: 'Our brand' }, 'query:"Our brand"'],
    [{ kind: 'likes', value: '10..20' }, 'likes:10..20'],
    [{ kind: 'lang', value: 'EN' }, 'lang:en'],
  ])('%j is %s', (draft, expected) => expect(said(draft)).toBe(expected))

  test.each<[Partial<RowDraft>, string]>([
    [{ value: 'co*' }, 'Enter at least 3 letters before *.'],
    [{ value: '!!' }, 'There is no letter or digit to search for.'],
    [{ kind: 'phrase', value: 'a b', distance: '40' }, 'The distance must be a number from 1 to 10.'],
    [{ kind: 'likes', value: 'many' }, '"likes:" needs a number or a range. Example: likes:>=10'],
    [{ kind: 'after', value: '2026-13-01' }, '"after:" needs a date (YYYY-MM-DD). Example: after:2026-01-31'],
  ])('%j is refused in words', (draft, expected) => expect(said(draft)).toBe(expected))

  test('any part that fits a row comes out of it as it went in', () => {
    const part = anyQuery.map(readTree).filter((tree) => tree !== null && fitsARow(tree))
    fc.assert(
      fc.property(part, (node) => {
        if (node === null || !fitsARow(node)) return
        const read = readRow(toDraft(node))
        expect('row' in read && sameTree(read.row.node, node) ? 'same' : [toDraft(node), read]).toBe('same')
      }),
      { numRuns: 1_000 },
    )
  })
})
