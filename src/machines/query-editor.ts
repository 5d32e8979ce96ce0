import { documentStates } from './document-states.ts'
import { unreadable } from './edited-query.ts'
import { editing, inputs, queryEditorSetup, type QueryEditorTypes } from './query-editor-setup.ts'

const notifyAll = ['notifyPreview', 'notifyComparison', 'notifyDraft', 'notifyView'] as const

const shared = documentStates<QueryEditorTypes>({
  afterChange: notifyAll,
  afterSave: ['notifyDraft', 'notifyComparison'],
  draftToStore: editing.draftToStore,
  faulty: unreadable,
})

const restoring = {
  'version.restore': {
    target: 'comparing',
    actions: ['restore', ...notifyAll],
    meta: { why: 'An older text shall stand again, once it is saved.' },
  },
} as const

const puttingBack = {
  'version.putBack': {
    target: 'comparing',
    actions: ['putBack', ...notifyAll],
    meta: { why: 'Nothing is lost by looking back.' },
  },
} as const

/** Writes one saved query. Nothing is lost: not by a failed save, a colleague, a reload or a closed tab. */
export const queryEditorMachine = queryEditorSetup.createMachine({
  id: 'query-editor',
  context: ({ input }) => ({ ...input, ...editing.begun(input), readable: true, before: null }),
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
            meta: { why: 'It is the owners to change.' },
          },
          ...shared.opening.invoke.onDone,
        ],
      },
    },
    missing: shared.missing,
    locked: {
      description: 'An owner locked the query: it is read here, not written. A draft can become a new query.',
      on: {
        'document.reopen': { target: 'opening', meta: { why: 'It may be unlocked by now.' } },
        'draft.saveAsNew': { target: 'open', actions: 'detach', meta: { why: 'A copy is anybody’s to change.' } },
      },
    },
    unreachable: shared.unreachable,
    open: {
      description: 'The draft can be changed at any time, also while it is saved or previewed.',
      invoke: [
        {
          id: 'preview',
          src: 'preview',
          input: inputs.preview,
          onError: { meta: { why: 'Drafts are written without a preview too.' } },
        },
        {
          id: 'comparison',
          src: 'comparison',
          input: inputs.comparison,
          onError: { meta: { why: 'Drafts are saved without a comparison too.' } },
        },
        shared.draft,
        { id: 'view', src: 'view', input: inputs.view, onError: { meta: { why: 'The text is always in sight.' } } },
      ],
      initial: 'comparing',
      on: shared.changing,
      states: {
        ...shared.states,
        comparing: {
          ...shared.states.comparing,
          always: [
            { guard: 'isRestored', target: 'restored', meta: { why: 'What stood there can be put back.' } },
            { guard: 'isReverted', target: 'reverted', meta: { why: 'It is what is saved already.' } },
            { guard: 'isProposed', target: 'proposed', meta: { why: 'Nobody has said yet that it is meant so.' } },
            ...shared.states.comparing.always,
          ],
        },
        unchanged: { ...shared.states.unchanged, on: restoring },
        proposed: {
          description: 'The query is a draft that was made for its person; saving it as it is makes it live.',
          on: {
            'draft.save': { target: 'writing', actions: 'clearProblem', meta: { why: 'It is meant so.' } },
          },
        },
        edited: { ...shared.states.edited, on: { ...restoring, ...shared.states.edited.on } },
        invalid: {
          ...shared.states.invalid,
          on: {
            ...restoring,
            ...shared.states.invalid.on,
            'version.putBack': { guard: 'hasDraftBefore', ...puttingBack['version.putBack'] },
          },
        },
        restored: {
          description:
            'The text of an older version stands here, not saved yet; what stood here before can be put back.',
          tags: ['unsaved'],
          on: { ...restoring, ...shared.states.edited.on, ...puttingBack },
        },
        reverted: {
          description:
            'An older version stands here that is what is saved; the draft that stood here before can be put back.',
          on: { ...restoring, ...puttingBack },
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
                meta: { why: 'An owner locked it.' },
              },
              ...shared.states.writing.invoke.onDone,
            ],
          },
        },
        saved: { ...shared.states.saved, on: restoring },
        lockedElsewhere: {
          description:
            'An owner locked the query meanwhile; the draft is still here, to be saved later or as a new one.',
          tags: ['unsaved'],
          on: {
            ...shared.typing,
            ...shared.copying,
            'draft.save': { target: 'writing', actions: 'clearProblem', meta: { why: 'It may be unlocked by now.' } },
          },
        },
      },
    },
  },
})
