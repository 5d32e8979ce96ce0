import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, use, useSyncExternalStore } from 'react'
import { type Action, may } from '#contract/permissions.ts'
import { onMinute } from '#src/text/clock.ts'
import { todayIn } from '#src/ui/date-range.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'

/** The id of the workspace that a page is of. */
export const WorkspaceContext = createContext<string | null>(null)

/** The id of the workspace around. */
export function useWorkspaceId(): string {
  const workspaceId = use(WorkspaceContext)
  if (workspaceId === null) throw new Error('A workspace is expected around this.')
  return workspaceId
}

/** The workspace around, once it is read. */
export const useWorkspace = () => useQuery(workspaceQuery(useWorkspaceId())).data

/** The workspace around, which is waited for. */
export const useLoadedWorkspace = () => useSuspenseQuery(workspaceQuery(useWorkspaceId())).data

/** The time zone of the workspace around; UTC until that is read. */
export const useTimezone = () => useWorkspace()?.timezone ?? 'UTC'

/** Today in the time zone of the workspace around, by the server's clock; at midnight it moves on. */
export function useToday(): string {
  const timezone = useTimezone()
  return useSyncExternalStore(onMinute, () => todayIn(timezone))
}

/** Whether the role that one has in the workspace around allows something; nothing is, until that is read. */
export function useMay(action: Action): boolean {
  const workspace = useWorkspace()
  return workspace !== undefined && may(workspace.privilege, action)
}
