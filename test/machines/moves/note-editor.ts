import { noteEditorMachine } from '#src/machines/note-editor.ts'
import { done, failed } from '../story.ts'
import { movesOf } from './moves.ts'

const stored = { noteId: 'n1', version: 1, day: '2026-06-01', text: 'Launch', by: 'Olivia' }
const fresh = { workspaceId: 'w1', stored: null, day: '2026-06-01' }
const known = { workspaceId: 'w1', stored, day: '2026-06-01' }

export const noteEditorMoves = movesOf({
  machine: noteEditorMachine,
  events: {
    words: { type: 'draft.change', draft: { day: '2026-06-02', text: 'Price rise' } },
    save: { type: 'note.save' },
    remove: { type: 'note.delete' },
    keepMine: { type: 'conflict.keepMine' },
    takeRemote: { type: 'conflict.takeRemote' },
    saved: done('saveNote', { kind: 'saved' }),
    conflict: done('saveNote', { kind: 'conflict', remote: { ...stored, version: 2, text: 'Theirs' } }),
    goneMeanwhile: done('saveNote', { kind: 'gone' }),
    refused: done('saveNote', { kind: 'refused', problem: { code: 'x', detail: 'Too long.' }, field: 'text' }),
    breaks: failed('saveNote'),
    removed: done('deleteNote', {}),
    staysThere: failed('deleteNote'),
  },
  places: {
    'writing, nothing yet': { from: fresh, by: [], moves: { words: 'writing', save: 'writing' } },
    'writing, a new one': { from: fresh, by: ['words'], moves: { words: 'writing', save: 'saving' } },
    writing: { from: known, by: [], moves: { words: 'writing', save: 'saving', remove: 'deleting' } },
    saving: {
      from: known,
      by: ['words', 'save'],
      moves: { saved: 'saved', conflict: 'conflicted', goneMeanwhile: 'gone', refused: 'writing', breaks: 'writing' },
    },
    conflicted: {
      from: known,
      by: ['words', 'save', 'conflict'],
      moves: { words: 'conflicted', keepMine: 'saving', takeRemote: 'writing' },
    },
    gone: { from: known, by: ['words', 'save', 'goneMeanwhile'], moves: { words: 'gone', save: 'saving' } },
    deleting: { from: known, by: ['remove'], moves: { removed: 'deleted', staysThere: 'writing' } },
    saved: { from: known, by: ['words', 'save', 'saved'], moves: {} },
    deleted: { from: known, by: ['remove', 'removed'], moves: {} },
  },
})
