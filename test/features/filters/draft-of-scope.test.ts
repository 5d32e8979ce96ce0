import { expect, test } from 'vitest'
import { scopeToDraft } from '#src/features/filters/scope-to-draft.ts'
import { validate } from '#src/features/filters/rows.ts'

const begun = (given: Parameters<typeof scopeToDraft>[0]) => {
  const draft = scopeToDraft(given)
  return draft && validate(draft.rows).conditions
}

test.each<[string, Parameters<typeof scopeToDraft>[0], unknown]>([
  ['nothing', {}, null],
  [
    'the filter bar and a mark',
    { source: 'x', language: 'de', author: 'x:12:34', hashtag: 'coffee' },
    [
      { field: 'source', values: ['x'] },
      { field: 'lang', values: ['de'] },
      { field: 'hashtag', values: ['coffee'] },
      { field: 'author', values: ['12:34'] },
    ],
  ],
  [
    'the fields of a query, and not its words',
    { text: 'coffee (lang:en OR lang:de) -author:spam likes:10..20 after:2026-01-31 text:tea author:nasa*' },
    [
      { field: 'lang', values: ['en', 'de'] },
      { field: 'author', not: true, values: ['spam'] },
      { field: 'likes', min: 10, max: 20 },
      { field: 'after', day: '2026-01-31' },
    ],
  ],
  ['alternatives of different fields', { text: 'author:nasa OR hashtag:moon' }, null],
  ['a text that cannot be read', { text: 'coffee AND' }, null],
])('a new filter begins with %s', (_, given, expected) => expect(begun(given)).toEqual(expected))
