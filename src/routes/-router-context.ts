import type { QueryClient } from '@tanstack/react-query'
import type { AnyStateMachine, InputFrom, OutputFrom } from 'xstate'
import type { CurrentUser } from '#contract/users.ts'
import type { inviteMachine } from '#src/machines/invite.ts'
import type { loginDecisionMachine } from '#src/machines/login-decision.ts'
import type { workspaceGuardMachine } from '#src/machines/workspace-guard.ts'
import type { LocalKeys } from '#src/session/local-keys.ts'
import type { SignInOutcome } from '#src/machines/sign-in.ts'
import type { Journey, SignInConfig } from '#src/session/vendor-sign-in.ts'

/** Runs a decision; what the app knows by itself is not asked of the route. */
type Decide<Machine extends AnyStateMachine, Known extends string = never> = (
  input: Omit<InputFrom<Machine>, 'signedIn' | Known>,
  signal: AbortSignal,
) => Promise<OutputFrom<Machine>>

/** What routes may use; `app` provides it. */
export type RouterContext = {
  config: SignInConfig
  keys: LocalKeys
  report: (error: unknown) => void
  isSignedIn: () => boolean
  loadUser: () => Promise<CurrentUser>
  queryClient: () => Promise<QueryClient>
  /** Goes on where a vendor led back to `address`. `journey`: what the sign-in was for. */
  finishSignIn: (address: string, signal: AbortSignal) => Promise<{ outcome: SignInOutcome; journey: Journey }>
  signOut: () => void
  decide: {
    login: Decide<typeof loginDecisionMachine>
    invite: Decide<typeof inviteMachine>
    guard: Decide<typeof workspaceGuardMachine, 'cached'>
    closure: Decide<typeof workspaceGuardMachine, 'cached' | 'page' | 'address'>
  }
  /** Set by the guard of a workspace: the visit was checked and counts. */
  isCheckedVisit?: boolean
}
