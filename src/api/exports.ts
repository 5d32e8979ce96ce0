import { queryOptions } from '@tanstack/react-query'
import * as exports from '#contract/posts/exports.ts'
import { call, downloadAtLeisure } from './client.ts'
import { workspaceKey } from './workspaces.ts'

export const startExport = call(exports.startExport)
export const exportWorkspace = call(exports.exportWorkspace)
export const getExport = call(exports.getExport)
export const cancelExport = call(exports.cancelExport)
export const downloadExport = downloadAtLeisure(exports.downloadExport)

const listExports = call(exports.listExports)
const beat = 1_000

const isUnfinished = ({ status }: exports.Export) => status === 'queued' || status === 'running'

export const exportsKey = (workspaceId: string) => [...workspaceKey(workspaceId), 'exports'] as const

/** The latest exports of this person, asked for again while one of them waits or runs. */
export const exportsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: exportsKey(workspaceId),
    queryFn: ({ signal }) => listExports({ workspaceId }, signal),
    refetchInterval: ({ state }) => (state.data?.items.some(isUnfinished) ? beat : false),
  })
