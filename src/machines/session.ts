import { sessionSetup, type EndReason, type RefreshOutcome } from './session-setup.ts'

const endOf = (reason: EndReason) =>
  ['removeTokens', 'resetRefusals', { type: 'announceEnd', params: { reason } }] as const

const endElsewhere = (reason: EndReason) => ['resetRefusals', { type: 'announceEnd', params: { reason } }] as const

const begin = ['nextEpoch', 'nextPerson', 'announceBegin'] as const
const replace = ['nextEpoch', 'nextPerson', 'resetRefusals', 'announceReplaced'] as const

const commit = [
  { type: 'commitStaged', params: ({ context }: { context: { epoch: number } }) => ({ epoch: context.epoch }) },
  'nextEpoch',
] as const

const whenRefresh = <Guard extends string>(type: Guard) =>
  ({ type, params: ({ event }: { event: { output: RefreshOutcome } }) => event.output }) as const

/** A request finds that its token must not be used. */
const expiring = {
  'token.expired': { guard: 'isAboutCurrentToken', target: 'refreshing', meta: { spec: '§4.2' } },
} as const

/**
 * Who is at the screen: the one long-lived actor. Tokens never pass through it; it holds the `epoch` of the stored
 * token, which grows with every new one, the `person`, which grows with every sign-in that may be another one's, and the
 * 401s in a row of each URL, of which one counts for each epoch.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({ hadTokens: input.hasTokens, person: 0, epoch: 0, refusals: {} }),
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
      initial: 'neverSignedIn',
      on: {
        'session.signedIn': { target: 'signedIn', actions: begin, meta: { spec: ['§4.1', 'D4.14'] } },
        'tokens.replaced': { target: 'signedIn', actions: begin, meta: { spec: ['D4.1', 'D4.14'] } },
        'me.unauthorized': {
          guard: 'isCreatingWorkspace',
          actions: 'removeCreationFlag',
          meta: { spec: ['§4.11', 'D4.9'] },
        },
      },
      states: {
        neverSignedIn: { description: 'The app began without tokens.' },
        byUser: { description: 'The person signed out here.' },
        inAnotherTab: { description: 'The person signed out in another tab.' },
        endedInAnotherTab: { description: 'The session ended in another tab, and nobody asked for it.' },
        withoutRefreshToken: { description: 'A request was refused while storage held no tokens.' },
        withoutTokens: { description: 'Storage held no tokens when they were to be refreshed.' },
        expired: { description: 'The server refused the refresh token.' },
        notRefreshed: { description: 'The refresh was answered with anything but a token.' },
        refusedTooOften: { description: 'A URL was refused after three refreshes in a row.' },
      },
    },
    signedIn: {
      description: 'Storage holds both tokens; requests carry the access token.',
      tags: ['authenticated'],
      meta: { spec: '§4.1' },
      initial: 'current',
      on: {
        'session.signOut': {
          target: 'signedOut.byUser',
          actions: endOf('signedOut'),
          meta: { spec: ['§4.10', 'D4.7'] },
        },
        'session.signedIn': { target: '.current', actions: replace, meta: { spec: ['D4.3', 'D4.14'] } },
        'tokens.renewed': [
          { guard: 'hasRefusals', target: '.retrying', actions: 'nextEpoch', meta: { spec: ['D4.1', '§4.4'] } },
          { target: '.current', actions: 'nextEpoch', meta: { spec: 'D4.1' } },
        ],
        'tokens.replaced': { target: '.current', actions: replace, meta: { spec: ['D4.1', 'D4.14'] } },
        'tokens.removed': {
          target: 'signedOut.inAnotherTab',
          actions: endElsewhere('signedOutElsewhere'),
          meta: { spec: ['D4.1', 'D4.16'] },
        },
        'tokens.ended': {
          target: 'signedOut.endedInAnotherTab',
          actions: endElsewhere('endedElsewhere'),
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
            actions: endOf('noRefreshToken'),
            meta: { spec: '§4.6' },
          },
          {
            guard: 'isRefusedAtRefreshLimit',
            target: 'signedOut.refusedTooOften',
            actions: endOf('retriesExceeded'),
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
          description:
            'The access token is used as it is until it expires, a request finds it expired, or it is refused.',
          tags: ['settled'],
          meta: { spec: '§4.2' },
          on: expiring,
          after: { TOKEN_LIFE: { target: 'expired', meta: { spec: '§4.2' } } },
        },
        expired: {
          description: 'The access token is past its margin. Nothing happens until a request needs another.',
          tags: ['settled'],
          meta: { spec: '§4.2' },
          on: expiring,
        },
        refreshing: {
          description: 'One refresh is under way; every request waits for it.',
          tags: ['busy'],
          meta: { spec: '§4.3' },
          initial: 'prompt',
          states: {
            prompt: {
              description: 'It has just begun.',
              after: { PATIENCE: { target: 'slow', meta: { spec: 'D4.15' } } },
            },
            slow: { description: 'It takes so long that the screen says what is waited for.', tags: ['slow'] },
          },
          after: {
            REFRESH_LIMIT: { target: 'unanswered', actions: 'announceUnreachable', meta: { spec: 'D4.15' } },
          },
          on: {
            'http.unauthorized': [
              {
                guard: 'isRefusedAtRefreshLimit',
                target: '#session.signedOut.refusedTooOften',
                actions: endOf('retriesExceeded'),
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
                actions: commit,
                meta: { spec: ['§4.2', '§4.4'] },
              },
              { guard: whenRefresh('isRefreshed'), target: 'current', actions: commit, meta: { spec: '§4.2' } },
              {
                guard: whenRefresh('isUnreachable'),
                target: 'current',
                actions: 'announceUnreachable',
                meta: { spec: ['§4.7', '§8.6', 'D4.4'] },
              },
              {
                guard: whenRefresh('isRejected'),
                target: '#session.signedOut.expired',
                actions: endOf('refreshTokenExpired'),
                meta: { spec: ['§4.9', '§8.4'] },
              },
              {
                guard: whenRefresh('isWithoutTokens'),
                target: '#session.signedOut.withoutTokens',
                actions: endOf('noTokens'),
                meta: { spec: '§8.3' },
              },
              {
                target: '#session.signedOut.notRefreshed',
                actions: endOf('refreshFailed'),
                meta: { spec: ['§4.8', 'D4.11'] },
              },
            ],
            onError: {
              target: '#session.signedOut.notRefreshed',
              actions: endOf('refreshFailed'),
              meta: { spec: ['§4.8', 'D4.11'] },
            },
          },
        },
        retrying: {
          description:
            'A URL was refused, and a new token came: its request is sent again. A further 401 of it is counted, and the fourth ends the session.',
          tags: ['settled'],
          meta: { spec: '§4.4' },
          on: {
            ...expiring,
            'http.succeeded': [
              { guard: 'isLastRefusalCleared', target: 'current', actions: 'clearRefusals', meta: { spec: '§4.4' } },
              { actions: 'clearRefusals', meta: { spec: '§4.4' } },
            ],
          },
        },
        unanswered: {
          description:
            'The refresh was given up. The token is used as it is and a 401 passed on: no other refresh makes people wait right behind it.',
          tags: ['settled'],
          meta: { spec: 'D4.15' },
          on: { 'http.unauthorized': { meta: { spec: ['§4.7', 'D4.15'] } } },
          after: { REFRESH_PAUSE: { target: 'current', meta: { spec: 'D4.15' } } },
        },
      },
    },
  },
})
