import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import { workspaceKey } from '#src/api/query.ts'
import type { Viewed } from '#src/api/viewed-as.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import type { Role } from '#contract/workspaces/roles.ts'
import type { viewAsMachine } from '#src/machines/view-as.ts'

export type ViewAsActor = ActorRefFrom<typeof viewAsMachine>

/** One for the whole tab: the page may change while a workspace is seen as another role. */
export const ViewAsContext = createContext<ViewAsActor | null>(null)

/** Begins and ends looking at a workspace as another role; what that role may not see stays neither on the page nor in the cache. */
export function useViewAs() {
  const actor = useContext(ViewAsContext)
  const cache = useQueryClient()
  const readAnew = async (workspaceId: string, role: Role) => {
    const queryKey = workspaceKey(workspaceId)
    cache.setQueryData(workspaceQuery(workspaceId).queryKey, (known) => known && { ...known, privilege: role })
    cache.removeQueries({ queryKey, type: 'inactive' })
    await cache.invalidateQueries({ queryKey })
  }
  return {
    begin: ({ workspaceId, role }: Viewed) => {
      actor?.send({ type: role === 'viewer' ? 'view.asViewer' : 'view.asManager', workspaceId })
      return readAnew(workspaceId, role)
    },
    /** It was an owner who looked; what they are by now the next answer says. */
    stop: (workspaceId: string) => {
      actor?.send({ type: 'view.stop' })
      return readAnew(workspaceId, 'owner')
    },
  }
}
