import { sessionSetup, type EndReason, type RefreshOutcome } from './session-setup.ts'

const endActions = (reason: EndReason) =>
  ['removeTokens', 'resetRefusals', { type: 'announceEnd', params: { reason } }] as const

const endElsewhereActions = (reason: EndReason) =>
  ['resetRefusals', { type: 'announceEnd', params: { reason } }] as const

const beginActions = ['nextEpoch', 'nextPerson', 'announceBegin'] as const
const replaceActions = ['nextEpoch', 'nextPerson', 'resetRefusals', 'announceReplaced'] as const

const commitActions = [
  { type: 'commitStaged', params: ({ context }: { context: { epoch: number } }) => ({ epoch: context.epoch }) },
  'nextEpoch',
] as const

const whenRefresh = <Guard extends string>(type: Guard) =>
  ({ type, params: ({ event }: { event: { output: RefreshOutcome } }) => event.output }) as const

/** A request needs a token and finds this one expired. */
const expireTransition = {
  'token.expired': { guard: 'isAboutCurrentToken', target: 'refreshing', meta: { spec: '§4.2' } },
} as const

/**
 * Decides who is signed in, as long as the app runs. The actor never sees a token. Its context counts the `epoch`, which
 * grows with every new token; the `person`, which grows with every sign-in that may be another user's; and the
 * consecutive 401s of each URL, at most one per epoch.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({ hadTokens: input.hasTokens, person: 0, epoch: 0, refusals: {} }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The app starts: are tokens stored?',
      always: [
        { guard: 'hasTokens', target: 'signedIn', meta: { spec: '§4.1' } },
        { target: 'signedOut', meta: { spec: '§4.1' } },
      ],
    },
    signedOut: {
      description: 'The user is signed out, and no tokens are stored.',
      tags: ['settled'],
      meta: { spec: '§4.1' },
      initial: 'neverSignedIn',
      on: {
        'session.signedIn': { target: 'signedIn', actions: beginActions, meta: { spec: ['§4.1', 'D4.14'] } },
        'tokens.replaced': { target: 'signedIn', actions: beginActions, meta: { spec: ['D4.1', 'D4.14'] } },
        'me.unauthorized': {
          guard: 'isCreatingWorkspace',
          actions: 'removeCreationFlag',
          meta: { spec: ['§4.11', 'D4.9'] },
        },
      },
      states: {
        neverSignedIn: { description: 'The app started without tokens.' },
        byUser: { description: 'The user signed out in this tab.' },
        inAnotherTab: { description: 'The user signed out in another tab.' },
        endedInAnotherTab: { description: 'The session ended in another tab without a sign-out.' },
        withoutRefreshToken: { description: 'A request got a 401 while no refresh token was stored.' },
        withoutTokens: { description: 'A refresh found no stored tokens.' },
        expired: { description: 'The server refused the refresh token.' },
        notRefreshed: { description: 'The refresh returned no valid token.' },
        refusedTooOften: { description: 'A URL got another 401 after three refreshes in a row.' },
      },
    },
    signedIn: {
      description: 'Both tokens are stored; requests carry the access token.',
      tags: ['authenticated'],
      meta: { spec: '§4.1' },
      initial: 'current',
      on: {
        'session.signOut': {
          target: 'signedOut.byUser',
          actions: endActions('signedOut'),
          meta: { spec: ['§4.10', 'D4.7'] },
        },
        'session.signedIn': { target: '.current', actions: replaceActions, meta: { spec: ['D4.3', 'D4.14'] } },
        'tokens.renewed': [
          { guard: 'hasRefusals', target: '.retrying', actions: 'nextEpoch', meta: { spec: ['D4.1', '§4.4'] } },
          { target: '.current', actions: 'nextEpoch', meta: { spec: 'D4.1' } },
        ],
        'tokens.replaced': { target: '.current', actions: replaceActions, meta: { spec: ['D4.1', 'D4.14'] } },
        'tokens.removed': {
          target: 'signedOut.inAnotherTab',
          actions: endElsewhereActions('signedOutElsewhere'),
          meta: { spec: ['D4.1', 'D4.16'] },
        },
        'tokens.ended': {
          target: 'signedOut.endedInAnotherTab',
          actions: endElsewhereActions('endedElsewhere'),
          meta: { spec: ['D4.1', 'D4.16'] },
        },
        'http.succeeded': { actions: 'clearRefusals', meta: { spec: '§4.4' } },
        'me.unauthorized': {
          guard: 'isCreatingWorkspace',
          actions: ['removeCreationFlag', 'announceAbandonedCreation'],
          meta: { spec: ['§4.11', 'D4.9'] },
        },
        'http.unauthorized': [
          {
            guard: 'isRefusedWithoutRefreshToken',
            target: 'signedOut.withoutRefreshToken',
            actions: endActions('noRefreshToken'),
            meta: { spec: '§4.6' },
          },
          {
            guard: 'isRefusedAtRefreshLimit',
            target: 'signedOut.refusedTooOften',
            actions: endActions('retriesExceeded'),
            meta: { spec: ['§4.5', '§8.5'] },
          },
          {
            guard: 'isRefused',
            target: '.refreshing',
            actions: 'countRefusals',
            meta: { spec: ['§4.4', '§9.refreshes'] },
          },
          { meta: { spec: 'D4.2' } },
        ],
      },
      states: {
        current: {
          description: 'Requests use the access token until it expires or one of them gets a 401.',
          tags: ['settled'],
          meta: { spec: '§4.2' },
          on: expireTransition,
          after: { TOKEN_LIFE: { target: 'expired', meta: { spec: '§4.2' } } },
        },
        expired: {
          description: 'The access token has expired; the next request starts a refresh.',
          tags: ['settled'],
          meta: { spec: '§4.2' },
          on: expireTransition,
        },
        refreshing: {
          description: 'One refresh is running, and all requests wait for it.',
          tags: ['busy'],
          meta: { spec: '§4.3' },
          initial: 'prompt',
          states: {
            prompt: {
              description: 'The refresh has just started.',
              after: { PATIENCE: { target: 'slow', meta: { spec: 'D4.15' } } },
            },
            slow: { description: 'The refresh is slow, so the page says that it is waiting.', tags: ['slow'] },
          },
          after: {
            REFRESH_LIMIT: { target: 'unanswered', actions: 'announceUnreachable', meta: { spec: 'D4.15' } },
          },
          on: {
            'http.unauthorized': [
              {
                guard: 'isRefusedAtRefreshLimit',
                target: '#session.signedOut.refusedTooOften',
                actions: endActions('retriesExceeded'),
                meta: { spec: ['§4.5', '§8.5'] },
              },
              { guard: 'isRefused', actions: 'countRefusals', meta: { spec: ['§4.3', 'D4.3'] } },
            ],
          },
          invoke: {
            id: 'refresh',
            src: 'refresh',
            input: ({ context }) => ({ epoch: context.epoch }),
            onDone: [
              {
                guard: whenRefresh('isRefreshedForRefusal'),
                target: 'retrying',
                actions: commitActions,
                meta: { spec: ['§4.2', '§4.4'] },
              },
              { guard: whenRefresh('isRefreshed'), target: 'current', actions: commitActions, meta: { spec: '§4.2' } },
              {
                guard: whenRefresh('isUnreachable'),
                target: 'current',
                actions: 'announceUnreachable',
                meta: { spec: ['§4.7', '§8.6', 'D4.4'] },
              },
              {
                guard: whenRefresh('isRejected'),
                target: '#session.signedOut.expired',
                actions: endActions('refreshTokenExpired'),
                meta: { spec: ['§4.9', '§8.4'] },
              },
              {
                guard: whenRefresh('isWithoutTokens'),
                target: '#session.signedOut.withoutTokens',
                actions: endActions('noTokens'),
                meta: { spec: '§8.3' },
              },
              {
                target: '#session.signedOut.notRefreshed',
                actions: endActions('refreshFailed'),
                meta: { spec: ['§4.8', 'D4.11'] },
              },
            ],
            onError: {
              target: '#session.signedOut.notRefreshed',
              actions: endActions('refreshFailed'),
              meta: { spec: ['§4.8', 'D4.11'] },
            },
          },
        },
        retrying: {
          description: 'A new token arrived after a 401 and the request is retried; a fourth 401 ends the session.',
          tags: ['settled'],
          meta: { spec: '§4.4' },
          on: {
            ...expireTransition,
            'http.succeeded': [
              { guard: 'isLastRefusalCleared', target: 'current', actions: 'clearRefusals', meta: { spec: '§4.4' } },
              { actions: 'clearRefusals', meta: { spec: '§4.4' } },
            ],
          },
        },
        unanswered: {
          description: 'The refresh timed out; for ten seconds requests get their 401s without another refresh.',
          tags: ['settled'],
          meta: { spec: 'D4.15' },
          on: { 'http.unauthorized': { meta: { spec: ['§4.7', 'D4.15'] } } },
          after: { REFRESH_PAUSE: { target: 'current', meta: { spec: 'D4.15' } } },
        },
      },
    },
  },
})
