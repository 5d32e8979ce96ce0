import { expect, test } from 'vitest'
import { findInviteToken } from '#contract/workspaces/invite-codes.ts'

const token = `0110${'ABCD'.repeat(6)}`

test.each([token, ` oIlo-${'abcd-'.repeat(6)}`, `https://app.example.org/invite?token=${token}`])(
  '%j is read as the token of an invite',
  (typed) => expect(findInviteToken(typed)).toBe(token),
)

test('anything else stays as it was typed', () => expect(findInviteToken(' abc-123 ')).toBe('abc-123'))
