import { documentEditor } from './document-editor.ts'
import { blankAlert, draftOfAlert, sameAlert, type AlertDraft } from './edited-alert.ts'

/** Writes one alert; faulty while a field is not complete or not possible. */
export const alertEditorMachine = documentEditor<AlertDraft>({
  id: 'alert-editor',
  blank: blankAlert,
  draftOf: draftOfAlert,
  isSame: sameAlert,
  description: 'Condition, posts, times and recipients can be changed at any time, also while they are saved.',
})
