import { collectorSetup, type CollectorContext } from './collector-setup.ts'

const toCollectorInput = ({ context: { collectorId } }: { context: CollectorContext }) => ({ collectorId })
const toThrown = ({ event }: { event: { error: unknown } }) => ({ thrown: event.error })

const pauseTransition = {
  'collector.pause': { target: 'paused', meta: { why: 'Staff want no collection from this source for now.' } },
} as const
const changeTransition = {
  'collector.change': {
    target: 'following',
    actions: 'clearFailures',
    meta: { why: 'The settings changed, so earlier failures no longer count.' },
  },
} as const
const retryTransition = {
  'collector.retry': { target: 'following', meta: { why: 'Staff want a retry now.' } },
} as const

const steadyTransition = {
  STEADY: { actions: 'clearFailures', meta: { why: 'The source has worked well for a while.' } },
} as const
const pauseBackfillTransition = {
  'collector.pause': { target: 'gap', meta: { why: 'The search for missed posts pauses with live collection.' } },
} as const
const stopBackfillTransition = {
  'collector.stopBackfill': { target: 'complete', meta: { why: 'Staff gave up on the remaining gaps.' } },
} as const

/**
 * Follows one source for the whole installation: one region collects new posts, the other searches for missed ones. The server
 * runs it, pages draw it. It knows only whether collection works and why not; it never sees posts.
 */
export const collectorMachine = collectorSetup.createMachine({
  id: 'collector',
  type: 'parallel',
  context: ({ input }) => ({ ...input, failures: 0, fault: null, until: null }),
  states: {
    live: {
      description: 'The collector follows new posts at the source.',
      initial: 'idle',
      states: {
        idle: {
          description: 'No server has started the collector yet.',
          on: {
            'collector.start': [
              {
                guard: 'isUnwanted',
                target: 'paused',
                meta: { why: 'Staff paused the collector before the server started.' },
              },
              { target: 'following', meta: { why: 'A server runs the collector now.' } },
            ],
          },
        },
        following: {
          description: 'The collector reads the source from its stored cursor on.',
          initial: 'connecting',
          entry: 'clearWait',
          on: {
            ...pauseTransition,
            'collector.change': {
              target: '.connecting',
              reenter: true,
              actions: 'clearFailures',
              meta: { why: 'The settings changed, so earlier failures no longer count.' },
            },
            'source.waiting': {
              actions: 'storeWait',
              meta: { why: 'The source named the time at which it continues.' },
            },
          },
          invoke: {
            id: 'follow',
            src: 'follow',
            input: toCollectorInput,
            onDone: {
              target: 'backingOff',
              actions: 'recordEnd',
              meta: { why: 'Sources close connections now and then.' },
            },
            onError: [
              {
                guard: { type: 'isTooOld', params: toThrown },
                target: 'cursorTooOld',
                actions: { type: 'storeFault', params: toThrown },
                meta: { why: 'The source no longer has all missed posts.' },
              },
              {
                guard: { type: 'isUnusable', params: toThrown },
                target: 'misconfigured',
                actions: { type: 'storeFault', params: toThrown },
                meta: { why: 'Only staff can fix settings and credentials.' },
              },
              {
                guard: { type: 'isRateLimited', params: toThrown },
                target: 'rateLimited',
                actions: { type: 'storeFault', params: toThrown },
                meta: { why: 'The source asks for fewer requests.' },
              },
              {
                guard: { type: 'isHopeless', params: toThrown },
                target: 'failed',
                actions: { type: 'storeFault', params: toThrown },
                meta: { why: 'The collector keeps failing with unexpected errors.' },
              },
              {
                target: 'backingOff',
                actions: { type: 'storeFault', params: toThrown },
                meta: { why: 'A retry may work: most faults are temporary.' },
              },
            ],
          },
          states: {
            connecting: {
              description: 'Waiting for the source to respond.',
              on: {
                'source.connected': [
                  {
                    guard: 'isStreaming',
                    target: 'streaming',
                    meta: { why: 'This source sends new posts on its own.' },
                  },
                  { target: 'polling', meta: { why: 'This source must be asked regularly.' } },
                ],
              },
            },
            streaming: {
              description: 'The source sends new posts as they appear. A quiet stream is normal.',
              tags: ['live'],
              after: steadyTransition,
            },
            polling: {
              description: 'Soundings asks the source for new posts regularly.',
              tags: ['live'],
              after: steadyTransition,
            },
          },
        },
        backingOff: {
          description: 'Following failed; the request is retried after a wait that doubles each time, up to an hour.',
          tags: ['waiting'],
          on: { ...pauseTransition, ...changeTransition, ...retryTransition },
          after: { BACKOFF: { target: 'following', meta: { why: 'The fault may be gone by now.' } } },
        },
        rateLimited: {
          description: 'The source accepts no requests for a while; staff can’t retry sooner.',
          tags: ['waiting'],
          on: { ...pauseTransition, ...changeTransition },
          after: { RETRY_AFTER: { target: 'following', meta: { why: 'The wait that the source asked for is over.' } } },
        },
        cursorTooOld: {
          description: 'The source can’t replay missed posts: the server records a gap and drops the cursor.',
          invoke: {
            id: 'openGap',
            src: 'openGap',
            input: toCollectorInput,
            onDone: {
              target: 'following',
              actions: 'reportGap',
              meta: { why: 'The gap is recorded, and collection continues with new posts.' },
            },
            onError: {
              target: 'backingOff',
              actions: { type: 'storeFault', params: toThrown },
              meta: { why: 'The gap could not be recorded and must not stay hidden.' },
            },
          },
        },
        paused: {
          description: 'Staff paused the collector.',
          on: {
            'collector.resume': {
              target: 'following',
              actions: 'clearFailures',
              meta: { why: 'Staff want collection to continue from the cursor.' },
            },
          },
        },
        misconfigured: {
          description: 'The settings or credentials don’t work; staff must fix them.',
          on: { ...pauseTransition, ...changeTransition, ...retryTransition },
        },
        failed: {
          description: 'The collector failed several times unexpectedly. Staff must restart it.',
          on: { ...pauseTransition, ...changeTransition, ...retryTransition },
        },
      },
    },
    past: {
      description: 'The collector searches for missed posts.',
      initial: 'complete',
      states: {
        complete: {
          description: 'No gaps.',
          on: {
            'collector.start': { guard: 'hasGaps', target: 'gap', meta: { why: 'Gaps existed before this start.' } },
            'gap.found': { target: 'gap', meta: { why: 'The source could not replay all missed posts.' } },
            'collector.backfill': [
              { guard: 'isSearchable', target: 'backfilling', meta: { why: 'Staff chose a range to search.' } },
              { target: 'gap', meta: { why: 'The source can’t be searched, so charts show the gap.' } },
            ],
          },
        },
        gap: {
          description: 'There are gaps. Charts show them.',
          on: {
            ...stopBackfillTransition,
            'source.connected': {
              guard: 'isSearchable',
              target: 'backfilling',
              meta: { why: 'The source responds again and can be searched.' },
            },
            'collector.backfill': {
              guard: 'isSearchable',
              target: 'backfilling',
              meta: { why: 'Staff want the search to start now.' },
            },
          },
        },
        backfilling: {
          description: 'Soundings is filling gaps while collecting new posts.',
          on: { ...stopBackfillTransition, ...pauseBackfillTransition },
          invoke: {
            id: 'backfill',
            src: 'backfill',
            input: toCollectorInput,
            onDone: [
              {
                guard: { type: 'isWhole', params: ({ event }) => event.output },
                target: 'complete',
                meta: { why: 'All posts that the source still has are stored.' },
              },
              { target: 'resting', meta: { why: 'Some gaps are not filled yet.' } },
            ],
            onError: {
              target: 'resting',
              actions: { type: 'storePastFault', params: toThrown },
              meta: { why: 'The search failed and continues later from the same place.' },
            },
          },
        },
        resting: {
          description: 'The search was interrupted. It continues after a pause.',
          on: {
            ...stopBackfillTransition,
            ...pauseBackfillTransition,
            'collector.backfill': { target: 'backfilling', meta: { why: 'Staff want the search to start now.' } },
          },
          after: { BACKFILL_PAUSE: { target: 'backfilling', meta: { why: 'The source may respond again.' } } },
        },
      },
    },
  },
})
