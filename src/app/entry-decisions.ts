import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { CurrentUser } from '#contract/session/users.ts'
import { ApiError, UnexpectedAnswer } from '#src/api/errors.ts'
import { validateInvite } from '#src/api/users.ts'
import { inviteMachine } from '#src/machines/invite.ts'
import { type InviteOutcome, type InviteRefusal, unreachableInvite } from '#src/machines/invite-outcome.ts'
import { loginDecisionMachine, type LookUp } from '#src/machines/login-decision.ts'
import type { LocalKeys } from '#src/session/local-keys.ts'

/** Decisions for /login and invites, in a chunk that workspace pages don't load. */
export function provideEntryDecisions({
  isSignedIn,
  keys,
  queryClient,
  loadUser,
}: {
  isSignedIn: () => boolean
  keys: LocalKeys
  queryClient: QueryClient
  loadUser: () => Promise<CurrentUser>
}) {
  const acceptInvite = fromPromise<InviteOutcome, { inviteToken: string }>(async ({ input, signal }) => {
    try {
      const { id, alreadyMember } = await validateInvite({ token: input.inviteToken }, signal)
      queryClient.removeQueries({ queryKey: ['me'] })
      return { kind: alreadyMember ? 'alreadyMember' : 'joined', workspaceId: id }
    } catch (error) {
      if (error instanceof UnexpectedAnswer) return { kind: 'unreadable', error }
      return isSignedIn() ? { kind: 'refused', refusal: toInviteRefusal(error) } : { kind: 'signedOut' }
    }
  })
  const loadWhereabouts = fromPromise<LookUp>(async () => {
    try {
      const { id, workspaces } = await loadUser()
      return { kind: 'found', workspaceIds: workspaces.map((one) => one.id), lastWorkspaceId: keys.lastWorkspace(id) }
    } catch (error) {
      if (error instanceof UnexpectedAnswer) return { kind: 'unreadable', error }
      throw error
    }
  })
  return {
    login: loginDecisionMachine.provide({ actors: { acceptInvite, loadWhereabouts } }),
    invite: inviteMachine.provide({ actors: { acceptInvite } }),
  }
}

const toInviteRefusal = (error: unknown): InviteRefusal => {
  if (!(error instanceof ApiError)) return unreachableInvite
  return error.invite ?? (error.code === 'not_found' ? { reason: 'unknown', askWhom: null } : unreachableInvite)
}
