import { expect, test } from 'vitest'
import { may, mayIn, permissions } from '#contract/permissions.ts'

const [all, edit, own] = ['owner manager viewer', 'owner manager', 'owner']

/** By hand, so that a wrong cell of the policy does not agree with itself. */
const expected = {
  'workspace.read': all,
  'workspace.edit': edit,
  'workspace.delete': own,
  'workspace.export': own,
  'audit.read': own,
  'apiTokens.read': own,
  'apiTokens.edit': own,
  'workspace.leave': all,
  'insights.read': all,
  'posts.read': all,
  'views.pin': all,
  'views.delete': edit,
  'shares.make': edit,
  'shares.delete': edit,
  'queries.read': all,
  'queries.edit': edit,
  'queries.lock': own,
  'sources.follow': own,
  'filters.apply': all,
  'filters.edit': edit,
  'posts.annotate': edit,
  'posts.export': all,
  'exports.read': all,
  'sentiment.reclassify': own,
  'sentiment.teach': own,
  'notes.edit': edit,
  'customFields.edit': edit,
  'reports.read': all,
  'reports.edit': edit,
  'channels.read': edit,
  'channels.edit': edit,
  'authorLists.edit': edit,
  'alerts.read': all,
  'alerts.edit': edit,
  'imports.read': edit,
  'imports.run': edit,
  'members.read': all,
  'members.invite': edit,
  'members.changeRole': edit,
  'members.remove': edit,
  'members.transfer': own,
  'members.viewAs': own,
  'billing.read': edit,
  'billing.manage': own,
  'collection.read': all,
  'collection.edit': edit,
  'collection.staff': own,
}

test('who may do what', () =>
  expect(Object.fromEntries(Object.entries(permissions).map(([action, roles]) => [action, roles.join(' ')]))).toEqual(
    expected,
  ))

test('viewers export unless an owner turns it off', () => {
  const exporters = (viewersExport: boolean) =>
    (['owner', 'manager', 'viewer'] as const).map((role) =>
      mayIn({ viewersExport, sharing: true }, role, 'posts.export'),
    )
  expect([exporters(true), exporters(false)]).toEqual([
    [true, true, true],
    [true, true, false],
  ])
})

test('an unknown role may do what a viewer may', () => {
  const actions = ['insights.read', 'queries.edit', 'billing.read'] as const
  expect(actions.map((action) => may('unknown', action))).toEqual([true, false, false])
})
