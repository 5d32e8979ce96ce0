import { assertEvent, assign, setup } from 'xstate'

/** `readable`: the builder can show the text. */
type Input = { readable: boolean }
/** Shows a query as text or in the builder, with its version list open or closed. */
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
      description: 'The user edits the query as text or in the builder.',
      initial: 'text',
      states: {
        text: {
          description: 'The query is shown as text.',
          on: {
            'text.change': { actions: 'change', meta: { why: 'The builder opens only for text that it can show.' } },
            'view.builder': [
              { guard: 'isReadable', target: 'builder', meta: { why: 'The builder can show the text.' } },
              { target: 'refused', meta: { why: "The builder can't show the text yet." } },
            ],
          },
        },
        refused: {
          description: "The text is shown, because the builder can't show it.",
          on: {
            'text.change': [
              {
                guard: 'becomesReadable',
                target: 'text',
                actions: 'change',
                meta: { why: 'The builder could show the text now.' },
              },
              { actions: 'change', meta: { why: "The builder still can't show the text." } },
            ],
          },
        },
        builder: {
          description: 'The builder shows the query as nested groups.',
          on: {
            'text.change': [
              { guard: 'becomesReadable', actions: 'change', meta: { why: 'The builder shows the new text.' } },
              {
                target: 'refused',
                actions: 'change',
                meta: { why: "Something other than the builder changed the text, and the builder can't show it." },
              },
            ],
            'view.text': { target: 'text', meta: { why: 'The user wants to edit the text.' } },
          },
        },
      },
    },
    history: {
      description: 'The version list beside the query is open or closed.',
      initial: 'closed',
      states: {
        closed: {
          description: 'No versions are shown.',
          on: { 'versions.open': { target: 'open', meta: { why: 'The user wants to see earlier versions.' } } },
        },
        open: {
          description: 'All versions are listed; one is compared with the current text.',
          on: {
            'version.choose': {
              actions: 'choose',
              meta: { why: 'Another version is compared with the current text.' },
            },
            'versions.close': {
              target: 'closed',
              actions: 'chooseNone',
              meta: { why: 'The user returns to the query.' },
            },
          },
        },
      },
    },
  },
})
