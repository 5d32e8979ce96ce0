import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { toText } from '#contract/texts.ts'
import { defined } from './defined.ts'
import {
  detachedContext,
  saveGuards,
  toSaveInput,
  withOutcome,
  withOutput,
  type EditorContext,
  type SaveInput,
  type SaveOutcome,
} from './edited-document.ts'
import { notProvided } from './not-provided.ts'
import { storeProblem, withProblem, type Problem } from './problem.ts'

/** The part of a note that the user edits. `day`: YYYY-MM-DD. */
export type NoteDraft = { day: string; text: string }

type Context = Omit<EditorContext<NoteDraft>, 'initialDraft' | 'faulty'>
type Saving = SaveOutcome<NoteDraft>

export const pickNoteDraft = ({ day, text }: NoteDraft): NoteDraft => ({ day, text })

const missingTextProblem: Problem = {
  code: 'text',
  ...toText(/*i18n*/ { id: 'problem.noteWordless', message: 'Enter what happened.' }),
}

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
    explainWordless: assign({ problem: missingTextProblem }),
    storeOutcome: assign(withOutcome<NoteDraft>),
    storeProblem: assign(withProblem),
    clearProblem: assign({ problem: null }),
    keepMine: assign(({ context: { remote } }) => ({ saved: remote, remote: null })),
    adoptRemote: assign(({ context: { remote, draft } }) => ({
      saved: remote,
      draft: pickNoteDraft(remote ?? draft),
      remote: null,
    })),
    detach: assign(detachedContext),
  },
})

/** Edits one note on a day. The text survives a failed save. */
export const noteEditorMachine = machineSetup.createMachine({
  id: 'note-editor',
  context: ({ input: { workspaceId, documentId, saved, day, text } }) => ({
    workspaceId,
    documentId,
    saved,
    draft: pickNoteDraft(saved ?? { day, text }),
    remote: null,
    problem: null,
  }),
  initial: 'writing',
  states: {
    writing: {
      description: 'The user is editing the note; after a refused save, the field shows why.',
      on: {
        'draft.change': { actions: 'change', meta: { why: 'The edit clears an earlier error.' } },
        'draft.save': [
          { guard: 'isWordless', actions: 'explainWordless', meta: { why: 'A note needs text.' } },
          { target: 'saving', actions: 'clearProblem', meta: { why: 'The note has text and can be saved.' } },
        ],
        'note.delete': {
          guard: 'isStored',
          target: 'deleting',
          actions: 'clearProblem',
          meta: { why: 'The user no longer needs the note.' },
        },
      },
    },
    saving: {
      description: 'The server is saving the note.',
      tags: ['busy'],
      invoke: {
        id: 'saveDocument',
        src: 'saveDocument',
        input: toSaveInput,
        onDone: [
          { guard: withOutput('isSaved'), target: 'saved', meta: { why: 'The note now appears on the charts.' } },
          {
            guard: withOutput('isConflict'),
            target: 'conflicted',
            actions: withOutput('storeOutcome'),
            meta: { why: 'Someone else saved the note first.' },
          },
          {
            guard: withOutput('isDeleted'),
            target: 'deletedElsewhere',
            meta: { why: 'Someone else deleted the note.' },
          },
          {
            target: 'writing',
            actions: withOutput('storeOutcome'),
            meta: { why: 'The server refused the note and says why.' },
          },
        ],
        onError: {
          target: 'writing',
          actions: storeProblem,
          meta: { why: 'The save failed; the text is still in the editor.' },
        },
      },
    },
    conflicted: {
      description: 'Someone else changed the note; the user sees both versions and chooses one.',
      on: {
        'draft.change': { actions: 'change', meta: { why: 'The user can still edit their version.' } },
        'conflict.keepMine': {
          target: 'saving',
          actions: 'keepMine',
          meta: { why: "The user's version replaces the other one." },
        },
        'conflict.adoptRemote': {
          target: 'writing',
          actions: 'adoptRemote',
          meta: { why: "The other version replaces the user's." },
        },
      },
    },
    deletedElsewhere: {
      description: 'Someone else deleted the note; the user can save the text as a new one.',
      on: {
        'draft.change': { actions: 'change', meta: { why: 'The user can still edit the text.' } },
        'draft.save': { target: 'saving', actions: 'detach', meta: { why: 'The text is saved as a new note.' } },
      },
    },
    deleting: {
      description: 'The server is deleting the note.',
      tags: ['busy'],
      invoke: {
        id: 'deleteNote',
        src: 'deleteNote',
        input: ({ context }) => ({ workspaceId: context.workspaceId, noteId: defined(context, 'documentId') }),
        onDone: { target: 'deleted', meta: { why: 'The note no longer appears on the charts.' } },
        onError: {
          target: 'writing',
          actions: storeProblem,
          meta: { why: 'The deletion failed, so the note stays open.' },
        },
      },
    },
    saved: { type: 'final', description: 'The note is stored.' },
    deleted: { type: 'final', description: 'The note is deleted.' },
  },
})
