import { t } from '@lingui/core/macro'
import { notFound, redirect } from '@tanstack/react-router'
import type { InviteDecision } from '#src/machines/invite.ts'
import type { InviteRefusal } from '#src/machines/invite-outcome.ts'
import type { LoginDecision } from '#src/machines/login-decision.ts'
import type { ClosedBy, GuardDecision } from '#src/machines/workspace-guard.ts'
import type { RouterContext } from './-router-context.ts'
import { showToast } from '#src/widgets/toasts/toasts.ts'

export const loginRequired = () => t`Login required`

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set after a signed-in user's invite was refused, so that /login stays open. */
    inviteRefused?: RefusedToken
  }
}

const toLogin = (search: { token?: string; returnTo?: string } = {}) => redirect({ to: '/login', search })
const toWorkspace = (workspaceId: string) => redirect({ to: '/workspace/$workspaceId', params: { workspaceId } })
const toPlanRequired = (workspaceId: string) =>
  redirect({ to: '/workspace/$workspaceId/plan-required', params: { workspaceId } })
const toInvalidWorkspace = (workspaceId: string) =>
  redirect({ to: '/workspace/$workspaceId/invalid-workspace', params: { workspaceId } })
const toScraping = () => redirect({ to: '/scraping' })
const toRefusedInvite = (inviteRefused: RefusedToken) =>
  redirect({ to: '/login', search: {}, state: { inviteRefused } })

/** Kept out of the URL; the token may still suit another account. */
export type RefusedToken = { refusal: InviteRefusal; inviteToken: string | null }

/** Adds the reason to the specified toast; if its chunk fails to load, shows the toast alone. */
const notifyRefusal = (refused: RefusedToken, switchAccount: SwitchAccount) =>
  import('#src/features/login/notify-refusal.ts').then(
    (words) => words.notifyRefusal(refused, switchAccount),
    () => showToast('error', t`Invalid invite token`),
  )

type SwitchAccount = (inviteToken: string | null) => void

/** Redirects as decided for /login, or returns the screen to show. */
export async function followLogin(decision: LoginDecision, switchAccount: SwitchAccount) {
  switch (decision.kind) {
    case 'loginScreen':
    case 'refusedInviteScreen':
      return decision.kind
    case 'createWorkspace':
      throw redirect({ to: '/workspace/create/name' })
    case 'workspace':
      throw toWorkspace(decision.workspaceId)
    case 'returnAddress':
      throw redirect({ to: decision.to })
    case 'unreadable':
      throw decision.error
    case 'inviteRefused': {
      const { kind: _, ...refused } = decision
      await notifyRefusal(refused, switchAccount)
      throw toRefusedInvite(refused)
    }
  }
}

export async function followInvite(decision: InviteDecision, switchAccount: SwitchAccount): Promise<never> {
  switch (decision.kind) {
    case 'workspace':
      throw toWorkspace(decision.workspaceId)
    case 'loginRequired':
      showToast('info', loginRequired())
      throw toLogin({ token: decision.inviteToken })
    case 'alreadyMember':
      showToast('info', t`You’re already a member of this workspace.`)
      throw toWorkspace(decision.workspaceId)
    case 'refused': {
      const { kind: _, ...refused } = decision
      await notifyRefusal(refused, switchAccount)
      throw toRefusedInvite(refused)
    }
    case 'unreadable':
      throw decision.error
  }
}

/** Why a workspace is closed; `signedOut`: unknown. */
export type Closure = ClosedBy | 'planRequired' | 'signedOut'

const toClosure = (decision: GuardDecision): Closure | null => {
  switch (decision.kind) {
    case 'allow':
      return null
    case 'login':
      return 'signedOut'
    case 'planRequired':
      return 'planRequired'
    case 'invalidWorkspace':
      return decision.cause
    case 'scraping':
      throw toScraping()
    case 'notFound':
      throw notFound()
    case 'unreadable':
    case 'failed':
      throw decision.error
  }
}

/** Redirects from a page about closed workspaces, unless the workspace is closed for the page's reason. */
export function followClosure(decision: GuardDecision, workspaceId: string, isFor: (closure: Closure) => boolean) {
  const closure = toClosure(decision)
  if (closure === null) throw toWorkspace(workspaceId)
  if (closure === 'signedOut' || isFor(closure)) return closure
  throw closure === 'planRequired' ? toPlanRequired(workspaceId) : toInvalidWorkspace(workspaceId)
}

/** Redirects as the workspace guard decided; returns whether the visit was checked and counts. */
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
    case 'scraping':
      throw toScraping()
    case 'notFound':
      throw notFound()
    case 'unreadable':
    case 'failed':
      throw decision.error
  }
}

type Visit = { context: RouterContext; location: { href: string }; abortController: AbortController; preload: boolean }

/** Lets the guard decide about a page outside of a workspace; for `beforeLoad`. */
export const enter =
  (area: 'staff' | 'account') =>
  async ({ context, location, abortController, preload }: Visit) => {
    if (preload) return
    const visit = { area, workspaceId: '', page: '', address: location.href }
    followGuard(await context.decide.guard(visit, abortController.signal), '')
  }
