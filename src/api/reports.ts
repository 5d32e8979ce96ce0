import * as reports from '#contract/reports/reports.ts'
import * as images from '#contract/reports/images.ts'
import { call, downloadWithoutTimeout } from './client.ts'
import { defineQuery, defineWorkspaceQuery } from './query.ts'

export const createReport = call(reports.createReport)
export const updateReport = call(reports.updateReport)
export const updateReportSummary = call(reports.updateReportSummary)
export const deleteReport = call(reports.deleteReport)
export const sendReport = call(reports.sendReport)
export const downloadReportFile = downloadWithoutTimeout(reports.downloadReportFile)

export const createReportImage = call(images.createReportImage)
export const reportImageQuery = defineQuery(images.getReportImage, ['reports', 'image'], { staleTime: Infinity })
export const reportsQuery = defineWorkspaceQuery(reports.listReports, ['reports'])
export const reportQuery = defineQuery(reports.getReport, ['reports', 'one'])
export const reportRunsQuery = defineQuery(reports.listReportRuns, ['reports', 'runs'])

type Fields = Omit<Parameters<typeof createReport>[0], 'workspaceId'>
/** The editable fields. Items unknown to this build are kept, since the server may know them. */
export const toReportInput = (report: {
  readonly [Name in keyof Fields]: Name extends 'items' ? readonly reports.ReportItem[] : Readonly<Fields[Name]>
}) => reports.pickReportFields(report) as Fields

/** Updates a report; fails with a conflict if someone else saved first. */
export const changeReport = (workspaceId: string, report: reports.Report, change: Partial<reports.Report>) =>
  updateReport({
    workspaceId,
    reportId: report.id,
    version: report.version,
    ...toReportInput({ ...report, ...change }),
  })
