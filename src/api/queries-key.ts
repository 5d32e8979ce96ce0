import { workspaceKey } from './workspaces.ts'

export const queriesKey = (workspaceId: string) => [...workspaceKey(workspaceId), 'queries'] as const
