import type { DraftToStore } from './document-draft.ts'
import { toSaveInput, withOutputParams, type Editor } from './edited-document.ts'
import { storeProblem, missingNameProblem, type Problem } from './problem.ts'

type DocumentTypes = {
  draft: object
  opening: { kind: string }
  saving: { kind: string }
  /** Actions that send the draft to other actors. */
  notify: string
}

type Options<Types extends DocumentTypes> = {
  /** What to run after each change of the draft, and after a save. */
  afterChange: readonly Types['notify'][]
  afterSave: readonly Types['notify'][]
  draftToStore: (editor: Editor<Types['draft']>) => DraftToStore
  faulty: Problem
}

/** The states in which a document is opened, edited and saved. Each editor's chart assembles and extends them. */
export function createDocumentStates<Types extends DocumentTypes>({
  afterChange,
  afterSave,
  draftToStore,
  faulty,
}: Options<Types>) {
  const whenOpening = withOutputParams<Types['opening']>()
  const whenSaving = withOutputParams<Types['saving']>()
  const open = whenOpening('open')
  const storeOutcome = whenSaving('storeOutcome')
  const explainFaulty = { type: 'explain', params: faulty } as const

  const typing = {
    'draft.change': {
      actions: ['change', ...afterChange],
      meta: { why: 'The user keeps typing, and no change may get lost.' },
    },
  } as const
  const discarding = {
    'draft.discard': {
      target: 'comparing',
      actions: ['discard', ...afterChange],
      meta: { why: 'The user returns to the saved version.' },
    },
  } as const
  const askForName = {
    guard: 'isNameless',
    actions: { type: 'explain', params: missingNameProblem },
    meta: { why: 'Lists show documents by name.' },
  } as const
  const copying = {
    'draft.saveAsNew': {
      target: 'comparing',
      actions: ['detach', ...afterChange],
      meta: { why: 'The user can change and save a copy.' },
    },
  } as const

  return {
    whenOpening,
    whenSaving,
    open,
    storeOutcome,
    typing,
    copying,

    opening: {
      description: 'The app is loading the saved document and this browser’s draft.',
      tags: ['busy'],
      invoke: {
        id: 'openDocument',
        src: 'openDocument',
        input: ({ context: { workspaceId, documentId, initialDraft } }: Editor<Types['draft']>) => ({
          workspaceId,
          documentId,
          initialDraft,
        }),
        onDone: [
          {
            guard: whenOpening('isMissing'),
            target: 'missing',
            meta: { why: 'The document was deleted, never existed or is private to someone else.' },
          },
          { target: 'open', actions: open, meta: { why: 'The document is ready to edit.' } },
        ],
        onError: { target: 'unreachable', actions: storeProblem, meta: { why: 'The connection was lost.' } },
      },
    },
    missing: { description: 'The document doesn’t exist or isn’t visible to this user.' },
    unreachable: {
      description: 'The document didn’t load; the user can retry.',
      on: {
        'document.reopen': { target: 'opening', actions: 'clearProblem', meta: { why: 'The connection may be back.' } },
      },
    },
    draft: {
      id: 'draft',
      src: 'draft',
      input: draftToStore,
      onError: { meta: { why: 'The user can save the document without a stored draft.' } },
    },
    changing: {
      'draft.change': {
        target: '.comparing',
        actions: ['change', ...afterChange],
        meta: { why: 'The draft may differ from the saved version now.' },
      },
    },
    states: {
      comparing: {
        description: 'Does the draft differ from the saved version?',
        always: [
          { guard: 'isUnchanged', target: 'unchanged', meta: { why: 'There is nothing to save.' } },
          { target: 'edited', meta: { why: 'There are unsaved changes.' } },
        ],
      },
      unchanged: { description: 'The draft equals the saved version, or is empty.' },
      edited: {
        description: 'The draft has unsaved changes; after a refused save, the problem says why.',
        tags: ['unsaved'],
        on: {
          ...discarding,
          'draft.save': [
            askForName,
            {
              guard: 'isFaulty',
              target: 'invalid',
              actions: explainFaulty,
              meta: { why: 'An incomplete or invalid draft can’t be saved.' },
            },
            { target: 'writing', actions: 'clearProblem', meta: { why: 'The draft is complete and valid.' } },
          ],
        },
      },
      invalid: {
        description: 'The user tried to save an incomplete or invalid draft; each error is shown in place.',
        tags: ['unsaved'],
        on: {
          ...discarding,
          'draft.save': [askForName, { actions: explainFaulty, meta: { why: 'The draft still has errors.' } }],
          'draft.change': [
            {
              guard: { type: 'staysFaulty', params: ({ event }: { event: { faulty: boolean } }) => event.faulty },
              actions: ['change', ...afterChange],
              meta: { why: 'The remaining errors stay visible.' },
            },
            { target: 'comparing', actions: ['change', ...afterChange], meta: { why: 'All errors are fixed.' } },
          ],
        },
      },
      writing: {
        description: 'The server is saving the draft; the user can keep typing.',
        tags: ['busy', 'unsaved'],
        on: typing,
        invoke: {
          id: 'saveDocument',
          src: 'saveDocument',
          input: toSaveInput<Types['draft']>,
          onDone: [
            {
              guard: whenSaving('isSaved'),
              target: 'checking',
              actions: [storeOutcome, ...afterSave],
              meta: { why: 'The server stored the draft.' },
            },
            {
              guard: whenSaving('isConflict'),
              target: 'conflicted',
              actions: storeOutcome,
              meta: { why: 'Someone else saved a version first.' },
            },
            { guard: whenSaving('isDeleted'), target: 'deletedElsewhere', meta: { why: 'Someone else deleted it.' } },
            { target: 'edited', actions: storeOutcome, meta: { why: 'The server refused the draft and says why.' } },
          ],
          onError: {
            target: 'edited',
            actions: storeProblem,
            meta: { why: 'The save failed; the draft is still here.' },
          },
        },
      },
      checking: {
        description: 'Did the user type during the save?',
        always: [
          { guard: 'isUnchanged', target: 'saved', meta: { why: 'The draft equals the saved version.' } },
          { target: 'edited', meta: { why: 'The user typed during the save.' } },
        ],
      },
      saved: { description: 'The draft was saved just now.', tags: ['saved'] },
      conflicted: {
        description: 'Someone else saved another version; both are shown and neither is lost.',
        tags: ['unsaved'],
        on: {
          ...typing,
          ...copying,
          'conflict.keepMine': {
            target: 'writing',
            actions: 'keepMine',
            meta: { why: 'The user saves their draft as a newer version than the other.' },
          },
          'conflict.adoptRemote': {
            target: 'comparing',
            actions: ['adoptRemote', ...afterChange],
            meta: { why: 'The user prefers the other version.' },
          },
        },
      },
      deletedElsewhere: {
        description: 'Someone else deleted it; the draft is still here.',
        tags: ['unsaved'],
        on: {
          ...typing,
          'draft.saveAsNew': {
            target: 'writing',
            actions: 'detach',
            meta: { why: 'The user recreates the document from their draft.' },
          },
        },
      },
    },
  } as const
}
