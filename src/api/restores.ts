import { queryOptions } from '@tanstack/react-query'
import * as restores from '#contract/restores.ts'
import { call } from './client.ts'
import { upload } from './upload.ts'

export const restoreWorkspace = upload(restores.restoreWorkspace)
export const cancelRestore = call(restores.cancelRestore)
const getRestore = call(restores.getRestore)

const beat = 1_000

const isUnfinished = ({ status }: restores.Restore) => status === 'queued' || status === 'running'

/** Asked for again while the archive waits or is read. */
export const restoreQuery = (restoreId: string) =>
  queryOptions({
    queryKey: ['me', 'restores', restoreId],
    queryFn: ({ signal }) => getRestore({ restoreId }, signal),
    refetchInterval: ({ state }) => (state.data && isUnfinished(state.data) ? beat : false),
  })
