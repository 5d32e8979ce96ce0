import { expect, test } from 'vitest'
import { beginningIn } from '#contract/query-language/beginning.ts'
import { blank, isUnchanged, sameDraft } from '#src/machines/edited-query.ts'

const draft = { name: 'Coffee', text: 'coffee', tags: ['drinks'] }

test.each([
  ['the same', { ...draft, tags: ['drinks'] }, true],
  ['another name', { ...draft, name: 'Beans' }, false],
  ['another text', { ...draft, text: 'beans' }, false],
  ['another tag in its place', { ...draft, tags: ['beans'] }, false],
  ['one tag more', { ...draft, tags: ['drinks', 'beans'] }, false],
  ['one tag fewer', { ...draft, tags: [] }, false],
])('%s', (_, other, same) => {
  expect([sameDraft(draft, other), sameDraft(other, draft)]).toEqual([same, same])
})

test.each([
  ['nothing is written', blank, null, true],
  ['only the beginning of a new query stands there', { ...blank, text: beginningIn('de') }, null, true],
  ['the beginning has a name', { ...blank, name: 'Coffee', text: beginningIn('de') }, null, false],
  ['something is looked for', { ...blank, text: '(coffee) lang:de' }, null, false],
  ['a saved text was put back to the beginning', { ...draft, text: beginningIn('de') }, draft, false],
  ['it is what is saved', draft, draft, true],
])('unchanged: %s', (_, written, saved, unchanged) => {
  expect(isUnchanged(written, saved)).toBe(unchanged)
})
