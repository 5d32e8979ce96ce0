import { expect, test } from 'vitest'
import { may, mayIn, permissions } from '#contract/permissions.ts'

/** By hand, so that a wrong cell of the policy does not agree with itself. */
const expected = {
  'owner manager viewer': `
    alerts.read collection.read exports.read filters.apply insights.read members.read posts.export posts.read
    queries.read reports.read views.pin workspace.leave workspace.read`,
  'owner manager': `
    alerts.edit authorLists.edit billing.read categories.edit channels.edit channels.read collection.edit
    customFields.edit filters.edit imports.read imports.run members.changeRole members.invite members.remove notes.edit
    posts.annotate queries.edit reports.edit shares.delete shares.make views.delete workspace.edit`,
  owner: `
    apiTokens.edit apiTokens.read audit.read billing.manage collection.staff members.transfer members.viewAs
    queries.lock sentiment.reclassify sentiment.teach sources.follow workspace.delete workspace.export`,
}

test('who may do what', () => {
  const actions = Object.keys(permissions) as (keyof typeof permissions)[]
  const byRoles = Object.groupBy(actions.toSorted(), (action) => permissions[action].join(' '))
  const told = Object.entries(expected).map(([roles, text]) => [roles, text.trim().split(/\s+/)])
  expect(byRoles).toEqual(Object.fromEntries(told))
})

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
