import { done, failed } from './ends.ts'
import { noteEditorMachine } from '#src/machines/note-editor.ts'
import type { Registered } from './registered.ts'

const saved = { version: 1, day: '2026-06-01', text: 'Launch', by: 'Olivia' }
const remote = { ...saved, version: 2, text: 'Launch in Berlin', by: 'Max' }

export const noteEditor: Registered = {
  machine: noteEditorMachine,
  decides: 'How a note on a day is written, changed and deleted, also where somebody else was faster.',
  file: 'note-editor.ts',
  inputs: [
    { workspaceId: 'w1', documentId: null, saved: null, day: '2026-06-01', text: '' },
    { workspaceId: 'w1', documentId: 'n1', saved, day: '2026-06-01', text: '' },
  ],
  samples: {
    'draft.change': [
      { type: 'draft.change', draft: { day: '2026-06-02', text: 'Price rise' } },
      { type: 'draft.change', draft: { day: '2026-06-02', text: ' ' } },
    ],
    ...done(
      'saveDocument',
      { kind: 'saved', documentId: 'n1', saved: { ...saved, version: 3 } },
      { kind: 'conflict', remote },
      { kind: 'deleted' },
      { kind: 'refused', problem: { code: 'text', detail: 'Use at most 500 characters.' } },
    ),
    ...done('deleteNote', {}),
    ...failed('saveDocument', 'deleteNote'),
  },
  sameAs: ({ value, context: { draft, saved: stored, remote: other, problem } }) => [
    value,
    draft,
    stored?.version,
    other !== null,
    problem?.code,
  ],
}
