import { assign, fromPromise, setup } from 'xstate'
import type { SaveInput } from './edited-document.ts'
import { notProvided } from './not-provided.ts'
import { typingPauseMs } from './request-states.ts'

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
      {
        guard: 'isSpent',
        target: '.storing',
        actions: 'change',
        meta: { why: 'Nothing is unsaved, so the stored draft is deleted.' },
      },
      { target: '.settling', actions: 'change', meta: { why: 'Unsaved changes must survive a reload.' } },
    ],
  },
  states: {
    stored: { description: 'The stored draft is up to date.' },
    settling: {
      description: 'Waiting for a pause in typing, so that not every key press writes to storage.',
      after: { PAUSE: { target: 'storing', meta: { why: 'The user stopped typing.' } } },
    },
    storing: {
      description: 'The browser is storing the draft, or deleting it if nothing is unsaved.',
      invoke: {
        id: 'storeDraft',
        src: 'storeDraft',
        input: ({ context }) => context,
        onDone: { target: 'stored', meta: { why: 'The browser’s storage is up to date.' } },
        onError: { target: 'unavailable', meta: { why: 'The browser’s storage is full or blocked.' } },
      },
    },
    unavailable: {
      description: 'This browser can’t store drafts, so leaving the page needs confirmation.',
      tags: ['unavailable'],
    },
  },
})
