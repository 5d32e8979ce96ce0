import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { Vendor } from '#contract/session/session.ts'
import { notProvided } from './not-provided.ts'

/** `blocked`: the browser stores nothing for this site, so the app couldn't detect a forged response. */
export type Departure = { kind: 'away' } | { kind: 'blocked' }

const chooseVendorTransition = {
  'vendor.choose': {
    target: 'leaving',
    actions: 'storeVendor',
    meta: { why: 'The user chose a vendor to sign in with.' },
  },
} as const

/** Redirects to a sign-in vendor. The `sign-in-callback` chart handles the response. */
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
    choosing: {
      description: 'The user went back without signing in and can choose a vendor again.',
      on: chooseVendorTransition,
    },
    leaving: {
      description: 'This tab stores the sign-in attempt and starts the redirect to the vendor.',
      tags: ['busy'],
      invoke: {
        id: 'goToVendor',
        src: 'goToVendor',
        input: ({ context: { vendor } }) => ({ vendor }),
        onDone: [
          {
            guard: { type: 'isBlocked', params: ({ event }) => event.output },
            target: 'blocked',
            meta: { why: 'The browser stores nothing for this site.' },
          },
          { target: 'away', meta: { why: 'The browser has started the redirect.' } },
        ],
        onError: { target: 'notStarted', meta: { why: "The browser is offline, or a part of the app didn't load." } },
      },
    },
    away: {
      description: "The browser is loading the vendor's page.",
      tags: ['busy'],
      on: {
        ...chooseVendorTransition,
        'page.restored': {
          target: 'choosing',
          meta: { why: "The user came back with the browser's back button." },
        },
      },
      after: {
        PATIENCE: { target: 'notStarted', meta: { why: "The redirect was stopped, or the vendor isn't responding." } },
      },
    },
    blocked: {
      description: 'The browser blocks the storage that sign-in needs; the page says what to allow.',
      on: chooseVendorTransition,
    },
    notStarted: {
      description: "The vendor couldn't be reached; the user can choose again.",
      on: chooseVendorTransition,
    },
  },
})
