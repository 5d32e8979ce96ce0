import { assertEvent, assign, enqueueActions, fromPromise, setup } from 'xstate'
import { requestOutcomes, invalidTextState, typingPauseState, typingPauseMs } from './request-states.ts'
import { notProvided } from './not-provided.ts'
import { querySuggestionsMachine } from './query-suggestions.ts'

/** `queryId`: the saved query being edited, left out when overlaps with other queries are counted. */
type Input = { workspaceId: string; queryId: string | null; text: string; faulty: boolean }
/** `days`: the first and last day the user chose (YYYY-MM-DD); null lets the server choose days that have posts. */
type Context = Input & { days: { from: string; to: string } | null }
export type PreviewInput = Omit<Context, 'faulty'>

/** Previews which posts a query finds, while the user types. `faulty`: the text doesn't parse. */
export const queryPreviewMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | ({ type: 'text.change' } & Omit<Input, 'workspaceId'>)
      | { type: 'days.change'; days: { from: string; to: string } }
      | { type: 'preview.retry' },
    children: {} as { suggestions: 'suggestions'; previewQuery: 'previewQuery' },
    tags: {} as 'busy',
    meta: {} as { why: string },
  },
  actors: {
    suggestions: querySuggestionsMachine,
    previewQuery: fromPromise<unknown, PreviewInput>(notProvided('previewQuery')),
  },
  guards: {
    isSameQuery: ({ context, event }) => {
      assertEvent(event, 'text.change')
      return event.text === context.text && event.queryId === context.queryId
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
    sendSearch: enqueueActions(({ context: { text, faulty, days }, self, enqueue }) => {
      // A chart that broke takes no events.
      if (self.getSnapshot().children.suggestions?.getSnapshot().status !== 'active') return
      enqueue.sendTo('suggestions', { type: 'search.change', text, faulty, days })
    }),
  },
  delays: { PAUSE: typingPauseMs },
}).createMachine({
  id: 'query-preview',
  context: ({ input: { workspaceId, queryId, text, faulty } }) => ({ workspaceId, queryId, text, faulty, days: null }),
  invoke: {
    id: 'suggestions',
    src: 'suggestions',
    input: ({ context: { workspaceId, text, faulty, days } }) => ({ workspaceId, text, faulty, days }),
    onError: { meta: { why: 'The preview is shown without suggestions.' } },
  },
  initial: 'reading',
  on: {
    'text.change': [
      { guard: 'isSameQuery', meta: { why: 'Only the name or a tag was changed.' } },
      {
        target: '.reading',
        actions: ['change', 'sendSearch'],
        meta: {
          why: 'Another text finds other posts. After a copy is saved, the preview also counts posts that both queries find.',
        },
      },
    ],
    'days.change': [
      {
        guard: 'isBlank',
        actions: ['chooseDays', 'sendSearch'],
        meta: { why: 'The days apply once there is a text.' },
      },
      {
        guard: 'isFaulty',
        actions: ['chooseDays', 'sendSearch'],
        meta: { why: 'The days apply once the text parses.' },
      },
      {
        target: '.asking',
        actions: ['chooseDays', 'sendSearch'],
        meta: { why: 'A choice of days needs no typing pause.' },
      },
    ],
  },
  states: {
    reading: {
      description: 'Is there a text, and does it parse?',
      always: [
        { guard: 'isBlank', target: 'blank', meta: { why: 'An empty text has nothing to count.' } },
        { guard: 'isFaulty', target: 'invalid', meta: { why: "A text that doesn't parse can't be counted." } },
        { target: 'settling', meta: { why: 'The text can be counted.' } },
      ],
    },
    blank: { description: 'There is no text yet.' },
    invalid: invalidTextState,
    settling: typingPauseState,
    asking: {
      description: 'The server is counting posts; leaving this state cancels the request.',
      tags: ['busy'],
      invoke: {
        id: 'previewQuery',
        src: 'previewQuery',
        input: ({ context: { workspaceId, queryId, text, days } }) => ({ workspaceId, queryId, text, days }),
        ...requestOutcomes,
      },
    },
    shown: { description: 'The page shows the preview of the current text.' },
    unavailable: {
      description: 'The preview failed; the user can retry it.',
      on: { 'preview.retry': { target: 'asking', meta: { why: 'The connection may be back.' } } },
    },
  },
})
