export { reportHandlers } from './reports.ts'
export { reportJob } from './report-job.ts'
export { sendDueReports, updateReportTimezones } from './worker.ts'
export { deleteUnusedImages } from './images.ts'
