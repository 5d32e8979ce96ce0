import { queryOptions } from '@tanstack/react-query'
import * as workspaces from '#contract/workspaces/workspaces.ts'
import { call } from './client.ts'
import { workspaceKey } from './query.ts'

const getWorkspace = call(workspaces.getWorkspace)

export const updateWorkspace = call(workspaces.updateWorkspace)
export const deleteWorkspace = call(workspaces.deleteWorkspace)
export const undoDeletion = call(workspaces.undoDeletion)

/** Passes on no signal: a page that closes must not cancel the request that a redirect waits for. */
export const workspaceQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...workspaceKey(workspaceId), 'self'],
    queryFn: () => getWorkspace({ workspaceId }),
    staleTime: 60_000,
  })
