export { reportHandlers } from './reports.ts'
export { startReportWorker } from './worker.ts'
