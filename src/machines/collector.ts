import { collectorSetup, type CollectorContext } from './collector-setup.ts'

const ofCollector = ({ context: { collectorId } }: { context: CollectorContext }) => ({ collectorId })
const thrownBy = ({ event }: { event: { error: unknown } }) => ({ thrown: event.error })

const pausing = {
  'collector.pause': { target: 'paused', meta: { why: 'A person of the staff wants it to rest.' } },
} as const
const changing = {
  'collector.change': { target: 'following', actions: 'clearFailures', meta: { why: 'Its settings are others now.' } },
} as const
const retrying = {
  'collector.retry': { target: 'following', meta: { why: 'A person does not want to wait.' } },
} as const

const steady = {
  STEADY: { actions: 'clearFailures', meta: { why: 'It has gone well for a while.' } },
} as const
const restingToo = {
  'collector.pause': { target: 'gap', meta: { why: 'It rests with the rest.' } },
} as const
const stopping = {
  'collector.stopBackfill': { target: 'complete', meta: { why: 'A person wants no more of the past searched.' } },
} as const

/**
 * Follows one source for the whole installation: what is new in one region, what was missed in the other. The server runs it,
 * pages draw it. What is read and stored is none of its business: it knows whether, and why not.
 */
export const collectorMachine = collectorSetup.createMachine({
  id: 'collector',
  type: 'parallel',
  context: ({ input }) => ({ ...input, failures: 0, fault: null, until: null }),
  states: {
    live: {
      description: 'What is new at the source.',
      initial: 'idle',
      states: {
        idle: {
          description: 'No server has started it yet.',
          on: {
            'collector.start': [
              { guard: 'isUnwanted', target: 'paused', meta: { why: 'It was paused before the server began.' } },
              { target: 'following', meta: { why: 'A server has it now.' } },
            ],
          },
        },
        following: {
          description: 'The source is asked from the stored cursor on.',
          initial: 'connecting',
          entry: 'clearWait',
          on: {
            ...pausing,
            'collector.change': {
              target: '.connecting',
              reenter: true,
              actions: 'clearFailures',
              meta: { why: 'Its settings are others now.' },
            },
            'source.waiting': { actions: 'storeWait', meta: { why: 'It tells when it goes on.' } },
          },
          invoke: {
            id: 'follow',
            src: 'follow',
            input: ofCollector,
            onDone: {
              target: 'backingOff',
              actions: 'recordEnd',
              meta: { why: 'Sources close connections now and then.' },
            },
            onError: [
              {
                guard: { type: 'isTooOld', params: thrownBy },
                target: 'cursorTooOld',
                actions: { type: 'storeFault', params: thrownBy },
                meta: { why: 'The source keeps less of the past than was missed.' },
              },
              {
                guard: { type: 'isUnusable', params: thrownBy },
                target: 'misconfigured',
                actions: { type: 'storeFault', params: thrownBy },
                meta: { why: 'Only a person can mend settings and credentials.' },
              },
              {
                guard: { type: 'isRateLimited', params: thrownBy },
                target: 'rateLimited',
                actions: { type: 'storeFault', params: thrownBy },
                meta: { why: 'The source asks for fewer calls.' },
              },
              {
                guard: { type: 'isHopeless', params: thrownBy },
                target: 'failed',
                actions: { type: 'storeFault', params: thrownBy },
                meta: { why: 'It breaks each time in a way that nobody foresaw.' },
              },
              {
                target: 'backingOff',
                actions: { type: 'storeFault', params: thrownBy },
                meta: { why: 'What is away may come back.' },
              },
            ],
          },
          states: {
            connecting: {
              description: 'Waiting for the source to respond.',
              on: {
                'source.connected': [
                  { guard: 'isStreaming', target: 'streaming', meta: { why: 'It sends what is new by itself.' } },
                  { target: 'polling', meta: { why: 'It must be asked again and again.' } },
                ],
              },
            },
            streaming: {
              description: 'The source sends new posts as they appear. A quiet stream is normal.',
              tags: ['live'],
              after: steady,
            },
            polling: {
              description: 'Soundings asks the source for new posts regularly.',
              tags: ['live'],
              after: steady,
            },
          },
        },
        backingOff: {
          description:
            'The source cannot be followed; it is tried again after a wait that doubles each time, up to an hour.',
          tags: ['waiting'],
          on: { ...pausing, ...changing, ...retrying },
          after: { BACKOFF: { target: 'following', meta: { why: 'What was away may be back.' } } },
        },
        rateLimited: {
          description: 'The source takes no calls until it says so; nobody can shorten that.',
          tags: ['waiting'],
          on: { ...pausing, ...changing },
          after: { RETRY_AFTER: { target: 'following', meta: { why: 'The time that the source named is over.' } } },
        },
        cursorTooOld: {
          description: 'The source cannot replay what was missed: a gap is noted, and the cursor given up.',
          invoke: {
            id: 'openGap',
            src: 'openGap',
            input: ofCollector,
            onDone: {
              target: 'following',
              actions: 'reportGap',
              meta: { why: 'What is new is followed from now on.' },
            },
            onError: {
              target: 'backingOff',
              actions: { type: 'storeFault', params: thrownBy },
              meta: { why: 'Without its note the gap would be hidden.' },
            },
          },
        },
        paused: {
          description: 'A person of the staff paused it.',
          on: {
            'collector.resume': {
              target: 'following',
              actions: 'clearFailures',
              meta: { why: 'It may go on from its cursor.' },
            },
          },
        },
        misconfigured: {
          description: 'Settings or credentials cannot work; a person has to mend them.',
          on: { ...pausing, ...changing, ...retrying },
        },
        failed: {
          description: 'It failed several times with an unexpected error. Someone has to restart it.',
          on: { ...pausing, ...changing, ...retrying },
        },
      },
    },
    past: {
      description: 'What was missed.',
      initial: 'complete',
      states: {
        complete: {
          description: 'No gaps.',
          on: {
            'collector.start': { guard: 'hasGaps', target: 'gap', meta: { why: 'Something was missing before.' } },
            'gap.found': { target: 'gap', meta: { why: 'The source could not replay everything.' } },
            'collector.backfill': [
              { guard: 'isSearchable', target: 'backfilling', meta: { why: 'A person asked for a range.' } },
              { target: 'gap', meta: { why: 'The source cannot be searched; the gap is shown.' } },
            ],
          },
        },
        gap: {
          description: 'There are gaps. Charts show them.',
          on: {
            ...stopping,
            'source.connected': {
              guard: 'isSearchable',
              target: 'backfilling',
              meta: { why: 'The source is there again, and can be searched.' },
            },
            'collector.backfill': {
              guard: 'isSearchable',
              target: 'backfilling',
              meta: { why: 'A person does not want to wait.' },
            },
          },
        },
        backfilling: {
          description: 'Soundings is filling gaps while collecting new posts.',
          on: { ...stopping, ...restingToo },
          invoke: {
            id: 'backfill',
            src: 'backfill',
            input: ofCollector,
            onDone: [
              {
                guard: { type: 'isWhole', params: ({ event }) => event.output },
                target: 'complete',
                meta: { why: 'Everything that the source still has is here.' },
              },
              { target: 'resting', meta: { why: 'More is missing.' } },
            ],
            onError: {
              target: 'resting',
              actions: { type: 'storePastFault', params: thrownBy },
              meta: { why: 'The search goes on from where it stood, later.' },
            },
          },
        },
        resting: {
          description: 'The search was interrupted. It continues after a pause.',
          on: {
            ...stopping,
            ...restingToo,
            'collector.backfill': { target: 'backfilling', meta: { why: 'A person does not want to wait.' } },
          },
          after: { BACKFILL_PAUSE: { target: 'backfilling', meta: { why: 'Sources come back.' } } },
        },
      },
    },
  },
})
