import type { Handler } from '#server/access/handler.ts'
import {
  cancelExport,
  downloadExport,
  exportReport,
  exportWorkspace,
  getExport,
  listExports,
  startExport,
} from './exports.ts'

export { exportJob } from './export-job.ts'
export { sweepExports } from './room.ts'

export const exportHandlers: Handler[] = [
  startExport,
  exportWorkspace,
  exportReport,
  listExports,
  getExport,
  cancelExport,
  downloadExport,
]
