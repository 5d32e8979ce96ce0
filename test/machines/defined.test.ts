import { expect, test } from 'vitest'
import { defined } from '#src/machines/defined.ts'

test('what a state has is handed on as it is', () => {
  expect([defined({ id: '' }, 'id'), defined({ many: 0 }, 'many')]).toEqual(['', 0])
})

test.each([null, undefined])('what is %s where a state needs it is named', (exportId) => {
  expect(() => defined({ exportId }, 'exportId')).toThrow(
    new TypeError('Expected exportId in the context of this state'),
  )
})
