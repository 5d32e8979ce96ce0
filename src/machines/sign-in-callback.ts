import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from './not-provided.ts'
import { problemOf, type Problem } from './problem.ts'

/** What a vendor sent back. The ID token itself stays with whoever reads the answer. */
export type VendorAnswer = { kind: 'answered' } | { kind: 'cancelled' } | { kind: 'incomplete' }
/** What the server made of an ID token. */
export type Exchange = { kind: 'signedIn' } | { kind: 'refused'; problem: Problem }

export type SignInOutcome =
  | { kind: 'signedIn' | 'cancelled' | 'incomplete' }
  | { kind: 'refused' | 'failed'; problem: Problem }

/** What becomes of a sign-in on the page that the vendor leads back to. */
export const signInCallbackMachine = setup({
  types: {
    /** Until it is decided, nobody is signed in. */
    context: {} as { outcome: SignInOutcome },
    events: {} as { type: 'decision.never' },
    output: {} as SignInOutcome,
    tags: {} as 'busy',
    meta: {} as { why: string },
  },
  actors: {
    readAnswer: fromPromise<VendorAnswer>(notProvided('readAnswer')),
    exchange: fromPromise<Exchange>(notProvided('exchange')),
  },
  guards: {
    isCancelled: (_, { kind }: VendorAnswer) => kind === 'cancelled',
    isIncomplete: (_, { kind }: VendorAnswer) => kind === 'incomplete',
    isRefused: (_, { kind }: Exchange) => kind === 'refused',
  },
  actions: {
    decide: assign((_, outcome: SignInOutcome) => ({ outcome })),
  },
}).createMachine({
  id: 'sign-in-callback',
  context: { outcome: { kind: 'incomplete' } },
  initial: 'reading',
  states: {
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
            actions: { type: 'decide', params: ({ event }) => event.output },
            meta: { why: 'The server does not take the ID token, and says why.' },
          },
          { target: 'signedIn', meta: { why: 'The vault holds the tokens.' } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'decide', params: ({ event }) => ({ kind: 'failed', problem: problemOf(event.error) }) },
          meta: { why: 'The connection or the server broke.' },
        },
      },
    },
    signedIn: {
      description: 'Somebody is signed in; the login decides where that leads.',
      type: 'final',
      entry: { type: 'decide', params: { kind: 'signedIn' } },
    },
    cancelled: {
      description: 'The person cancelled at the vendor.',
      type: 'final',
      entry: { type: 'decide', params: { kind: 'cancelled' } },
    },
    incomplete: {
      description: 'What came back is no answer to a sign-in of this tab.',
      type: 'final',
      entry: { type: 'decide', params: { kind: 'incomplete' } },
    },
    refused: { description: 'The server refused the ID token.', type: 'final' },
    failed: { description: 'The server could not be asked.', type: 'final' },
  },
  output: ({ context }) => context.outcome,
})
