import { queryOptions } from '@tanstack/react-query'
import * as restores from '#contract/workspaces/restores.ts'
import { call } from './client.ts'
import { upload } from './upload.ts'

export const restoreWorkspace = upload(restores.restoreWorkspace)
export const cancelRestore = call(restores.cancelRestore)
export const dismissRestore = call(restores.dismissRestore)
export const getLatestRestore = call(restores.getLatestRestore)

export const latestRestoreQuery = queryOptions({
  queryKey: ['me', 'restores'],
  queryFn: ({ signal }) => getLatestRestore({}, signal),
})
