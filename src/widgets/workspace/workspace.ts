import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, use, useSyncExternalStore } from 'react'
import { type Action, may } from '#contract/permissions.ts'
import { onMinute } from '#src/text/clock.ts'
import { todayIn } from '#src/ui/date-range.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'

export const WorkspaceContext = createContext<string | null>(null)

/** Throws outside of a workspace. */
export function useWorkspaceId(): string {
  const workspaceId = use(WorkspaceContext)
  if (workspaceId === null) throw new Error('A workspace is expected around this.')
  return workspaceId
}

/** Undefined while loading. */
export const useWorkspace = () => useQuery(workspaceQuery(useWorkspaceId())).data

/** Suspends while loading. */
export const useLoadedWorkspace = () => useSuspenseQuery(workspaceQuery(useWorkspaceId())).data

/** UTC while loading. */
export const useTimezone = () => useWorkspace()?.timezone ?? 'UTC'

/** Today in the workspace's time zone, by the server's clock; updates at midnight. */
export function useToday(): string {
  const timezone = useTimezone()
  return useSyncExternalStore(onMinute, () => todayIn(timezone))
}

/** Whether the user's role allows an action; false while loading. */
export function useMay(action: Action): boolean {
  const workspace = useWorkspace()
  return workspace !== undefined && may(workspace.privilege, action)
}
