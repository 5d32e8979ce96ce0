import { expect, test } from 'vitest'
import { isSameQuery } from '#src/machines/edited-query.ts'

const draft = { name: 'Coffee', text: 'coffee', tags: ['drinks'] }

test.each([
  ['the same', { ...draft, tags: ['drinks'] }, true],
  ['another name', { ...draft, name: 'Beans' }, false],
  ['another text', { ...draft, text: 'beans' }, false],
  ['another tag in its place', { ...draft, tags: ['beans'] }, false],
  ['one tag more', { ...draft, tags: ['drinks', 'beans'] }, false],
  ['one tag fewer', { ...draft, tags: [] }, false],
])('%s', (_, other, same) => {
  expect([isSameQuery(draft, other), isSameQuery(other, draft)]).toEqual([same, same])
})
