import { expect, test } from 'vitest'
import { scrub } from '#src/app/redacting-transport.ts'
import { withoutSecrets } from '#src/session/without-secrets.ts'
import { tokenUntil } from '#test/support/browser.ts'

test.each([
  ['/login?token=abc&x=1', '/login?token=[removed]&x=1'],
  ['/login/callback?code=abc&state=def', '/login/callback?code=[removed]&state=[removed]'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer [removed]'],
  ['it said refresh_token=abc.', 'it said refresh_token=[removed]'],
  ['{"refresh_token": "abc", "x": 1}', '{"refresh_token": "[removed]", "x": 1}'],
  ['/login/callback#id_token=abc&state=def', '/login/callback#id_token=[removed]&state=[removed]'],
  [String.raw`"a \"?token=abc\" b"`, String.raw`"a \"?token=[removed]\" b"`],
  ['nothing here', 'nothing here'],
])('%s', (text, expected) => {
  expect(withoutSecrets(text)).toBe(expected)
})

test('S69: a report carries no token, however deep it lies', () => {
  const token = tokenUntil(60)
  const report = {
    message: `got ${token}`,
    extra: { body: [`{"access_token":"${token}"}`], access_token: 'plain', code: 'c' },
    request: { url: 'http://x/login?token=secret' },
  }
  const sent = JSON.stringify(scrub(report, withoutSecrets))
  expect([token, 'plain', 'secret', '"c"'].filter((secret) => sent.includes(secret))).toEqual([])
})
