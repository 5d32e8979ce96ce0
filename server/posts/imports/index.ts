import type { Handler } from '#server/access/handler.ts'
import { cancelImport, getImport, importRest, listImports, startImport, undoImport } from './imports.ts'
import { deletePreset, listPresets, savePreset } from './presets.ts'
import { downloadRejections, listRejections } from './rejections.ts'
import { getUpload, previewUpload, uploadFile } from './uploads.ts'

export { startImportWorker } from './import-job.ts'
export { sweepSpool } from './sweep.ts'

export const importHandlers: Handler[] = [
  uploadFile,
  getUpload,
  previewUpload,
  startImport,
  importRest,
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
