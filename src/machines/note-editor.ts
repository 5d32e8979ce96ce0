import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { say } from '#contract/texts.ts'
import { defined } from './defined.ts'
import { notProvided } from './not-provided.ts'
import { keepProblem, withProblem, type Problem } from './problem.ts'

/** What a person writes. */
export type NoteDraft = { day: string; text: string }
/** A note as it is stored. */
export type StoredNote = NoteDraft & { noteId: string; version: number; by: string | null }

/** `field` says which part of the note was refused; null where it is the whole. */
export type NoteSaving =
  | { kind: 'saved' }
  | { kind: 'conflict'; remote: StoredNote }
  | { kind: 'gone' }
  | { kind: 'refused'; problem: Problem; field: keyof NoteDraft | null }
export type NoteSave = NoteDraft & { workspaceId: string; noteId: string | null; version: number | null }
export type NoteDelete = { workspaceId: string; noteId: string }

type Context = {
  workspaceId: string
  /** Null for a note that is not stored yet. */
  stored: StoredNote | null
  draft: NoteDraft
  remote: StoredNote | null
  problem: Problem | null
  field: keyof NoteDraft | null
}

const wordless: Problem = {
  code: 'wordless',
  ...say(/*i18n*/ { id: 'problem.noteWordless', message: 'Write what happened.' }),
}

const whenSaving = <Guard extends string>(type: Guard) => ({
  type,
  params: ({ event }: { event: { output: NoteSaving } }) => event.output,
})

const machineSetup = setup({
  types: {
    input: {} as { workspaceId: string; stored: StoredNote | null; day: string },
    context: {} as Context,
    events: {} as
      | { type: 'draft.change'; draft: NoteDraft }
      | { type: 'note.save' | 'note.delete' | 'conflict.keepMine' | 'conflict.takeRemote' },
    tags: {} as 'busy',
    meta: {} as { why: string },
  },
  actors: {
    saveNote: fromPromise<NoteSaving, NoteSave>(notProvided('saveNote')),
    deleteNote: fromPromise<unknown, NoteDelete>(notProvided('deleteNote')),
  },
  guards: {
    isWordless: ({ context: { draft } }) => draft.text.trim() === '',
    isStored: ({ context: { stored } }) => stored !== null,
    isSaved: (_, { kind }: NoteSaving) => kind === 'saved',
    isConflict: (_, { kind }: NoteSaving) => kind === 'conflict',
    isGone: (_, { kind }: NoteSaving) => kind === 'gone',
  },
  actions: {
    change: assign(({ event }) => {
      assertEvent(event, 'draft.change')
      return { draft: event.draft, problem: null, field: null }
    }),
    explainWordless: assign({ problem: wordless, field: 'text' }),
    keepRefusal: assign((_, outcome: NoteSaving) =>
      outcome.kind === 'refused' ? { problem: outcome.problem, field: outcome.field } : {},
    ),
    keepRemote: assign((_, outcome: NoteSaving) => (outcome.kind === 'conflict' ? { remote: outcome.remote } : {})),
    keepProblem: assign(withProblem),
    forgetProblem: assign({ problem: null, field: null }),
    keepMine: assign(({ context: { remote } }) => ({ stored: remote, remote: null })),
    takeRemote: assign(({ context: { remote, draft } }) => ({
      stored: remote,
      draft: remote === null ? draft : { day: remote.day, text: remote.text },
      remote: null,
    })),
    detach: assign({ stored: null, remote: null }),
  },
})

/** Writes one note on a day. A refused save keeps the words. */
export const noteEditorMachine = machineSetup.createMachine({
  id: 'note-editor',
  context: ({ input: { workspaceId, stored, day } }) => ({
    workspaceId,
    stored,
    draft: stored === null ? { day, text: '' } : { day: stored.day, text: stored.text },
    remote: null,
    problem: null,
    field: null,
  }),
  initial: 'writing',
  states: {
    writing: {
      description: 'The note is written or changed; where a save was refused, the problem says why at its field.',
      on: {
        'draft.change': { actions: 'change', meta: { why: 'The words are the person’s.' } },
        'note.save': [
          { guard: 'isWordless', actions: 'explainWordless', meta: { why: 'A mark without words says nothing.' } },
          { target: 'saving', actions: 'forgetProblem', meta: { why: 'Everybody shall see it.' } },
        ],
        'note.delete': {
          guard: 'isStored',
          target: 'deleting',
          actions: 'forgetProblem',
          meta: { why: 'It does not hold any more.' },
        },
      },
    },
    saving: {
      description: 'The note is on its way.',
      tags: ['busy'],
      invoke: {
        id: 'saveNote',
        src: 'saveNote',
        input: ({ context: { workspaceId, stored, draft } }) => ({
          workspaceId,
          noteId: stored?.noteId ?? null,
          version: stored?.version ?? null,
          ...draft,
        }),
        onDone: [
          { guard: whenSaving('isSaved'), target: 'saved', meta: { why: 'It stands on the charts.' } },
          {
            guard: whenSaving('isConflict'),
            target: 'conflicted',
            actions: whenSaving('keepRemote'),
            meta: { why: 'Somebody was faster.' },
          },
          { guard: whenSaving('isGone'), target: 'gone', meta: { why: 'Somebody deleted it.' } },
          { target: 'writing', actions: whenSaving('keepRefusal'), meta: { why: 'The server says what is wrong.' } },
        ],
        onError: { target: 'writing', actions: keepProblem, meta: { why: 'A failed save keeps the words.' } },
      },
    },
    conflicted: {
      description: 'Somebody changed the note meanwhile; both versions are shown and neither is lost.',
      on: {
        'draft.change': { actions: 'change', meta: { why: 'The words are the person’s.' } },
        'conflict.keepMine': { target: 'saving', actions: 'keepMine', meta: { why: 'Mine follows theirs.' } },
        'conflict.takeRemote': { target: 'writing', actions: 'takeRemote', meta: { why: 'Theirs stands.' } },
      },
    },
    gone: {
      description: 'Somebody deleted the note; its words are still here and can be saved as a new one.',
      on: {
        'draft.change': { actions: 'change', meta: { why: 'The words are the person’s.' } },
        'note.save': { target: 'saving', actions: 'detach', meta: { why: 'It shall be there again.' } },
      },
    },
    deleting: {
      description: 'The note is being deleted.',
      tags: ['busy'],
      invoke: {
        id: 'deleteNote',
        src: 'deleteNote',
        input: ({ context }) => ({ workspaceId: context.workspaceId, noteId: defined(context, 'stored').noteId }),
        onDone: { target: 'deleted', meta: { why: 'It is off the charts.' } },
        onError: { target: 'writing', actions: keepProblem, meta: { why: 'A failed deletion keeps the note.' } },
      },
    },
    saved: { type: 'final', description: 'The note is stored.' },
    deleted: { type: 'final', description: 'The note is no more.' },
  },
})
