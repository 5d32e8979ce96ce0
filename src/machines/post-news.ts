import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { notProvided } from './not-provided.ts'

type Input = { workspaceId: string }
/** `version`: the state of the posts that was heard of last; `seen`: the one that the page shows. Null until one was heard of. */
type Context = Input & { version: string | null; seen: string | null; failures: number }
/** `refused`: whoever asks does not belong here any more; `displaced`: their newer pages have taken its place. */
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

const failing = [
  {
    guard: 'hasFailedOften',
    target: 'polling',
    actions: 'countFailure',
    meta: { why: 'Something on the way lets no stream through.' },
  },
  { target: 'backingOff', actions: 'countFailure', meta: { why: 'A restart or a lost connection passes.' } },
] as const

/** How a page hears that its workspace has other posts than those it shows. */
export const postUpdatesMachine = postUpdatesSetup.createMachine({
  id: 'post-news',
  context: ({ input: { workspaceId } }) => ({ workspaceId, version: null, seen: null, failures: 0 }),
  initial: 'waiting',
  on: {
    'news.show': { actions: 'see', meta: { why: 'The page is asked for anew.' } },
    'tab.hide': { target: '.hidden', meta: { why: 'A browser has few connections for all tabs of a site.' } },
  },
  states: {
    waiting: {
      description: 'The page itself loads first.',
      after: { QUIET: { target: 'following', meta: { why: 'It has had its time.' } } },
    },
    following: {
      description: 'A stream tells of each change.',
      initial: 'connecting',
      invoke: {
        id: 'follow',
        src: 'follow',
        input: ({ context: { workspaceId } }) => ({ workspaceId }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ refused: event.output === 'refused' }) },
            target: 'closed',
            meta: { why: 'The session or the membership has ended.' },
          },
          {
            guard: { type: 'isDisplaced', params: ({ event }) => ({ displaced: event.output === 'displaced' }) },
            target: 'polling',
            meta: { why: 'The person follows on as many newer pages as they may.' },
          },
          ...failing,
        ],
        onError: failing,
      },
      states: {
        connecting: {
          description: 'The stream has said nothing yet.',
          on: { 'version.heard': { target: 'open', actions: 'storeHeard', meta: { why: 'It begins with what is.' } } },
        },
        open: {
          description: 'The stream is there; what it says is compared with what the page shows.',
          on: { 'version.heard': { actions: 'storeHeard', meta: { why: 'Posts were written.' } } },
        },
      },
    },
    backingOff: {
      description: 'The stream ended; it is opened anew after a pause.',
      after: { BACK_OFF: { target: 'following', meta: { why: 'The server may be back.' } } },
    },
    polling: {
      description: 'No stream holds here; the state of the posts is asked for now and then.',
      initial: 'asking',
      after: { STREAM_PAUSE: { target: 'following', meta: { why: 'What was in the way may be gone.' } } },
      states: {
        asking: {
          description: 'The server is asked.',
          invoke: {
            id: 'askVersion',
            src: 'askVersion',
            input: ({ context: { workspaceId } }) => ({ workspaceId }),
            onDone: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ refused: event.output.kind === 'refused' }) },
                target: '#post-news.closed',
                meta: { why: 'The session or the membership has ended.' },
              },
              {
                target: 'resting',
                actions: { type: 'storeVersion', params: ({ event }) => ({ answer: event.output }) },
                meta: { why: 'The answer is there.' },
              },
            ],
            onError: { target: 'resting', meta: { why: 'The next question may be answered.' } },
          },
        },
        resting: {
          description: 'A pause between two questions.',
          after: { POLL_PAUSE: { target: 'asking', meta: { why: 'Long enough for news.' } } },
        },
      },
    },
    hidden: {
      description: 'Nobody looks at the page; nothing is asked.',
      on: { 'tab.show': { target: 'following', meta: { why: 'Somebody is back.' } } },
    },
    closed: {
      description: 'Whoever looked does not belong here any more; other calls say so.',
      type: 'final',
    },
  },
})
