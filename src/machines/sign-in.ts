import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { Vendor } from '#contract/session.ts'
import { notProvided } from './not-provided.ts'
import { keepProblem, withProblem, type Problem } from './problem.ts'

/** `blocked`: the browser keeps nothing for this site, so that no answer could be told from a forged one. */
export type Departure = { kind: 'away' } | { kind: 'blocked' }
/** What a vendor sent back. The ID token itself stays with whoever reads the answer. */
export type VendorAnswer = { kind: 'answered' } | { kind: 'cancelled' } | { kind: 'incomplete' }
/** What the server made of an ID token. */
export type Exchange = { kind: 'signedIn' } | { kind: 'refused'; problem: Problem }

export type SignInOutcome =
  | { kind: 'signedIn' | 'cancelled' | 'incomplete' }
  | { kind: 'refused' | 'failed'; problem: Problem }

/** `vendor`: the one that was chosen; null on the page that a vendor's answer opened. */
type Input = { vendor: Vendor | null }

const departing = {
  'vendor.choose': { target: 'leaving', actions: 'keepVendor', meta: { why: 'A person chose a way in.' } },
} as const

/** Signs in with a vendor, by redirect: the way there, and on the page that the vendor leads back to, the rest. */
export const signInMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & { problem: Problem | null },
    events: {} as { type: 'vendor.choose'; vendor: Vendor } | { type: 'page.restored' },
    output: {} as SignInOutcome,
    tags: {} as 'busy',
    meta: {} as { why: string },
  },
  actors: {
    goToVendor: fromPromise<Departure, { vendor: Vendor }>(notProvided('goToVendor')),
    readAnswer: fromPromise<VendorAnswer>(notProvided('readAnswer')),
    exchange: fromPromise<Exchange>(notProvided('exchange')),
  },
  guards: {
    isVendorChosen: ({ context }) => context.vendor !== null,
    isBlocked: (_, { kind }: Departure) => kind === 'blocked',
    isCancelled: (_, { kind }: VendorAnswer) => kind === 'cancelled',
    isIncomplete: (_, { kind }: VendorAnswer) => kind === 'incomplete',
    isRefused: (_, { kind }: Exchange) => kind === 'refused',
  },
  actions: {
    keepVendor: assign(({ event }) => {
      assertEvent(event, 'vendor.choose')
      return { vendor: event.vendor }
    }),
    keepRefusal: assign((_, outcome: Exchange) => (outcome.kind === 'refused' ? { problem: outcome.problem } : {})),
    keepProblem: assign(withProblem),
  },
  delays: { PATIENCE: 15_000 },
}).createMachine({
  id: 'sign-in',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Is somebody on the way to a vendor, or back from one?',
      always: [
        { guard: 'isVendorChosen', target: 'leaving', meta: { why: 'A person chose a way in.' } },
        { target: 'reading', meta: { why: 'The vendor leads back to this page.' } },
      ],
    },
    choosing: { description: 'Back from the vendor without an answer; a way in is awaited.', on: departing },
    leaving: {
      description: 'The sign-in is noted in this tab, and the redirect to the vendor begun.',
      tags: ['busy'],
      invoke: {
        id: 'goToVendor',
        src: 'goToVendor',
        input: ({ context: { vendor } }) => ({ vendor: vendor! }),
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
    reading: {
      description: 'The vendor’s answer is read, and leaves the address.',
      tags: ['busy'],
      invoke: {
        id: 'readAnswer',
        src: 'readAnswer',
        onDone: [
          {
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: 'cancelled',
            meta: { why: 'The person did not go on at the vendor.' },
          },
          {
            guard: { type: 'isIncomplete', params: ({ event }) => event.output },
            target: 'incomplete',
            meta: { why: 'It answers no sign-in of this tab, or carries no ID token.' },
          },
          { target: 'exchanging', meta: { why: 'It carries the ID token that this tab asked for.' } },
        ],
        onError: { target: 'incomplete', meta: { why: 'What cannot be read is no answer.' } },
      },
    },
    exchanging: {
      description: 'The server is asked for a session in exchange for the ID token.',
      tags: ['busy'],
      invoke: {
        id: 'exchange',
        src: 'exchange',
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
            meta: { why: 'The server does not take the ID token, and says why.' },
          },
          { target: 'signedIn', meta: { why: 'The vault holds the tokens.' } },
        ],
        onError: { target: 'failed', actions: keepProblem, meta: { why: 'The connection or the server broke.' } },
      },
    },
    signedIn: {
      description: 'Somebody is signed in; the login decides where that leads.',
      type: 'final',
      output: { kind: 'signedIn' } satisfies SignInOutcome,
    },
    cancelled: {
      description: 'The person cancelled at the vendor.',
      type: 'final',
      output: { kind: 'cancelled' } satisfies SignInOutcome,
    },
    incomplete: {
      description: 'What came back is no answer to a sign-in of this tab.',
      type: 'final',
      output: { kind: 'incomplete' } satisfies SignInOutcome,
    },
    refused: {
      description: 'The server refused the ID token.',
      type: 'final',
      output: ({ context }) => ({ kind: 'refused', problem: context.problem! }) satisfies SignInOutcome,
    },
    failed: {
      description: 'The server could not be asked.',
      type: 'final',
      output: ({ context }) => ({ kind: 'failed', problem: context.problem! }) satisfies SignInOutcome,
    },
  },
  output: ({ event }) => event.output as SignInOutcome,
})
