import { filterEditorSetup } from './filter-editor-setup.ts'
import { blankFilter, faultyFilter, namelessFilter, type FilterSaving } from './filter-words.ts'
import { chartOfSaving } from './saving.ts'
import { keepTrouble } from './trouble.ts'

const { whenSaving, keepOutcome } = chartOfSaving<FilterSaving>()

/** Typing where it changes nothing about what stands in the way of a save. */
const typing = (why: string) => ({ 'words.change': { actions: ['change', 'keepDraft'], meta: { why } } }) as const

const discarding = {
  'draft.discard': {
    target: 'comparing',
    actions: ['discard', 'keepDraft'],
    meta: { why: 'Back to what is saved.' },
  },
} as const
const explainFaulty = { type: 'explain', params: faultyFilter } as const

/** Writes one filter. Nothing is lost: not by a failed save, a colleague, a reload or a closed tab. */
export const filterEditorMachine = filterEditorSetup.createMachine({
  id: 'filter-editor',
  context: ({ input }) => ({
    ...input,
    words: input.given ?? blankFilter,
    faulty: false,
    saved: null,
    theirs: null,
    trouble: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The saved filter is fetched, and a draft of this browser laid over it.',
      tags: ['busy'],
      invoke: {
        id: 'openFilter',
        src: 'openFilter',
        input: ({ context: { workspaceId, filterId, given } }) => ({ workspaceId, filterId, given }),
        onDone: [
          {
            guard: { type: 'isMissing', params: ({ event }) => event.output },
            target: 'missing',
            meta: { why: 'It was deleted, or it is somebody else’s alone.' },
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
    missing: { description: 'There is no such filter.' },
    unreachable: {
      description: 'The filter did not load; a person may ask again.',
      on: { 'filter.reopen': { target: 'opening', actions: 'forgetTrouble', meta: { why: 'Connections come back.' } } },
    },
    open: {
      description: 'The conditions can be changed at any time, also while they are saved.',
      initial: 'comparing',
      on: {
        'words.change': {
          target: '.comparing',
          actions: ['change', 'keepDraft'],
          meta: { why: 'The conditions moved.' },
        },
      },
      states: {
        comparing: {
          description: 'Are the words those that are saved?',
          always: [
            { guard: 'isUnchanged', target: 'unchanged', meta: { why: 'Nothing to save.' } },
            { target: 'edited', meta: { why: 'There is something to save.' } },
          ],
        },
        unchanged: { description: 'The words are those that are saved, or there are none.' },
        edited: {
          description: 'There are words that are not saved; where a save was refused, trouble says why.',
          tags: ['unsaved'],
          on: {
            ...discarding,
            'filter.save': [
              {
                guard: 'isFaulty',
                target: 'invalid',
                actions: explainFaulty,
                meta: { why: 'It would not mean what it says.' },
              },
              {
                guard: 'isNameless',
                actions: { type: 'explain', params: namelessFilter },
                meta: { why: 'A list needs names.' },
              },
              { target: 'writing', actions: 'forgetTrouble', meta: { why: 'The words shall be kept.' } },
            ],
          },
        },
        invalid: {
          description:
            'A save was asked for with conditions that are not complete; each says at its row what it lacks.',
          tags: ['unsaved'],
          on: {
            ...discarding,
            'filter.save': { actions: explainFaulty, meta: { why: 'It is not complete yet.' } },
            'words.change': [
              {
                guard: 'staysFaulty',
                actions: ['change', 'keepDraft'],
                meta: { why: 'What is still missing stays in sight.' },
              },
              { target: 'comparing', actions: ['change', 'keepDraft'], meta: { why: 'Everything is complete.' } },
            ],
          },
        },
        writing: {
          description: 'The words are on their way; typing goes on.',
          tags: ['busy', 'unsaved'],
          on: typing('A save does not stop a hand.'),
          invoke: {
            id: 'saveFilter',
            src: 'saveFilter',
            input: ({ context: { workspaceId, filterId, saved, words } }) => ({
              workspaceId,
              filterId,
              version: saved?.version ?? null,
              ...words,
            }),
            onDone: [
              {
                guard: whenSaving('saved'),
                target: 'judging',
                actions: [keepOutcome, 'keepDraft'],
                meta: { why: 'Kept.' },
              },
              {
                guard: whenSaving('conflict'),
                target: 'conflicted',
                actions: keepOutcome,
                meta: { why: 'Somebody was faster.' },
              },
              { guard: whenSaving('deleted'), target: 'deletedElsewhere', meta: { why: 'Somebody deleted it.' } },
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
          description: 'Was something changed while it was saved?',
          always: [
            { guard: 'isUnchanged', target: 'saved', meta: { why: 'What is written is what is saved.' } },
            { target: 'edited', meta: { why: 'The hand was faster.' } },
          ],
        },
        saved: { description: 'The filter was saved just now.', tags: ['saved'] },
        conflicted: {
          description: 'Somebody saved another version meanwhile; both are shown and neither is lost.',
          tags: ['unsaved'],
          on: {
            ...typing('The two may be brought together.'),
            'conflict.keepMine': { target: 'writing', actions: 'keepMine', meta: { why: 'Mine follow theirs.' } },
            'conflict.takeTheirs': {
              target: 'comparing',
              actions: ['takeTheirs', 'keepDraft'],
              meta: { why: 'Theirs stand.' },
            },
            'filter.saveAsNew': {
              target: 'comparing',
              actions: ['detach', 'keepDraft'],
              meta: { why: 'Both shall stand.' },
            },
          },
        },
        deletedElsewhere: {
          description: 'Somebody deleted the filter; the words are still here.',
          tags: ['unsaved'],
          on: {
            ...typing('The words are still here.'),
            'filter.saveAsNew': { target: 'writing', actions: 'detach', meta: { why: 'It shall be there again.' } },
          },
        },
      },
    },
  },
})
