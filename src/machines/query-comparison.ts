import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { answering, invalid, settling, typingPauseMs } from './asking.ts'
import { defined } from './defined.ts'
import { notProvided } from './not-provided.ts'

/** `saved`: the text that is stored, null for a query that was never saved. `faulty`: `text` does not parse. */
type Texts = { queryId: string | null; saved: string | null; text: string; faulty: boolean }
type Input = Texts & { workspaceId: string }
export type ComparisonInput = { workspaceId: string; queryId: string; saved: string; text: string }

/** Which posts would come and go if the text were saved: asked while one types, once the text differs from the saved one. */
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
      { target: '.reading', actions: 'change', meta: { why: 'Other posts may come and go.' } },
    ],
  },
  states: {
    reading: {
      description: 'Is there something saved, and does the text differ from it?',
      always: [
        { guard: 'isNew', target: 'same', meta: { why: 'There are no results yet that could change.' } },
        { guard: 'isSaved', target: 'same', meta: { why: 'The same text finds the same posts.' } },
        { guard: 'isUnreadable', target: 'invalid', meta: { why: 'Its problems are shown under the line.' } },
        { target: 'settling', meta: { why: 'Both can be counted.' } },
      ],
    },
    same: { description: 'Saving would change no results.' },
    invalid,
    settling,
    asking: {
      description: 'The server compares; leaving this state cancels the request.',
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
        ...answering,
      },
    },
    shown: { description: 'The posts that come and go are shown, before anything is saved.' },
    unavailable: {
      description: 'The change is not known now; a person may ask again.',
      on: { 'comparison.retry': { target: 'asking', meta: { why: 'Connections come back.' } } },
    },
  },
})
