import { workspaceKey } from './workspaces.ts'

export const filtersKey = (workspaceId: string) => [...workspaceKey(workspaceId), 'filters'] as const
