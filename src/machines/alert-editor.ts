import { documentEditor } from './document-editor.ts'
import { blankAlert, draftOfAlert, sameAlert, type AlertDraft } from './edited-alert.ts'

/** Edits one alert; faulty while a field is incomplete or invalid. */
export const alertEditorMachine = documentEditor<AlertDraft>({
  id: 'alert-editor',
  blank: blankAlert,
  draftOf: draftOfAlert,
  isSame: sameAlert,
  description: 'The user can edit condition, posts, times and recipients, even during a save.',
})
