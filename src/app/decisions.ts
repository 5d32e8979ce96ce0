import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { CurrentUser } from '#contract/session/users.ts'
import type { Workspace } from '#contract/workspaces/workspaces.ts'
import { ApiError, UnexpectedAnswer } from '#src/api/errors.ts'
import { currentUserQuery } from '#src/api/users.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import {
  workspaceGuardMachine,
  type UserOutcome,
  type WorkspaceFacts,
  type WorkspaceOutcome,
} from '#src/machines/workspace-guard.ts'
import type { ServerClock } from '#src/session/server-clock.ts'

type Options = {
  isSignedIn: () => boolean
  clock: ServerClock
  queryClient: QueryClient
  loadLanguage: (language: CurrentUser['language']) => Promise<void>
  /** Called with the cached workspace that a page opens with. */
  onOpened: (known: Workspace) => void
}

export function provideDecisions({ isSignedIn, clock, queryClient, loadLanguage, onOpened }: Options) {
  const loadUser = async () => {
    const user = await queryClient.ensureQueryData({ ...currentUserQuery(), revalidateIfStale: true })
    await loadLanguage(user.language)
    return user
  }

  const fetchUser = fromPromise<UserOutcome>(async () => {
    try {
      const { workspaces } = await loadUser()
      // Read after the user is loaded, since a refresh with an old token corrects the clock.
      return { kind: 'known', now: clock.now() / 1_000, isStaff: workspaces.some(({ id }) => id === 'internal') }
    } catch (error) {
      return error instanceof UnexpectedAnswer ? { kind: 'unreadable', error } : { kind: 'refused' }
    }
  })

  const loadWorkspace = loadWorkspaceBy(isSignedIn, (workspaceId) => {
    const query = workspaceQuery(workspaceId)
    const known = queryClient.getQueryData(query.queryKey)
    if (known === undefined) return queryClient.ensureQueryData(query)
    onOpened(known)
    return Promise.resolve(known)
  })
  const refetchWorkspace = loadWorkspaceBy(isSignedIn, (workspaceId) =>
    queryClient.fetchQuery({ ...workspaceQuery(workspaceId), staleTime: 0 }),
  )
  const guard = workspaceGuardMachine.provide({ actors: { loadUser: fetchUser, loadWorkspace } })

  return {
    loadUser,
    guard,
    /** Pages about closed workspaces bypass the cache. */
    closure: guard.provide({ actors: { loadWorkspace: refetchWorkspace } }),
  }
}

type WorkspaceAnswer = { plan_expired_at: number | null; privilege: WorkspaceFacts['privilege'] }

export const factsOf = (workspace: WorkspaceAnswer): WorkspaceFacts => ({
  planExpiredAt: workspace.plan_expired_at,
  privilege: workspace.privilege,
})

/** An actor that asks for the facts about a workspace. */
export const loadWorkspaceBy = (
  isSignedIn: () => boolean,
  fetchWorkspace: (workspaceId: string) => Promise<WorkspaceAnswer>,
) =>
  fromPromise<WorkspaceOutcome, { workspaceId: string }>(async ({ input }) => {
    try {
      return { kind: 'loaded', facts: factsOf(await fetchWorkspace(input.workspaceId)) }
    } catch (error) {
      if (error instanceof UnexpectedAnswer) return { kind: 'unreadable', error }
      if (error instanceof ApiError && [403, 404].includes(error.status)) return { kind: 'notAMember' }
      return { kind: 'unavailable', signedIn: isSignedIn(), error }
    }
  })
