import { expect, test } from 'vitest'
import { Role } from '#contract/workspaces/roles.ts'
import { guardedPages, simulatePlanEnd } from '#src/features/settings/plan/simulate.ts'

const pagesOf = (role: Role) =>
  Object.fromEntries(simulatePlanEnd(role).pages.map(({ page, decision }) => [page, decision]))
const all = (decision: string) => ({
  ...Object.fromEntries(guardedPages.map((page) => [page, decision])),
  checkout: 'allow',
  'plan-required': 'allow',
  'invalid-workspace': 'allow',
})

test('the chart that guards every page leads owners to plan-required and the others to invalid-workspace', () => {
  expect(Role.options.map(pagesOf)).toEqual([all('planRequired'), all('invalidWorkspace'), all('invalidWorkspace')])
})

test('what a role may do now either stays or closes', () => {
  const { stillAllowed, noLongerAllowed } = simulatePlanEnd('viewer')
  expect([stillAllowed, noLongerAllowed.includes('insights.read'), noLongerAllowed.includes('billing.read')]).toEqual([
    ['workspace.read', 'workspace.leave', 'exports.read'],
    true,
    false,
  ])
  expect(simulatePlanEnd('owner').stillAllowed).toContain('billing.manage')
})
