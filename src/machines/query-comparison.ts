import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { requestOutcomes, invalidTextState, typingPauseState, typingPauseMs } from './request-states.ts'
import { defined } from './defined.ts'
import { notProvided } from './not-provided.ts'

/** `saved`: the stored text, null for a query that was never saved. `faulty`: `text` doesn't parse. */
type Texts = { queryId: string | null; saved: string | null; text: string; faulty: boolean }
type Input = Texts & { workspaceId: string }
export type ComparisonInput = { workspaceId: string; queryId: string; saved: string; text: string }

/** Finds which posts saving would add or remove, while the user types and the text differs from the saved one. */
export const queryComparisonMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input,
    events: {} as ({ type: 'texts.change' } & Texts) | { type: 'comparison.retry' },
    tags: {} as 'busy',
    meta: {} as { why: string },
  },
  actors: {
    compareQuery: fromPromise<unknown, ComparisonInput>(notProvided('compareQuery')),
  },
  guards: {
    areSameTexts: ({ context: { queryId, saved, text }, event }) => {
      assertEvent(event, 'texts.change')
      return event.queryId === queryId && event.saved === saved && event.text === text
    },
    isNew: ({ context }) => context.queryId === null || context.saved === null,
    isSaved: ({ context }) => context.text.trim() === context.saved?.trim(),
    isUnreadable: ({ context }) => context.faulty || context.text.trim() === '',
  },
  actions: {
    change: assign(({ event }) => {
      assertEvent(event, 'texts.change')
      const { queryId, saved, text, faulty } = event
      return { queryId, saved, text, faulty }
    }),
  },
  delays: { PAUSE: typingPauseMs },
}).createMachine({
  id: 'query-comparison',
  context: ({ input: { workspaceId, queryId, saved, text, faulty } }) => ({
    workspaceId,
    queryId,
    saved,
    text,
    faulty,
  }),
  initial: 'reading',
  on: {
    'texts.change': [
      { guard: 'areSameTexts', meta: { why: 'Only the name or a tag was changed.' } },
      { target: '.reading', actions: 'change', meta: { why: 'The new text may add or remove other posts.' } },
    ],
  },
  states: {
    reading: {
      description: 'Is there a saved text, and does the draft differ from it?',
      always: [
        { guard: 'isNew', target: 'same', meta: { why: 'A query that was never saved has no results to compare.' } },
        { guard: 'isSaved', target: 'same', meta: { why: 'The same text finds the same posts.' } },
        {
          guard: 'isUnreadable',
          target: 'invalid',
          meta: { why: "A text that is empty or doesn't parse can't be compared." },
        },
        { target: 'settling', meta: { why: 'Both texts can be counted.' } },
      ],
    },
    same: { description: 'Saving would change no results.' },
    invalid: invalidTextState,
    settling: typingPauseState,
    asking: {
      description: 'The server is comparing both texts; leaving this state cancels the request.',
      tags: ['busy'],
      invoke: {
        id: 'compareQuery',
        src: 'compareQuery',
        input: ({ context }) => ({
          workspaceId: context.workspaceId,
          queryId: defined(context, 'queryId'),
          saved: defined(context, 'saved'),
          text: context.text,
        }),
        ...requestOutcomes,
      },
    },
    shown: { description: 'The page shows which posts saving would add or remove.' },
    unavailable: {
      description: 'The comparison failed; the user can retry it.',
      on: { 'comparison.retry': { target: 'asking', meta: { why: 'The connection may be back.' } } },
    },
  },
})
