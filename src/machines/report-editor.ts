import { createDocumentEditor } from './document-editor.ts'
import { blankReport, pickReportDraft, isSameReport, type ReportDraft } from './edited-report.ts'

/** Edits one report; faulty while it has no items, a text is empty, or a schedule has no recipients. */
export const reportEditorMachine = createDocumentEditor<ReportDraft>({
  id: 'report-editor',
  blank: blankReport,
  draftOf: pickReportDraft,
  isSame: isSameReport,
  description: 'The user can edit the report, even during a save.',
})
