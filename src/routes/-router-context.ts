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

/** Runs a decision; what the app knows by itself is not asked of the route. */
type Decide<Machine extends AnyStateMachine, Known extends string = never> = (
  input: Omit<InputFrom<Machine>, 'signedIn' | Known>,
  signal: AbortSignal,
) => Promise<OutputFrom<Machine>>

/** What routes may use; `app` provides it. */
export type RouterContext = {
  config: SignInConfig & CardConfig
  keys: LocalKeys
  report: (error: unknown) => void
  /** Reloads the page for a part of the app that is gone; answers whether it is on its way. */
  reloadOnce: (error: unknown) => boolean
  isSignedIn: () => boolean
  loadUser: () => Promise<CurrentUser>
  queryClient: () => Promise<QueryClient>
  viewAs: () => Promise<ViewAsActor>
  /** Goes on where a vendor led back to `address`. `journey`: what the sign-in was for. */
  finishSignIn: (address: string, signal: AbortSignal) => Promise<{ outcome: SignInOutcome; journey: Journey }>
  signOut: () => void
  /** Signs out and leads to the login, which takes the invite along. */
  switchAccount: (inviteToken: string | null) => void
  decide: {
    login: Decide<typeof loginDecisionMachine>
    invite: Decide<typeof inviteMachine>
    guard: Decide<typeof workspaceGuardMachine, 'cached'>
    closure: Decide<typeof workspaceGuardMachine, 'cached' | 'page' | 'address'>
  }
  /** Set by the guard of a workspace: the visit was checked and counts. */
  isCheckedVisit?: boolean
}
