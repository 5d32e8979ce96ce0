import { assign, emit, fromPromise, setup } from 'xstate'
import { notProvided } from './not-provided.ts'
import { withoutRefusals, withRefusals, type Refusals } from './refusals.ts'

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

/** Refreshes that a URL gets before its next 401 ends the session. */
export const refreshesPerUrl = 3

const isOnceTooOften = (refusals: Refusals, url: string, epoch: number) => {
  const refusal = refusals[url]
  return refusal !== undefined && refusal.epoch !== epoch && refusal.times >= refreshesPerUrl
}

/** What the session's chart is written with: its events, its facts, and what its guards and actions mean. */
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
  delays: { PATIENCE: 3_000, REFRESH_LIMIT: 15_000, REFRESH_PAUSE: 10_000 },
  guards: {
    hasTokens: ({ context }) => context.hadTokens,
    isAboutCurrentToken: ({ context, event }) => 'epoch' in event && event.epoch === context.epoch,
    isRefused: ({ context, event }) => event.type === 'http.unauthorized' && event.epoch === context.epoch,
    isRefusedWithoutRefreshToken: ({ context, event }) =>
      event.type === 'http.unauthorized' && event.epoch === context.epoch && !event.refreshable,
    isRefusedOnceTooOften: ({ context, event }) =>
      event.type === 'http.unauthorized' &&
      event.epoch === context.epoch &&
      event.urls.some((url) => isOnceTooOften(context.refusals, url, event.epoch)),
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
    nextPerson: assign({ person: ({ context }) => context.person + 1 }),
    nextEpoch: assign({ epoch: ({ context }) => context.epoch + 1 }),
    forgetRefusals: assign({ refusals: {} }),
    forgiveUrls: assign(({ context, event }) =>
      event.type === 'http.succeeded' ? { refusals: withoutRefusals(context.refusals, event.urls) } : {},
    ),
    countRefusals: assign(({ context, event }) =>
      event.type === 'http.unauthorized' ? { refusals: withRefusals(context.refusals, event.urls, event.epoch) } : {},
    ),
    announceBegin: emit({ type: 'session.began' }),
    announceReplaced: emit({ type: 'session.replaced' }),
    announceEnd: emit((_, { reason }: { reason: EndReason }) => ({ type: 'session.ended' as const, reason })),
    announceUnreachable: emit({ type: 'refresh.unreachable' }),
    announceAbandonedCreation: emit({ type: 'creation.abandoned' }),
  },
})
