import { assign, fromPromise, setup, type ActorRef, type Snapshot } from 'xstate'
import { given } from './given.ts'
import { notProvided } from './not-provided.ts'
import { storeProblem, withProblem, type Problem } from './problem.ts'

/** `outcome` is null while the run continues. */
export type RunAnswer<Outcome> = { outcome: Outcome | null }
/** How a run ended, and the last request that failed, for example to cancel it. */
export type RunResult<Outcome> = { outcome: Outcome; problem: Problem | null }

/** A guard on the outcome of a run. */
export const isOutcome =
  <Outcome>(expected: Outcome) =>
  (_: unknown, { outcome }: RunAnswer<Outcome>) =>
    outcome === expected

/** For `assign` at the end of a run; keeps an earlier problem. */
export const withRunProblem = (_: unknown, { problem }: { outcome: unknown; problem?: Problem | null }) =>
  problem ? { problem } : {}

type RunEvent = { type: 'run.cancel' | 'run.ask' }
type RunTag = 'busy' | 'lost' | 'cancelling'
type RunSnapshot = Snapshot<unknown> & { context: { problem: Problem | null }; hasTag: (tag: RunTag) => boolean }
/** The actor of any run. */
export type RunActor = Pick<ActorRef<RunSnapshot, RunEvent>, 'send' | 'subscribe' | 'getSnapshot'>

/** `run` names the run to the server. `retryMs` is the pause after a failed request. */
type Input<Run> = { run: Run; intervalMs: number; retryMs: number }

/**
 * Follows a run on the server until it ends. A lost connection never ends it: the server continues without the page, and
 * the page retries its requests.
 */
export const createRunMachine = <Run extends object, Outcome>() =>
  setup({
    types: {
      input: {} as Input<Run>,
      context: {} as Input<Run> & RunResult<Outcome | null>,
      events: {} as RunEvent,
      output: {} as RunResult<Outcome>,
      tags: {} as RunTag,
      meta: {} as { why: string },
    },
    actors: {
      askRun: fromPromise<RunAnswer<Outcome>, { run: Run }>(notProvided('askRun')),
      cancelRun: fromPromise<unknown, { run: Run }>(notProvided('cancelRun')),
    },
    guards: { isOver: (_, { outcome }: RunAnswer<Outcome>) => outcome !== null },
    actions: {
      storeOutcome: assign((_, { outcome }: RunAnswer<Outcome>) => ({ outcome })),
      storeProblem: assign(withProblem),
      clearProblem: assign({ problem: null }),
    },
    delays: {
      INTERVAL: ({ context }) => context.intervalMs,
      RETRY_INTERVAL: ({ context }) => context.retryMs,
    },
  }).createMachine({
    id: 'run',
    context: ({ input }) => ({ ...input, outcome: null, problem: null }),
    initial: 'asking',
    on: {
      'run.cancel': {
        target: '.cancelling',
        actions: 'clearProblem',
        meta: { why: 'The user can cancel the run at any time.' },
      },
    },
    states: {
      asking: {
        description: 'The server is checking the progress of the run.',
        tags: ['busy'],
        invoke: {
          id: 'askRun',
          src: 'askRun',
          input: ({ context: { run } }) => ({ run }),
          onDone: [
            {
              guard: given('isOver'),
              target: 'ended',
              actions: given('storeOutcome'),
              meta: { why: 'The server reports the end of the run.' },
            },
            { target: 'waiting', meta: { why: 'The run isn’t finished yet.' } },
          ],
          onError: {
            target: 'unreachable',
            actions: storeProblem,
            meta: { why: 'The connection is lost, but the run continues.' },
          },
        },
      },
      waiting: {
        description: 'A pause before the next request.',
        on: { 'run.ask': { target: 'asking', meta: { why: 'The user doesn’t want to wait.' } } },
        after: { INTERVAL: { target: 'asking', meta: { why: 'The page should show current progress.' } } },
      },
      unreachable: {
        description: 'The server doesn’t respond, so the progress is unknown.',
        tags: ['lost'],
        exit: 'clearProblem',
        initial: 'waiting',
        states: {
          waiting: {
            description: 'A longer pause before the next request.',
            on: { 'run.ask': { target: 'asking', meta: { why: 'The user doesn’t want to wait for the retry.' } } },
            after: { RETRY_INTERVAL: { target: 'asking', meta: { why: 'The connection may be back.' } } },
          },
          asking: {
            description: 'The request is retried.',
            tags: ['busy'],
            invoke: {
              id: 'askRun',
              src: 'askRun',
              input: ({ context: { run } }) => ({ run }),
              onDone: [
                {
                  guard: given('isOver'),
                  target: '#run.ended',
                  actions: given('storeOutcome'),
                  meta: { why: 'The run ended while the connection was lost.' },
                },
                { target: '#run.waiting', meta: { why: 'The connection is back; the run continues.' } },
              ],
              onError: { target: 'waiting', actions: storeProblem, meta: { why: 'The server still doesn’t respond.' } },
            },
          },
        },
      },
      cancelling: {
        description: 'The server is cancelling the run.',
        tags: ['cancelling'],
        on: { 'run.cancel': { meta: { why: 'The server has the request to cancel already.' } } },
        invoke: {
          id: 'cancelRun',
          src: 'cancelRun',
          input: ({ context: { run } }) => ({ run }),
          onDone: { target: 'asking', meta: { why: 'Only the server knows how the run ended.' } },
          onError: {
            target: 'asking',
            actions: storeProblem,
            meta: { why: 'The run may have ended already; the next request shows it.' },
          },
        },
      },
      ended: { description: 'The run is over.', type: 'final' },
    },
    output: ({ context }) => ({ outcome: context.outcome!, problem: context.problem }),
  })
