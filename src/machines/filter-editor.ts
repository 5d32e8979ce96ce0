import { documentEditor } from './document-editor.ts'
import { blankFilter, draftOfFilter, sameFilter, type FilterDraft } from './edited-filter.ts'

/** Edits one filter; faulty while a row is incomplete or invalid. */
export const filterEditorMachine = documentEditor<FilterDraft>({
  id: 'filter-editor',
  blank: blankFilter,
  draftOf: draftOfFilter,
  isSame: sameFilter,
  description: 'The user can edit the conditions, even during a save.',
})
