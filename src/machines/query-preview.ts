import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { answering, invalid, settling, typingPauseMs } from './asking.ts'
import { notProvided } from './not-provided.ts'

/** `queryId`: the saved query whose text is being changed, which is no other query to overlap with. */
type Input = { workspaceId: string; queryId: string | null; text: string; faulty: boolean }
/** `days`: those a person chose, first and last; null leaves the choice to the server, which goes where the posts are. */
type Context = Input & { days: { from: string; to: string } | null }
export type PreviewInput = Omit<Context, 'faulty'>

/** What a query text brings, while one types. `faulty`: the text does not parse. */
export const queryPreviewMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | ({ type: 'text.change' } & Omit<Input, 'workspaceId'>)
      | { type: 'days.change'; days: { from: string; to: string } }
      | { type: 'preview.retry' },
    tags: {} as 'busy',
    meta: {} as { why: string },
  },
  actors: {
    previewQuery: fromPromise<unknown, PreviewInput>(notProvided('previewQuery')),
  },
  guards: {
    isSameText: ({ context, event }) => {
      assertEvent(event, 'text.change')
      return event.text === context.text
    },
    isBlank: ({ context }) => context.text.trim() === '',
    isFaulty: ({ context }) => context.faulty,
  },
  actions: {
    change: assign(({ event }) => {
      assertEvent(event, 'text.change')
      const { queryId, text, faulty } = event
      return { queryId, text, faulty }
    }),
    chooseDays: assign(({ event }) => {
      assertEvent(event, 'days.change')
      return { days: event.days }
    }),
  },
  delays: { PAUSE: typingPauseMs },
}).createMachine({
  id: 'query-preview',
  context: ({ input: { workspaceId, queryId, text, faulty } }) => ({ workspaceId, queryId, text, faulty, days: null }),
  initial: 'reading',
  on: {
    'text.change': [
      { guard: 'isSameText', meta: { why: 'Only the name was changed.' } },
      { target: '.reading', actions: 'change', meta: { why: 'Another text brings other posts.' } },
    ],
    'days.change': [
      { guard: 'isBlank', actions: 'chooseDays', meta: { why: 'They wait for a text.' } },
      { guard: 'isFaulty', actions: 'chooseDays', meta: { why: 'They wait for a text that can be counted.' } },
      { target: '.asking', actions: 'chooseDays', meta: { why: 'Other days hold other posts; nobody types.' } },
    ],
  },
  states: {
    reading: {
      description: 'Is there a text, and does it parse?',
      always: [
        { guard: 'isBlank', target: 'blank', meta: { why: 'Nothing is asked for.' } },
        { guard: 'isFaulty', target: 'invalid', meta: { why: 'Its problems are shown under the line.' } },
        { target: 'settling', meta: { why: 'It can be counted.' } },
      ],
    },
    blank: { description: 'No text yet.' },
    invalid,
    settling,
    asking: {
      description: 'The server counts; leaving this state cancels the request.',
      tags: ['busy'],
      invoke: {
        id: 'previewQuery',
        src: 'previewQuery',
        input: ({ context: { workspaceId, queryId, text, days } }) => ({ workspaceId, queryId, text, days }),
        ...answering,
      },
    },
    shown: { description: 'The preview belongs to the text.' },
    unavailable: {
      description: 'There is no preview now; a person may ask again.',
      on: { 'preview.retry': { target: 'asking', meta: { why: 'Connections come back.' } } },
    },
  },
})
