import { documentEditor } from './document-editor.ts'
import { blankReport, draftOfReport, sameReport, type ReportDraft } from './edited-report.ts'

/** Edits one report; faulty while it has no items, a text is empty, or a schedule has no recipients. */
export const reportEditorMachine = documentEditor<ReportDraft>({
  id: 'report-editor',
  blank: blankReport,
  draftOf: draftOfReport,
  isSame: sameReport,
  description: 'The user can edit the report, even during a save.',
})
