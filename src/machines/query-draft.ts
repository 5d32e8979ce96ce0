import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from './not-provided.ts'
import { typingPause } from './asking.ts'
import type { Words } from './query-words.ts'

/** `version`: the one the words began from. `words` null: there is nothing to keep. */
export type QueryDraft = { workspaceId: string; queryId: string | null; version: number | null; words: Words | null }

/** Keeps unsaved words in this browser, so that a reload, a sign-out or a lost connection does not lose them. */
export const queryDraftMachine = setup({
  types: {
    input: {} as QueryDraft,
    context: {} as QueryDraft,
    events: {} as { type: 'draft.change' } & Omit<QueryDraft, 'workspaceId'>,
    tags: {} as 'forgetful',
    meta: {} as { why: string },
  },
  actors: {
    keepDraft: fromPromise<unknown, QueryDraft>(notProvided('keepDraft')),
  },
  guards: {
    isSpent: ({ event }) => event.type === 'draft.change' && event.words === null,
  },
  actions: {
    change: assign(({ event: { queryId, version, words } }) => ({ queryId, version, words })),
  },
  delays: { PAUSE: typingPause },
}).createMachine({
  id: 'query-draft',
  context: ({ input }) => input,
  initial: 'kept',
  on: {
    'draft.change': [
      { guard: 'isSpent', target: '.keeping', actions: 'change', meta: { why: 'Saved words need no draft.' } },
      { target: '.settling', actions: 'change', meta: { why: 'A reload must not lose them.' } },
    ],
  },
  states: {
    kept: { description: 'The draft is up to date.' },
    settling: {
      description: 'A pause, lest every key press write to the storage.',
      after: { PAUSE: { target: 'keeping', meta: { why: 'The person has paused.' } } },
    },
    keeping: {
      description: 'The draft is written, or removed where there is none.',
      invoke: {
        id: 'keepDraft',
        src: 'keepDraft',
        input: ({ context }) => context,
        onDone: { target: 'kept', meta: { why: 'A reload finds it.' } },
        onError: { target: 'forgetful', meta: { why: 'The storage is full or refused.' } },
      },
    },
    forgetful: { description: 'This browser keeps no drafts; leaving the page asks first.', tags: ['forgetful'] },
  },
})
