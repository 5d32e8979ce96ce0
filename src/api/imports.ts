import * as imports from '#contract/ingest/imports.ts'
import * as presets from '#contract/ingest/mapping-presets.ts'
import * as uploads from '#contract/ingest/uploads.ts'
import { call, download } from './client.ts'
import { definePagedQuery, defineQuery, defineWorkspaceQuery } from './query.ts'
import { upload } from './upload.ts'

export const uploadFile = upload(uploads.uploadFile)
export const previewUpload = call(uploads.previewUpload)
export const startImport = call(imports.startImport)
export const cancelImport = call(imports.cancelImport)
export const importRest = call(imports.importRest)
export const undoImport = call(imports.undoImport)
export const listRejections = call(imports.listRejections)
export const downloadRejections = download(imports.downloadRejections)
export const savePreset = call(presets.savePreset)
export const deletePreset = call(presets.deletePreset)

export const uploadQuery = defineQuery(uploads.getUpload, ['uploads', 'one'])
export const uploadPreviewQuery = defineQuery(uploads.previewUpload, ['uploads', 'preview'], {
  staleTime: Infinity,
  gcTime: 60_000,
})
export const importsQuery = definePagedQuery(imports.listImports, ['imports', 'list'])
export const importQuery = defineQuery(imports.getImport, ['imports', 'one'])
export const presetsQuery = defineWorkspaceQuery(presets.listPresets, ['mapping-presets'])
