import { done, failed } from './ends.ts'
import { filterEditorMachine } from './filter-editor.ts'
import type { FilterRow } from './filter-words.ts'
import type { Registered } from './index.ts'

const row: FilterRow = { id: '1', field: 'lang', not: false, values: ['en'], min: '', max: '', day: '' }
const words = { name: 'English', visibility: 'shared', rows: [row] }
const wider = { ...words, rows: [{ ...row, values: ['en', 'de'] }] }
const empty = { ...words, rows: [{ ...row, values: [] }] }
const saved = { ...words, version: 1, by: 'Olivia' }
const theirs = { ...words, name: 'In English', version: 2, by: 'Max' }

/** The machine that writes filters. */
export const filterEditor: Registered = {
  machine: filterEditorMachine,
  decides:
    'How a filter stands against what is saved: edited, incomplete, saved, in conflict, or deleted by somebody else.',
  file: 'filter-editor.ts',
  inputs: [
    { workspaceId: 'w1', filterId: null, given: null },
    { workspaceId: 'w1', filterId: 'f1', given: null },
  ],
  samples: {
    'words.change': [
      { type: 'words.change', words: wider, faulty: false },
      { type: 'words.change', words, faulty: false },
      { type: 'words.change', words: { ...words, name: ' ' }, faulty: false },
      { type: 'words.change', words: empty, faulty: true },
    ],
    ...done(
      'openFilter',
      { kind: 'opened', saved, words, faulty: false },
      { kind: 'opened', saved: null, words: { name: '', visibility: 'shared', rows: [] }, faulty: false },
      { kind: 'missing' },
    ),
    ...done(
      'saveFilter',
      { kind: 'saved', filterId: 'f1', saved: { ...wider, version: 3, by: 'Olivia' } },
      { kind: 'conflict', theirs },
      { kind: 'deleted' },
      { kind: 'refused', trouble: { code: 'conflict', detail: 'The name is taken.' } },
    ),
    ...failed('openFilter', 'saveFilter'),
  },
  sameAs: ({ value, context: { words: written, faulty, saved: kept, theirs: other } }) => [
    value,
    written,
    faulty,
    kept?.version,
    other !== null,
  ],
}
