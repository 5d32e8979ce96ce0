import { fromPromise } from 'xstate'
import type { InviteOutcome, Whereabouts } from '#src/machines/login-decision.ts'
import { workspaceGuardMachine, type WorkspaceFacts, type WorkspaceOutcome } from '#src/machines/workspace-guard.ts'
import type { LocalKeys } from '#src/session/local-keys.ts'
import type { Session } from '#src/session/provide-session.ts'
import type { Data } from './data.ts'

export type Answers = typeof import('./data.ts')

type Options = {
  session: Session
  keys: LocalKeys
  /** The API and the cache, loaded when first asked for. */
  load: () => Promise<{ answers: Answers; data: Data }>
}

/** The decision machines on the real server; those of the sign-in come when it asks for them. */
export function provideDecisions({ session, keys, load }: Options) {
  const isSignedIn = () => session.actor.getSnapshot().hasTag('authenticated')

  const loadUser = async () => {
    const { answers, data } = await load()
    return data.queryClient.ensureQueryData({ ...answers.currentUserQuery(), revalidateIfStale: true })
  }
  const acceptInvite = fromPromise<InviteOutcome, { inviteToken: string }>(async ({ input, signal }) => {
    const { answers, data } = await load()
    try {
      const { id } = await answers.validateInvite({ token: input.inviteToken }, signal)
      await data.queryClient.invalidateQueries({ queryKey: ['me'], refetchType: 'none' })
      data.queryClient.removeQueries({ queryKey: ['me'] })
      return { kind: 'accepted', workspaceId: id }
    } catch {
      return isSignedIn() ? { kind: 'refused' } : { kind: 'signedOut' }
    }
  })
  const loadWhereabouts = fromPromise<Whereabouts>(async () => {
    const user = await loadUser()
    return { workspaceIds: user.workspaces.map(({ id }) => id), lastWorkspaceId: keys.lastWorkspace(user.id) }
  })
  const loadWorkspace = fromPromise<WorkspaceOutcome, { workspaceId: string }>(async ({ input }) => {
    const { answers, data } = await load()
    try {
      const query = { ...answers.workspaceQuery(input.workspaceId), revalidateIfStale: true }
      return { kind: 'loaded', facts: factsOf(await data.queryClient.ensureQueryData(query)) }
    } catch (error) {
      if (error instanceof answers.ApiError && [400, 403, 404].includes(error.status)) return { kind: 'notAMember' }
      if (!isSignedIn()) return { kind: 'signedOut' }
      throw error
    }
  })

  return {
    loadUser,
    login: async () => {
      const { loginDecisionMachine } = await import('#src/machines/login-decision.ts')
      return loginDecisionMachine.provide({ actors: { acceptInvite, loadWhereabouts } })
    },
    invite: async () => {
      const { inviteMachine } = await import('#src/machines/invite.ts')
      return inviteMachine.provide({ actors: { acceptInvite } })
    },
    guard: workspaceGuardMachine.provide({ actors: { loadUser: fromPromise<unknown>(loadUser), loadWorkspace } }),
  }
}

const factsOf = (workspace: {
  plan_expired_at: number | null
  privilege: WorkspaceFacts['privilege']
}): WorkspaceFacts => ({
  planExpiredAt: workspace.plan_expired_at,
  privilege: workspace.privilege,
})
