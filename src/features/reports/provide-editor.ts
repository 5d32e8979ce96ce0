import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { Recipients } from '#contract/channels/recipients.ts'
import { ReportRange } from '#contract/reports/ranges.ts'
import { type Report, ReportItem, ReportVisibility, Schedule } from '#contract/reports/reports.ts'
import { createReport, toReportInput, reportQuery, reportsQuery, updateReport } from '#src/api/reports.ts'
import { blankReport, pickReportDraft, findReportFault, type ReportDraft } from '#src/machines/edited-report.ts'
import { reportEditorMachine } from '#src/machines/report-editor.ts'
import { documentActors, type DocumentKind, type DocumentServices } from '#src/widgets/actors/document-actors.ts'

const reports: DocumentKind<Report, ReportDraft, { faulty: boolean }> = {
  name: 'report',
  Draft: z.object({
    name: z.string(),
    visibility: ReportVisibility,
    items: z.array(ReportItem),
    search: z.record(z.string(), z.string()),
    range: ReportRange,
    schedule: z.nullable(Schedule),
    recipients: Recipients,
  }),
  newDrafts: 'ofEachOrigin',
  blank: blankReport,
  draftOf: pickReportDraft,
  toDraft: pickReportDraft,
  validate: (draft) => ({ faulty: findReportFault(draft) !== null }),
  fields: ['name'],
  query: ({ workspaceId, documentId }) => reportQuery({ workspaceId, reportId: documentId }),
  create: (workspaceId, draft) => createReport({ workspaceId, ...toReportInput(draft) }),
  update: ({ documentId, ...address }, draft) =>
    updateReport({ ...address, reportId: documentId, ...toReportInput(draft) }),
  refresh: (cache, workspaceId, report) => {
    cache.setQueryData(reportQuery({ workspaceId, reportId: report.id }).queryKey, report)
    void cache.invalidateQueries({ queryKey: reportsQuery(workspaceId).queryKey, exact: true })
  },
}

export function provideEditor(services: DocumentServices) {
  const { open, save, draft } = documentActors(reports, services)
  return reportEditorMachine.provide({
    actors: {
      openDocument: fromPromise(({ input }) => open(input)),
      saveDocument: fromPromise(({ input }) => save(input)),
      draft,
    },
  })
}
