import { expect, test } from 'vitest'
import { type Action, may, permissions } from '#contract/permissions.ts'
import { Role } from '#contract/workspaces/roles.ts'
import { deeds, refusalOf } from '#src/features/settings/audit/refusals.ts'

const actions = Object.keys(permissions) as Action[]

test('everything that is refused to a role has words', () => {
  const guarded = actions.filter((action) => Role.options.some((role) => !may(role, action)))
  expect(Object.keys(deeds).toSorted()).toEqual(guarded.toSorted())
})

test('a refusal says role and deed, or that somebody does not belong there', () => {
  expect([refusalOf({ role: 'viewer', action: 'queries.edit' }), refusalOf({})]).toEqual([
    'Was refused as Viewer: change a query',
    'Was refused: does not belong to the workspace',
  ])
})
