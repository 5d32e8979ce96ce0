import { assertEvent, assign, setup } from 'xstate'

/** `readable`: the text has a shape, so that the builder can show it. */
type Input = { readable: boolean }
/** What of a query is in sight: its text or its builder, and whether its versions are open beside it. */
export const queryViewMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & { version: number | null },
    events: {} as
      | { type: 'text.change'; readable: boolean }
      | { type: 'view.text' | 'view.builder' | 'versions.open' | 'versions.close' }
      | { type: 'version.choose'; version: number },
    meta: {} as { why: string },
  },
  guards: {
    isReadable: ({ context }) => context.readable,
    becomesReadable: ({ event }) => {
      assertEvent(event, 'text.change')
      return event.readable
    },
  },
  actions: {
    change: assign(({ event }) => {
      assertEvent(event, 'text.change')
      return { readable: event.readable }
    }),
    choose: assign(({ event }) => {
      assertEvent(event, 'version.choose')
      return { version: event.version }
    }),
    chooseNone: assign({ version: null }),
  },
}).createMachine({
  id: 'query-view',
  type: 'parallel',
  context: ({ input: { readable } }) => ({ readable, version: null }),
  states: {
    language: {
      description: 'The two ways to write the one query.',
      initial: 'text',
      states: {
        text: {
          description: 'The query is written as a text.',
          on: {
            'text.change': { actions: 'change', meta: { why: 'The builder opens for what can be read.' } },
            'view.builder': [
              { guard: 'isReadable', target: 'builder', meta: { why: 'The text has a shape to show.' } },
              { target: 'refused', meta: { why: 'There is no shape to show yet.' } },
            ],
          },
        },
        refused: {
          description: 'The builder was asked for, or was open, and the text cannot be read: the text stays in sight.',
          on: {
            'text.change': [
              { guard: 'becomesReadable', target: 'text', actions: 'change', meta: { why: 'It can be read now.' } },
              { actions: 'change', meta: { why: 'It cannot be read yet.' } },
            ],
          },
        },
        builder: {
          description: 'The same query as nested groups.',
          on: {
            'text.change': [
              { guard: 'becomesReadable', actions: 'change', meta: { why: 'The builder shows the new text.' } },
              { target: 'refused', actions: 'change', meta: { why: 'A text without a shape came in from outside.' } },
            ],
            'view.text': { target: 'text', meta: { why: 'The person writes.' } },
          },
        },
      },
    },
    history: {
      description: 'The versions of the query, beside it.',
      initial: 'closed',
      states: {
        closed: {
          description: 'No version is in sight.',
          on: { 'versions.open': { target: 'open', meta: { why: 'The person looks back.' } } },
        },
        open: {
          description: 'All versions are listed, and one is held against the text as it stands.',
          on: {
            'version.choose': { actions: 'choose', meta: { why: 'Another version is held against it.' } },
            'versions.close': { target: 'closed', actions: 'chooseNone', meta: { why: 'Back to the query.' } },
          },
        },
      },
    },
  },
})
