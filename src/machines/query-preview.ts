import { assign, fromPromise, setup } from 'xstate'
import { answering, invalid, settling, typingPause } from './asking.ts'
import { notProvided } from './not-provided.ts'

/** `queryId`: the saved query whose text is being changed, which is no other query to overlap with. */
type Input = { workspaceId: string; queryId: string | null; text: string; faulty: boolean }
export type PreviewInput = Omit<Input, 'faulty'>

/** What a query text brings, while one types. `faulty`: the text does not parse. */
export const queryPreviewMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input,
    events: {} as ({ type: 'text.change' } & Omit<Input, 'workspaceId'>) | { type: 'preview.retry' },
    tags: {} as 'busy',
    meta: {} as { why: string },
  },
  actors: {
    previewQuery: fromPromise<unknown, PreviewInput>(notProvided('previewQuery')),
  },
  guards: {
    isSameText: ({ context, event }) => event.type === 'text.change' && event.text === context.text,
    isBlank: ({ context }) => context.text.trim() === '',
    isFaulty: ({ context }) => context.faulty,
  },
  actions: {
    change: assign(({ event }) => {
      if (event.type !== 'text.change') return {}
      const { queryId, text, faulty } = event
      return { queryId, text, faulty }
    }),
  },
  delays: { PAUSE: typingPause },
}).createMachine({
  id: 'query-preview',
  context: ({ input: { workspaceId, queryId, text, faulty } }) => ({ workspaceId, queryId, text, faulty }),
  initial: 'reading',
  on: {
    'text.change': [
      { guard: 'isSameText', meta: { why: 'Only the name was changed.' } },
      { target: '.reading', actions: 'change', meta: { why: 'Another text brings other posts.' } },
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
        input: ({ context: { workspaceId, queryId, text } }) => ({ workspaceId, queryId, text }),
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
