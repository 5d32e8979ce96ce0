import { isAllowedAfterPlan, isStaffAction, mayIn, type Action } from '#contract/permissions.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Call, MemberContext, PublicContext, SignedInContext } from './context.ts'
import { AppError } from '#server/ground/errors.ts'
import { internalWorkspaceId } from './internal.ts'
import { admitMember, admitPerson, findCaller, isOperator } from './person.ts'
import { admitToken, findTokenAccess, type TokenLimits } from './program.ts'
import { findAnyWorkspace } from './require-access.ts'
import { isApiToken } from './token-format.ts'

/**
 * Context for `endpoint.run`. Throws unauthenticated without a live session, not_found for an unknown or foreign
 * workspace alike, forbidden for the wrong role, and plan_expired. For API tokens also plan_limit_reached (no API in
 * the plan), too_many_requests, and forbidden without the scope.
 */
export async function admit(
  endpoint: Endpoint,
  call: Call,
  workspaceId: string | undefined,
  limits: TokenLimits,
): Promise<PublicContext | SignedInContext | MemberContext> {
  if (endpoint.access === 'public') return call
  if (isApiToken(call.bearer)) return admitToken(endpoint, call, workspaceId, limits)
  if (endpoint.access === 'signedIn') return admitPerson(endpoint, call)
  return admitMember(endpoint.access, call, internalIdOf(endpoint.access, workspaceId) ?? workspaceId ?? '')
}

/** Whether the caller would still be admitted; unlike a call, this logs no denial or activity. */
export async function isStillAdmitted(action: Action, { workspace: { id }, ...call }: MemberContext): Promise<boolean> {
  if (isOperator(call)) return (await findAnyWorkspace(call, id)) !== null
  try {
    const { workspace, role } = isApiToken(call.bearer) ? await findTokenAccess(call) : await findCaller(call, id)
    if (!workspace || !role || !mayIn(workspace, role, action)) return false
    return workspace.planExpiresAt === null || workspace.planExpiresAt > call.now() || isAllowedAfterPlan(action)
  } catch (error) {
    if (error instanceof AppError && (error.code === 'unauthenticated' || error.code === 'plan_limit_reached'))
      return false
    throw error
  }
}

/** The internal workspace is reachable only as `internal`, never by its ID. */
function internalIdOf(action: Action, workspaceId: string | undefined): string | null {
  if (workspaceId === internalWorkspaceId) return 'nowhere'
  const isStaffs = isStaffAction(action) || (workspaceId === 'internal' && action === 'audit.read')
  return isStaffs ? internalWorkspaceId : null
}
