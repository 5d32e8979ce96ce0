import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { say } from '#contract/texts.ts'
import { defined } from './defined.ts'
import {
  detached,
  saveGuards,
  saveInputOf,
  onOutcome,
  withOutcome,
  type Editing,
  type SaveInput,
  type SaveOutcome,
} from './edited-document.ts'
import { notProvided } from './not-provided.ts'
import { storeProblem, withProblem, type Problem } from './problem.ts'

/** What a person writes. */
export type NoteDraft = { day: string; text: string }

type Context = Omit<Editing<NoteDraft>, 'initialDraft' | 'faulty'>
type Saving = SaveOutcome<NoteDraft>

export const draftOfNote = ({ day, text }: NoteDraft): NoteDraft => ({ day, text })

const wordless: Problem = {
  code: 'text',
  ...say(/*i18n*/ { id: 'problem.noteWordless', message: 'Enter what happened.' }),
}

const whenSaving = onOutcome<Saving>()

const machineSetup = setup({
  types: {
    input: {} as Pick<Context, 'workspaceId' | 'documentId' | 'saved'> & NoteDraft,
    context: {} as Context,
    events: {} as
      | { type: 'draft.change'; draft: NoteDraft }
      | { type: 'draft.save' | 'note.delete' | 'conflict.keepMine' | 'conflict.adoptRemote' },
    tags: {} as 'busy',
    meta: {} as { why: string },
  },
  actors: {
    saveDocument: fromPromise<Saving, SaveInput<NoteDraft>>(notProvided('saveDocument')),
    deleteNote: fromPromise<unknown, { workspaceId: string; noteId: string }>(notProvided('deleteNote')),
  },
  guards: {
    isWordless: ({ context: { draft } }) => draft.text.trim() === '',
    isStored: ({ context: { documentId } }) => documentId !== null,
    ...saveGuards,
  },
  actions: {
    change: assign(({ event }) => {
      assertEvent(event, 'draft.change')
      return { draft: event.draft, problem: null }
    }),
    explainWordless: assign({ problem: wordless }),
    storeOutcome: assign((_, outcome: Saving) => withOutcome(outcome)),
    storeProblem: assign(withProblem),
    clearProblem: assign({ problem: null }),
    keepMine: assign(({ context: { remote } }) => ({ saved: remote, remote: null })),
    adoptRemote: assign(({ context: { remote, draft } }) => ({
      saved: remote,
      draft: draftOfNote(remote ?? draft),
      remote: null,
    })),
    detach: assign(detached),
  },
})

/** Writes one note on a day. A refused save keeps the words. */
export const noteEditorMachine = machineSetup.createMachine({
  id: 'note-editor',
  context: ({ input: { workspaceId, documentId, saved, day, text } }) => ({
    workspaceId,
    documentId,
    saved,
    draft: draftOfNote(saved ?? { day, text }),
    remote: null,
    problem: null,
  }),
  initial: 'writing',
  states: {
    writing: {
      description: 'The note is written or changed; where a save was refused, the problem says why at its field.',
      on: {
        'draft.change': { actions: 'change', meta: { why: 'The words are the person’s.' } },
        'draft.save': [
          { guard: 'isWordless', actions: 'explainWordless', meta: { why: 'A mark without words says nothing.' } },
          { target: 'saving', actions: 'clearProblem', meta: { why: 'Everybody shall see it.' } },
        ],
        'note.delete': {
          guard: 'isStored',
          target: 'deleting',
          actions: 'clearProblem',
          meta: { why: 'It does not hold any more.' },
        },
      },
    },
    saving: {
      description: 'The note is on its way.',
      tags: ['busy'],
      invoke: {
        id: 'saveDocument',
        src: 'saveDocument',
        input: saveInputOf,
        onDone: [
          { guard: whenSaving('isSaved'), target: 'saved', meta: { why: 'It stands on the charts.' } },
          {
            guard: whenSaving('isConflict'),
            target: 'conflicted',
            actions: whenSaving('storeOutcome'),
            meta: { why: 'Somebody was faster.' },
          },
          { guard: whenSaving('isDeleted'), target: 'deletedElsewhere', meta: { why: 'Somebody deleted it.' } },
          { target: 'writing', actions: whenSaving('storeOutcome'), meta: { why: 'The server says what is wrong.' } },
        ],
        onError: { target: 'writing', actions: storeProblem, meta: { why: 'A failed save keeps the words.' } },
      },
    },
    conflicted: {
      description: 'Somebody changed the note meanwhile; both versions are shown and neither is lost.',
      on: {
        'draft.change': { actions: 'change', meta: { why: 'The words are the person’s.' } },
        'conflict.keepMine': { target: 'saving', actions: 'keepMine', meta: { why: 'Mine follows theirs.' } },
        'conflict.adoptRemote': { target: 'writing', actions: 'adoptRemote', meta: { why: 'Theirs stands.' } },
      },
    },
    deletedElsewhere: {
      description: 'Somebody deleted the note; its words are still here and can be saved as a new one.',
      on: {
        'draft.change': { actions: 'change', meta: { why: 'The words are the person’s.' } },
        'draft.save': { target: 'saving', actions: 'detach', meta: { why: 'It shall be there again.' } },
      },
    },
    deleting: {
      description: 'The note is being deleted.',
      tags: ['busy'],
      invoke: {
        id: 'deleteNote',
        src: 'deleteNote',
        input: ({ context }) => ({ workspaceId: context.workspaceId, noteId: defined(context, 'documentId') }),
        onDone: { target: 'deleted', meta: { why: 'It is off the charts.' } },
        onError: { target: 'writing', actions: storeProblem, meta: { why: 'A failed deletion keeps the note.' } },
      },
    },
    saved: { type: 'final', description: 'The note is stored.' },
    deleted: { type: 'final', description: 'The note is no more.' },
  },
})
