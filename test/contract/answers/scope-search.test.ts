import { expect, test } from 'vitest'
import { pickScope, scopeParameters, type ScopeParameter } from '#contract/answers/scope-search.ts'

test('another page takes over query, days and filters, and nothing else', () => {
  const scope = Object.fromEntries(scopeParameters.map((key) => [key, `a ${key}`])) as Record<ScopeParameter, string>
  const more = { open: 'posts', 'open.term': 'tide', view: 'posts', edit: '1' }
  expect(pickScope({ ...scope, ...more })).toEqual(scope)
})

test('what is not said is not carried', () =>
  expect(pickScope({ from: undefined, open: 'posts' } as { from?: string })).toEqual({}))
