import { afterEach, expect, test, vi } from 'vitest'
import { tokensKey } from '#src/session/vault.ts'
import { w1 } from './thread.ts'
import { openWholeApp } from './whole-app.ts'

afterEach(() => vi.unstubAllGlobals())

const anything = 'x'.repeat(1_000_000)

/** S-64: what may lie under the key of the tokens. */
const broken = [
  '',
  ' ',
  '{',
  '}',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '"text"',
  '[]',
  '[[]]',
  '{}',
  '{"access_token":null,"refresh_token":null}',
  '{"access_token":1,"refresh_token":2}',
  '{"access_token":[],"refresh_token":{}}',
  '{"access_token":"","refresh_token":""}',
  '{"access_token":"a"}',
  '{"refresh_token":"r"}',
  '{"__proto__":{"access_token":"a","refresh_token":"r"}}',
  '\u0000',
  '\ud800',
  '<script>alert(1)</script>',
  anything,
  `{"access_token":"${anything}"}`,
]

test.each(broken.map((value) => [JSON.stringify(value).slice(0, 60), value]))(
  'with %s for its tokens the app opens at the login, and the value is gone',
  async (_, value) => {
    const app = await openWholeApp(`/workspace/${w1}/insight/overview`, {
      stored: null,
      storage: { [tokensKey]: value },
    })
    await app.rest()
    expect([app.window.location.pathname, localStorage.getItem(tokensKey), app.calls()]).toEqual(['/login', null, []])
  },
)

test.each([
  ['a way up', '../w2'],
  ['a path', '/workspace/w9'],
  ['an address', 'https://evil.test/'],
  ['two slashes', '//evil.test'],
  ['a script', 'javascript:alert(1)'],
  ['an encoded way out', '..%2f..%2fscraping'],
  ['the internal area', 'internal'],
  ['somebody else’s workspace', 'w2'],
  ['nothing', ''],
  ['very much', anything],
])('a last workspace that is %s leads to one of the person’s own', async (_, last) => {
  const app = await openWholeApp('/login', { storage: { u1_last_workspace_id: last } })
  await app.rest()
  expect([app.window.location.origin, app.at().split('?')[0]]).toEqual([
    'http://app.test',
    `/workspace/${w1}/saved-queries`,
  ])
})
