import { queryOptions } from '@tanstack/react-query'
import * as restores from '#contract/workspaces/restores.ts'
import * as creation from '#contract/workspaces/workspace-creation.ts'
import { call } from './client.ts'
import { upload } from './upload.ts'

export const createWorkspace = call(creation.createWorkspace)
export const getWorkspaceDraft = call(creation.getWorkspaceDraft)
export const saveWorkspaceDraft = call(creation.saveWorkspaceDraft)

export const restoreWorkspace = upload(restores.restoreWorkspace)
export const cancelRestore = call(restores.cancelRestore)
export const dismissRestore = call(restores.dismissRestore)
export const getLatestRestore = call(restores.getLatestRestore)

export const latestRestoreQuery = queryOptions({
  queryKey: ['me', 'restores'],
  queryFn: ({ signal }) => getLatestRestore({}, signal),
})
