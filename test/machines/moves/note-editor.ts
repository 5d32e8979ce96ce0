import { noteEditorMachine } from '#src/machines/note-editor.ts'
import { done, failed } from '../story.ts'
import { movesOf } from './moves.ts'

const saved = { version: 1, day: '2026-06-01', text: 'Launch', by: 'Olivia' }
const fresh = { workspaceId: 'w1', documentId: null, saved: null, day: '2026-06-01', text: '' }
const known = { workspaceId: 'w1', documentId: 'n1', saved, day: '2026-06-01', text: '' }

export const noteEditorMoves = movesOf({
  machine: noteEditorMachine,
  events: {
    words: { type: 'draft.change', draft: { day: '2026-06-02', text: 'Price rise' } },
    save: { type: 'draft.save' },
    remove: { type: 'note.delete' },
    keepMine: { type: 'conflict.keepMine' },
    takeRemote: { type: 'conflict.takeRemote' },
    saved: done('saveDocument', { kind: 'saved', documentId: 'n1', saved: { ...saved, version: 2 } }),
    conflict: done('saveDocument', { kind: 'conflict', remote: { ...saved, version: 2, text: 'Theirs' } }),
    deletedMeanwhile: done('saveDocument', { kind: 'deleted' }),
    refused: done('saveDocument', { kind: 'refused', problem: { code: 'text', detail: 'Too long.' } }),
    breaks: failed('saveDocument'),
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
      moves: {
        saved: 'saved',
        conflict: 'conflicted',
        deletedMeanwhile: 'deletedElsewhere',
        refused: 'writing',
        breaks: 'writing',
      },
    },
    conflicted: {
      from: known,
      by: ['words', 'save', 'conflict'],
      moves: { words: 'conflicted', keepMine: 'saving', takeRemote: 'writing' },
    },
    deletedElsewhere: {
      from: known,
      by: ['words', 'save', 'deletedMeanwhile'],
      moves: { words: 'deletedElsewhere', save: 'saving' },
    },
    deleting: { from: known, by: ['remove'], moves: { removed: 'deleted', staysThere: 'writing' } },
    saved: { from: known, by: ['words', 'save', 'saved'], moves: {} },
    deleted: { from: known, by: ['remove', 'removed'], moves: {} },
  },
})
