import { createDocumentEditor } from './document-editor.ts'
import { blankFilter, pickFilterDraft, isSameFilter, type FilterDraft } from './edited-filter.ts'

/** Edits one filter; faulty while a row is incomplete or invalid. */
export const filterEditorMachine = createDocumentEditor<FilterDraft>({
  id: 'filter-editor',
  blank: blankFilter,
  draftOf: pickFilterDraft,
  isSame: isSameFilter,
  description: 'The user can edit the conditions, even during a save.',
})
