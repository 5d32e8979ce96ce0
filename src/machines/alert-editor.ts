import { createDocumentEditor } from './document-editor.ts'
import { blankAlert, pickAlertDraft, isSameAlert, type AlertDraft } from './edited-alert.ts'

/** Edits one alert; faulty while a field is incomplete or invalid. */
export const alertEditorMachine = createDocumentEditor<AlertDraft>({
  id: 'alert-editor',
  blank: blankAlert,
  draftOf: pickAlertDraft,
  isSame: isSameAlert,
  description: 'The user can edit condition, posts, times and recipients, even during a save.',
})
