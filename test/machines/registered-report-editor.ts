import { blankReport } from '#src/machines/edited-report.ts'
import { reportEditorMachine } from '#src/machines/report-editor.ts'
import { registeredEditor } from './registered-editor.ts'

const heading = { kind: 'heading' as const, id: '1', text: 'Harbour' }
const draft = { ...blankReport, name: 'Weekly', items: [heading] }

export const reportEditor = registeredEditor({
  machine: reportEditorMachine,
  decides:
    'How a report stands against what is saved: edited, incomplete, saved, in conflict, or deleted by somebody else.',
  file: 'report-editor.ts',
  drafts: {
    draft,
    other: { ...draft, items: [heading, { ...heading, id: '2' }] },
    faulty: { ...draft, items: [] },
    blank: blankReport,
  },
})
