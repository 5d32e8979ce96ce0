import type { QueryClient } from '@tanstack/react-query'
import type { AnyStateMachine, InputFrom, OutputFrom } from 'xstate'
import type { CurrentUser } from '#contract/session/users.ts'
import type { inviteMachine } from '#src/machines/invite.ts'
import type { loginDecisionMachine } from '#src/machines/login-decision.ts'
import type { workspaceGuardMachine } from '#src/machines/workspace-guard.ts'
import type { LocalKeys } from '#src/session/local-keys.ts'
import type { SignInOutcome } from '#src/machines/sign-in-callback.ts'
import type { Journey, SignInConfig } from '#src/session/vendor-sign-in.ts'
import type { ViewAsActor } from '#src/widgets/view-as/view-as.ts'
import type { CardConfig } from '#src/widgets/plans/card-page.ts'

/** Runs a decision; the app fills in the omitted input. */
type Decide<Machine extends AnyStateMachine, Known extends string = never> = (
  input: Omit<InputFrom<Machine>, 'signedIn' | Known>,
  signal: AbortSignal,
) => Promise<OutputFrom<Machine>>

export type Prefetch = (
  cache: QueryClient,
  address: { params: Record<string, string>; search: Record<string, unknown> },
) => Promise<void>

export type RouterContext = {
  config: SignInConfig & CardConfig
  keys: LocalKeys
  report: (error: unknown) => void
  /** Reloads the page after a missing chunk; returns whether it does. */
  reloadOnce: (error: unknown) => boolean
  isSignedIn: () => boolean
  loadUser: () => Promise<CurrentUser>
  queryClient: () => Promise<QueryClient>
  viewAs: () => Promise<ViewAsActor>
  /** Continues after a vendor's redirect to `address`. `journey`: the purpose of the sign-in. */
  finishSignIn: (address: string, signal: AbortSignal) => Promise<{ outcome: SignInOutcome; journey: Journey }>
  signOut: () => void
  switchAccount: (inviteToken: string | null) => void
  decide: {
    login: Decide<typeof loginDecisionMachine>
    invite: Decide<typeof inviteMachine>
    guard: Decide<typeof workspaceGuardMachine>
    closure: Decide<typeof workspaceGuardMachine, 'area' | 'page' | 'address'>
  }
  /** Set by the workspace guard: the visit was checked and counts. */
  isCheckedVisit?: boolean
}
