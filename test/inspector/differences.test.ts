import { expect, test } from 'vitest'
import { differences } from '#src/inspector/differences.ts'

test.each([
  ['the same data is no difference', { a: [1, { b: null }] }, { a: [1, { b: null }] }, []],
  ['a key that came', {}, { a: 1 }, [{ path: 'a', kind: 'added', before: undefined, after: 1 }]],
  ['a key that went', { a: 1 }, {}, [{ path: 'a', kind: 'removed', before: 1, after: undefined }]],
  ['a value that changed', { a: 1 }, { a: '1' }, [{ path: 'a', kind: 'changed', before: 1, after: '1' }]],
  [
    'the innermost path, with keys that are no names',
    { refusals: { '/a': { times: 1 } } },
    { refusals: { '/a': { times: 2 } } },
    [{ path: 'refusals["/a"].times', kind: 'changed', before: 1, after: 2 }],
  ],
  [
    'an item at the end of a list',
    { list: ['a'] },
    { list: ['a', 'b'] },
    [{ path: 'list[1]', kind: 'added', before: undefined, after: 'b' }],
  ],
  [
    'an object where null was',
    { draft: null },
    { draft: { name: 'x' } },
    [{ path: 'draft', kind: 'changed', before: null, after: { name: 'x' } }],
  ],
  ['a list where an object was', { a: {} }, { a: [] }, [{ path: 'a', kind: 'changed', before: {}, after: [] }]],
  [
    'a key that every object inherits',
    {},
    { constructor: 1 },
    [{ path: 'constructor', kind: 'added', before: undefined, after: 1 }],
  ],
  ['a whole that came', null, { a: 1 }, [{ path: '', kind: 'changed', before: null, after: { a: 1 } }]],
])('%s', (_, before, after, expected) => {
  expect(differences(before, after)).toEqual(expected)
})
