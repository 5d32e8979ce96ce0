import * as reports from '#contract/reports/reports.ts'
import { call, downloadAtLeisure } from './client.ts'
import { queryOf, queryOfWorkspace } from './query.ts'

export const createReport = call(reports.createReport)
export const updateReport = call(reports.updateReport)
export const deleteReport = call(reports.deleteReport)
export const sendReport = call(reports.sendReport)
export const downloadReportFile = downloadAtLeisure(reports.downloadReportFile)

export const reportsQuery = queryOfWorkspace(reports.listReports, ['reports'])
export const reportQuery = queryOf(reports.getReport, ['reports', 'one'])
export const reportRunsQuery = queryOf(reports.listReportRuns, ['reports', 'runs'])

type Fields = Omit<Parameters<typeof createReport>[0], 'workspaceId'>
/** What of a report is written. What this build cannot draw stays in it: the server says whether it knows that. */
export const fieldsOfReport = (written: {
  readonly [Name in keyof Fields]: Name extends 'items' ? readonly reports.ReportItem[] : Readonly<Fields[Name]>
}) => reports.writtenFields(written) as Fields

/** Changes something of a report as it was read; refused where somebody else was faster. */
export const changeReport = (workspaceId: string, report: reports.Report, change: Partial<reports.Report>) =>
  updateReport({
    workspaceId,
    reportId: report.id,
    version: report.version,
    ...fieldsOfReport({ ...report, ...change }),
  })
