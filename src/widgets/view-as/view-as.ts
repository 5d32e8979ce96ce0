import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import { workspaceKey } from '#src/api/query.ts'
import type { ViewedRole } from '#src/api/viewed-role.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import type { Role } from '#contract/workspaces/roles.ts'
import type { viewAsMachine } from '#src/machines/view-as.ts'

export type ViewAsActor = ActorRefFrom<typeof viewAsMachine>

/** One per tab, because the view survives page changes. */
export const ViewAsContext = createContext<ViewAsActor | null>(null)

/** Starts and stops viewing as another role; clears whatever that role may not see from page and cache. */
export function useViewAs() {
  const actor = useContext(ViewAsContext)
  const cache = useQueryClient()
  const refetchAs = async (workspaceId: string, role: Role) => {
    const queryKey = workspaceKey(workspaceId)
    cache.setQueryData(workspaceQuery(workspaceId).queryKey, (known) => known && { ...known, privilege: role })
    cache.removeQueries({ queryKey, type: 'inactive' })
    await cache.invalidateQueries({ queryKey })
  }
  return {
    begin: ({ workspaceId, role }: ViewedRole) => {
      actor?.send({ type: role === 'viewer' ? 'view.asViewer' : 'view.asManager', workspaceId })
      return refetchAs(workspaceId, role)
    },
    /** Only owners can view as others; the next answer contains the current role. */
    stop: (workspaceId: string) => {
      actor?.send({ type: 'view.stop' })
      return refetchAs(workspaceId, 'owner')
    },
  }
}
