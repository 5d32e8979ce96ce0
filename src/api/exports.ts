import * as exports from '#contract/posts/exports.ts'
import { call, downloadWithoutTimeout } from './client.ts'
import { defineWorkspaceQuery } from './query.ts'

export const startExport = call(exports.startExport)
export const exportReport = call(exports.exportReport)
export const exportWorkspace = call(exports.exportWorkspace)
export const getExport = call(exports.getExport)
export const cancelExport = call(exports.cancelExport)
export const downloadExport = downloadWithoutTimeout(exports.downloadExport)

export const exportsQuery = defineWorkspaceQuery(exports.listExports, ['exports'], {
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ status }) => status === 'queued' || status === 'running') ? 1_000 : false,
})
