import { alertEditorMachine } from '#src/machines/alert-editor.ts'
import { blankAlert } from '#src/machines/edited-alert.ts'
import { documentEditorMoves } from './document-editor.ts'

const draft = { ...blankAlert, name: 'Spikes' }
const mine = { ...draft, cooldown: '30' }

export const alertEditorMoves = documentEditorMoves({
  machine: alertEditorMachine,
  decides: 'How an alert’s draft differs from the saved alert: edited, incomplete, in conflict or deleted.',
  blank: blankAlert,
  draft,
  mine,
  broken: { ...mine, cooldown: 'soon' },
  nameless: { code: 'nameless', detail: 'Enter a name.', message: 'problem.nameless' },
  faulty: { code: 'faulty', detail: 'Complete the marked fields.', message: 'problem.incomplete' },
})
