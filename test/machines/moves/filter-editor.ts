import { filterEditorMachine } from '#src/machines/filter-editor.ts'
import { documentEditorMoves } from './document-editor.ts'

const row = { id: '1', field: 'lang', not: false, values: ['en'], min: '', max: '', day: '' }
const draft = { name: 'English', visibility: 'shared', rows: [row] }
const mine = { ...draft, rows: [{ ...row, values: ['en', 'de'] }] }

export const filterEditorMoves = documentEditorMoves({
  machine: filterEditorMachine,
  draft,
  mine,
  broken: { ...mine, rows: [] },
})
