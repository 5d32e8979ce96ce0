import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from './not-provided.ts'
import { toProblem, type Problem } from './problem.ts'

/** The kind of response that a vendor sent. The ID token itself stays in the `readAnswer` and `exchange` actors. */
export type VendorAnswer = { kind: 'answered' } | { kind: 'cancelled' } | { kind: 'incomplete' }
/** The server's response to an ID token. */
export type Exchange = { kind: 'signedIn' } | { kind: 'refused'; problem: Problem }

export type SignInOutcome =
  | { kind: 'signedIn' | 'cancelled' | 'incomplete' }
  | { kind: 'refused' | 'failed'; problem: Problem }

/** Completes a sign-in on the page to which the vendor redirects. */
export const signInCallbackMachine = setup({
  types: {
    /** Incomplete until a final state decides. */
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
      description: "The app reads the vendor's response and removes it from the address.",
      tags: ['busy'],
      invoke: {
        id: 'readAnswer',
        src: 'readAnswer',
        onDone: [
          {
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: 'cancelled',
            meta: { why: 'The vendor reports that the user cancelled.' },
          },
          {
            guard: { type: 'isIncomplete', params: ({ event }) => event.output },
            target: 'incomplete',
            meta: { why: 'The response matches no sign-in of this tab or has no ID token.' },
          },
          { target: 'exchanging', meta: { why: 'The response has the ID token that this tab requested.' } },
        ],
        onError: { target: 'incomplete', meta: { why: 'The response is unreadable.' } },
      },
    },
    exchanging: {
      description: 'The server is exchanging the ID token for a session.',
      tags: ['busy'],
      invoke: {
        id: 'exchange',
        src: 'exchange',
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'decide', params: ({ event }) => event.output },
            meta: { why: 'The server refused the ID token and says why.' },
          },
          { target: 'signedIn', meta: { why: 'The session tokens are stored.' } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'decide', params: ({ event }) => ({ kind: 'failed', problem: toProblem(event.error) }) },
          meta: { why: 'The connection or the server failed.' },
        },
      },
    },
    signedIn: {
      description: 'The user is signed in; the login decision chooses the next page.',
      type: 'final',
      entry: { type: 'decide', params: { kind: 'signedIn' } },
    },
    cancelled: {
      description: 'The user cancelled at the vendor.',
      type: 'final',
      entry: { type: 'decide', params: { kind: 'cancelled' } },
    },
    incomplete: {
      description: "The vendor's response can't complete a sign-in of this tab.",
      type: 'final',
    },
    refused: { description: 'The server refused the ID token, so the user stays signed out.', type: 'final' },
    failed: { description: "The server couldn't exchange the ID token.", type: 'final' },
  },
  output: ({ context }) => context.outcome,
})
