import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from './not-provided.ts'
import { typingPause } from './asking.ts'
import type { QueryDraft } from './edited-query.ts'

/** `version`: the one the draft began from. `draft` null: there is nothing to keep. */
export type KeptDraft = {
  workspaceId: string
  queryId: string | null
  version: number | null
  draft: QueryDraft | null
}

/** Keeps an unsaved draft in this browser, so that a reload, a sign-out or a lost connection does not lose it. */
export const queryDraftMachine = setup({
  types: {
    input: {} as KeptDraft,
    context: {} as KeptDraft,
    events: {} as { type: 'draft.change' } & Omit<KeptDraft, 'workspaceId'>,
    tags: {} as 'forgetful',
    meta: {} as { why: string },
  },
  actors: {
    keepDraft: fromPromise<unknown, KeptDraft>(notProvided('keepDraft')),
  },
  guards: {
    isSpent: ({ event }) => event.draft === null,
  },
  actions: {
    change: assign(({ event: { queryId, version, draft } }) => ({ queryId, version, draft })),
  },
  delays: { PAUSE: typingPause },
}).createMachine({
  id: 'query-draft',
  context: ({ input }) => input,
  initial: 'kept',
  on: {
    'draft.change': [
      { guard: 'isSpent', target: '.keeping', actions: 'change', meta: { why: 'What is saved needs no draft.' } },
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
