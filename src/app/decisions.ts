import { fromPromise } from 'xstate'
import type { InviteOutcome, Whereabouts } from '#src/machines/login-decision.ts'
import { workspaceGuardMachine, type WorkspaceFacts, type WorkspaceOutcome } from '#src/machines/workspace-guard.ts'
import type { LocalKeys } from '#src/session/local-keys.ts'
import type { Session } from '#src/session/provide-session.ts'
import type { Data } from './data.ts'

export type Answers = typeof import('./data.ts')

export type Loaded = { answers: Answers; data: Data }

type Options = {
  session: Session
  keys: LocalKeys
  /** The API and the cache, loaded when first asked for. */
  load: () => Promise<Loaded>
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
  const workspaceBy = (ask: (loaded: Loaded, workspaceId: string) => Promise<WorkspaceAnswer>) =>
    fromPromise<WorkspaceOutcome, { workspaceId: string }>(async ({ input }) => {
      const loaded = await load()
      try {
        return { kind: 'loaded', facts: factsOf(await ask(loaded, input.workspaceId)) }
      } catch (error) {
        if (error instanceof loaded.answers.ApiError && [403, 404].includes(error.status)) return { kind: 'notAMember' }
        if (!isSignedIn()) return { kind: 'signedOut' }
        throw error
      }
    })
  const loadWorkspace = workspaceBy(({ answers, data }, workspaceId) =>
    data.queryClient.ensureQueryData(answers.workspaceQuery(workspaceId)),
  )
  const askForWorkspace = workspaceBy(({ answers, data }, workspaceId) =>
    data.queryClient.fetchQuery({ ...answers.workspaceQuery(workspaceId), staleTime: 0 }),
  )

  /** What is known of a workspace from the server's last answer; one that is old is asked for again meanwhile. */
  const knownWorkspace = ({ answers, data }: Loaded, workspaceId: string): WorkspaceFacts | null => {
    const query = answers.workspaceQuery(workspaceId)
    const known = data.queryClient.getQueryData(query.queryKey)
    if (known === undefined) return null
    void data.queryClient.prefetchQuery(query)
    return factsOf(known)
  }
  const guard = workspaceGuardMachine.provide({ actors: { loadUser: fromPromise<unknown>(loadUser), loadWorkspace } })

  return {
    loadUser,
    knownWorkspace,
    login: async () => {
      const { loginDecisionMachine } = await import('#src/machines/login-decision.ts')
      return loginDecisionMachine.provide({ actors: { acceptInvite, loadWhereabouts } })
    },
    invite: async () => {
      const { inviteMachine } = await import('#src/machines/invite.ts')
      return inviteMachine.provide({ actors: { acceptInvite } })
    },
    guard,
    /** For the pages that say why a workspace is closed: the server is asked, whatever is known. */
    closure: guard.provide({ actors: { loadWorkspace: askForWorkspace } }),
  }
}

type WorkspaceAnswer = { plan_expired_at: number | null; privilege: WorkspaceFacts['privilege'] }

const factsOf = (workspace: WorkspaceAnswer): WorkspaceFacts => ({
  planExpiredAt: workspace.plan_expired_at,
  privilege: workspace.privilege,
})
