import { t } from '@lingui/core/macro'
import { redirect } from '@tanstack/react-router'
import type { InviteDecision } from '#src/machines/invite.ts'
import type { LoginDecision } from '#src/machines/login-decision.ts'
import type { ClosedBy, GuardDecision } from '#src/machines/workspace-guard.ts'
import { showToast } from '#src/widgets/toasts/toasts.ts'

export const invalidInvite = () => t`Invalid invite token`
export const loginRequired = () => t`Login required`

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The invite that brought a signed-in user to /login was refused: they stay there to choose. */
    inviteRefused?: boolean
  }
}

const toLogin = (search: { token?: string; returnTo?: string } = {}) =>
  redirect({ to: '/login', search, replace: true })
const toWorkspace = (workspaceId: string) =>
  redirect({ to: '/workspace/$workspaceId', params: { workspaceId }, replace: true })
const toPlanRequired = (workspaceId: string) =>
  redirect({ to: '/workspace/$workspaceId/plan-required', params: { workspaceId }, replace: true })
const toInvalidWorkspace = (workspaceId: string) =>
  redirect({ to: '/workspace/$workspaceId/invalid-workspace', params: { workspaceId }, replace: true })
const toRefusedInvite = () => redirect({ to: '/login', search: {}, state: { inviteRefused: true }, replace: true })

/** Carries out where /login leads, or answers the screen it stays at. */
export function followLogin(decision: LoginDecision) {
  switch (decision.kind) {
    case 'loginScreen':
    case 'refusedInviteScreen':
      return decision.kind
    case 'createWorkspace':
      throw redirect({ to: '/workspace/create/name', replace: true })
    case 'workspace':
      throw toWorkspace(decision.workspaceId)
    case 'wayBack':
      throw redirect({ to: decision.to, replace: true })
    case 'inviteRefused':
      showToast('error', invalidInvite())
      throw toRefusedInvite()
  }
}

/** Carries out where an invite link leads. */
export function followInvite(decision: InviteDecision): never {
  switch (decision.kind) {
    case 'workspace':
      throw toWorkspace(decision.workspaceId)
    case 'loginRequired':
      showToast('info', loginRequired())
      throw toLogin({ token: decision.inviteToken })
    case 'tokenMissing':
    case 'refused':
      showToast('error', invalidInvite())
      throw toRefusedInvite()
  }
}

/** Why a page of a closed workspace stays open; `signedOut`: nobody knows. */
export type Closure = ClosedBy | 'planRequired' | 'signedOut'

const closureOf = (decision: GuardDecision): Closure | null => {
  if (decision.kind === 'failed') throw decision.error
  if (decision.kind === 'login') return 'signedOut'
  if (decision.kind === 'allow') return null
  return decision.kind === 'planRequired' ? 'planRequired' : decision.cause
}

/** Leads from a page about closed workspaces to where its workspace belongs: itself, its other page, or the workspace. */
export function followClosure(decision: GuardDecision, workspaceId: string, isFor: (closure: Closure) => boolean) {
  const closure = closureOf(decision)
  if (closure === null) throw toWorkspace(workspaceId)
  if (closure === 'signedOut' || isFor(closure)) return closure
  throw closure === 'planRequired' ? toPlanRequired(workspaceId) : toInvalidWorkspace(workspaceId)
}

/** Carries out what the guard of a workspace decided; true when the visit was checked and counts. */
export function followGuard(decision: GuardDecision, workspaceId: string) {
  switch (decision.kind) {
    case 'allow':
      return decision.checked
    case 'login':
      throw toLogin({ returnTo: decision.returnTo })
    case 'planRequired':
      throw toPlanRequired(workspaceId)
    case 'invalidWorkspace':
      throw toInvalidWorkspace(workspaceId)
    case 'failed':
      throw decision.error
  }
}
