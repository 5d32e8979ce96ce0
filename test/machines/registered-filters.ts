import { done, failed } from './ends.ts'
import { filterEditorMachine } from '#src/machines/filter-editor.ts'
import type { FilterRow } from '#src/machines/edited-filter.ts'
import type { Registered } from './registered.ts'

const row: FilterRow = { id: '1', field: 'lang', not: false, values: ['en'], min: '', max: '', day: '' }
const draft = { name: 'English', visibility: 'shared', rows: [row] }
const wider = { ...draft, rows: [{ ...row, values: ['en', 'de'] }] }
const empty = { ...draft, rows: [{ ...row, values: [] }] }
const saved = { ...draft, version: 1, by: 'Olivia' }
const remote = { ...draft, name: 'In English', version: 2, by: 'Max' }

export const filterEditor: Registered = {
  machine: filterEditorMachine,
  decides:
    'How a filter stands against what is saved: edited, incomplete, saved, in conflict, or deleted by somebody else.',
  file: 'filter-editor.ts',
  inputs: [
    { workspaceId: 'w1', documentId: null, initialDraft: null },
    { workspaceId: 'w1', documentId: 'f1', initialDraft: null },
  ],
  samples: {
    'draft.change': [
      { type: 'draft.change', draft: wider, faulty: false },
      { type: 'draft.change', draft, faulty: false },
      { type: 'draft.change', draft: { ...draft, name: ' ' }, faulty: false },
      { type: 'draft.change', draft: empty, faulty: true },
      { type: 'draft.change', draft: { ...empty, name: ' ' }, faulty: true },
    ],
    ...done(
      'openDocument',
      { kind: 'opened', saved, draft, faulty: false },
      { kind: 'opened', saved: null, draft: { name: '', visibility: 'shared', rows: [] }, faulty: false },
      { kind: 'missing' },
    ),
    ...done(
      'saveDocument',
      { kind: 'saved', documentId: 'f1', saved: { ...wider, version: 3, by: 'Olivia' } },
      { kind: 'conflict', remote },
      { kind: 'deleted' },
      { kind: 'refused', problem: { code: 'conflict', detail: 'The name is taken.' } },
    ),
    ...failed('openDocument', 'saveDocument', 'draft'),
  },
  sameAs: ({ value, context: { draft: written, faulty, saved: kept, remote: other } }) => [
    value,
    written,
    faulty,
    kept?.version,
    other !== null,
  ],
}
