import type { DraftToStore } from './document-draft.ts'
import { saveInputOf, onOutcome, type Editor } from './edited-document.ts'
import { storeProblem, nameless, type Problem } from './problem.ts'

type DocumentTypes = {
  draft: object
  opening: { kind: string }
  saving: { kind: string }
  /** Actions that tell others of a draft. */
  tell: string
}

type Options<Types extends DocumentTypes> = {
  /** Who hears of each change of the draft, and who of a save. */
  afterChange: readonly Types['tell'][]
  afterSave: readonly Types['tell'][]
  draftToStore: (editor: Editor<Types['draft']>) => DraftToStore
  faulty: Problem
}

/** The states of a document that is opened, edited and saved, for the chart of its editor to put together and add to. */
export function documentStates<Types extends DocumentTypes>({
  afterChange,
  afterSave,
  draftToStore,
  faulty,
}: Options<Types>) {
  const whenOpening = onOutcome<Types['opening']>()
  const whenSaving = onOutcome<Types['saving']>()
  const open = whenOpening('open')
  const storeOutcome = whenSaving('storeOutcome')
  const explainFaulty = { type: 'explain', params: faulty } as const

  const typing = {
    'draft.change': { actions: ['change', ...afterChange], meta: { why: 'Typing goes on; nothing of it is lost.' } },
  } as const
  const discarding = {
    'draft.discard': {
      target: 'comparing',
      actions: ['discard', ...afterChange],
      meta: { why: 'Back to what is saved.' },
    },
  } as const
  const askForName = {
    guard: 'isNameless',
    actions: { type: 'explain', params: nameless },
    meta: { why: 'A list needs names.' },
  } as const
  const copying = {
    'draft.saveAsNew': {
      target: 'comparing',
      actions: ['detach', ...afterChange],
      meta: { why: 'A copy is anybody’s to change.' },
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
      description: 'What is saved is fetched, and a draft of this browser laid over it.',
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
            meta: { why: 'It was deleted, never was, or is somebody else’s alone.' },
          },
          { target: 'open', actions: open, meta: { why: 'There is something to write on.' } },
        ],
        onError: { target: 'unreachable', actions: storeProblem, meta: { why: 'The connection broke.' } },
      },
    },
    missing: { description: 'There is no such document.' },
    unreachable: {
      description: 'The document did not load; a person may ask again.',
      on: {
        'document.reopen': { target: 'opening', actions: 'clearProblem', meta: { why: 'Connections come back.' } },
      },
    },
    draft: {
      id: 'draft',
      src: 'draft',
      input: draftToStore,
      onError: { meta: { why: 'A document is saved without a stored draft too.' } },
    },
    changing: {
      'draft.change': {
        target: '.comparing',
        actions: ['change', ...afterChange],
        meta: { why: 'The draft changed.' },
      },
    },
    states: {
      comparing: {
        description: 'Is the draft what is saved?',
        always: [
          { guard: 'isUnchanged', target: 'unchanged', meta: { why: 'Nothing to save.' } },
          { target: 'edited', meta: { why: 'There is something to save.' } },
        ],
      },
      unchanged: { description: 'The draft is what is saved, or empty.' },
      edited: {
        description: 'The draft is not saved; where a save was refused, the problem says why.',
        tags: ['unsaved'],
        on: {
          ...discarding,
          'draft.save': [
            askForName,
            {
              guard: 'isFaulty',
              target: 'invalid',
              actions: explainFaulty,
              meta: { why: 'It would not mean what it says.' },
            },
            { target: 'writing', actions: 'clearProblem', meta: { why: 'The draft shall be kept.' } },
          ],
        },
      },
      invalid: {
        description: 'A save was asked for with a draft that is not sound; what is wrong is shown where it stands.',
        tags: ['unsaved'],
        on: {
          ...discarding,
          'draft.save': [askForName, { actions: explainFaulty, meta: { why: 'It is not sound yet.' } }],
          'draft.change': [
            {
              guard: { type: 'staysFaulty', params: ({ event }: { event: { faulty: boolean } }) => event.faulty },
              actions: ['change', ...afterChange],
              meta: { why: 'What is still wrong stays in sight.' },
            },
            { target: 'comparing', actions: ['change', ...afterChange], meta: { why: 'Everything is sound.' } },
          ],
        },
      },
      writing: {
        description: 'The draft is on its way; typing goes on.',
        tags: ['busy', 'unsaved'],
        on: typing,
        invoke: {
          id: 'saveDocument',
          src: 'saveDocument',
          input: saveInputOf<Types['draft']>,
          onDone: [
            {
              guard: whenSaving('isSaved'),
              target: 'checking',
              actions: [storeOutcome, ...afterSave],
              meta: { why: 'Kept.' },
            },
            {
              guard: whenSaving('isConflict'),
              target: 'conflicted',
              actions: storeOutcome,
              meta: { why: 'Somebody was faster.' },
            },
            { guard: whenSaving('isDeleted'), target: 'deletedElsewhere', meta: { why: 'Somebody deleted it.' } },
            { target: 'edited', actions: storeOutcome, meta: { why: 'The server says what is wrong.' } },
          ],
          onError: { target: 'edited', actions: storeProblem, meta: { why: 'A failed save keeps the draft.' } },
        },
      },
      checking: {
        description: 'Was something typed while it was saved?',
        always: [
          { guard: 'isUnchanged', target: 'saved', meta: { why: 'What is written is what is saved.' } },
          { target: 'edited', meta: { why: 'The hand was faster.' } },
        ],
      },
      saved: { description: 'It was saved just now.', tags: ['saved'] },
      conflicted: {
        description: 'Somebody saved another version meanwhile; both are shown and neither is lost.',
        tags: ['unsaved'],
        on: {
          ...typing,
          ...copying,
          'conflict.keepMine': { target: 'writing', actions: 'keepMine', meta: { why: 'Mine follows theirs.' } },
          'conflict.adoptRemote': {
            target: 'comparing',
            actions: ['adoptRemote', ...afterChange],
            meta: { why: 'Theirs stands.' },
          },
        },
      },
      deletedElsewhere: {
        description: 'Somebody deleted it; the draft is still here.',
        tags: ['unsaved'],
        on: {
          ...typing,
          'draft.saveAsNew': { target: 'writing', actions: 'detach', meta: { why: 'It shall be there again.' } },
        },
      },
    },
  } as const
}
