import { assign, setup } from 'xstate'
import { safeReturnTo } from './return-to.ts'
import type { EndReason } from './session-setup.ts'

export type SessionEndDecision = { kind: 'reroute' } | { kind: 'login'; returnTo?: string | undefined }

/** Decides where the browser goes when the session ends. */
export const sessionEndMachine = setup({
  types: {
    context: {} as { decision: SessionEndDecision },
    events: {} as { type: 'session.ended'; reason: EndReason; address: string },
    output: {} as SessionEndDecision,
    meta: {} as { spec: string | readonly string[] },
  },
  guards: {
    isAtLogin: ({ event }) => event.address.startsWith('/login'),
    hasNoRefreshToken: ({ event }) => event.reason === 'noRefreshToken',
    isSignOut: ({ event: { reason } }) => reason === 'signedOut' || reason === 'signedOutElsewhere',
  },
  actions: {
    decide: assign((_, decision: SessionEndDecision) => ({ decision })),
  },
}).createMachine({
  id: 'session-end',
  context: { decision: { kind: 'reroute' } },
  initial: 'signedIn',
  states: {
    signedIn: {
      description: 'The session has not ended yet.',
      on: {
        'session.ended': [
          { guard: 'isAtLogin', target: 'rerouted', meta: { spec: '§4.login.1' } },
          { guard: 'hasNoRefreshToken', target: 'rerouted', meta: { spec: '§4.6' } },
          { guard: 'isSignOut', target: 'login', meta: { spec: 'D4.16' } },
          {
            target: 'loginAndReturn',
            actions: {
              type: 'decide',
              params: ({ event }) => ({ kind: 'login', returnTo: safeReturnTo(event.address) }),
            },
            meta: { spec: ['D4.10', 'D4.16', 'D5.6'] },
          },
        ],
      },
    },
    rerouted: {
      description: 'The page stays, and its own decision runs again.',
      type: 'final',
      meta: { spec: ['§4.6', '§4.login.1'] },
    },
    login: {
      description: 'The login page opens and forgets the address, because the user signed out.',
      type: 'final',
      entry: { type: 'decide', params: { kind: 'login' } },
      meta: { spec: 'D4.16' },
    },
    loginAndReturn: {
      description: 'The login page opens and returns to the address after sign-in.',
      type: 'final',
      meta: { spec: ['D4.10', 'D5.6'] },
    },
  },
  output: ({ context }) => context.decision,
})
