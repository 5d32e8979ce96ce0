import { expect, test } from 'vitest'
import { type Action, may, permissions } from '#contract/permissions.ts'
import type { AuditAction, AuditDetails } from '#contract/workspaces/audit.ts'
import { Role } from '#contract/workspaces/roles.ts'
import { deeds, refusalOf } from '#src/features/settings/audit/refusals.ts'
import { sentenceOf } from '#src/features/settings/audit/sentences.ts'

test.each<[AuditAction, AuditDetails, string]>([
  ['mute.created', { kind: 'domain', name: 'example.org' }, 'Muted authors, domains, posts or texts: example.org'],
  ['mute.deleted', { count: 1_200 }, 'Restored what was muted: 1,200'],
  ['note.deleted', { day: '2026-03-28' }, 'Deleted a note: 28 Mar 2026'],
  [
    'workspace.changed',
    { tokenCreated: 'Nightly', scopes: 'posts, exports', until: null },
    'Made the API token “Nightly” for Posts and Exports',
  ],
  ['session.signedOut', { isCopied: true }, 'Was signed out, because a copy of the sign-in was used'],
])('%s %o is said', (action, details, sentence) => {
  expect(sentenceOf({ action, details }, 'UTC')).toBe(sentence)
})

test.each([
  [{ role: 'viewer', action: 'queries.edit' } as const, 'Was refused as Viewer: change a query'],
  [{}, 'Was refused: does not belong to the workspace'],
])('the refusal %j is said', (details, sentence) => expect(refusalOf(details)).toBe(sentence))

test('every permission that a role lacks has words for its refusal', () => {
  const actions = Object.keys(permissions) as Action[]
  const guarded = actions.filter((action) => Role.options.some((role) => !may(role, action)))
  expect(Object.keys(deeds).toSorted()).toEqual(guarded.toSorted())
})
