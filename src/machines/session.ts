import { assign, emit, fromPromise, setup } from 'xstate'
import { refusalOf, withoutRefusals, withRefusal, type Refusals } from './refusals.ts'

/** What became of a refresh. Its token is staged in the vault under `epoch`; only a transition commits it. */
export type RefreshOutcome =
  | { kind: 'refreshed'; epoch: number }
  | { kind: 'unreachable' }
  | { kind: 'rejected' }
  | { kind: 'failed' }
  | { kind: 'noTokens' }

export type EndReason =
  | 'signedOut'
  | 'signedOutElsewhere'
  | 'noRefreshToken'
  | 'noTokens'
  | 'refreshTokenExpired'
  | 'refreshFailed'
  | 'retriesExceeded'

export type SessionEvent =
  | { type: 'session.signedIn' }
  | { type: 'session.signOut' }
  | { type: 'token.expired'; epoch: number }
  | { type: 'http.succeeded'; url: string }
  | { type: 'http.unauthorized'; url: string; epoch: number; refreshable: boolean }
  | { type: 'me.unauthorized'; creatingWorkspace: boolean }
  | { type: 'tokens.renewed' }
  | { type: 'tokens.replaced' }
  | { type: 'tokens.removed' }

export type SessionFact =
  | { type: 'session.began' }
  | { type: 'session.replaced' }
  | { type: 'session.ended'; reason: EndReason }
  | { type: 'refresh.unreachable' }
  | { type: 'creation.abandoned' }

/** Refreshes that a URL gets before its next 401 ends the session. */
export const refreshesPerUrl = 3

const notProvided = (name: string) => () => {
  throw new Error(`${name} is not provided`)
}

const isOnceTooOften = (refusals: Refusals, url: string, epoch: number) => {
  const refusal = refusalOf(refusals, url)
  return refusal !== undefined && refusal.epoch !== epoch && refusal.times >= refreshesPerUrl
}

/**
 * Who is at the screen: the one long-lived actor. Tokens never pass through it; it holds the `epoch` of the stored
 * token, which grows with every new one, and the 401s in a row of each URL, of which one counts for each epoch.
 */
export const sessionMachine = setup({
  types: {
    input: {} as { hasTokens: boolean },
    context: {} as { hadTokens: boolean; epoch: number; refusals: Refusals },
    events: {} as SessionEvent,
    emitted: {} as SessionFact,
    tags: {} as 'settled' | 'authenticated' | 'busy',
    meta: {} as { spec: string | readonly string[] },
  },
  actors: {
    refresh: fromPromise<RefreshOutcome, { epoch: number }>(notProvided('refresh')),
  },
  guards: {
    hasTokens: ({ context }) => context.hadTokens,
    isAboutCurrentToken: ({ context, event }) => 'epoch' in event && event.epoch === context.epoch,
    isRefused: ({ context, event }) => event.type === 'http.unauthorized' && event.epoch === context.epoch,
    isRefusedWithoutRefreshToken: ({ context, event }) =>
      event.type === 'http.unauthorized' && event.epoch === context.epoch && !event.refreshable,
    isRefusedOnceTooOften: ({ context, event }) =>
      event.type === 'http.unauthorized' &&
      event.epoch === context.epoch &&
      isOnceTooOften(context.refusals, event.url, event.epoch),
    isCreatingWorkspace: ({ event }) => event.type === 'me.unauthorized' && event.creatingWorkspace,
    isRefreshed: (_, outcome: RefreshOutcome) => outcome.kind === 'refreshed',
    isUnreachable: (_, outcome: RefreshOutcome) => outcome.kind === 'unreachable',
    isRejected: (_, outcome: RefreshOutcome) => outcome.kind === 'rejected',
    isWithoutTokens: (_, outcome: RefreshOutcome) => outcome.kind === 'noTokens',
  },
  actions: {
    commitStaged: notProvided('commitStaged') as (_: unknown, staged: { epoch: number }) => void,
    removeTokens: notProvided('removeTokens'),
    removeCreationFlag: notProvided('removeCreationFlag'),
    nextEpoch: assign({ epoch: ({ context }) => context.epoch + 1 }),
    forgetRefusals: assign({ refusals: {} }),
    forgiveUrl: assign(({ context, event }) =>
      event.type === 'http.succeeded' ? { refusals: withoutRefusals(context.refusals, event.url) } : {},
    ),
    countRefusal: assign(({ context, event }) =>
      event.type === 'http.unauthorized' ? { refusals: withRefusal(context.refusals, event.url, event.epoch) } : {},
    ),
    announceBegin: emit({ type: 'session.began' }),
    announceReplaced: emit({ type: 'session.replaced' }),
    announceEnd: emit((_, { reason }: { reason: EndReason }) => ({ type: 'session.ended' as const, reason })),
    announceUnreachable: emit({ type: 'refresh.unreachable' }),
    announceAbandonedCreation: emit({ type: 'creation.abandoned' }),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ hadTokens: input.hasTokens, epoch: 0, refusals: {} }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The app starts; what storage holds decides.',
      always: [
        { guard: 'hasTokens', target: 'signedIn', meta: { spec: '§4.1' } },
        { target: 'signedOut', meta: { spec: '§4.1' } },
      ],
    },
    signedOut: {
      description: 'Nobody is signed in; storage holds no tokens.',
      tags: ['settled'],
      meta: { spec: '§4.1' },
      on: {
        'session.signedIn': { target: 'signedIn', actions: ['nextEpoch', 'announceBegin'], meta: { spec: '§4.1' } },
        'tokens.replaced': { target: 'signedIn', actions: ['nextEpoch', 'announceBegin'], meta: { spec: 'D4.1' } },
        'tokens.renewed': { target: 'signedIn', actions: ['nextEpoch', 'announceBegin'], meta: { spec: 'D4.1' } },
        'me.unauthorized': {
          guard: 'isCreatingWorkspace',
          actions: 'removeCreationFlag',
          meta: { spec: ['§4.11', 'D4.9'] },
        },
      },
    },
    signedIn: {
      description: 'Storage holds both tokens; requests carry the access token.',
      tags: ['authenticated'],
      meta: { spec: '§4.1' },
      initial: 'current',
      on: {
        'session.signOut': {
          target: 'signedOut',
          actions: ['removeTokens', 'forgetRefusals', { type: 'announceEnd', params: { reason: 'signedOut' } }],
          meta: { spec: ['§4.10', 'D4.7'] },
        },
        'session.signedIn': {
          target: '.current',
          actions: ['nextEpoch', 'forgetRefusals', 'announceReplaced'],
          meta: { spec: 'D4.3' },
        },
        'tokens.renewed': { target: '.current', actions: 'nextEpoch', meta: { spec: 'D4.1' } },
        'tokens.replaced': {
          target: '.current',
          actions: ['nextEpoch', 'forgetRefusals', 'announceReplaced'],
          meta: { spec: 'D4.1' },
        },
        'tokens.removed': {
          target: 'signedOut',
          actions: ['forgetRefusals', { type: 'announceEnd', params: { reason: 'signedOutElsewhere' } }],
          meta: { spec: 'D4.1' },
        },
        'http.succeeded': { actions: 'forgiveUrl', meta: { spec: '§4.4' } },
        'me.unauthorized': {
          guard: 'isCreatingWorkspace',
          actions: ['removeCreationFlag', 'announceAbandonedCreation'],
          meta: { spec: ['§4.11', 'D4.9'] },
        },
        'http.unauthorized': [
          {
            guard: 'isRefusedWithoutRefreshToken',
            target: 'signedOut',
            actions: ['removeTokens', 'forgetRefusals', { type: 'announceEnd', params: { reason: 'noRefreshToken' } }],
            meta: { spec: '§4.6' },
          },
          {
            guard: 'isRefusedOnceTooOften',
            target: 'signedOut',
            actions: ['removeTokens', 'forgetRefusals', { type: 'announceEnd', params: { reason: 'retriesExceeded' } }],
            meta: { spec: ['§4.5', '§8.5'] },
          },
          {
            guard: 'isRefused',
            target: '.refreshing',
            actions: 'countRefusal',
            meta: { spec: ['§4.4', '§9.refreshes'] },
          },
          { meta: { spec: 'D4.2' } },
        ],
      },
      states: {
        current: {
          description: 'The access token is used as it is until a request finds it expired or is refused.',
          tags: ['settled'],
          meta: { spec: '§4.2' },
          on: {
            'token.expired': { guard: 'isAboutCurrentToken', target: 'refreshing', meta: { spec: '§4.2' } },
          },
        },
        refreshing: {
          description: 'One refresh is under way; every request waits for it.',
          tags: ['busy'],
          meta: { spec: '§4.3' },
          on: {
            'http.unauthorized': [
              {
                guard: 'isRefusedOnceTooOften',
                target: '#session.signedOut',
                actions: [
                  'removeTokens',
                  'forgetRefusals',
                  { type: 'announceEnd', params: { reason: 'retriesExceeded' } },
                ],
                meta: { spec: ['§4.5', '§8.5'] },
              },
              { guard: 'isRefused', actions: 'countRefusal', meta: { spec: ['§4.3', 'D4.3'] } },
            ],
          },
          invoke: {
            id: 'refresh',
            src: 'refresh',
            input: ({ context }) => ({ epoch: context.epoch }),
            onDone: [
              {
                guard: { type: 'isRefreshed', params: ({ event }) => event.output },
                target: 'current',
                actions: [{ type: 'commitStaged', params: ({ context }) => ({ epoch: context.epoch }) }, 'nextEpoch'],
                meta: { spec: '§4.2' },
              },
              {
                guard: { type: 'isUnreachable', params: ({ event }) => event.output },
                target: 'current',
                actions: 'announceUnreachable',
                meta: { spec: ['§4.7', '§8.6', 'D4.4'] },
              },
              {
                guard: { type: 'isRejected', params: ({ event }) => event.output },
                target: '#session.signedOut',
                actions: [
                  'removeTokens',
                  'forgetRefusals',
                  { type: 'announceEnd', params: { reason: 'refreshTokenExpired' } },
                ],
                meta: { spec: ['§4.9', '§8.4'] },
              },
              {
                guard: { type: 'isWithoutTokens', params: ({ event }) => event.output },
                target: '#session.signedOut',
                actions: ['removeTokens', 'forgetRefusals', { type: 'announceEnd', params: { reason: 'noTokens' } }],
                meta: { spec: '§8.3' },
              },
              {
                target: '#session.signedOut',
                actions: [
                  'removeTokens',
                  'forgetRefusals',
                  { type: 'announceEnd', params: { reason: 'refreshFailed' } },
                ],
                meta: { spec: ['§4.8', 'D4.11'] },
              },
            ],
            onError: {
              target: '#session.signedOut',
              actions: ['removeTokens', 'forgetRefusals', { type: 'announceEnd', params: { reason: 'refreshFailed' } }],
              meta: { spec: ['§4.8', 'D4.11'] },
            },
          },
        },
      },
    },
  },
})
