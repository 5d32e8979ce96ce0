import { createDocumentStates } from './document-states.ts'
import { unreadableQueryProblem } from './edited-query.ts'
import { editorParts, inputs, queryEditorSetup, type QueryEditorTypes } from './query-editor-setup.ts'

const notifyAll = ['notifyPreview', 'notifyComparison', 'notifyDraft', 'notifyView'] as const

const shared = createDocumentStates<QueryEditorTypes>({
  afterChange: notifyAll,
  afterSave: ['notifyDraft', 'notifyComparison', 'notifyPreview'],
  draftToStore: editorParts.draftToStore,
  faulty: unreadableQueryProblem,
})

const restoreTransition = {
  'version.restore': {
    target: 'comparing',
    actions: ['restore', ...notifyAll],
    meta: { why: 'An older version replaces the draft; saving makes it current.' },
  },
} as const

const putBackTransition = {
  'version.putBack': {
    target: 'comparing',
    actions: ['putBack', ...notifyAll],
    meta: { why: 'The user wants the draft from before the restore.' },
  },
} as const

/** Edits one saved query. The draft survives failed saves, other people's changes, reloads and closed tabs. */
export const queryEditorMachine = queryEditorSetup.createMachine({
  id: 'query-editor',
  context: ({ input }) => ({ ...input, ...editorParts.begun(input), readable: true, before: null }),
  initial: 'opening',
  states: {
    opening: {
      ...shared.opening,
      invoke: {
        ...shared.opening.invoke,
        onDone: [
          {
            guard: shared.whenOpening('isLocked'),
            target: 'locked',
            actions: shared.open,
            meta: { why: 'Only owners can change a locked query.' },
          },
          ...shared.opening.invoke.onDone,
        ],
      },
    },
    missing: shared.missing,
    locked: {
      description: 'An owner locked the query: the user can read it or save a copy.',
      on: {
        'document.reopen': { target: 'opening', meta: { why: 'An owner may have unlocked the query.' } },
        'draft.saveAsNew': { target: 'open', actions: 'detach', meta: { why: "A copy isn't locked." } },
      },
    },
    unreachable: shared.unreachable,
    open: {
      description: 'The user can edit the draft at any time, even during a save or preview.',
      invoke: [
        {
          id: 'preview',
          src: 'preview',
          input: inputs.preview,
          onError: { meta: { why: 'The draft can be edited without a preview.' } },
        },
        {
          id: 'comparison',
          src: 'comparison',
          input: inputs.comparison,
          onError: { meta: { why: 'The draft can be saved without a comparison.' } },
        },
        shared.draft,
        {
          id: 'view',
          src: 'view',
          input: inputs.view,
          onError: { meta: { why: 'The text stays visible even if the view fails.' } },
        },
      ],
      initial: 'comparing',
      on: shared.changing,
      states: {
        ...shared.states,
        comparing: {
          ...shared.states.comparing,
          always: [
            {
              guard: 'isRestored',
              target: 'restored',
              meta: { why: 'The draft from before the restore can be put back.' },
            },
            { guard: 'isReverted', target: 'reverted', meta: { why: 'The restored version equals the saved one.' } },
            {
              guard: 'isProposed',
              target: 'proposed',
              meta: { why: "The user hasn't made the draft query live yet." },
            },
            ...shared.states.comparing.always,
          ],
        },
        unchanged: { ...shared.states.unchanged, on: restoreTransition },
        proposed: {
          description: 'The query is a draft without posts; saving it unchanged makes it live.',
          on: {
            'draft.save': {
              target: 'writing',
              actions: 'clearProblem',
              meta: { why: 'The user accepts the query unchanged.' },
            },
          },
        },
        edited: { ...shared.states.edited, on: { ...restoreTransition, ...shared.states.edited.on } },
        invalid: {
          ...shared.states.invalid,
          on: {
            ...restoreTransition,
            ...shared.states.invalid.on,
            'version.putBack': { guard: 'hasDraftBefore', ...putBackTransition['version.putBack'] },
          },
        },
        restored: {
          description: 'The draft is an unsaved older version; the previous draft can be put back.',
          tags: ['unsaved'],
          on: { ...restoreTransition, ...shared.states.edited.on, ...putBackTransition },
        },
        reverted: {
          description: 'The draft is the saved version again; the previous draft can be put back.',
          on: { ...restoreTransition, ...putBackTransition },
        },
        writing: {
          ...shared.states.writing,
          invoke: {
            ...shared.states.writing.invoke,
            onDone: [
              {
                guard: shared.whenSaving('isLocked'),
                target: 'lockedElsewhere',
                actions: shared.storeOutcome,
                meta: { why: 'An owner locked the query.' },
              },
              ...shared.states.writing.invoke.onDone,
            ],
          },
        },
        saved: { ...shared.states.saved, on: restoreTransition },
        lockedElsewhere: {
          description: 'An owner locked the query; the user can save the draft later or as a copy.',
          tags: ['unsaved'],
          on: {
            ...shared.typing,
            ...shared.copying,
            'draft.save': {
              target: 'writing',
              actions: 'clearProblem',
              meta: { why: 'An owner may have unlocked the query.' },
            },
          },
        },
      },
    },
  },
})
