import * as workspaces from '#contract/workspaces/workspaces.ts'
import { call } from './client.ts'
import { defineWorkspaceQuery } from './query.ts'

export const updateWorkspace = call(workspaces.updateWorkspace)
export const deleteWorkspace = call(workspaces.deleteWorkspace)
export const undoDeletion = call(workspaces.undoDeletion)

export const workspaceQuery = defineWorkspaceQuery(workspaces.getWorkspace, ['self'], { staleTime: 60_000 })
