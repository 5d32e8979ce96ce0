import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { createActor, type ActorRefFrom, type EventFromLogic } from 'xstate'
import type { Workspace } from '#contract/workspaces/workspaces.ts'
import { workspaceKey } from '#src/api/query.ts'
import { currentUserQuery } from '#src/api/users.ts'
import { getViewedRole } from '#src/api/viewed-role.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { membershipMachine } from '#src/machines/membership.ts'
import { nameOfRole } from '#src/text/roles.ts'
import type { Inspect } from '#src/widgets/actors/inspected.ts'
import { showToast } from '#src/widgets/toasts/toasts.ts'
import { factsOf, loadWorkspaceBy } from './decisions.ts'

type Options = {
  cache: QueryClient
  isSignedIn: () => boolean
  /** Repeats the decision about the current page. */
  reroute: () => Promise<void>
  inspect: Inspect | undefined
}

/** Runs one membership chart for each workspace, created when the app first has a reason to check it. */
export function followMembership({ cache, isSignedIn, reroute, inspect }: Options) {
  const keyOf = (workspaceId: string) => workspaceQuery(workspaceId).queryKey
  const nameOf = (workspaceId: string) => cache.getQueryData(keyOf(workspaceId))?.name ?? ''
  const refetchUser = () => void cache.invalidateQueries({ queryKey: currentUserQuery().queryKey })
  const machine = membershipMachine.provide({
    actors: { loadWorkspace: loadWorkspaceBy(isSignedIn, (id) => cache.fetchQuery(workspaceQuery(id))) },
    actions: {
      markStale: ({ context: { workspaceId } }) =>
        void cache.invalidateQueries({ queryKey: keyOf(workspaceId), exact: true, refetchType: 'none' }),
      announceRole: ({ context: { workspaceId, facts } }) => {
        if (getViewedRole() !== null) return
        showToast('info', t`Your role in ${nameOf(workspaceId)} is now ${nameOfRole(facts.privilege)}.`)
      },
      refetchPages: ({ context: { workspaceId } }) => {
        void cache.invalidateQueries({ queryKey: workspaceKey(workspaceId) })
        refetchUser()
      },
      announceRemoval: ({ context: { workspaceId } }) =>
        showToast('warning', t`You’re no longer a member of ${nameOf(workspaceId)}.`),
      removeWorkspace: ({ context: { workspaceId } }) => {
        cache.removeQueries({ queryKey: keyOf(workspaceId) })
        refetchUser()
      },
      reroute: () => void reroute(),
    },
  })
  const actors = new Map<string, ActorRefFrom<typeof machine>>()
  const start = (workspaceId: string, input: Workspace) => {
    const actor = createActor(machine, { input: { workspaceId, facts: factsOf(input) }, inspect })
    actor.subscribe({ complete: () => actors.delete(workspaceId) })
    actors.set(workspaceId, actor)
    return actor.start()
  }
  return (known: Workspace, type: EventFromLogic<typeof machine>['type']) =>
    (actors.get(known.id) ?? start(known.id, known)).send({ type, facts: factsOf(known) })
}
