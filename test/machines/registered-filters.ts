import { filterEditorMachine } from '#src/machines/filter-editor.ts'
import type { FilterRow } from '#src/machines/edited-filter.ts'
import { registeredEditor } from './registered-editor.ts'

const row: FilterRow = { id: '1', field: 'lang', not: false, values: ['en'], min: '', max: '', day: '' }
const draft = { name: 'English', visibility: 'shared', rows: [row] }

export const filterEditor = registeredEditor({
  machine: filterEditorMachine,
  decides:
    'How a filter stands against what is saved: edited, incomplete, saved, in conflict, or deleted by somebody else.',
  file: 'filter-editor.ts',
  drafts: {
    draft,
    other: { ...draft, rows: [{ ...row, values: ['en', 'de'] }] },
    faulty: { ...draft, rows: [{ ...row, values: [] }] },
    blank: { name: '', visibility: 'shared', rows: [] },
  },
})
