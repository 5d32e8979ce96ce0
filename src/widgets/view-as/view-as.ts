import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import { workspaceKey } from '#src/api/query.ts'
import type { ViewedRole } from '#src/api/viewed-role.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import type { Role } from '#contract/workspaces/roles.ts'
import type { viewAsMachine } from '#src/machines/view-as.ts'

export type ViewAsActor = ActorRefFrom<typeof viewAsMachine>

/** One per browser tab, so that viewing as another role continues across pages. */
export const ViewAsContext = createContext<ViewAsActor | null>(null)

/** Starts and stops viewing as another role; clears whatever that role may not see from page and cache. */
export function useViewAs() {
  const actor = useContext(ViewAsContext)
  const queryClient = useQueryClient()
  const refetchAs = async (workspaceId: string, role: Role) => {
    const queryKey = workspaceKey(workspaceId)
    queryClient.setQueryData(
      workspaceQuery(workspaceId).queryKey,
      (workspace) => workspace && { ...workspace, privilege: role },
    )
    queryClient.removeQueries({ queryKey, type: 'inactive' })
    await queryClient.invalidateQueries({ queryKey })
  }
  return {
    begin: ({ workspaceId, role }: ViewedRole) => {
      actor?.send({ type: role === 'viewer' ? 'view.asViewer' : 'view.asManager', workspaceId })
      return refetchAs(workspaceId, role)
    },
    /** Only owners can view as another role, so `owner` is right until the next answer has the current role. */
    stop: (workspaceId: string) => {
      actor?.send({ type: 'view.stop' })
      return refetchAs(workspaceId, 'owner')
    },
  }
}
