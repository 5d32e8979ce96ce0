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
/** The editable fields. Items unknown to this build are kept, since the server may know them. */
export const fieldsOfReport = (written: {
  readonly [Name in keyof Fields]: Name extends 'items' ? readonly reports.ReportItem[] : Readonly<Fields[Name]>
}) => reports.writtenFields(written) as Fields

/** Updates a report; fails with a conflict if someone else saved first. */
export const changeReport = (workspaceId: string, report: reports.Report, change: Partial<reports.Report>) =>
  updateReport({
    workspaceId,
    reportId: report.id,
    version: report.version,
    ...fieldsOfReport({ ...report, ...change }),
  })
