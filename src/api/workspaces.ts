import { queryOptions } from '@tanstack/react-query'
import * as workspaces from '#contract/workspaces/workspaces.ts'
import { call } from './client.ts'

export const getWorkspace = call(workspaces.getWorkspace)
export const updateWorkspace = call(workspaces.updateWorkspace)
export const deleteWorkspace = call(workspaces.deleteWorkspace)
export const undoDeletion = call(workspaces.undoDeletion)

export const workspaceKey = (workspaceId: string) => ['workspace', workspaceId] as const

export const workspaceQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...workspaceKey(workspaceId), 'self'],
    queryFn: ({ signal }) => getWorkspace({ workspaceId }, signal),
    staleTime: 60_000,
  })
