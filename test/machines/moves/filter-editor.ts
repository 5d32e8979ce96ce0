import { filterEditorMachine } from '#src/machines/filter-editor.ts'
import { documentEditorMoves } from './document-editor.ts'

const row = { id: '1', field: 'lang', not: false, values: ['en'], min: '', max: '', day: '' }
const draft = { name: 'English', visibility: 'shared', rows: [row] }
const mine = { ...draft, rows: [{ ...row, values: ['en', 'de'] }] }

export const filterEditorMoves = documentEditorMoves({
  machine: filterEditorMachine,
  decides: 'How a filter’s draft differs from the saved filter: edited, incomplete, in conflict or deleted.',
  blank: { name: '', visibility: 'shared', rows: [] },
  draft,
  mine,
  broken: { ...mine, rows: [] },
  nameless: { code: 'nameless', detail: 'Enter a name.', message: 'problem.nameless' },
  faulty: { code: 'faulty', detail: 'Complete the marked fields.', message: 'problem.incomplete' },
})
