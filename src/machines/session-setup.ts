import { and, assertEvent, assign, emit, fromPromise, not, setup } from 'xstate'
import { notProvided } from './not-provided.ts'
import { withoutRefusals, withRefusals, type Refusals } from './refusals.ts'

/** The result of a refresh. Its tokens are staged in the vault under `epoch`; only a transition commits them. */
export type RefreshOutcome =
  | { kind: 'refreshed'; epoch: number }
  | { kind: 'unreachable' }
  | { kind: 'rejected' }
  | { kind: 'failed' }
  | { kind: 'noTokens' }

export type EndReason =
  | 'signedOut'
  | 'signedOutElsewhere'
  | 'endedElsewhere'
  | 'noRefreshToken'
  | 'noTokens'
  | 'refreshTokenExpired'
  | 'refreshFailed'
  | 'retriesExceeded'

export type SessionEvent =
  | { type: 'session.signedIn' }
  | { type: 'session.signOut' }
  | { type: 'token.expired'; epoch: number }
  | { type: 'http.succeeded'; urls: readonly string[] }
  | { type: 'http.unauthorized'; urls: readonly string[]; epoch: number; refreshable: boolean }
  | { type: 'me.unauthorized'; creatingWorkspace: boolean }
  | { type: 'tokens.renewed' }
  | { type: 'tokens.replaced' }
  | { type: 'tokens.removed' }
  | { type: 'tokens.ended' }

export type SessionFact =
  | { type: 'session.began' }
  | { type: 'session.replaced' }
  | { type: 'session.ended'; reason: EndReason }
  | { type: 'refresh.unreachable' }
  | { type: 'creation.abandoned' }

/** The number of refreshes a URL gets before its next 401 ends the session. */
export const maxRefreshesPerUrl = 3

const isRefreshLimitReached = (refusals: Refusals, url: string, epoch: number) => {
  const refusal = refusals[url]
  return refusal !== undefined && refusal.epoch !== epoch && refusal.times >= maxRefreshesPerUrl
}

/** The events, facts, guards and actions of the session chart. */
export const sessionSetup = setup({
  types: {
    input: {} as { hasTokens: boolean },
    context: {} as { hadTokens: boolean; person: number; epoch: number; refusals: Refusals },
    events: {} as SessionEvent,
    emitted: {} as SessionFact,
    tags: {} as 'settled' | 'authenticated' | 'busy' | 'slow',
    meta: {} as { spec: string | readonly string[] },
  },
  actors: {
    refresh: fromPromise<RefreshOutcome, { epoch: number }>(notProvided('refresh')),
  },
  // `startSession` replaces TOKEN_LIFE with the remaining time of the stored token.
  delays: { TOKEN_LIFE: 3_600_000, PATIENCE: 3_000, REFRESH_LIMIT: 15_000, REFRESH_PAUSE: 10_000 },
  guards: {
    hasTokens: ({ context }) => context.hadTokens,
    hasRefusals: ({ context }) => Object.keys(context.refusals).length > 0,
    isAboutCurrentToken: ({ context, event }) => {
      assertEvent(event, 'token.expired')
      return event.epoch === context.epoch
    },
    isRefused: ({ context, event }) => {
      assertEvent(event, 'http.unauthorized')
      return event.epoch === context.epoch
    },
    hasRefreshToken: ({ event }) => {
      assertEvent(event, 'http.unauthorized')
      return event.refreshable
    },
    isRefreshLimitReached: ({ context, event }) => {
      assertEvent(event, 'http.unauthorized')
      return event.urls.some((url) => isRefreshLimitReached(context.refusals, url, event.epoch))
    },
    isRefusedWithoutRefreshToken: and(['isRefused', not('hasRefreshToken')]),
    isRefusedAtRefreshLimit: and(['isRefused', 'isRefreshLimitReached']),
    isLastRefusalCleared: ({ context, event }) => {
      assertEvent(event, 'http.succeeded')
      return Object.keys(withoutRefusals(context.refusals, event.urls)).length === 0
    },
    isCreatingWorkspace: ({ event }) => {
      assertEvent(event, 'me.unauthorized')
      return event.creatingWorkspace
    },
    isRefreshed: (_, outcome: RefreshOutcome) => outcome.kind === 'refreshed',
    isRefreshedForRefusal: ({ context }, outcome: RefreshOutcome) =>
      outcome.kind === 'refreshed' && Object.keys(context.refusals).length > 0,
    isUnreachable: (_, outcome: RefreshOutcome) => outcome.kind === 'unreachable',
    isRejected: (_, outcome: RefreshOutcome) => outcome.kind === 'rejected',
    isWithoutTokens: (_, outcome: RefreshOutcome) => outcome.kind === 'noTokens',
  },
  actions: {
    commitStaged: notProvided('commitStaged') as (_: unknown, staged: { epoch: number }) => void,
    removeTokens: notProvided('removeTokens'),
    removeCreationFlag: notProvided('removeCreationFlag'),
    nextPerson: assign({ person: ({ context }) => context.person + 1 }),
    nextEpoch: assign({ epoch: ({ context }) => context.epoch + 1 }),
    resetRefusals: assign({ refusals: {} }),
    clearRefusals: assign(({ context, event }) => {
      assertEvent(event, 'http.succeeded')
      return { refusals: withoutRefusals(context.refusals, event.urls) }
    }),
    countRefusals: assign(({ context, event }) => {
      assertEvent(event, 'http.unauthorized')
      return { refusals: withRefusals(context.refusals, event.urls, event.epoch) }
    }),
    announceBegin: emit({ type: 'session.began' }),
    announceReplaced: emit({ type: 'session.replaced' }),
    announceEnd: emit((_, { reason }: { reason: EndReason }) => ({ type: 'session.ended' as const, reason })),
    announceUnreachable: emit({ type: 'refresh.unreachable' }),
    announceAbandonedCreation: emit({ type: 'creation.abandoned' }),
  },
})
