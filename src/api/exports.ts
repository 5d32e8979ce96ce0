import * as exports from '#contract/posts/exports.ts'
import { call, downloadAtLeisure } from './client.ts'
import { queryOfWorkspace } from './query.ts'

export const startExport = call(exports.startExport)
export const exportWorkspace = call(exports.exportWorkspace)
export const getExport = call(exports.getExport)
export const cancelExport = call(exports.cancelExport)
export const downloadExport = downloadAtLeisure(exports.downloadExport)

export const exportsQuery = queryOfWorkspace(exports.listExports, ['exports'], {
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ status }) => status === 'queued' || status === 'running') ? 1_000 : false,
})
