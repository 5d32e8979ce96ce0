import { alertEditorMachine } from '#src/machines/alert-editor.ts'
import { blankAlert } from '#src/machines/edited-alert.ts'
import { documentEditorMoves } from './document-editor.ts'

const draft = { ...blankAlert, name: 'Spikes' }
const mine = { ...draft, cooldown: '30' }

export const alertEditorMoves = documentEditorMoves({
  machine: alertEditorMachine,
  draft,
  mine,
  broken: { ...mine, cooldown: 'soon' },
})
