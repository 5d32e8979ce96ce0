import { alertEditorMachine } from '#src/machines/alert-editor.ts'
import { blankAlert } from '#src/machines/edited-alert.ts'
import { registeredEditor } from './registered-editor.ts'

const draft = { ...blankAlert, name: 'Spikes' }

export const alertEditor = registeredEditor({
  machine: alertEditorMachine,
  decides:
    'How an alert stands against what is saved: edited, incomplete, saved, in conflict, or deleted by somebody else.',
  file: 'alert-editor.ts',
  drafts: {
    draft,
    other: { ...draft, cooldown: '30' },
    faulty: { ...draft, cooldown: 'soon' },
    blank: blankAlert,
  },
})
