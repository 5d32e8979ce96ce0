import { noteEditorMachine } from '#src/machines/note-editor.ts'
import { done, failed } from '../story.ts'
import { broke, movesOf } from './moves.ts'

const saved = { version: 1, day: '2026-06-01', text: 'Launch', by: 'Olivia' }
const fresh = { workspaceId: 'w1', documentId: null, saved: null, day: '2026-06-01', text: '' }
const mine = { day: '2026-06-02', text: 'Price rise' }
const remote = { ...saved, version: 2, text: 'Theirs', by: 'Max' }
const problem = { code: 'text', detail: 'Too long.' }
const words = (to: string) => ({ to, context: { draft: mine, problem: null } })
const saves = (documentId: string | null, version: number | null, draft: object) => ({
  to: 'saving',
  asks: { saveDocument: { workspaceId: 'w1', documentId, version, draft } },
})
const known = { workspaceId: 'w1', documentId: 'n1', saved, day: '2026-06-01', text: '' }

export const noteEditorMoves = movesOf({
  machine: noteEditorMachine,
  decides: 'How a note on a day is created, changed and deleted, including conflicts with other members.',
  events: {
    words: { type: 'draft.change', draft: mine },
    noWords: { type: 'draft.change', draft: { day: '2026-06-02', text: ' ' } },
    save: { type: 'draft.save' },
    remove: { type: 'note.delete' },
    keepMine: { type: 'conflict.keepMine' },
    adoptRemote: { type: 'conflict.adoptRemote' },
    saved: done('saveDocument', { kind: 'saved', documentId: 'n1', saved: { ...saved, version: 2 } }),
    conflict: done('saveDocument', { kind: 'conflict', remote }),
    deletedMeanwhile: done('saveDocument', { kind: 'deleted' }),
    refused: done('saveDocument', { kind: 'refused', problem }),
    breaks: failed('saveDocument'),
    removed: done('deleteNote', {}),
    staysThere: failed('deleteNote'),
  },
  places: (place) => ({
    'writing, nothing yet': place({ ...fresh, text: 'Spike' }, ['noWords'], {
      words: words('writing'),
      noWords: 'writing',
      save: {
        to: 'writing',
        context: { problem: { code: 'text', detail: 'Enter what happened.', message: 'problem.noteWordless' } },
      },
    }),
    'writing, a new one': {
      from: { ...fresh, text: 'Spike' },
      by: [],
      context: { draft: { day: '2026-06-01', text: 'Spike' }, documentId: null, saved: null },
      moves: {
        words: words('writing'),
        noWords: 'writing',
        save: saves(null, null, { day: '2026-06-01', text: 'Spike' }),
      },
    },
    writing: {
      from: known,
      by: [],
      context: { draft: { day: '2026-06-01', text: 'Launch' }, saved, remote: null, problem: null },
      moves: {
        words: words('writing'),
        noWords: 'writing',
        save: saves('n1', 1, { day: '2026-06-01', text: 'Launch' }),
        remove: { to: 'deleting', asks: { deleteNote: { workspaceId: 'w1', noteId: 'n1' } } },
      },
    },
    'writing, after a refusal': {
      from: known,
      by: ['words', 'save', 'refused'],
      context: { draft: mine, problem },
      moves: {
        words: words('writing'),
        noWords: 'writing',
        save: { ...saves('n1', 1, mine), context: { problem: null } },
        remove: { to: 'deleting', context: { problem: null } },
      },
    },
    saving: place(known, ['words', 'save'], 'busy', {
      saved: 'saved',
      conflict: { to: 'conflicted', context: { draft: mine, saved, remote } },
      deletedMeanwhile: 'deletedElsewhere',
      refused: { to: 'writing', context: { draft: mine, problem } },
      breaks: { to: 'writing', context: { draft: mine, saved, problem: broke } },
    }),
    conflicted: place(known, ['words', 'save', 'conflict'], {
      words: words('conflicted'),
      noWords: 'conflicted',
      // Mine is saved against the version that was faster, so that the conflict has an end.
      keepMine: { ...saves('n1', 2, mine), context: { saved: remote, remote: null } },
      adoptRemote: {
        to: 'writing',
        context: { draft: { day: remote.day, text: remote.text }, saved: remote, remote: null },
      },
    }),
    deletedElsewhere: place(known, ['words', 'save', 'deletedMeanwhile'], {
      words: words('deletedElsewhere'),
      noWords: 'deletedElsewhere',
      save: saves(null, null, mine),
    }),
    deleting: place(known, ['remove'], 'busy', {
      removed: 'deleted',
      staysThere: { to: 'writing', context: { saved, problem: broke } },
    }),
    saved: place(known, ['words', 'save', 'saved'], {}),
    deleted: place(known, ['remove', 'removed'], {}),
  }),
  sameAs: ({ value, context: { draft, saved: stored, remote: other, problem: why } }) => [
    value,
    draft,
    stored?.version,
    other !== null,
    why?.code,
  ],
})
