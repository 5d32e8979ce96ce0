import type { Handler } from '#server/handler.ts'
import { cancelImport, getImport, listImports, startImport, undoImport } from './imports.ts'
import { deletePreset, listPresets, savePreset } from './presets.ts'
import { downloadRejections, listRejections } from './rejections.ts'
import { getUpload, previewUpload, uploadFile } from './uploads.ts'

export { startImportWorker } from './import-job.ts'

export const importHandlers: Handler[] = [
  uploadFile,
  getUpload,
  previewUpload,
  startImport,
  listImports,
  getImport,
  cancelImport,
  undoImport,
  listRejections,
  downloadRejections,
  listPresets,
  savePreset,
  deletePreset,
]
