import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { notProvided } from './not-provided.ts'

type Input = { workspaceId: string }
/** `version`: the latest version of the workspace's posts; `seen`: the one that the page shows. Null until the first arrives. */
type Context = Input & { version: string | null; seen: string | null; failures: number }
/** `refused`: the user has lost access; `displaced`: newer pages of the same user use all their streams. */
export type FollowEnd = 'ended' | 'refused' | 'displaced'
export type VersionAnswer = { kind: 'version'; version: string } | { kind: 'refused' }

const maxFailures = 3

const postUpdatesSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'version.heard'; version: string }
      | { type: 'news.show' }
      | { type: 'tab.hide' }
      | { type: 'tab.show' },
    meta: {} as { why: string },
  },
  actors: {
    follow: fromPromise<FollowEnd, Input>(notProvided('follow')),
    askVersion: fromPromise<VersionAnswer, Input>(notProvided('askVersion')),
  },
  guards: {
    isRefused: (_, { refused }: { refused: boolean }) => refused,
    isDisplaced: (_, { displaced }: { displaced: boolean }) => displaced,
    hasFailedOften: ({ context }) => context.failures + 1 >= maxFailures,
  },
  actions: {
    storeHeard: assign(({ context, event }) => {
      assertEvent(event, 'version.heard')
      return { version: event.version, seen: context.seen ?? event.version, failures: 0 }
    }),
    storeVersion: assign(({ context }, { answer }: { answer: VersionAnswer }) =>
      answer.kind === 'version' ? { version: answer.version, seen: context.seen ?? answer.version } : {},
    ),
    countFailure: assign(({ context }) => ({ failures: Math.min(context.failures + 1, maxFailures) })),
    see: assign(({ context }) => ({ seen: context.version })),
  },
  delays: { QUIET: 3_000, BACK_OFF: 2_000, POLL_PAUSE: 30_000, STREAM_PAUSE: 300_000 },
})

const failureTransitions = [
  {
    guard: 'hasFailedOften',
    target: 'polling',
    actions: 'countFailure',
    meta: { why: 'Three attempts in a row failed; a proxy may block streams.' },
  },
  {
    target: 'backingOff',
    actions: 'countFailure',
    meta: { why: 'The server may be restarting, or the connection was lost.' },
  },
] as const

/** Detects that a workspace has other posts than the page shows. */
export const postUpdatesMachine = postUpdatesSetup.createMachine({
  id: 'post-news',
  context: ({ input: { workspaceId } }) => ({ workspaceId, version: null, seen: null, failures: 0 }),
  initial: 'waiting',
  on: {
    'news.show': { actions: 'see', meta: { why: 'The page now shows the latest posts.' } },
    'tab.hide': { target: '.hidden', meta: { why: 'A browser allows few connections for all tabs of a site.' } },
  },
  states: {
    waiting: {
      description: 'The page loads its own data first.',
      after: { QUIET: { target: 'following', meta: { why: 'The page has had three seconds to load.' } } },
    },
    following: {
      description: 'A stream from the server reports each change.',
      initial: 'connecting',
      invoke: {
        id: 'follow',
        src: 'follow',
        input: ({ context: { workspaceId } }) => ({ workspaceId }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ refused: event.output === 'refused' }) },
            target: 'closed',
            meta: { why: 'The session, the membership or the plan has ended.' },
          },
          {
            guard: { type: 'isDisplaced', params: ({ event }) => ({ displaced: event.output === 'displaced' }) },
            target: 'polling',
            meta: { why: 'Newer pages of the user have reached the limit of streams.' },
          },
          ...failureTransitions,
        ],
        onError: failureTransitions,
      },
      states: {
        connecting: {
          description: "The stream hasn't sent a version yet.",
          on: {
            'version.heard': {
              target: 'open',
              actions: 'storeHeard',
              meta: { why: 'The stream sends the current version first.' },
            },
          },
        },
        open: {
          description: 'The stream is open; its versions are compared with the one the page shows.',
          on: { 'version.heard': { actions: 'storeHeard', meta: { why: 'The posts of the workspace have changed.' } } },
        },
      },
    },
    backingOff: {
      description: 'The stream ended; the request is retried after two seconds.',
      after: { BACK_OFF: { target: 'following', meta: { why: 'The server may be available again.' } } },
    },
    polling: {
      description: 'Streams are unavailable, so the page polls the server every 30 seconds.',
      initial: 'asking',
      after: { STREAM_PAUSE: { target: 'following', meta: { why: 'Streams may be available again.' } } },
      states: {
        asking: {
          description: 'The page is requesting the current version.',
          invoke: {
            id: 'askVersion',
            src: 'askVersion',
            input: ({ context: { workspaceId } }) => ({ workspaceId }),
            onDone: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ refused: event.output.kind === 'refused' }) },
                target: '#post-news.closed',
                meta: { why: 'The session, the membership or the plan has ended.' },
              },
              {
                target: 'resting',
                actions: { type: 'storeVersion', params: ({ event }) => ({ answer: event.output }) },
                meta: { why: 'The current version has arrived.' },
              },
            ],
            onError: { target: 'resting', meta: { why: 'The next request may succeed.' } },
          },
        },
        resting: {
          description: 'The page waits 30 seconds before the next request.',
          after: { POLL_PAUSE: { target: 'asking', meta: { why: 'There may be new posts by now.' } } },
        },
      },
    },
    hidden: {
      description: 'The tab is hidden, so the page sends no requests.',
      on: { 'tab.show': { target: 'following', meta: { why: 'The user is back on the page.' } } },
    },
    closed: {
      description: 'The user has lost access, which other requests report.',
      type: 'final',
    },
  },
})
