import { blankReport } from '#src/machines/edited-report.ts'
import { reportEditorMachine } from '#src/machines/report-editor.ts'
import { documentEditorMoves } from './document-editor.ts'

const heading = { kind: 'heading' as const, id: '1', text: 'Harbour' }
const draft = { ...blankReport, name: 'Weekly', items: [heading] }
const mine = { ...draft, items: [heading, { ...heading, id: '2' }] }

export const reportEditorMoves = documentEditorMoves({
  machine: reportEditorMachine,
  decides: 'How a report’s draft differs from the saved report: edited, incomplete, in conflict or deleted.',
  blank: blankReport,
  draft,
  mine,
  broken: { ...mine, items: [{ ...heading, text: '' }] },
  nameless: { code: 'nameless', detail: 'Enter a name.', message: 'problem.nameless' },
  faulty: { code: 'faulty', detail: 'Complete the marked fields.', message: 'problem.incomplete' },
})
