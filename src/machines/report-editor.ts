import { documentEditor } from './document-editor.ts'
import { blankReport, draftOfReport, sameReport, type ReportDraft } from './edited-report.ts'

/** Writes one report; faulty while a text is empty, or a schedule has no recipients. */
export const reportEditorMachine = documentEditor<ReportDraft>({
  id: 'report-editor',
  blank: blankReport,
  draftOf: draftOfReport,
  isSame: sameReport,
  description: 'The report can be changed at any time, also while it is saved.',
})
