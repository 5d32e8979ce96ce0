import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { Vendor } from '#contract/session/session.ts'
import { notProvided } from './not-provided.ts'

/** `blocked`: the browser keeps nothing for this site, so that no answer could be told from a forged one. */
export type Departure = { kind: 'away' } | { kind: 'blocked' }

const departing = {
  'vendor.choose': { target: 'leaving', actions: 'storeVendor', meta: { why: 'A person chose a way in.' } },
} as const

/** The way to a vendor, by redirect. What becomes of it is decided on the page that the vendor leads back to. */
export const signInMachine = setup({
  types: {
    input: {} as { vendor: Vendor },
    context: {} as { vendor: Vendor },
    events: {} as { type: 'vendor.choose'; vendor: Vendor } | { type: 'page.restored' },
    tags: {} as 'busy',
    meta: {} as { why: string },
  },
  actors: {
    goToVendor: fromPromise<Departure, { vendor: Vendor }>(notProvided('goToVendor')),
  },
  guards: {
    isBlocked: (_, { kind }: Departure) => kind === 'blocked',
  },
  actions: {
    storeVendor: assign(({ event }) => {
      assertEvent(event, 'vendor.choose')
      return { vendor: event.vendor }
    }),
  },
  delays: { PATIENCE: 15_000 },
}).createMachine({
  id: 'sign-in',
  context: ({ input }) => input,
  initial: 'leaving',
  states: {
    choosing: { description: 'Back from the vendor without an answer; a way in is awaited.', on: departing },
    leaving: {
      description: 'The sign-in is noted in this tab, and the redirect to the vendor begun.',
      tags: ['busy'],
      invoke: {
        id: 'goToVendor',
        src: 'goToVendor',
        input: ({ context: { vendor } }) => ({ vendor }),
        onDone: [
          {
            guard: { type: 'isBlocked', params: ({ event }) => event.output },
            target: 'blocked',
            meta: { why: 'The browser keeps nothing for this site.' },
          },
          { target: 'away', meta: { why: 'The browser is on its way.' } },
        ],
        onError: { target: 'notStarted', meta: { why: 'The browser is offline, or a part of the app is missing.' } },
      },
    },
    away: {
      description: 'The redirect is open: this page goes as soon as the vendor’s comes.',
      tags: ['busy'],
      on: {
        ...departing,
        'page.restored': {
          target: 'choosing',
          meta: { why: 'The person came back from the vendor by the back button.' },
        },
      },
      after: {
        PATIENCE: { target: 'notStarted', meta: { why: 'The redirect was stopped, or the vendor does not answer.' } },
      },
    },
    blocked: { description: 'The browser does not let anybody sign in; it says what to allow.', on: departing },
    notStarted: { description: 'The vendor was not reached; a person may choose again.', on: departing },
  },
})
