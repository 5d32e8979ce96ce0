import { initialTransition, transition } from 'xstate'
import { may, permissions, isAllowedAfterPlan, type Action, type Role } from '#contract/permissions.ts'
import {
  workspaceGuardMachine,
  type GuardDecision,
  type UserOutcome,
  type WorkspaceOutcome,
} from '#src/machines/workspace-guard.ts'

/** Pages of a workspace, by the path segment that the guard checks. */
export const guardedPages = [
  'saved-queries',
  'discover',
  'insight',
  'settings',
  'checkout',
  'plan-required',
  'invalid-workspace',
] as const
export type GuardedPage = (typeof guardedPages)[number]

/** Runs the real guard's chart for a user who opens a page just after the plan ended. */
export function decisionAtPlanEnd(page: GuardedPage, privilege: Role): GuardDecision {
  const input = { area: 'workspace', workspaceId: 'simulated', page, address: '', signedIn: true } as const
  let [guard] = initialTransition(workspaceGuardMachine, input)
  for (const event of [
    { type: 'visit.arrived' },
    done('loadUser', { kind: 'known', now: 0, isStaff: false } satisfies UserOutcome),
    done('loadWorkspace', { kind: 'loaded', facts: { planExpiredAt: 0, privilege } } satisfies WorkspaceOutcome),
  ])
    if (guard.status === 'active') [guard] = transition(workspaceGuardMachine, guard, event as never)
  return guard.output!
}

const done = (actor: string, output: object) => ({ type: `xstate.done.actor.${actor}`, output })

export type Simulated = {
  role: Role
  pages: readonly { page: GuardedPage; decision: GuardDecision['kind'] }[]
  /** Actions that the policy table still allows the role. */
  stillAllowed: readonly Action[]
  noLongerAllowed: readonly Action[]
}

export function simulatePlanEnd(role: Role): Simulated {
  const allowed = (Object.keys(permissions) as Action[]).filter((action) => may(role, action))
  return {
    role,
    pages: guardedPages.map((page) => ({ page, decision: decisionAtPlanEnd(page, role).kind })),
    stillAllowed: allowed.filter(isAllowedAfterPlan),
    noLongerAllowed: allowed.filter((action) => !isAllowedAfterPlan(action)),
  }
}
