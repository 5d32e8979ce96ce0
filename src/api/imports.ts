import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as imports from '#contract/ingest/imports.ts'
import * as presets from '#contract/ingest/mapping-presets.ts'
import * as uploads from '#contract/ingest/uploads.ts'
import { call, download } from './client.ts'
import { upload } from './upload.ts'
import { workspaceKey } from './workspaces.ts'

export const uploadFile = upload(uploads.uploadFile)
export const getUpload = call(uploads.getUpload)
export const previewUpload = call(uploads.previewUpload)
export const startImport = call(imports.startImport)
export const listImports = call(imports.listImports)
export const getImport = call(imports.getImport)
export const cancelImport = call(imports.cancelImport)
export const undoImport = call(imports.undoImport)
export const listRejections = call(imports.listRejections)
export const downloadRejections = download(imports.downloadRejections)
export const listPresets = call(presets.listPresets)
export const savePreset = call(presets.savePreset)
export const deletePreset = call(presets.deletePreset)

export const importsKey = (workspaceId: string) => [...workspaceKey(workspaceId), 'imports'] as const

export const uploadQuery = (workspaceId: string, uploadId: string) =>
  queryOptions({
    queryKey: [...workspaceKey(workspaceId), 'uploads', uploadId],
    queryFn: ({ signal }) => getUpload({ workspaceId, uploadId }, signal),
  })

export const importsQuery = (workspaceId: string) =>
  infiniteQueryOptions({
    queryKey: [...importsKey(workspaceId), 'list'],
    queryFn: ({ pageParam, signal }) =>
      listImports({ workspaceId, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

export const importQuery = (workspaceId: string, importId: string) =>
  queryOptions({
    queryKey: [...importsKey(workspaceId), importId],
    queryFn: ({ signal }) => getImport({ workspaceId, importId }, signal),
  })

export const presetsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...workspaceKey(workspaceId), 'mapping-presets'],
    queryFn: ({ signal }) => listPresets({ workspaceId }, signal),
  })
