import { expect, test } from 'vitest'
import { toInviteCode } from '#contract/workspaces/invite-codes.ts'
import { newInviteToken, newSecret } from '#server/access/secrets.ts'
import { newApiToken } from '#server/access/token-format.ts'
import { secretsOfRunIn } from '#test/support/secret-forms.ts'
import { tokenWith } from '#test/support/browser.ts'

test.each<[string, () => string]>([
  ['a token of a session, an ID token or a proof', () => tokenWith({ sub: 'u1', exp: 1 })],
  ['a refresh token or a secret that is stored', newSecret],
  ['an API token', newApiToken],
  ['an invite', newInviteToken],
  ['an invite as it is read aloud', () => toInviteCode(newInviteToken())],
  ['an e-mail address', () => 'jane@example.com'],
  ['an e-mail address', () => 'jane%40example.com'],
  ['a header that carries a token', () => `Bearer ${'a'.repeat(20)}`],
  ['a token in an address', () => '/invite?token=abcdefgh'],
  ['a private JWK', () => `{"d":"${newSecret()}"}`],
])('%s is noticed in a line of the log', (kind, make) => {
  for (let round = 0; round < 100; round += 1) expect(secretsOfRunIn(`refused ${make()} of`)).toContain(kind)
})

test('what a log may hold is no secret', () => {
  const harmless = {
    requestId: crypto.randomUUID(),
    route: '/api/internal/workspaces/:workspaceId/members',
    address: '127.0.0.1',
    reason: 'Invalid Compact JWS; Bearer [token]; /invite?token=[removed]; [e-mail]',
  }
  expect(secretsOfRunIn(JSON.stringify(harmless))).toEqual([])
})
