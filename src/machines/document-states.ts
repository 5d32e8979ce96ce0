import { toSaveInput, withOutput, type DocumentInput } from './edited-document.ts'
import { storeProblem } from './problem.ts'

// The states in which a document is opened, edited and saved, for the chart of each editor. Functions take the
// transitions that an editor adds.

const askForName = {
  guard: 'isNameless',
  actions: 'explainNameless',
  meta: { why: 'Lists show documents by name.' },
} as const
const discarding = {
  'draft.discard': {
    target: 'comparing',
    actions: ['discard', 'sendDraft'],
    meta: { why: 'The user returns to the saved version.' },
  },
} as const

/** On every change of the draft, unless a state says otherwise. */
export const changing = {
  'draft.change': {
    target: '.comparing',
    actions: ['change', 'sendDraft'],
    meta: { why: 'The draft may differ from the saved version now.' },
  },
} as const
export const typing = {
  'draft.change': {
    actions: ['change', 'sendDraft'],
    meta: { why: 'The user keeps typing, and no change may get lost.' },
  },
} as const
export const copying = {
  'draft.saveAsNew': {
    target: 'comparing',
    actions: ['detach', 'sendDraft'],
    meta: { why: 'The user can change and save a copy.' },
  },
} as const
export const saving = {
  ...discarding,
  'draft.save': [
    askForName,
    {
      guard: 'isFaulty',
      target: 'invalid',
      actions: 'explainFaulty',
      meta: { why: 'An incomplete or invalid draft can’t be saved.' },
    },
    { target: 'writing', actions: 'clearProblem', meta: { why: 'The draft is complete and valid.' } },
  ],
} as const

export const opening = <const Added extends readonly object[]>(...added: Added) =>
  ({
    description: 'The app is loading the saved document and this browser’s draft.',
    tags: ['busy'],
    invoke: {
      id: 'openDocument',
      src: 'openDocument',
      input: <Draft>({ context }: { context: DocumentInput<Draft> }): DocumentInput<Draft> => ({
        workspaceId: context.workspaceId,
        documentId: context.documentId,
        initialDraft: context.initialDraft,
      }),
      onDone: [
        ...added,
        {
          guard: withOutput('isMissing'),
          target: 'missing',
          meta: { why: 'The document was deleted, never existed or is private to someone else.' },
        },
        { target: 'open', actions: withOutput('open'), meta: { why: 'The document is ready to edit.' } },
      ],
      onError: { target: 'unreachable', actions: storeProblem, meta: { why: 'The connection was lost.' } },
    },
  }) as const

export const missing = { description: 'The document doesn’t exist or isn’t visible to this user.' }

export const unreachable = {
  description: 'The document didn’t load; the user can retry.',
  on: {
    'document.reopen': { target: 'opening', actions: 'clearProblem', meta: { why: 'The connection may be back.' } },
  },
} as const

export const comparing = <const Added extends readonly object[]>(...added: Added) =>
  ({
    description: 'Does the draft differ from the saved version?',
    always: [
      ...added,
      { guard: 'isUnchanged', target: 'unchanged', meta: { why: 'There is nothing to save.' } },
      { target: 'edited', meta: { why: 'There are unsaved changes.' } },
    ],
  }) as const

export const unchanged = { description: 'The draft equals the saved version, or is empty.' }

export const edited = {
  description: 'The draft has unsaved changes; after a refused save, the problem says why.',
  tags: ['unsaved'],
  on: saving,
} as const

export const invalid = {
  description: 'The user tried to save an incomplete or invalid draft; each error is shown in place.',
  tags: ['unsaved'],
  on: {
    ...discarding,
    'draft.save': [askForName, { actions: 'explainFaulty', meta: { why: 'The draft still has errors.' } }],
    'draft.change': [
      {
        guard: { type: 'staysFaulty', params: ({ event }: { event: { faulty: boolean } }) => event.faulty },
        actions: ['change', 'sendDraft'],
        meta: { why: 'The remaining errors stay visible.' },
      },
      { target: 'comparing', actions: ['change', 'sendDraft'], meta: { why: 'All errors are fixed.' } },
    ],
  },
} as const

export const writing = <const Added extends readonly object[]>(...added: Added) =>
  ({
    description: 'The server is saving the draft; the user can keep typing.',
    tags: ['busy', 'unsaved'],
    on: typing,
    invoke: {
      id: 'saveDocument',
      src: 'saveDocument',
      input: toSaveInput,
      onDone: [
        ...added,
        {
          guard: withOutput('isSaved'),
          target: 'checking',
          actions: [withOutput('storeOutcome'), 'sendDraft'],
          meta: { why: 'The server stored the draft.' },
        },
        {
          guard: withOutput('isConflict'),
          target: 'conflicted',
          actions: withOutput('storeOutcome'),
          meta: { why: 'Someone else saved a version first.' },
        },
        { guard: withOutput('isDeleted'), target: 'deletedElsewhere', meta: { why: 'Someone else deleted it.' } },
        {
          target: 'edited',
          actions: withOutput('storeOutcome'),
          meta: { why: 'The server refused the draft and says why.' },
        },
      ],
      onError: { target: 'edited', actions: storeProblem, meta: { why: 'The save failed; the draft is still here.' } },
    },
  }) as const

export const checking = {
  description: 'Did the user type during the save?',
  always: [
    { guard: 'isUnchanged', target: 'saved', meta: { why: 'The draft equals the saved version.' } },
    { target: 'edited', meta: { why: 'The user typed during the save.' } },
  ],
} as const

export const saved = { description: 'The draft was saved just now.', tags: ['saved'] } as const

export const conflicted = {
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
      actions: ['adoptRemote', 'sendDraft'],
      meta: { why: 'The user prefers the other version.' },
    },
  },
} as const

export const deletedElsewhere = {
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
} as const
