import { assign, fromPromise, setup } from 'xstate'
import type { SaveInput } from './edited-document.ts'
import { notProvided } from './not-provided.ts'
import { typingPauseMs } from './asking.ts'

/** `draft` null: there is nothing to store. */
export type DraftToStore = SaveInput<object | null>

/** Stores an unsaved draft in this browser, so that a reload, a sign-out or a lost connection does not lose it. */
export const documentDraftMachine = setup({
  types: {
    input: {} as DraftToStore,
    context: {} as DraftToStore,
    events: {} as { type: 'draft.change' } & Omit<DraftToStore, 'workspaceId'>,
    tags: {} as 'unavailable',
    meta: {} as { why: string },
  },
  actors: {
    storeDraft: fromPromise<unknown, DraftToStore>(notProvided('storeDraft')),
  },
  guards: {
    isSpent: ({ event }) => event.draft === null,
  },
  actions: {
    change: assign(({ event: { documentId, version, draft } }) => ({ documentId, version, draft })),
  },
  delays: { PAUSE: typingPauseMs },
}).createMachine({
  id: 'document-draft',
  context: ({ input }) => input,
  initial: 'stored',
  on: {
    'draft.change': [
      { guard: 'isSpent', target: '.storing', actions: 'change', meta: { why: 'What is saved needs no draft.' } },
      { target: '.settling', actions: 'change', meta: { why: 'A reload must not lose them.' } },
    ],
  },
  states: {
    stored: { description: 'The draft is up to date.' },
    settling: {
      description: 'A pause, lest every key press write to the storage.',
      after: { PAUSE: { target: 'storing', meta: { why: 'The person has paused.' } } },
    },
    storing: {
      description: 'The draft is written, or removed where there is none.',
      invoke: {
        id: 'storeDraft',
        src: 'storeDraft',
        input: ({ context }) => context,
        onDone: { target: 'stored', meta: { why: 'A reload finds it.' } },
        onError: { target: 'unavailable', meta: { why: 'The storage is full or refused.' } },
      },
    },
    unavailable: { description: 'This browser keeps no drafts; leaving the page asks first.', tags: ['unavailable'] },
  },
})
