import { documentEditor } from './document-editor.ts'
import { blankFilter, draftOfFilter, sameFilter, type FilterDraft } from './edited-filter.ts'

/** Writes one filter; faulty while a row is not complete or not possible. */
export const filterEditorMachine = documentEditor<FilterDraft>({
  id: 'filter-editor',
  blank: blankFilter,
  draftOf: draftOfFilter,
  isSame: sameFilter,
  description: 'The conditions can be changed at any time, also while they are saved.',
})
