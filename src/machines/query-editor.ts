import { queryEditorSetup, told } from './query-editor-setup.ts'
import { blank, nameless, unreadable, type QuerySaving } from './query-words.ts'
import { chartOfSaving } from './saving.ts'
import { keepTrouble } from './trouble.ts'

const { whenSaving, keepOutcome } = chartOfSaving<QuerySaving>()
const tellAll = ['tellPreview', 'tellComparison', 'tellDraft', 'tellView'] as const

/** Writing goes on, whatever becomes of the words that were sent. */
const handGoesOn = {
  'words.change': { actions: ['change', ...tellAll], meta: { why: 'The words are still here, to be written on.' } },
} as const

const restoring = {
  'version.restore': {
    target: 'comparing',
    actions: ['restore', ...tellAll],
    meta: { why: 'An older text shall stand again, once it is saved.' },
  },
} as const

const puttingBack = {
  'version.putBack': {
    target: 'comparing',
    actions: ['putBack', ...tellAll],
    meta: { why: 'Nothing is lost by looking back.' },
  },
} as const

/** What can be done with words that are not saved. */
const saving = {
  ...restoring,
  'query.save': [
    { guard: 'isNameless', actions: { type: 'explain', params: nameless }, meta: { why: 'A list needs names.' } },
    { guard: 'isFaulty', actions: { type: 'explain', params: unreadable }, meta: { why: 'It would find nothing.' } },
    { target: 'writing', actions: 'forgetTrouble', meta: { why: 'The words shall be kept.' } },
  ],
  'draft.discard': {
    target: 'comparing',
    actions: ['discard', ...tellAll],
    meta: { why: 'Back to what is saved.' },
  },
} as const

/** Writes one saved query. No word is lost: not by a failed save, a colleague, a reload or a closed tab. */
export const queryEditorMachine = queryEditorSetup.createMachine({
  id: 'query-editor',
  context: ({ input }) => ({
    ...input,
    words: input.given ?? blank,
    faulty: false,
    readable: true,
    saved: null,
    theirs: null,
    before: null,
    trouble: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The saved words are fetched, and a draft of this browser laid over them.',
      tags: ['busy'],
      invoke: {
        id: 'openQuery',
        src: 'openQuery',
        input: ({ context: { workspaceId, queryId, given } }) => ({ workspaceId, queryId, given }),
        onDone: [
          {
            guard: { type: 'isMissing', params: ({ event }) => event.output },
            target: 'missing',
            meta: { why: 'It was deleted, or never was.' },
          },
          {
            guard: { type: 'isLocked', params: ({ event }) => event.output },
            target: 'locked',
            actions: { type: 'open', params: ({ event }) => event.output },
            meta: { why: 'It is the owners to change.' },
          },
          {
            target: 'open',
            actions: { type: 'open', params: ({ event }) => event.output },
            meta: { why: 'There is something to write on.' },
          },
        ],
        onError: {
          target: 'unreachable',
          actions: keepTrouble,
          meta: { why: 'The connection broke.' },
        },
      },
    },
    missing: { description: 'There is no such query.' },
    locked: {
      description: 'An owner locked the query: it is read here, not written. Words of a draft can become a new query.',
      on: {
        'query.reopen': { target: 'opening', meta: { why: 'It may be unlocked by now.' } },
        'query.saveAsNew': { target: 'open', actions: 'detach', meta: { why: 'A copy is anybody’s to change.' } },
      },
    },
    unreachable: {
      description: 'The query did not load; a person may ask again.',
      on: { 'query.reopen': { target: 'opening', actions: 'forgetTrouble', meta: { why: 'Connections come back.' } } },
    },
    open: {
      description: 'The words can be changed at any time, also while they are saved or previewed.',
      invoke: [
        {
          id: 'preview',
          src: 'preview',
          input: told.preview,
          onError: { meta: { why: 'Words are written without a preview too.' } },
        },
        {
          id: 'comparison',
          src: 'comparison',
          input: told.comparison,
          onError: { meta: { why: 'Words are saved without a comparison too.' } },
        },
        {
          id: 'draft',
          src: 'draft',
          input: told.draft,
          onError: { meta: { why: 'Words are saved without a draft too.' } },
        },
        { id: 'view', src: 'view', input: told.view, onError: { meta: { why: 'The text is always in sight.' } } },
      ],
      initial: 'comparing',
      on: {
        'words.change': {
          target: '.comparing',
          actions: ['change', ...tellAll],
          meta: { why: 'The words moved.' },
        },
      },
      states: {
        comparing: {
          description: 'Are the words those that are saved?',
          always: [
            { guard: 'isRestored', target: 'restored', meta: { why: 'What stood there can be put back.' } },
            { guard: 'isReverted', target: 'reverted', meta: { why: 'It is what is saved already.' } },
            { guard: 'isUnchanged', target: 'unchanged', meta: { why: 'Nothing to save.' } },
            { target: 'edited', meta: { why: 'There is something to save.' } },
          ],
        },
        unchanged: {
          description: 'The words are those that are saved, or there are none.',
          on: restoring,
        },
        edited: {
          description: 'There are words that are not saved; where a save was refused, trouble says why.',
          tags: ['unsaved'],
          on: saving,
        },
        restored: {
          description:
            'The text of an older version stands here, not saved yet; what stood here before can be put back.',
          tags: ['unsaved'],
          on: {
            ...saving,
            ...puttingBack,
          },
        },
        reverted: {
          description:
            'An older version stands here that is what is saved; words that stood here before can be put back.',
          on: { ...restoring, ...puttingBack },
        },
        writing: {
          description: 'The words are on their way; typing goes on.',
          tags: ['busy', 'unsaved'],
          on: handGoesOn,
          invoke: {
            id: 'saveQuery',
            src: 'saveQuery',
            input: ({ context: { workspaceId, queryId, saved, words } }) => ({
              workspaceId,
              queryId,
              version: saved?.version ?? null,
              ...words,
            }),
            onDone: [
              {
                guard: whenSaving('saved'),
                target: 'judging',
                actions: [keepOutcome, 'tellDraft', 'tellComparison'],
                meta: { why: 'Kept.' },
              },
              {
                guard: whenSaving('conflict'),
                target: 'conflicted',
                actions: keepOutcome,
                meta: { why: 'Somebody was faster.' },
              },
              { guard: whenSaving('deleted'), target: 'deletedElsewhere', meta: { why: 'Somebody deleted it.' } },
              {
                guard: whenSaving('locked'),
                target: 'lockedElsewhere',
                actions: keepOutcome,
                meta: { why: 'An owner locked it.' },
              },
              { target: 'edited', actions: keepOutcome, meta: { why: 'The server says what is wrong.' } },
            ],
            onError: {
              target: 'edited',
              actions: keepTrouble,
              meta: { why: 'A failed save keeps the words.' },
            },
          },
        },
        judging: {
          description: 'Was something typed while it was saved?',
          always: [
            { guard: 'isUnchanged', target: 'saved', meta: { why: 'What is written is what is saved.' } },
            { target: 'edited', meta: { why: 'The hand was faster.' } },
          ],
        },
        saved: { description: 'The words were saved just now.', tags: ['saved'], on: restoring },
        conflicted: {
          description: 'Somebody saved other words meanwhile; both are shown and neither is lost.',
          tags: ['unsaved'],
          on: {
            ...handGoesOn,
            'conflict.keepMine': { target: 'writing', actions: 'keepMine', meta: { why: 'Mine follow theirs.' } },
            'conflict.takeTheirs': {
              target: 'comparing',
              actions: ['takeTheirs', ...tellAll],
              meta: { why: 'Theirs stand.' },
            },
            'query.saveAsNew': {
              target: 'comparing',
              actions: ['detach', ...tellAll],
              meta: { why: 'Both shall stand.' },
            },
          },
        },
        lockedElsewhere: {
          description:
            'An owner locked the query meanwhile; the words are still here, to be saved later or as a new one.',
          tags: ['unsaved'],
          on: {
            ...handGoesOn,
            'query.save': { target: 'writing', actions: 'forgetTrouble', meta: { why: 'It may be unlocked by now.' } },
            'query.saveAsNew': {
              target: 'comparing',
              actions: ['detach', ...tellAll],
              meta: { why: 'A copy is anybody’s to change.' },
            },
          },
        },
        deletedElsewhere: {
          description: 'Somebody deleted the query; the words are still here.',
          tags: ['unsaved'],
          on: {
            ...handGoesOn,
            'query.saveAsNew': { target: 'writing', actions: 'detach', meta: { why: 'It shall be there again.' } },
          },
        },
      },
    },
  },
})
