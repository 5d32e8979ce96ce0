import { expect, test } from 'vitest'
import { toProblem } from '#src/machines/problem.ts'

const timeOut = new DOMException('The operation timed out.', 'TimeoutError')
const coded = Object.assign(new Error('The name is taken.'), { code: 'conflict' })
const network = {
  code: 'network',
  detail: 'The server can’t be reached. Check the connection and try again.',
  message: 'problem.unreachable',
}
const unknown = { code: 'unknown', detail: 'Something went wrong. Try again.', message: 'problem.unknown' }

test.each([
  ['a failed fetch', new TypeError('Failed to fetch'), network],
  ['a time-out', timeOut, network],
  ['a problem of the contract', coded, { code: 'conflict', detail: 'The name is taken.' }],
  ['an error without a code', new Error('It broke.'), { code: 'unknown', detail: 'It broke.' }],
  [
    'an error whose code is no text',
    Object.assign(new Error('It broke.'), { code: 5 }),
    { code: 'unknown', detail: 'It broke.' },
  ],
  ['an error without words', Object.assign(new Error(''), { code: 'conflict' }), unknown],
  ['no error', { message: 'odd', code: 'odd' }, unknown],
])('%s', (_, thrown, problem) => {
  expect(toProblem(thrown)).toEqual(problem)
})
