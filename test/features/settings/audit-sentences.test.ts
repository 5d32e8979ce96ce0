import { expect, test } from 'vitest'
import { type Action, may, permissions } from '#contract/permissions.ts'
import { AuditAction, type AuditDetails } from '#contract/workspaces/audit.ts'
import { Role } from '#contract/workspaces/roles.ts'
import { refusedActions, refusalText } from '#src/features/settings/audit/refusals.ts'
import { describeEntry } from '#src/features/settings/audit/sentences.ts'

test.each<[AuditAction, AuditDetails, string]>([
  ['mute.created', { kind: 'domain', name: 'example.org' }, 'Mute created: example.org'],
  ['mute.deleted', { count: 1_200 }, 'Mute deleted: 1,200'],
  ['note.deleted', { day: '2026-03-28' }, 'Note deleted: 28 Mar 2026'],
  [
    'workspace.changed',
    { tokenCreated: 'Nightly', scopes: 'posts, exports', until: null },
    'API token created: Nightly (Posts and Exports)',
  ],
  ['session.signedOut', { isCopied: true }, 'Signed out: a copy of the sign-in was used'],
])('%s %o is said', (action, details, sentence) => {
  expect(describeEntry({ action, details }, 'UTC')).toBe(sentence)
})

test('every action has words', () => {
  const details = { posts: 1, before: '2026-03-28', from: '2026-03-01', to: '2026-03-28' }
  for (const action of AuditAction.options) expect(describeEntry({ action, details }, 'UTC')).toMatch(/^[A-Z]/)
})

test.each([
  [{ role: 'viewer', action: 'queries.edit' } as const, 'Refused as Viewer: Edit query'],
  [{}, 'Refused: not a member'],
])('the refusal %j is said', (details, sentence) => expect(refusalText(details)).toBe(sentence))

test('every permission that a role lacks has words for its refusal', () => {
  const actions = Object.keys(permissions) as Action[]
  const guarded = actions.filter((action) => Role.options.some((role) => !may(role, action)))
  expect(Object.keys(refusedActions).toSorted()).toEqual(guarded.toSorted())
})
