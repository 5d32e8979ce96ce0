import { queryOptions } from '@tanstack/react-query'
import * as restores from '#contract/restores.ts'
import { call } from './client.ts'
import { upload } from './upload.ts'

export const restoreWorkspace = upload(restores.restoreWorkspace)
export const cancelRestore = call(restores.cancelRestore)
export const dismissRestore = call(restores.dismissRestore)
const getLatestRestore = call(restores.getLatestRestore)

const beat = 1_000

export const isUnfinished = ({ status }: restores.Restore) => status === 'queued' || status === 'running'

/** Asked for again while the archive waits or is read. */
export const latestRestoreQuery = queryOptions({
  queryKey: ['me', 'restores'],
  queryFn: ({ signal }) => getLatestRestore({}, signal),
  refetchInterval: ({ state: { data } }) => (data?.latest && isUnfinished(data.latest) ? beat : false),
})
