import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from './not-provided.ts'
import { storeProblem, withProblem, type Problem } from './problem.ts'

/**
 * How a run ended. `damaged`: a dry run could not read the whole file; `conflicting`: rows would replace unrelated posts; `gone`: the
 * server no longer has the run.
 */
export type RunEnd = 'done' | 'damaged' | 'conflicting' | 'failed' | 'cancelled' | 'undone' | 'gone'
export type RunVerdict = 'running' | RunEnd
/** How a run ended, and why the server refused to cancel or undo it. */
export type RunResult = { end: RunEnd; problem: Problem | null }

type Run = { workspaceId: string; importId: string }
const runOf = ({ context: { workspaceId, importId } }: { context: Run }): Run => ({ workspaceId, importId })

/**
 * Follows one import, dry run or undo on the server until it ends. A lost connection never ends it: the server continues
 * without the page, and the page retries its requests.
 */
export const importRunMachine = setup({
  types: {
    input: {} as Run & { undo: boolean },
    context: {} as Run & RunResult & { undo: boolean },
    events: {} as { type: 'run.cancel' } | { type: 'run.ask' },
    output: {} as RunResult,
    tags: {} as 'lost' | 'cancelling',
    meta: {} as { why: string },
  },
  actors: {
    askRun: fromPromise<RunVerdict, Run>(notProvided('askRun')),
    cancelRun: fromPromise<unknown, Run>(notProvided('cancelRun')),
    undoRun: fromPromise<unknown, Run>(notProvided('undoRun')),
  },
  guards: {
    isUndo: ({ context }) => context.undo,
    isOver: (_, verdict: RunVerdict) => verdict !== 'running',
  },
  actions: {
    storeEnd: assign((_, verdict: RunVerdict) => (verdict === 'running' ? {} : { end: verdict })),
    storeProblem: assign(withProblem),
    clearProblem: assign({ problem: null }),
  },
  delays: { INTERVAL: 500, LONG_INTERVAL: 2_000 },
}).createMachine({
  id: 'import-run',
  context: ({ input }) => ({ ...input, end: 'failed', problem: null }),
  initial: 'beginning',
  on: {
    'run.cancel': {
      target: '.cancelling',
      actions: 'clearProblem',
      meta: { why: 'The user can cancel the run at any time.' },
    },
  },
  states: {
    beginning: {
      description: 'The run has started already, or it is an undo that must be requested.',
      always: [
        { guard: 'isUndo', target: 'undoing', meta: { why: 'The import has ended; its undo is a separate run.' } },
        { target: 'asking', meta: { why: 'The run has started already.' } },
      ],
    },
    undoing: {
      description: 'The server is starting the undo.',
      on: { 'run.cancel': { meta: { why: 'An undo can’t be cancelled halfway.' } } },
      invoke: {
        id: 'undoRun',
        src: 'undoRun',
        input: runOf,
        onDone: { target: 'asking', meta: { why: 'Removing many posts takes a while.' } },
        onError: {
          target: 'asking',
          actions: storeProblem,
          meta: { why: 'The undo may have started already; the next request shows it.' },
        },
      },
    },
    asking: {
      description: 'The server is checking the progress of the run.',
      invoke: {
        id: 'askRun',
        src: 'askRun',
        input: runOf,
        onDone: [
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'ended',
            actions: { type: 'storeEnd', params: ({ event }) => event.output },
            meta: { why: 'The server reports the end of the run.' },
          },
          { target: 'resting', meta: { why: 'The run isn’t finished yet.' } },
        ],
        onError: { target: 'lost', meta: { why: 'The connection is lost, but the run continues.' } },
      },
    },
    resting: {
      description: 'A short pause before the next request.',
      after: { INTERVAL: { target: 'asking', meta: { why: 'The page should show current progress.' } } },
    },
    lost: {
      description: 'The server doesn’t respond; the request is retried after a longer pause.',
      tags: ['lost'],
      on: { 'run.ask': { target: 'askingAgain', meta: { why: 'The user doesn’t want to wait for the retry.' } } },
      after: { LONG_INTERVAL: { target: 'askingAgain', meta: { why: 'The connection may be back.' } } },
    },
    askingAgain: {
      description: 'The request is retried after the server didn’t respond.',
      tags: ['lost'],
      invoke: {
        id: 'askRun',
        src: 'askRun',
        input: runOf,
        onDone: [
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'ended',
            actions: { type: 'storeEnd', params: ({ event }) => event.output },
            meta: { why: 'The run ended while the connection was lost.' },
          },
          { target: 'resting', meta: { why: 'The connection is back; the run continues.' } },
        ],
        onError: { target: 'lost', meta: { why: 'The server still doesn’t respond.' } },
      },
    },
    cancelling: {
      description: 'The server is cancelling the run and removing its posts.',
      tags: ['cancelling'],
      on: { 'run.cancel': { meta: { why: 'The server has the request to cancel already.' } } },
      invoke: {
        id: 'cancelRun',
        src: 'cancelRun',
        input: runOf,
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
  output: ({ context: { end, problem } }) => ({ end, problem }),
})
