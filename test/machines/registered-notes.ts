import { done, failed } from './ends.ts'
import { noteEditorMachine } from '#src/machines/note-editor.ts'
import type { Registered } from './registered.ts'

const stored = { noteId: 'n1', version: 1, day: '2026-06-01', text: 'Launch', by: 'Olivia' }
const remote = { ...stored, version: 2, text: 'Launch in Berlin', by: 'Max' }

export const noteEditor: Registered = {
  machine: noteEditorMachine,
  decides: 'How a note on a day is written, changed and deleted, also where somebody else was faster.',
  file: 'note-editor.ts',
  inputs: [
    { workspaceId: 'w1', stored: null, day: '2026-06-01' },
    { workspaceId: 'w1', stored, day: '2026-06-01' },
  ],
  samples: {
    'draft.change': [
      { type: 'draft.change', draft: { day: '2026-06-02', text: 'Price rise' } },
      { type: 'draft.change', draft: { day: '2026-06-02', text: ' ' } },
    ],
    ...done(
      'saveNote',
      { kind: 'saved' },
      { kind: 'conflict', remote },
      { kind: 'gone' },
      { kind: 'refused', problem: { code: 'invalid_input', detail: 'Use at most 500 characters.' }, field: 'text' },
    ),
    ...done('deleteNote', {}),
    ...failed('saveNote', 'deleteNote'),
  },
  sameAs: ({ value, context: { draft, stored: kept, remote: other, problem } }) => [
    value,
    draft,
    kept?.version,
    other !== null,
    problem?.code,
  ],
}
