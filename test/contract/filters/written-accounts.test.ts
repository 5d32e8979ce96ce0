import { expect, test } from 'vitest'
import { maxOwnAccounts } from '#contract/filters/own-accounts.ts'
import { parseAccounts } from '#contract/filters/parse-accounts.ts'
import cases from '#test/samples/written-accounts.json' with { type: 'json' }

const read = (written: string) => {
  const { accounts, problem } = parseAccounts(written)
  return { accounts: accounts.map(({ source, account }) => `${source} ${account}`), params: problem?.params ?? null }
}

test.each(Object.entries(cases))('%s is an account', (line, expected) =>
  expect(read(line)).toEqual({ accounts: [expected], params: null }),
)

test.each(['nasa', '@nasa', 'nowhere @nasa', 'https://example.com/nasa', 'x @', 'x two words'])(
  '%s is none, and its line is named',
  (line) =>
    expect(read(`x @first\n${line}`)).toEqual({ accounts: ['x first'], params: { line: 2, example: 'x @nasa' } }),
)

test('an account stands once, however it is written', () =>
  expect(read('https://x.com/nasa\n  \nx @NASA').accounts).toEqual(['x nasa']))

test('there are no more than a workspace may have', () => {
  const lines = Array.from({ length: maxOwnAccounts + 1 }, (_, index) => `x a${index}`)
  expect(read(lines.slice(1).join('\n')).params).toBe(null)
  expect(read(lines.join('\n')).params).toEqual({ most: maxOwnAccounts })
})
